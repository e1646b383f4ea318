// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

var tagSamples = []sample{
	{TagPayload,
		[]string{"a" + tags("x"), "\U0001F600" + tags("hidden text"), "\U0001F3F4" + tags("gbeng"), "\U0001F3F4" + tags("abcdefg") + "\U000E007F",
			"\U0001F3F4" + tags("gb eng") + "\U000E007F", "\U000E0001" + tags("en"), "\U0001F3F4" + tags("gbeng") + "\U000E007F" + tags("more"),
			"\U000E007F", "\U0001F3F3" + tags("gbeng") + "\U000E007F", "\U0001F3F4" + tags("gb") + "\U000E007F"},
		[]string{"abc", "\U0001F3F4", "\U0001F3F4" + tags("gbwls") + "\U000E007F", "\U0001F3F4" + tags("usca") + "\U000E007F"}},
	{TagFlag,
		[]string{"\U0001F3F4" + tags("ustx") + "\U000E007F", "x\U0001F3F4" + tags("es1234") + "\U000E007Fy", "\U0001F3F4" + tags("abc") + "\U000E007F"},
		[]string{"\U0001F3F4" + tags("gbsct") + "\U000E007F", "\U0001F3F4" + tags("ustx"), "\U0001F3F4" + tags("USTX") + "\U000E007F",
			"\U0001F3F4" + tags("ustx") + "\U000E007F\U000E007F"}},
}

var tagExempt = []exempt{
	{"tag-rgi-flag",
		[]string{"\U0001F3F4" + tags("gbsct") + "\U000E007F", "x\U0001F3F4" + tags("gbwls") + "\U000E007F\U0001F3F4" + tags("gbeng") + "\U000E007F"},
		[]string{"\U0001F3F4" + tags("gbsct"), "\U0001F3F4" + tags("gbsco") + "\U000E007F", tags("gbsct") + "\U000E007F", "\U0001F3F4 " + tags("gbsct") + "\U000E007F"}},
}
