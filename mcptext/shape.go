// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext

import "encoding/binary"

// shape is a kind of object in messages: which members it has and what each of
// them is. Arrays have the shape of their elements.
//
// What a member is follows from where it is, never from members before it in
// the same object: a hostile server chooses the order. Where one place can be
// several things, as the result of a request can, its shape has the members of
// all of them.
type shape uint8

const (
	free shape = iota // any members; what is in them is what they are in
	message
	result
	params
	rpcError
	tool
	schema
	schemas // names with schemas
	consent // values of a schema, with any names
	prompt
	argument
	resource
	contents
	content
	turn // of a conversation
	implementation
	metadata
	completion
	requests // names with requests
	request
	task
)

// row is a member of a shape.
type row struct {
	member  string
	surface Surface
	shape   shape
	shift   Surface // added to surfaces of schemas, content and resources in this member
	list    bool    // an array whose elements can be withheld one by one
	since   Revision
}

const (
	toOutput   = OutputText - InputText
	toForm     = FormText - InputText
	toPrompt   = PromptContentText - ContentText
	toSampling = SamplingText - ContentText
	toTemplate = TemplateURI - ResourceURI
)

// rows returns the members of the shape.
func (s shape) rows() []row {
	switch s {
	case message:
		return messageRows[:]
	case result:
		return resultRows[:]
	case params:
		return paramsRows[:]
	case rpcError:
		return errorRows[:]
	case tool:
		return toolRows[:]
	case schema:
		return schemaRows[:]
	case prompt:
		return promptRows[:]
	case argument:
		return argumentRows[:]
	case resource:
		return resourceRows[:]
	case contents:
		return contentsRows[:]
	case content:
		return contentRows[:]
	case turn:
		return turnRows[:]
	case implementation:
		return implementationRows[:]
	case metadata:
		return metadataRows[:]
	case completion:
		return completionRows[:]
	case request:
		return requestRows[:]
	case task:
		return taskRows[:]
	}
	return nil
}

// others says for each shape what a member is that is not among its rows: the
// surface of its name, and a row without a name for its value. None stands for
// the surface that the object has.
var others = [...]struct {
	key   Surface
	value row
}{
	free:           {},
	message:        {Other, row{surface: Other}},
	result:         {ResultOther, row{surface: ResultOther}},
	params:         {Other, row{surface: Other}},
	rpcError:       {ErrorText, row{surface: ErrorText}},
	tool:           {ToolOther, row{surface: ToolOther}},
	schema:         {InputKey, row{surface: InputText}},
	schemas:        {InputKey, row{surface: InputText, shape: schema}},
	consent:        {InputConsent, row{surface: InputConsent, shape: consent}},
	prompt:         {PromptOther, row{surface: PromptOther}},
	argument:       {PromptArgumentText, row{surface: PromptArgumentText}},
	resource:       {ResourceText, row{surface: ResourceText}},
	contents:       {ReadMeta, row{surface: ReadMeta}},
	content:        {ContentMeta, row{surface: ContentMeta}},
	turn:           {ContentMeta, row{surface: ContentMeta}},
	implementation: {ServerInfo, row{surface: ServerInfo}},
	metadata:       {},
	completion:     {CompletionText, row{surface: CompletionText}},
	requests:       {RoundTrip, row{surface: Other, shape: request}},
	request:        {Other, row{surface: Other}},
	task:           {TaskText, row{surface: TaskText}},
}

// messageRows is a message as it travels. A result, a page or a tool alone is
// one too: what is not here is looked up in resultRows.
var messageRows = [...]row{
	{member: "jsonrpc", surface: Protocol},
	{member: "id", surface: Protocol},
	{member: "method", surface: Protocol},
	{member: "result", surface: ResultOther, shape: result},
	{member: "params", surface: Other, shape: params},
	{member: "error", surface: ErrorText, shape: rpcError},

	{member: "name", surface: ToolName},
	{member: "title", surface: ToolTitle, since: R20250618},
	{member: "description", surface: ToolDescription},
	{member: "inputSchema", surface: InputText, shape: schema},
	{member: "input_schema", surface: InputText, shape: schema},
	{member: "outputSchema", surface: InputText, shape: schema, shift: toOutput, since: R20250618},
	{member: "annotations", surface: ToolAnnotation, since: R20250326},
	{member: "execution", surface: ToolExecution, since: R20251125},
	{member: "icons", surface: ToolIcon, since: R20251125},
}

