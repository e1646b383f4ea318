module github.com/runeward/runeward

go 1.25.0

require (
	github.com/cespare/xxhash/v2 v2.3.0
	github.com/google/go-cmp v0.7.0
	golang.org/x/text v0.40.0
)
