// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

// requirement is a numbered requirement, in the words of this project.
type requirement struct {
	id, asks string
	tests    []test
}

// requirements is the table that the page is made of.
func requirements() []requirement {
	in := func(pkg string, names ...string) (all []test) {
		for _, n := range names {
			all = append(all, test{pkg, n})
		}
		return all
	}
	join := func(lists ...[]test) (all []test) {
		for _, l := range lists {
			all = append(all, l...)
		}
		return all
	}
	const (
		ident, display, mcp = "ident", "display", "mcptext"
		relay, sdk, program = "mcptext/relay", "ext/gosdk", "cmd/runeward"
	)
	return []requirement{
		{"S0-1", "Exact, canonical, compatible and visual equality are four functions, none standing for another", in(ident, "TestS0_1_FourRelations", "TestS0_1_CanonicalLooksAlike")},
		{"S0-2", "The five pairs of names that tell the four apart, on each Unicode version", in(ident, "TestS0_2_FiveFixtures")},
		{"S0-3", "Output names the Unicode version and the fingerprint of its data", in(program, "TestVersion", "TestMCPSchema")},
		{"S0-4", "Names are unique after the last change that is made to them", join(in(mcp, "TestS0_4_AfterTheLastChange"), in(ident, "TestS0_14_Targets"))},
		{"S0-5", "Names of tools: 1 to 128 of A to Z, a to z, 0 to 9, underscore, hyphen, full stop", in(ident, "TestS0_5_AlphabetAndLength", "TestS0_5_AllFaults", "TestS0_5_NoAllocation")},
		{"S0-6", "That is a restriction of this project, and no error calls a name invalid MCP", join(in(ident, "TestS0_6_LocalRestriction"), in(mcp, "TestS0_6_NoVerdictOnMCP"))},
		{"S0-7", "A name that is not supported is refused, never made into another", join(in(ident, "TestS0_7_NothingIsChanged"), in(mcp, "TestS1_5_NamesStay"))},
		{"S0-8", "Ill-formed input is an error of its own, at its first byte", in(ident, "TestS0_8_IllFormed")},
		{"S0-9", "Case is kept, and tells names apart", in(ident, "TestS0_9_Case")},
		{"S0-10", "A profile of UAX #31 as data: repertoire, normal form, joiners, status, version", in(ident, "TestS0_10_EveryCodePoint", "TestS0_10_Medial", "TestS0_10_StatusOfVersion")},
		{"S0-11", "Two different names under a profile are never canonically equivalent", in(ident, "TestS0_11_CanonicalUniqueness")},
		{"S0-12", "Words of many languages with their joiners and marks can be names, if a profile says so", in(ident, "TestS0_12_LegitimateWords")},
		{"S0-13", "Restriction levels and mixed scripts of UTS #39", in(ident, "TestS0_13_Examples", "TestS0_13_ExpectedValues")},
		{"S0-14", "What Python, Go and JavaScript make of a name, and which names they merge", join(in(ident, "TestS0_14_Targets", "TestS0_14_Interpreters"), in(program, "TestS0_14_Adapters"))},
		{"S0-45", "Display order is a type of its own and no name", in(display, "TestS0_45_Visual", "TestS0_45_TypeSplit")},
		{"S0-46", "No profile admits a directional control", in(ident, "TestS0_46_NoDirectionalControls")},
		{"S0-47", "Arabic and Hebrew text keeps the marks it needs", join(in(display, "TestS0_47_ImplicitMarks"), in(mcp, "TestS1_4_Honest", "TestBenign"))},
		{"S0-48", "A label in its own directional context: nothing in it reorders what is around it", in(display, "TestS0_48_Isolated", "TestS0_48_EveryClass", "TestS0_48_Random", "TestS0_48_Nested", "TestS0_48_Model")},
		{"S0-49", "An inspection view in ASCII that can be read back", in(display, "TestS0_49_View", "TestS0_49_EveryCodePoint", "TestS0_49_RoundTrip", "TestS0_49_Notes")},
		{"S0-51", "No claim to conform to UTS #55", in(display, "TestS0_51_NoClaim")},
		{"S0-52", "Text without any control reorders its neighbours, too, unless it is isolated", in(display, "TestS0_52_NoControls")},

		{"S1-1", "Every string and every name of a member is read, with its place", in(mcp, "TestS1_1_TheirTool", "TestS1_1_EveryString", "TestEverySurfaceHasAPlace", "FuzzWalk")},
		{"S1-2", "The policy ranges-v1 is one published filter's set, bit for bit", in(mcp, "TestS1_2_RangesV1")},
		{"S1-3", "The policy default goes by properties of Unicode", in(mcp, "TestS1_3_ByProperty")},
		{"S1-4", "Context lets honest text through, and only that", in(mcp, "TestS1_4_Honest", "TestS1_4_Attacks", "TestS1_4_Grammar")},
		{"S1-5", "Modes report, strip, replace, escape and block; names are never stripped; twice is as once", in(mcp, "TestS1_5_Modes", "TestS1_5_Page", "TestS1_5_NamesStay", "TestS1_5_JoinedNeighbours", "TestS1_5_Idempotent", "FuzzSanitize")},
		{"S1-6", "A result has the verdict, the clean message and the findings with their places, capped and counted", join(in(mcp, "TestS1_6_Result"), in(program, "TestMCPScan"))},
		{"S1-7", "The same bytes give the same result; no network", in(mcp, "TestS1_7_Deterministic", "TestS1_7_NoNetwork")},
		{"S1-8", "Plain words pass unchanged, whatever they say", in(mcp, "TestS1_8_PlainEnglish")},
		{"S1-9", "The approval view equals what is delivered: it can be read back, and what is seen is what is said", in(mcp, "TestS1_9_Fidelity", "FuzzVerifyView")},
		{"S1-10", "Compatibility forms are refused in names, and pass in prose", in(mcp, "TestS1_10_Compatibility")},
		{"S1-11", "Look-alikes by all of UTS #39's data", in(mcp, "TestS1_11_Homoglyphs")},
		{"S1-12", "Text in another script is language; a word with a few foreign look-alikes is not", in(mcp, "TestS1_12_Scripts")},
		{"S1-13", "What is seen follows the full UAX #9", join(in(mcp, "TestS1_13_VisualOrder"), in("internal/bidi", "TestBidiTest", "TestBidiCharacterTest"))},
		{"S1-14", "Marks in an order that normalization changes are found", in(mcp, "TestS1_14_MarkOrder")},
		{"S1-15", "A verdict has both digests, of fields that no text can cross", in(mcp, "TestS1_15_Digests", "TestHostileDigests")},
		{"S1-16", "The check can be repeated where the message goes into the model", join(in(mcp, "TestS1_16_AtTheExit"), in(program, "TestMCPDigest"))},
		{"S1-17", "JSON that two programs read differently is found and does not come out", join(in(mcp, "TestS1_17_ReadInTwoWays", "TestS1_17_Limits", "TestHostileMemberNames"), in(sdk, "TestHostilePeer"))},
		{"S1-18", "What a screen leaves out is reported: comments, padding, length, terminal sequences", in(mcp, "TestS1_18_Rendering")},
		{"S1-19", "The eight techniques of the paper, on its five surfaces, between a real client and server", in(sdk, "TestPaperMatrix")},
		{"S1-20", "Each way to encode hidden text, on each surface", join(in(mcp, "TestEncodingMatrix"), in(sdk, "TestEncodingMatrix"))},
		{"S1-21", "The surfaces are a table: a new field is one row", in(mcp, "TestS1_21_EverySurface", "TestEverySurfaceHasAPlace")},
		{"S1-22", "Honest descriptions have no finding", in(mcp, "TestBenign", "TestBenignRanges")},
		{"S1-23", "A command: JSON in, JSON out, modes, exit 0, 1 and 2, nothing raw in its reports", in(program, "TestMCPAlias", "TestMCPScan", "TestMCPSanitize", "TestMCPVerify", "TestMCPUsage")},
		{"S1-24", "One call sanitizes a tool in a mode", in(mcp, "TestS1_24_LibraryCall")},
		{"S1-25", "Tools, pages, frames, batches and streams of lines", join(in(mcp, "TestS1_25_Forms", "FuzzSanitizeLines"), in(relay, "TestFrames", "TestEvents", "TestHTTP"), in(sdk, "TestTransports"))},
		{"S1-27", "A clean page of 100 KB costs no memory and no more than checking that it is JSON", join(in(mcp, "TestS1_27_NoAllocation"), in("bench", "TestS1_27_Page"))},
		{"S1-28", "Results of megabytes: findings are capped, memory is bounded, time is linear", join(in(mcp, "TestS1_28_Megabytes", "TestLinear", "TestNoAllocation", "FuzzLimits"), in(program, "TestMCPMemory"))},
		{"S1-29", "Nothing is copied from the source; every file says its licence", in("internal/laws/coverage", "TestS1_29_Licence")},
		{"S1-30", "The README says what is closed and what is not", in("internal/laws/coverage", "TestS1_30_Readme")},
	}
}
