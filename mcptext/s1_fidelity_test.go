// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext_test

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/ident"
	"github.com/runeward/runeward/mcptext"
	"github.com/runeward/runeward/skeleton"
)

// TestS1_11_Homoglyphs has the source's four names: the full data give the words
// they look like, and each is found in a name and in prose, in full-width
// letters as well.
func TestS1_11_Homoglyphs(t *testing.T) {
	eachVersion(t, func(t *testing.T, p *mcptext.Policy) {
		for attack, word := range map[string]string{
			"\u0430lias": "alias", "g\u043Eogle": "google", "\u0430\u0440\u0440le": "apple", "x\u03C1ay": "xpay",
		} {
			got, err := skeleton.Append(nil, attack, skeleton.LTR(p.Set()), nil)
			if err != nil || string(got) != word {
				t.Errorf("%+q looks like %q, want %q", attack, got, word)
			}
			diverges(t, p, named(attack))
			diverges(t, p, described("Opens "+attack+" for you."))
			diverges(t, p, `{"inputSchema":{"properties":{`+escaped(attack)+`:{}}}}`)
			conforms(t, p, `{"name":"`+word+`","description":"Opens `+word+` for you."}`)
			v := mcptext.Verify(p, []byte(described(attack)), nil, mcptext.Options{})
			if len(v.Segments) != 1 || v.Segments[0].Rendered != word {
				t.Errorf("%+q is seen as %+v", attack, v.Segments)
			}
		}
		// Some have to be folded first (U+FF41 has no prototype before 18.0).
		for _, attack := range []string{"\uFF41l\u0456as", "\u0430li\uFF41s", "\uFF46ile_re\u0430d"} {
			diverges(t, p, named(attack))
			diverges(t, p, described(attack))
		}
	})
}

// TestS1_12_Scripts holds that a text in another script is language, and a word
// with a few foreign look-alikes is not; each word is judged by itself.
func TestS1_12_Scripts(t *testing.T) {
	eachVersion(t, func(t *testing.T, p *mcptext.Policy) {
		for _, text := range []string{
			"\u041F\u043E\u043A\u0430\u0437\u0430\u0442\u044C",                                                                           // Russian
			"\u0394\u03B5\u03AF\u03BE\u03B5 \u03C4\u03BF \u03B1\u03C1\u03C7\u03B5\u03AF\u03BF",                                           // Greek
			"\u041F\u0440\u0438\u043A\u0430\u0436\u0438 \u0434\u0430\u0442\u043E\u0442\u0435\u043A\u0443 \u0459\u0443\u0431\u0430\u0432", // Serbian
			// KI-9b: languages side by side.
			"Search files / \u0418\u0441\u043A\u0430\u0442\u044C \u0444\u0430\u0439\u043B\u044B \u0432 \u043A\u0430\u0442\u0430\u043B\u043E\u0433\u0435",
			"\u0418\u0441\u043A\u0430\u0442\u044C \u0432 Google, GitHub \u0438 Slack",
			"\u03A4\u03BF API \u03C4\u03BF\u03C5 server",
			// Signs of science and trade.
			"5 \u00B5m and 10 \u03BCm", "a 4.7 k\u03A9 resistor", "an \u03B1-helix and \u03B1-helicase", "the area \u03C0r\u00B2", "\u0394t of \u03C3",
			"model \u0422-34 and \u041C\u0438-8", "3D-\u043F\u0435\u0447\u0430\u0442\u044C, \u04213\u041F0", "\u0413\u041E\u0421\u0422 7.32", "1\u0439 \u0438 2\u0439",
			"x\u2082 and H\u2082O, \u212B and \u2126",
		} {
			conforms(t, p, described(text))
		}
		for _, text := range []string{
			"\u0430lias", "g\u043Eogle", "\u0430\u0440\u0440le", "x\u03C1ay",
			"Search f\u0456les / \u0418\u0441\u043A\u0430\u0442\u044C",
			"\u0418\u0441\u043A\u0430\u0442\u044C / Search f\u0456les",
			"\u041F\u043E\u043A\u0430\u0437\u0430\u0442\u044C f\u0456les \u0432 \u043A\u0430\u0442\u0430\u043B\u043E\u0433\u0435",
			"re\u0430d_file", "file_re\u0430d", "p\u0430ypal.com", "\u0391dmin",
		} {
			diverges(t, p, described(text))
		}
		// Only the word is touched.
		text := "Search f\u0456les / \u0418\u0441\u043A\u0430\u0442\u044C"
		out, _ := sanitized(p, described(text), mcptext.Strip)
		if got, want := description(t, out), "Search f\\u{0456}les / \u0418\u0441\u043A\u0430\u0442\u044C"; got != want && got != strings.Replace(want, "0456", "456", 1) {
			t.Errorf("%+q became %+q", text, got)
		}
	})
}

