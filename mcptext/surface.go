// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext

import "iter"

// Surface is a place in the messages of the Model Context Protocol where text
// of a server reaches a model, a person, a log or a decision. Its ID is stable.
type Surface uint8

// The surfaces. The comment of each is in [Surface.Describe].
const (
	None Surface = iota // no text of interest: booleans, numbers

	ToolName
	ToolTitle
	ToolDescription
	ToolAnnotation
	ToolExecution
	ToolIcon
	ToolMeta
	ToolOther

	// The parts of an input schema. Those of other schemas follow in the same
	// order, so that one table of members serves all of them.
	InputText
	InputKey
	InputConsent
	InputReference
	InputHeader
	OutputText
	OutputKey
	OutputConsent
	OutputReference
	OutputHeader
	FormText
	FormKey
	FormConsent
	FormReference
	FormHeader

	PromptName
	PromptTitle
	PromptDescription
	PromptArgumentName
	PromptArgumentText
	PromptIcon
	PromptMeta
	PromptOther

	// The parts of a resource. Those of a template follow in the same order.
	ResourceURI
	ResourceName
	ResourceText
	ResourceType
	ResourceIcon
	ResourceMeta
	TemplateURI
	TemplateName
	TemplateText
	TemplateType
	TemplateIcon
	TemplateMeta

	ReadURI
	ReadText
	ReadBlob
	ReadMeta

	// The parts of content blocks of a result. Those of prompts and of sampling
	// follow in the same order.
	ContentText
	ContentResource
	ContentMedia
	ContentMeta
	PromptContentText
	PromptContentResource
	PromptContentMedia
	PromptContentMeta
	SamplingText
	SamplingResource
	SamplingMedia
	SamplingMeta

	Structured
	ResultMeta
	ResultOther
	ErrorText

	Instructions
	ServerInfo
	Capabilities

	ElicitMessage
	ElicitURL
	SystemPrompt
	SamplingOther
	RoundTrip
	RoundTripState

	LogText
	TaskText
	CancelText
	UpdatedURI
	CompletionText

	Arguments
	Protocol
	Other

	numSurfaces
)

// Reach says where the text of a surface goes.
type Reach uint8

// The bits of a Reach.
const (
	Model   Reach = 1 << iota // into the context of a model
	Human                     // shown to a person
	Log                       // logs and diagnostics
	Routing                   // decides what a program does
)

// String returns the letters M, H, L and R of the bits that are set.
func (r Reach) String() string {
	const letters = "MHLR"
	s := ""
	for i := range len(letters) {
		if r&(1<<i) != 0 {
			s += letters[i : i+1]
		}
	}
	return s
}

// Revision is a revision of the protocol. A later one is greater.
type Revision uint8

// The revisions. The zero Revision stands for the newest.
const (
	Newest Revision = iota
	R20241105
	R20250326
	R20250618
	R20251125
	R20260728
)

// String returns the date that names the revision, or "newest".
func (r Revision) String() string {
	switch r {
	case R20241105:
		return "2024-11-05"
	case R20250326:
		return "2025-03-26"
	case R20250618:
		return "2025-06-18"
	case R20251125:
		return "2025-11-25"
	case R20260728:
		return "2026-07-28"
	}
	return "newest"
}

// ParseRevision returns the revision of that name.
func ParseRevision(name string) (Revision, bool) {
	for r := Newest; r <= R20260728; r++ {
		if r.String() == name {
			return r, true
		}
	}
	return 0, false
}

// Manner says how the text of a surface is judged, and what a rewrite may do to
// it.
type Manner uint8

// The manners.
const (
	// Text is for people and models: profile mcp-text.
	Text Manner = iota
	// Document is a text that came from elsewhere, a file or a page: profile
	// prose.
	Document
	// Exact is compared, routed on or sent back, byte for byte: profile
	// mcp-text, and nothing is ever taken out of it, since what is left would be
	// another value.
	Exact
	// Name is the name of a tool, prompt or parameter: profile mcp-name, and
	// exact.
	Name
)

// Description is what documents and reports say of a surface.
type Description struct {
	ID     string // stable, such as "T.desc"
	Path   string // where it is; * is any member or element, ** any depth
	Since  Revision
	Until  Revision // the last revision that has it; Newest for no end
	Reach  Reach
	Manner Manner
}

// Describe returns the description of the surface. Its ID is "none" when there
// is no such surface.
func (s Surface) Describe() Description {
	if int(s) < len(surfaces) {
		return surfaces[s]
	}
	return surfaces[None]
}

func (s Surface) manner() Manner { return surfaces[s].Manner }

// String returns the ID of the surface.
func (s Surface) String() string { return s.Describe().ID }

// Surfaces returns all surfaces but None.
func Surfaces() iter.Seq[Surface] {
	return func(yield func(Surface) bool) {
		for s := None + 1; s < numSurfaces; s++ {
			if !yield(s) {
				return
			}
		}
	}
}

// ParseSurface returns the surface with that ID.
func ParseSurface(id string) (Surface, bool) {
	for s := range Surfaces() {
		if s.String() == id {
			return s, true
		}
	}
	return None, false
}