var resultRows = [...]row{
	{member: "tools", surface: ToolOther, shape: tool, list: true},
	{member: "prompts", surface: PromptOther, shape: prompt, list: true},
	{member: "resources", surface: ResourceText, shape: resource, list: true},
	{member: "resourceTemplates", surface: ResourceText, shape: resource, shift: toTemplate, list: true},
	{member: "contents", surface: ReadMeta, shape: contents, list: true},
	{member: "content", surface: ContentMeta, shape: content},
	{member: "structuredContent", surface: Structured, since: R20250618},
	{member: "messages", surface: ContentMeta, shape: turn, shift: toPrompt},
	{member: "description", surface: PromptDescription},
	{member: "instructions", surface: Instructions},
	{member: "serverInfo", surface: ServerInfo, shape: implementation},
	{member: "capabilities", surface: Capabilities},
	{member: "protocolVersion", surface: Protocol},
	{member: "supportedVersions", surface: Protocol, since: R20260728},
	{member: "completion", surface: CompletionText, shape: completion},
	{member: "nextCursor", surface: Protocol},
	{member: "resultType", surface: Protocol, since: R20260728},
	{member: "cacheScope", surface: Protocol, since: R20260728},
	{member: "inputRequests", surface: RoundTrip, shape: requests, since: R20260728},
	{member: "requestState", surface: RoundTripState, since: R20260728},
	{member: "task", surface: TaskText, shape: task, since: R20251125},
	{member: "tasks", surface: TaskText, shape: task, since: R20251125},
	{member: "role", surface: Protocol},
	{member: "model", surface: SamplingOther},
	{member: "stopReason", surface: Protocol},
	{member: "action", surface: Protocol},
	{member: "_meta", surface: ResultMeta, shape: metadata},
}

// paramsRows is what a server sends of its own accord: requests to the client
// and notifications. What a client sends is in it by name and arguments.
var paramsRows = [...]row{
	{member: "message", surface: ElicitMessage},
	{member: "requestedSchema", surface: InputText, shape: schema, shift: toForm, since: R20250618},
	{member: "url", surface: ElicitURL, since: R20251125},
	{member: "mode", surface: Protocol},
	{member: "elicitationId", surface: Protocol},
	{member: "messages", surface: ContentMeta, shape: turn, shift: toSampling},
	{member: "systemPrompt", surface: SystemPrompt},
	{member: "stopSequences", surface: SamplingOther},
	{member: "metadata", surface: SamplingOther},
	{member: "modelPreferences", surface: SamplingOther},
	{member: "includeContext", surface: Protocol},
	{member: "toolChoice", surface: Protocol},
	{member: "tools", surface: ToolOther, shape: tool, list: true, since: R20251125},
	{member: "level", surface: Protocol},
	{member: "logger", surface: LogText},
	{member: "data", surface: LogText},
	{member: "progressToken", surface: Protocol},
	{member: "requestId", surface: Protocol},
	{member: "reason", surface: CancelText},
	{member: "uri", surface: UpdatedURI},
	{member: "taskId", surface: Protocol},
	{member: "status", surface: Protocol},
	{member: "statusMessage", surface: TaskText, since: R20251125},
	{member: "name", surface: Arguments},
	{member: "arguments", surface: Arguments},
	{member: "protocolVersion", surface: Protocol},
	{member: "clientInfo", surface: ServerInfo, shape: implementation},
	{member: "capabilities", surface: Capabilities},
	{member: "cursor", surface: Protocol},
	{member: "_meta", surface: ResultMeta, shape: metadata},
}

var requestRows = [...]row{
	{member: "method", surface: Protocol},
	{member: "params", surface: Other, shape: params},
}

var errorRows = [...]row{
	{member: "message", surface: ErrorText},
	{member: "data", surface: ErrorText},
}