// TestS1_13_VisualOrder has the order that UAX #9 gives: what a person reads is
// not what is there, and honest right-to-left text is no finding.
func TestS1_13_VisualOrder(t *testing.T) {
	eachVersion(t, func(t *testing.T, p *mcptext.Policy) {
		var v display.Visual
		if err := display.SetVisual(&v, "abc\u202Edef", p.Set(), display.LTR, nil); err != nil {
			t.Fatal(err)
		}
		if got := string(v.AppendDisplay(nil)); got != "abcfed" {
			t.Errorf("abc, RLO, def is seen as %q", got)
		}
		for _, text := range []string{
			"abc\u202Edef", "abc\u202Edef\u202C", "\u202Eselif eteled\u202C", "read \u2067file\u2069 now", "a\u202Ab", "a \u2066b",
			"\u05D0\u202Dabc", "x\u2069", "x\u202C", "\u05E7\u05D5\u05D1\u05E5 \u202Etxt.exe\u202C",
		} {
			diverges(t, p, described(text))
			r := judged(p, described(text), mcptext.Options{})
			if !slices.ContainsFunc(r.Findings, func(f mcptext.Finding) bool { return f.Rule.Class() == "bidi" }) {
				t.Errorf("%+q: no finding about order", text)
			}
		}
		for _, text := range []string{
			"\u05D4\u05E7\u05D5\u05D1\u05E5 \u05E0\u05DE\u05D7\u05E7.", "\u05D2\u05E8\u05E1\u05D4 2.0 (\u05D1\u05D8\u05D0)", "\u0627\u0644\u0645\u0644\u0641 5 \u0645\u0646 10",
			"Means \u05E9\u05DC\u05D5\u05DD.", "\u2067\u05E9\u05DC\u05D5\u05DD \u05E2\u05D5\u05DC\u05DD\u2069",
		} {
			conforms(t, p, described(text))
		}
	})
}

// TestS1_14_MarkOrder holds that marks which canonical ordering moves are not
// byte-faithful, that stacks and hidden joiners of marks are found, and that
// honest marks pass.
func TestS1_14_MarkOrder(t *testing.T) {
	eachVersion(t, func(t *testing.T, p *mcptext.Policy) {
		a, b := "q\u0307\u0323", "q\u0323\u0307"
		if !ident.Canonical(p.Set(), a, b, nil) {
			t.Fatal("not equivalent")
		}
		diverges(t, p, described(a))
		conforms(t, p, described(b))
		v := mcptext.Verify(p, []byte(described("x "+a+" y")), nil, mcptext.Options{})
		if len(v.Segments) != 1 || v.Segments[0].Rule != mcptext.OrderVisible {
			t.Errorf("segments %+v", v.Segments)
		}
		if other := mcptext.Verify(p, []byte(described("x "+b+" y")), nil, mcptext.Options{}); v.Delivered == other.Delivered {
			t.Error("two orders, one digest")
		}
		// With the character before them in reach of the escape.
		for _, text := range []string{
			"q\u0307\u0323 and q\u0307\u0323", "\u1E0B\u0323\u0307\u0323", // a composed letter with marks after it
			"a\u0300\u0301\u0302\u0303\u0304\u0305\u0306", strings.Repeat("x\u0336\u0337\u0335\u0338\u0334\u0321", 3), // stacks
			"q\u0307\u034F\u0323", "q\u0307\u034F\u034F\u0323", "e\u034Fa", // a grapheme joiner keeps the order, or shows nothing
		} {
			diverges(t, p, described(text))
		}
		for _, text := range []string{
			"Ti\u1EBFng Vi\u1EC7t, \u1EC7\u1EAD\u1EE3",                           // Vietnamese in NFC
			"e\u0323\u0302 a\u0323\u0306",                                        // and in NFD
			"\u05D1\u05B0\u05BC\u05E8\u05B5\u05D0\u05E9\u05C1\u05B4\u05D9\u05EA", // Hebrew points in canonical order
			"\u05D1\u05BC\u05B0\u05E8\u05B5\u05D0\u05E9\u05C1\u05B4\u05D9\u05EA", // and as they are typed
			"\u0645\u064F\u062D\u064E\u0645\u0651\u064E\u062F", "\u0645\u064F\u062D\u064E\u0645\u064E\u0651\u062F",
			"\u0E17\u0E35\u0E48\u0E19\u0E35\u0E48", "\u0915\u094D\u0930\u093F",
		} {
			conforms(t, p, described(text))
		}
	})
}

