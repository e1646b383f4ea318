module github.com/runeward/runeward/ext/analyzer

go 1.25.0

require (
	github.com/runeward/runeward v0.0.0
	golang.org/x/tools v0.48.0
)

require (
	golang.org/x/mod v0.38.0 // indirect
	golang.org/x/sync v0.22.0 // indirect
)

replace github.com/runeward/runeward => ../..
