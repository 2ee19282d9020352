package main

import (
	"encoding/xml"
	"io"
	"reflect"
	"strings"
	"testing"
)

const document = `# Title

| ranks | median |
|---|---:|
| 2 | 0.5 |

## Crowds & more

Some words with a colon: no caption.

### Eight ranks

The Go API:

| | 8 bytes | 1 KiB |
|---|---:|---:|
| barrier | 4.3 / 12.8 = 0.34 |  |
| bcast | 0.05 / 2.92 = 0.02 | 2.07 / 0.7 = **2.96** |

The C library:

| | 8 bytes | 1 KiB |
|---|---:|---:|
| scan | 5.9 / 12.8 = 0.46 |  |

## Others

| | bytes | usec |
|---|---:|---:|
| ibarrier | 8 | 1.2 |
`

func TestTablesOfRatiosAreFound(t *testing.T) {
	got := parse(document)
	want := []section{{"Crowds & more", []table{
		{"Eight ranks, The Go API", []string{"8 bytes", "1 KiB"}, []row{{"barrier", []float64{0.34, 0}}, {"bcast", []float64{0.02, 2.96}}}},
		{"Eight ranks, The C library", []string{"8 bytes", "1 KiB"}, []row{{"scan", []float64{0.46, 0}}}},
	}}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	if slug := got[0].slug(); slug != "crowds-more" {
		t.Error(slug)
	}
	if m := got[0].tables[0].median(); m != 0.34 {
		t.Errorf("median %v", m)
	}
}

// A picture is XML, with a dot for each ratio and each size in the legend.
func TestEveryRatioIsADot(t *testing.T) {
	text := picture(parse(document)[0])
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatalf("%v in %s", err, text)
		}
	}
	if n := strings.Count(text, "<circle"); n != 4+4 {
		t.Errorf("%d dots, want 4 and 4 of the legends", n)
	}
}

func TestTheScaleEndsWhereThePanelDoes(t *testing.T) {
	for _, c := range []struct{ ratio, want float64 }{{0, 130}, {least, 130}, {most, 420}, {100, 420}} {
		if got := at(c.ratio, 10); got != c.want {
			t.Errorf("%v is at %v, want %v", c.ratio, got, c.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(document)
	f.Add("## a\n|b|\n| 1 / 2 = 3 |")
	f.Fuzz(func(t *testing.T, text string) {
		for _, s := range parse(text) {
			_ = picture(s)
		}
	})
}