var surfaces = [numSurfaces]Description{
	None: {ID: "none"},

	ToolName:        {"T.name", "/tools/*/name", R20241105, Newest, Model | Human | Log | Routing, Name},
	ToolTitle:       {"T.title", "/tools/*/title", R20250618, Newest, Model | Human, Text},
	ToolDescription: {"T.desc", "/tools/*/description", R20241105, Newest, Model | Human, Text},
	ToolAnnotation:  {"T.ann", "/tools/*/annotations/**", R20250326, Newest, Human | Routing, Text},
	ToolExecution:   {"T.exec", "/tools/*/execution/**", R20251125, R20251125, Routing, Exact},
	ToolIcon:        {"T.icon", "/tools/*/icons/*/**", R20251125, Newest, Human, Exact},
	ToolMeta:        {"T.meta", "/tools/*/_meta/**", R20250618, Newest, Model | Human, Text},
	ToolOther:       {"T.any", "/tools/*/**", R20241105, Newest, Model | Human, Text},

	InputText:       {"T.in.val", "/tools/*/inputSchema/**", R20241105, Newest, Model | Human, Text},
	InputKey:        {"T.in.key", "/tools/*/inputSchema/** (names of members)", R20241105, Newest, Model | Routing, Name},
	InputConsent:    {"T.in.consent", "/tools/*/inputSchema/**/{default,const,enum,examples,required}/**", R20241105, Newest, Model | Routing, Exact},
	InputReference:  {"T.in.ref", "/tools/*/inputSchema/**/{$ref,$id,$anchor,$dynamicRef,$dynamicAnchor,$schema}", R20241105, Newest, Routing, Exact},
	InputHeader:     {"T.in.hdr", "/tools/*/inputSchema/**/x-mcp-header", R20260728, Newest, Routing, Name},
	OutputText:      {"T.out.val", "/tools/*/outputSchema/**", R20250618, Newest, Model, Text},
	OutputKey:       {"T.out.key", "/tools/*/outputSchema/** (names of members)", R20250618, Newest, Model, Name},
	OutputConsent:   {"T.out.consent", "/tools/*/outputSchema/**/{default,const,enum,examples,required}/**", R20250618, Newest, Model, Exact},
	OutputReference: {"T.out.ref", "/tools/*/outputSchema/**/{$ref,$id,$anchor,$dynamicRef,$dynamicAnchor,$schema}", R20250618, Newest, Routing, Exact},
	OutputHeader:    {"T.out.hdr", "/tools/*/outputSchema/**/x-mcp-header", R20260728, Newest, Routing, Name},
	FormText:        {"E.form", "/params/requestedSchema/**", R20250618, Newest, Human, Text},
	FormKey:         {"E.form.key", "/params/requestedSchema/** (names of members)", R20250618, Newest, Human | Routing, Name},
	FormConsent:     {"E.form.consent", "/params/requestedSchema/**/{default,const,enum,examples,required}/**", R20250618, Newest, Human | Routing, Exact},
	FormReference:   {"E.form.ref", "/params/requestedSchema/**/{$ref,$id,$anchor,$dynamicRef,$dynamicAnchor,$schema}", R20250618, Newest, Routing, Exact},
	FormHeader:      {"E.form.hdr", "/params/requestedSchema/**/x-mcp-header", R20260728, Newest, Routing, Name},

	PromptName:         {"P.name", "/prompts/*/name", R20241105, Newest, Model | Human | Routing, Name},
	PromptTitle:        {"P.title", "/prompts/*/title", R20250618, Newest, Human, Text},
	PromptDescription:  {"P.desc", "/prompts/*/description, /description of prompts/get", R20241105, Newest, Model | Human, Text},
	PromptArgumentName: {"P.arg.name", "/prompts/*/arguments/*/name", R20241105, Newest, Human | Routing, Name},
	PromptArgumentText: {"P.arg", "/prompts/*/arguments/*/{title,description}", R20241105, Newest, Human, Text},
	PromptIcon:         {"P.icon", "/prompts/*/icons/*/**", R20251125, Newest, Human, Exact},
	PromptMeta:         {"P.meta", "/prompts/*/_meta/**", R20250618, Newest, Model | Human, Text},
	PromptOther:        {"P.any", "/prompts/*/**", R20241105, Newest, Model | Human, Text},

	ResourceURI:  {"R.uri", "/resources/*/uri", R20241105, Newest, Human | Routing, Exact},
	ResourceName: {"R.name", "/resources/*/name", R20241105, Newest, Model | Human, Text},
	ResourceText: {"R.text", "/resources/*/**", R20241105, Newest, Model | Human, Text},
	ResourceType: {"R.type", "/resources/*/mimeType", R20241105, Newest, Routing, Exact},
	ResourceIcon: {"R.icon", "/resources/*/icons/*/**", R20251125, Newest, Human, Exact},
	ResourceMeta: {"R.meta", "/resources/*/_meta/**", R20250618, Newest, Model | Human, Text},
	TemplateURI:  {"RT.uri", "/resourceTemplates/*/uriTemplate", R20241105, Newest, Human | Routing, Exact},
	TemplateName: {"RT.name", "/resourceTemplates/*/name", R20241105, Newest, Model | Human, Text},
	TemplateText: {"RT.text", "/resourceTemplates/*/**", R20241105, Newest, Model | Human, Text},
	TemplateType: {"RT.type", "/resourceTemplates/*/mimeType", R20241105, Newest, Routing, Exact},
	TemplateIcon: {"RT.icon", "/resourceTemplates/*/icons/*/**", R20251125, Newest, Human, Exact},
	TemplateMeta: {"RT.meta", "/resourceTemplates/*/_meta/**", R20250618, Newest, Model | Human, Text},

	ReadURI:  {"RR.uri", "/contents/*/{uri,mimeType}", R20241105, Newest, Human | Routing, Exact},
	ReadText: {"RR.text", "/contents/*/text", R20241105, Newest, Model, Document},
	ReadBlob: {"RR.blob", "/contents/*/blob", R20241105, Newest, Model, Exact},
	ReadMeta: {"RR.meta", "/contents/*/**", R20250618, Newest, Model, Text},

	ContentText:           {"C.text", "/content/*/text", R20241105, Newest, Model, Text},
	ContentResource:       {"C.res", "/content/*/{resource/**,uri,name,title,description}", R20241105, Newest, Model | Human, Text},
	ContentMedia:          {"C.media", "/content/*/{data,mimeType}", R20241105, Newest, Model, Exact},
	ContentMeta:           {"C.any", "/content/*/**", R20241105, Newest, Model | Log, Text},
	PromptContentText:     {"PG.text", "/messages/*/content/text of prompts/get", R20241105, Newest, Model, Text},
	PromptContentResource: {"PG.res", "/messages/*/content/{resource/**,uri,name,title,description}", R20241105, Newest, Model, Text},
	PromptContentMedia:    {"PG.media", "/messages/*/content/{data,mimeType}", R20241105, Newest, Model, Exact},
	PromptContentMeta:     {"PG.any", "/messages/*/**", R20241105, Newest, Model, Text},
	SamplingText:          {"S.text", "/params/messages/*/content/text of sampling/createMessage", R20241105, Newest, Model, Text},
	SamplingResource:      {"S.res", "/params/messages/*/content/{resource/**,uri,name,title,description}", R20241105, Newest, Model, Text},
	SamplingMedia:         {"S.media", "/params/messages/*/content/{data,mimeType}", R20241105, Newest, Model, Exact},
	SamplingMeta:          {"S.any", "/params/messages/*/**", R20241105, Newest, Model, Text},

	Structured:  {"C.struct", "/structuredContent/**", R20250618, Newest, Model, Text},
	ResultMeta:  {"C.meta", "/_meta/**", R20241105, Newest, Model | Log, Text},
	ResultOther: {"C.other", "/** of a result", R20241105, Newest, Model | Human, Text},
	ErrorText:   {"C.err", "/error/{message,data/**}", R20241105, Newest, Model | Human | Log, Text},

	Instructions: {"I.instr", "/instructions", R20241105, Newest, Model, Text},
	ServerInfo:   {"I.info", "/serverInfo/**, /_meta/io.modelcontextprotocol~1serverInfo/**", R20241105, Newest, Human, Text},
	Capabilities: {"I.caps", "/capabilities/**", R20241105, Newest, Routing, Exact},

	ElicitMessage:  {"E.msg", "/params/message of elicitation/create and notifications/progress", R20250618, Newest, Human, Text},
	ElicitURL:      {"E.url", "/params/url of elicitation/create", R20251125, Newest, Human | Routing, Exact},
	SystemPrompt:   {"S.system", "/params/systemPrompt", R20241105, Newest, Model, Text},
	SamplingOther:  {"S.other", "/params/{stopSequences,metadata,modelPreferences}/**", R20241105, Newest, Model | Routing, Exact},
	RoundTrip:      {"MR.req", "/inputRequests/* (names of members)", R20260728, Newest, Model | Human, Exact},
	RoundTripState: {"MR.state", "/requestState", R20260728, Newest, Routing, Exact},

	LogText:        {"N.log", "/params/{logger,data/**} of notifications/message", R20241105, Newest, Log | Model, Text},
	TaskText:       {"N.task", "/params/statusMessage, /task/**, /tasks/*/**", R20251125, Newest, Human, Text},
	CancelText:     {"N.cancel", "/params/reason", R20241105, Newest, Log, Text},
	UpdatedURI:     {"N.upd", "/params/uri", R20241105, Newest, Routing, Exact},
	CompletionText: {"CP.values", "/completion/values/*", R20241105, Newest, Model | Human, Text},

	Arguments: {"A.args", "/params/{name,arguments/**} of a client", R20241105, Newest, Routing, Exact},
	Protocol:  {"J.rpc", "jsonrpc, id, method, cursors, types and other words of the protocol", R20241105, Newest, Routing, Exact},
	Other:     {"X.any", "anything else", R20241105, Newest, Model | Human | Log, Text},
}