var toolRows = [...]row{
	{member: "name", surface: ToolName},
	{member: "title", surface: ToolTitle, since: R20250618},
	{member: "description", surface: ToolDescription},
	{member: "inputSchema", surface: InputText, shape: schema},
	{member: "input_schema", surface: InputText, shape: schema},
	{member: "outputSchema", surface: InputText, shape: schema, shift: toOutput, since: R20250618},
	{member: "annotations", surface: ToolAnnotation, since: R20250326},
	{member: "execution", surface: ToolExecution, since: R20251125},
	{member: "icons", surface: ToolIcon, since: R20251125},
	{member: "_meta", surface: ToolMeta, shape: metadata, since: R20250618},
}

// schemaRows is JSON Schema 2020-12 and what came before it. A keyword that is
// not here is text, with whatever is in it.
var schemaRows = [...]row{
	{member: "type", surface: InputText},
	{member: "description", surface: InputText},
	{member: "properties", surface: InputText, shape: schemas},
	{member: "required", surface: InputConsent, shape: consent},
	{member: "additionalProperties", surface: InputText, shape: schema},
	{member: "default", surface: InputConsent, shape: consent},
	{member: "enum", surface: InputConsent, shape: consent},
	{member: "title", surface: InputText},
	{member: "items", surface: InputText, shape: schema},
	{member: "$schema", surface: InputReference},
	{member: "const", surface: InputConsent, shape: consent},
	{member: "examples", surface: InputConsent, shape: consent},
	{member: "enumNames", surface: InputText},
	{member: "patternProperties", surface: InputText, shape: schemas},
	{member: "propertyNames", surface: InputText, shape: schema},
	{member: "unevaluatedProperties", surface: InputText, shape: schema},
	{member: "unevaluatedItems", surface: InputText, shape: schema},
	{member: "prefixItems", surface: InputText, shape: schema},
	{member: "additionalItems", surface: InputText, shape: schema},
	{member: "contains", surface: InputText, shape: schema},
	{member: "allOf", surface: InputText, shape: schema},
	{member: "anyOf", surface: InputText, shape: schema},
	{member: "oneOf", surface: InputText, shape: schema},
	{member: "not", surface: InputText, shape: schema},
	{member: "if", surface: InputText, shape: schema},
	{member: "then", surface: InputText, shape: schema},
	{member: "else", surface: InputText, shape: schema},
	{member: "dependentSchemas", surface: InputText, shape: schemas},
	{member: "dependentRequired", surface: InputConsent, shape: consent},
	{member: "dependencies", surface: InputText, shape: schemas},
	{member: "contentSchema", surface: InputText, shape: schema},
	{member: "$defs", surface: InputText, shape: schemas},
	{member: "definitions", surface: InputText, shape: schemas},
	{member: "$ref", surface: InputReference},
	{member: "$id", surface: InputReference},
	{member: "$anchor", surface: InputReference},
	{member: "$dynamicRef", surface: InputReference},
	{member: "$dynamicAnchor", surface: InputReference},
	{member: "format", surface: InputText},
	{member: "pattern", surface: InputText},
	{member: "minimum", surface: InputText},
	{member: "maximum", surface: InputText},
	{member: "exclusiveMinimum", surface: InputText},
	{member: "exclusiveMaximum", surface: InputText},
	{member: "multipleOf", surface: InputText},
	{member: "minLength", surface: InputText},
	{member: "maxLength", surface: InputText},
	{member: "minItems", surface: InputText},
	{member: "maxItems", surface: InputText},
	{member: "uniqueItems", surface: InputText},
	{member: "minProperties", surface: InputText},
	{member: "maxProperties", surface: InputText},
	{member: "$comment", surface: InputText},
	{member: "x-mcp-header", surface: InputHeader, since: R20260728},
}

var promptRows = [...]row{
	{member: "name", surface: PromptName},
	{member: "title", surface: PromptTitle, since: R20250618},
	{member: "description", surface: PromptDescription},
	{member: "arguments", surface: PromptArgumentText, shape: argument},
	{member: "icons", surface: PromptIcon, since: R20251125},
	{member: "_meta", surface: PromptMeta, shape: metadata, since: R20250618},
}

var argumentRows = [...]row{
	{member: "name", surface: PromptArgumentName},
	{member: "title", surface: PromptArgumentText, since: R20250618},
	{member: "description", surface: PromptArgumentText},
}