// digest makes the digest of leaves as Digest says, in the plainest way.
func digest(fields ...[3]string) mcptext.Digest {
	h := sha256.New()
	put := func(s string) {
		var n [8]byte
		binary.BigEndian.PutUint64(n[:], uint64(len(s)))
		h.Write(n[:])
		h.Write([]byte(s))
	}
	put("runeward/mcptext/leaves/1")
	for _, f := range fields {
		kind := byte(0)
		switch f[1] {
		case "key":
			kind = 1
		case "literal":
			kind = 3
		}
		h.Write([]byte{kind})
		put(f[0])
		put(f[2])
	}
	return mcptext.Digest(h.Sum(nil))
}

// TestS1_15_Digests holds that both hashes of a verdict are SHA-256 of fields
// that nobody can move text across, and differ exactly when something diverges.
func TestS1_15_Digests(t *testing.T) {
	p := newest()
	v := mcptext.Verify(p, []byte(`{"name":"r\u0065ad","description":"Reads.","inputSchema":{"properties":{"a":{}}}}`), nil, mcptext.Options{})
	want := digest([3]string{"/inputSchema/properties/a", "literal", "{}"}, [3]string{"/name", "value", "read"}, [3]string{"/description", "value", "Reads."}, [3]string{"/inputSchema/properties/a", "key", "a"})
	if v.Delivered != want || v.Rendered != want {
		t.Errorf("digest %x, want %x", v.Delivered, want)
	}
	if len(hex.EncodeToString(v.Delivered[:])) != 64 {
		t.Error("not a SHA-256")
	}
	v = mcptext.Verify(p, []byte(described("a\u200Bb")), nil, mcptext.Options{})
	if want := digest([3]string{"/name", "value", "search"}, [3]string{"/description", "value", "ab"}); v.Rendered != want {
		t.Errorf("rendered %x, want %x", v.Rendered, want)
	}
	if want := digest([3]string{"/name", "value", "search"}, [3]string{"/description", "value", "a\u200Bb"}); v.Delivered != want {
		t.Errorf("delivered %x, want %x", v.Delivered, want)
	}
	// Text that moves across a border, in any of the usual separators.
	seen := map[mcptext.Digest]string{}
	for _, msg := range []string{
		`{"name":"tool","description":"X\ndescription=Y"}`, `{"name":"tool\ndescription=X","description":"Y"}`,
		`{"name":"a","description":"b"}`, `{"name":"ab","description":""}`, `{"name":"","description":"ab"}`, `{"name":"a","title":"b"}`,
		`{"name":"ab"}`, `{"title":"ab"}`, `{"description":"b","name":"a"}`, `{"name":["a","b"]}`, `{"name":["ab"]}`, `{"name":["a"],"description":"b"}`,
		`{"name":"a\u0000b"}`, `{"name":"a/b"}`, `{"structuredContent":{"a":"b"}}`, `{"structuredContent":{"ab":""}}`, `{"structuredContent":{"":"ab"}}`,
		`{"structuredContent":["a","b"]}`, `{"structuredContent":["ab"]}`, `{"structuredContent":{"0":"a"}}`, `{"structuredContent":["a"]}`,
		`{"structuredContent":{"a/b":"c"}}`, `{"structuredContent":{"a":{"b":"c"}}}`,
		`{"name":"\ud800"}`, "{\"name\":\"\xFF\"}", `{"name":"\ufffd"}`,
	} {
		v := mcptext.Verify(p, []byte(msg), nil, mcptext.Options{})
		if other, ok := seen[v.Delivered]; ok {
			t.Errorf("%+q and %+q have one digest", msg, other)
		}
		seen[v.Delivered] = msg
		if v.Conforming != (v.Rendered == v.Delivered) || v.Conforming != (v.Total == 0) || v.Conforming != (v.Reason == "") {
			t.Errorf("%+q: %+v", msg, v)
		}
	}
	for _, text := range append(attacks(), honest...) {
		v := mcptext.Verify(p, []byte(described(text)), nil, mcptext.Options{})
		if v.Conforming != (v.Rendered == v.Delivered) || v.Conforming != (v.Total == 0) || v.Conforming != (v.Reason == "") {
			t.Errorf("%+q: %+v", text, v)
		}
		for i := range len(v.Reason) {
			if v.Reason[i] < 0x20 || v.Reason[i] > 0x7E {
				t.Fatalf("%+q: reason %+q", text, v.Reason)
			}
		}
		for _, g := range v.Segments {
			if g.Pointer != "/description" || g.Surface != mcptext.ToolDescription || g.Len <= 0 || g.Rendered == g.Delivered {
				t.Errorf("%+q: segment %+v", text, g)
			}
		}
	}
}

