// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

var mixedScriptSamples = []sample{
	{MixedScriptLookalike,
		[]string{"T\u03B1", "G\u03BF", "NAT\u03B9\u03BF", "IP\u03BD6", "TN\u03B1F", "P\u03B1YPAL", "paypa\u03BF", "tN\u03B1", "PAYP\u0391", "\u041E\u041A\u03B1", "ID\u0430", "p\u0430\u00B7x", "x\u00B7p\u03B1y", "p\u0430yp\u0430l", "the g\u043Eogle", "f\u0456les", "my_p\u0430th", "p\u00ADa\u00ADy\u0430b\u00ADl", "hell\u0647", "g\u05E1\u05E1gle", "hel\u05E1\u05D5", "hell\u06D5", "g\u0647ogle and so on in Latin letters"},
		[]string{"paypal", "\u043F\u0440\u0438\u0432\u0435\u0442", "http_\u0445\u0445\u0445", "\u0436\u0443kv\u0430", "\u03BCm", "rootkit\u0647\u0627", "RBL\u0647\u0627\u06CC"}}, // endings from right to left
	{MixedScriptWord,
		[]string{"\u0436\u0443kv\u0430", "x\u03B2\u03BDy", "\u0430\u03B2\u0431", "x\u0436", "m\u03BFngo\u03B4b", "e\u03AC\u03B2", // with a letter that looks Latin
			"\u0391\u63A5\u53E3", "\u0391\u03A1\u0399\u63A5\u53E3", "\u03B1\u03BF\u63A5", "\u0430\u63A5\u53E3", "x\u03B1\u63A5", "x\u0436\u00B7y"},
		[]string{"\u0436\u0443\u043A\u0432\u0430", "http_\u0437\u0430\u043F\u0440\u043E\u0441", "Web\u691C\u7D22", "a\uE000b", "\u043A\u0440\u030C", "\u0301\u043F\u0440",
			"\u03B1\u00B7x", "\u043A\u0412\u0442\u00B7\u0447", "\u03BB\u00B7\u03BD\u00B7c", "\u0E01\u00B7\u0E02", "\u0394\u0394G"}},
	{MixedScriptModerate,
		[]string{"web\u0E2B\u0E19\u0E49\u0E32", "\u05D4API"},
		[]string{"\u0E2B\u0E19\u0E49\u0E32", "x\u0431", "API\uB97C"}},
	{MixedScriptSymbol,
		[]string{"\u03BCm", "\u0394x", "x\u03B2y", "\u03BC\u03B4m", "\u0394\u0394G", "\u02C8\u03B2a\u03B8a", "\u0250\u02C8\u03B2e\u03B8\u0259", "g\u03BC\u03BB",
			"\u03C0\u503C", "\u03B1\u7C92\u5B50", "\u03B1\u03B2\u7248", "TNF\u03B1", "PGE2\u03B1", "TCR\u03B1\u03B2", "TCR\u03B3\u03B4", "IFN\u03B3 levels", "PPAR\u03B3-x", "\u03B3\u5C04\u7EBF", "\u03B2\u30C6\u30B9\u30C8", "\u03C0\uAC12", "\u03A9\u7535\u963B"},
		[]string{"\u00B5m", "\u03BC", "x\u03C1ay", "\u03BC\u0436", "\u0391\u63A5\u53E3", "\u03B1\u03BF\u63A5", "g\u03BC\u03BD"}},
}

var mixedScriptExempt = []exempt{
	{"mixed-script-chunks",
		[]string{"http_\u0430\u0440\u0430", "get\u0410\u0440\u0430", "HTTP\u0410\u0440\u0430", "HTTP\u0410\u0440\u0430\u00AD ", "read \u0441\u0430\u0440"},
		[]string{"the word http\u0430\u0440\u0430", "the word htt\u0440_x"}},
	{"mixed-script-east-asian",
		[]string{"API\uB97C", "\u4F7F\u7528Python\u7F16\u7A0B", "\u30AB\u30E9\u30FCcolor\u3067\u3059"},
		[]string{"the \u0430pi", "the p\u0430th_\uB97C"}},
}