// resourceRows is a resource or a template of resources.
var resourceRows = [...]row{
	{member: "uri", surface: ResourceURI},
	{member: "uriTemplate", surface: ResourceURI},
	{member: "name", surface: ResourceName},
	{member: "title", surface: ResourceText, since: R20250618},
	{member: "description", surface: ResourceText},
	{member: "mimeType", surface: ResourceType},
	{member: "icons", surface: ResourceIcon, since: R20251125},
	{member: "_meta", surface: ResourceMeta, shape: metadata, since: R20250618},
}

var contentsRows = [...]row{
	{member: "uri", surface: ReadURI},
	{member: "mimeType", surface: ReadURI},
	{member: "text", surface: ReadText},
	{member: "blob", surface: ReadBlob},
	{member: "_meta", surface: ReadMeta, shape: metadata, since: R20250618},
}

var contentRows = [...]row{
	{member: "type", surface: Protocol},
	{member: "text", surface: ContentText},
	{member: "data", surface: ContentMedia},
	{member: "mimeType", surface: ContentMedia},
	{member: "uri", surface: ContentResource},
	{member: "name", surface: ContentResource},
	{member: "title", surface: ContentResource},
	{member: "description", surface: ContentResource},
	{member: "resource", surface: ContentResource},
	{member: "content", surface: ContentMeta, shape: content},
	{member: "id", surface: Protocol},
	{member: "toolUseId", surface: Protocol},
}

var turnRows = [...]row{
	{member: "role", surface: Protocol},
	{member: "content", surface: ContentMeta, shape: content},
}

var implementationRows = [...]row{
	{member: "name", surface: ServerInfo},
	{member: "title", surface: ServerInfo},
	{member: "version", surface: ServerInfo},
	{member: "description", surface: ServerInfo},
	{member: "websiteUrl", surface: ServerInfo},
	{member: "icons", surface: ServerInfo},
}

var metadataRows = [...]row{
	{member: "io.modelcontextprotocol/serverInfo", surface: ServerInfo, shape: implementation},
}

var completionRows = [...]row{
	{member: "values", surface: CompletionText},
}

var taskRows = [...]row{
	{member: "taskId", surface: Protocol},
	{member: "status", surface: Protocol},
	{member: "statusMessage", surface: TaskText},
}

// find returns what the member name of an object of this shape is. A row
// without a name is that of a member which the shape does not have: then the
// name, too, is text of a server, of surface key.
func (s shape) find(name []byte, in Revision) (r *row, key Surface) {
	for of := s; ; of = result {
		rows := of.rows()
		for i := range rows {
			if r := &rows[i]; len(r.member) == len(name) && string(name) == r.member && (in == Newest || r.since <= in) {
				return r, None
			}
		}
		if of != message {
			break
		}
	}
	o := &others[s]
	return &o.value, o.key
}

// finder remembers what was found last: a list has the same few names in each of
// its elements. It serves one revision.
type finder struct {
	revision Revision
	found    [128]foundRow
}

// foundRow is a name of up to 24 bytes, as its first, second and last eight, and
// what it is in a shape.
type foundRow struct {
	first, second, last uint64
	row                 *row
	length              uint8
	of                  shape
	key                 Surface
}

// start begins a message.
func (d *finder) start(in Revision) {
	if d.revision != in {
		*d = finder{revision: in}
	}
}

// find is the find of a shape for the name src[start:end].
func (d *finder) find(of shape, src []byte, start, end int) (r *row, key Surface) {
	n := end - start
	if n == 0 || n > 24 || start+8 > len(src) {
		return of.find(src[start:end], d.revision)
	}
	first := binary.LittleEndian.Uint64(src[start:])
	second, last := uint64(0), uint64(0)
	if n < 8 {
		first &= 1<<(8*n) - 1
	} else {
		last = binary.LittleEndian.Uint64(src[end-8:])
		if n > 16 {
			second = binary.LittleEndian.Uint64(src[start+8:])
		}
	}
	m := &d.found[((first^last<<1^uint64(of)<<3^uint64(n))*0x9E3779B97F4A7C15)>>57]
	if m.first == first && m.last == last && m.second == second && m.length == uint8(n) && m.of == of {
		return m.row, m.key
	}
	r, key = of.find(src[start:end], d.revision)
	*m = foundRow{first, second, last, r, uint8(n), of, key}
	return r, key
}