// TestS1_16_AtTheExit holds that the check can be repeated where the message
// goes into the model: what was approved has the same digest, in any spelling of
// the JSON, and nothing else has.
func TestS1_16_AtTheExit(t *testing.T) {
	p := newest()
	approved := mcptext.Verify(p, []byte(`{"name":"read","description":"Reads a file.","inputSchema":{"properties":{"path":{"default":"/tmp","description":"Where."}},"required":["path"]}}`), nil, mcptext.Options{})
	if !approved.Conforming {
		t.Fatal(approved.Reason)
	}
	var sc mcptext.Scratch
	for _, same := range []string{
		` { "name" : "read" , "description" : "Reads a file." , "inputSchema" : { "properties" : {"path":{"default":"/tmp","description":"Where."} } , "required" : ["path"] } } `,
		`{"na\u006de":"\u0072ead","description":"Reads a\u0020file.","inputSchema":{"properties":{"path":{"default":"\/tmp","description":"Where."}},"required":["path"]}}`,
	} {
		for range 2 {
			v := mcptext.Verify(p, []byte(same), &sc, mcptext.Options{})
			if !v.Conforming || v.Delivered != approved.Delivered || v.Rendered != approved.Rendered {
				t.Errorf("%s: %+v", same, v)
			}
		}
	}
	for _, other := range []string{
		`{"name":"read","description":"Reads a file!","inputSchema":{"properties":{"path":{"default":"/tmp","description":"Where."}},"required":["path"]}}`,
		`{"name":"read","description":"Reads a file.","inputSchema":{"properties":{"path":{"default":"/etc","description":"Where."}},"required":["path"]}}`,
		`{"name":"read","description":"Reads a file.","inputSchema":{"properties":{"path":{"default":"/tmp","description":"Where."}},"required":[]}}`,
		`{"name":"read","description":"Reads a file.","inputSchema":{"properties":{"path":{"default":"/tmp","description":"Where."},"cc":{}},"required":["path"]}}`,
		`{"name":"read","description":"Reads a file.","title":"","inputSchema":{"properties":{"path":{"default":"/tmp","description":"Where."}},"required":["path"]}}`,
		`{"name":"read","description":"Reads a file.\u200b","inputSchema":{"properties":{"path":{"default":"/tmp","description":"Where."}},"required":["path"]}}`,
	} {
		if v := mcptext.Verify(p, []byte(other), &sc, mcptext.Options{}); v.Delivered == approved.Delivered {
			t.Errorf("%s has the digest of what was approved", other)
		}
	}
	// What Sanitize lets out conforms, so that the gateway's own edits can be
	// verified at the exit.
	for _, text := range append(attacks(), honest...) {
		for _, m := range rewriting() {
			out, res := sanitized(p, `{"tools":[`+described(text)+`,{"name":"b"}]}`, m)
			if res.Withheld {
				continue
			}
			if v := mcptext.Verify(p, []byte(out), &sc, mcptext.Options{}); !v.Conforming {
				t.Errorf("%+q, %v: %+q: %s", text, m, out, v.Reason)
			}
		}
	}
}

