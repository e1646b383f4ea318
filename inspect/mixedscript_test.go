// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

var mixedScriptSamples = []sample{
	{MixedScriptLookalike,
		[]string{"p\u0430yp\u0430l", "the g\u043Eogle", "f\u0456les", "my_p\u0430th", "p\u00ADa\u00ADy\u0430b\u00ADl"},
		[]string{"paypal", "\u043F\u0440\u0438\u0432\u0435\u0442", "http_\u0445\u0445\u0445", "\u0436\u0443kv\u0430", "\u03BCm"}},
	{MixedScriptWord,
		[]string{"\u0436\u0443kv\u0430", "x\u03B2\u03B4y", "\u0430\u03B2\u0431", "x\u0436"},
		[]string{"\u0436\u0443\u043A\u0432\u0430", "http_\u0437\u0430\u043F\u0440\u043E\u0441", "Web\u691C\u7D22", "a\uE000b", "\u043A\u0440\u030C", "\u0301\u043F\u0440"}},
	{MixedScriptModerate,
		[]string{"web\u0E2B\u0E19\u0E49\u0E32", "\u05D4API"},
		[]string{"\u0E2B\u0E19\u0E49\u0E32", "x\u0431", "API\uB97C"}},
	{MixedScriptSymbol,
		[]string{"\u03BCm", "\u0394x", "x\u03B2y"},
		[]string{"\u00B5m", "\u03BC", "x\u03C1ay", "\u03BC\u03B4m", "\u03BC\u0436"}},
}

var mixedScriptExempt = []exempt{
	{"mixed-script-chunks",
		[]string{"http_\u0430\u0440\u0430", "get\u0410\u0440\u0430", "HTTP\u0410\u0440\u0430", "HTTP\u0410\u0440\u0430\u00AD ", "read \u0441\u0430\u0440"},
		[]string{"the word http\u0430\u0440\u0430", "the word htt\u0440_x"}},
	{"mixed-script-east-asian",
		[]string{"API\uB97C", "\u4F7F\u7528Python\u7F16\u7A0B", "\u30AB\u30E9\u30FCcolor\u3067\u3059"},
		[]string{"the \u0430pi", "the p\u0430th_\uB97C"}},
}
