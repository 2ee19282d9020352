module github.com/gompirun/gompi

go 1.26.0

require (
	github.com/fxamacker/cbor/v2 v2.9.6
	github.com/hashicorp/go-hclog v1.6.3
	golang.org/x/sys v0.49.0
)

require (
	github.com/fatih/color v1.13.0 // indirect
	github.com/mattn/go-colorable v0.1.12 // indirect
	github.com/mattn/go-isatty v0.0.14 // indirect
	github.com/x448/float16 v0.8.4 // indirect
)