// TestS1_7_Deterministic holds that the same bytes give the same findings and
// the same messages: with any scratch, on any goroutine, in any run and on any
// architecture (the digest below is the same on all).
func TestS1_7_Deterministic(t *testing.T) {
	all := func() string {
		var b strings.Builder
		var sc mcptext.Scratch
		for _, p := range []*mcptext.Policy{newest(), ranges()} {
			for _, text := range append(attacks(), honest...) {
				msg := []byte(`{"tools":[` + named(text) + `,` + described(text) + `,{"name":"a"},{"name":"a"}]}`)
				for _, m := range modes() {
					var r mcptext.Report
					res := mcptext.Sanitize(nil, &r, p, msg, &sc, mcptext.Options{Mode: m, MaxFindings: 3})
					fmt.Fprintf(&b, "%q %v %v %d %d\n", res.Clean, res.Conforming, res.Withheld, res.Dropped, r.Total)
					for _, f := range r.Findings {
						fmt.Fprintf(&b, "%v %v %v %d %d %d %s\n", f.Rule, f.Severity, f.Surface, f.Offset, f.Len, f.Count, r.Pointer(f))
					}
				}
				v := mcptext.Verify(p, msg, &sc, mcptext.Options{})
				fmt.Fprintf(&b, "%v %s %x %x\n", v.Conforming, v.Reason, v.Rendered, v.Delivered)
			}
		}
		return b.String()
	}
	want := all()
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			if all() != want {
				t.Error("another run gives something else")
			}
		})
	}
	wg.Wait()
}

// TestS1_7_NoNetwork holds that nothing the package imports can reach a network
// or another process.
func TestS1_7_NoNetwork(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	deps := strings.Fields(string(out))
	for _, banned := range []string{"net", "net/http", "os/exec", "plugin", "net/url", "crypto/tls"} {
		if slices.Contains(deps, banned) {
			t.Errorf("it imports %s", banned)
		}
	}
	if !slices.Contains(deps, "crypto/sha256") {
		t.Error("no list of imports")
	}
}

// TestS1_25_Forms has everything that is a message: each form of the same tool
// has the same finding, and comes out clean in its form.
func TestS1_25_Forms(t *testing.T) {
	tool := described("a\u200Bb")
	for form, pointer := range map[string]string{
		`%s`:             "/description",
		`[%s]`:           "/0/description",
		`{"tools":[%s]}`: "/tools/0/description",
		`{"jsonrpc":"2.0","id":1,"result":{"tools":[%s]}}`:                                                 "/result/tools/0/description",
		`[{"jsonrpc":"2.0","id":1,"result":{"tools":[%s]}}]`:                                               "/0/result/tools/0/description",
		`{"jsonrpc":"2.0","id":1,"method":"sampling/createMessage","params":{"messages":[],"tools":[%s]}}`: "/params/tools/0/description",
		"\r\n\t {\"tools\" : [ %s ] } \n":                                                                  "/tools/0/description",
	} {
		msg := fmt.Sprintf(form, tool)
		if got := serious(newest(), msg); !slices.Equal(got, []string{pointer + " zero-width"}) {
			t.Errorf("%s: %q", form, got)
		}
		r := judged(newest(), msg, mcptext.Options{})
		if r.Findings[0].Surface != mcptext.ToolDescription {
			t.Errorf("%s: surface %v", form, r.Findings[0].Surface)
		}
		if out, _ := sanitized(newest(), msg, mcptext.Strip); out != fmt.Sprintf(form, described("ab")) {
			t.Errorf("%s: %q", form, out)
		}
	}
	// A stream of messages, one a line.
	lines := tool + "\n\n" + `{"name":"b"}` + "\r\n" + `{"id":1,"id":2}` + "\n" + tool
	var r mcptext.Report
	res := mcptext.SanitizeLines(nil, &r, newest(), []byte(lines), nil, mcptext.Options{Mode: mcptext.Strip})
	if want := described("ab") + "\n\n" + `{"name":"b"}` + "\r\n" + described("ab"); string(res.Clean) != want {
		t.Errorf("lines: %q, want %q", res.Clean, want)
	}
	var at []string
	for _, f := range r.Findings {
		at = append(at, fmt.Sprint(f.Record, lines[f.Offset:f.Offset+f.Len]))
	}
	if want := []string{"0\u200B", `2"id"`, "3\u200B"}; !slices.Equal(at, want) && !slices.Equal(at, []string{"0 \u200B", `2 "id"`, "3 \u200B"}) {
		t.Errorf("lines: found %q", at)
	}
	if !json.Valid([]byte(tool)) {
		t.Fatal("no tool")
	}
}
