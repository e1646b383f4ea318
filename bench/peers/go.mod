module github.com/runeward/runeward/bench/peers

go 1.26.0

require (
	github.com/gowebpki/jcs v1.0.2
	github.com/mtibben/confusables v0.0.0-20210201002637-9d1b0723b659
	github.com/runeward/runeward v0.0.0
	go.mau.fi/util v0.11.0
	golang.org/x/text v0.43.0
)

require github.com/cespare/xxhash/v2 v2.3.0 // indirect

replace github.com/runeward/runeward => ../..
