package tuning

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// fields counts the numbers of a struct, those of its parts included.
func fields(v reflect.Type) (n int) {
	for i := range v.NumField() {
		switch f := v.Field(i); f.Type.Kind() {
		case reflect.Struct:
			n += fields(f.Type)
		case reflect.Int, reflect.Int64:
			n++
		}
	}
	return n
}

func TestEveryFieldHasARowOfItsOwn(t *testing.T) {
	all := new(Tuning).Settings()
	if got, want := len(all), fields(reflect.TypeFor[Tuning]()); got != want {
		t.Errorf("%d rows for %d fields", got, want)
	}
	word := regexp.MustCompile(`^[a-z][a-z0-9]*(_[a-z0-9]+)+$`)
	var names []string
	var places []any
	for _, s := range all {
		switch {
		case !word.MatchString(s.Name), slices.Contains(names, s.Name):
			t.Errorf("the name %q is no word of MCA, or another's", s.Name)
		case slices.Contains(places, s.field):
			t.Errorf("%s has another's field", s.Name)
		case s.Default < s.Min || s.Default > s.Max:
			t.Errorf("%s: the default is out of bounds", s.Name)
		case s.Text == "" || s.Measured == "" || strings.Contains(s.Text+s.Measured, "|"):
			t.Errorf("%s: %q, %q", s.Name, s.Text, s.Measured)
		case Nearest(s.Name) != "":
			t.Errorf("%s is taken for a mistake", s.Name)
		}
		names, places = append(names, s.Name), append(places, s.field)
	}
}

func TestAValueIsWrittenAsItIsRead(t *testing.T) {
	for _, s := range Default().Settings() {
		for _, n := range []int64{s.Default, s.Min, s.Max} {
			if err := s.Set(s.Unit.format(n)); err != nil || s.Value() != n {
				t.Errorf("%s: %s is read as %d: %v", s.Name, s.Unit.format(n), s.Value(), err)
			}
		}
		if err := s.Set(s.Unit.format(s.Min - 1)); err == nil {
			t.Errorf("%s: %s is below its bounds", s.Name, s.Unit.format(s.Min-1))
		}
	}
}

func TestSizesCountsAndTimes(t *testing.T) {
	for _, c := range []struct {
		unit Unit
		text string
		want int64
	}{
		{Bytes, "4096", 4096}, {Bytes, "4k", 4096}, {Bytes, "4KiB", 4096}, {Bytes, "4KB", 4096}, {Bytes, "1M", 1 << 20}, {Bytes, "2GiB", 2 << 30},
		{Bytes, "7B", 7}, {Bytes, "never", never}, {Count, "12", 12}, {Duration, "10ms", int64(10 * time.Millisecond)},
	} {
		if got, err := c.unit.parse(c.text); err != nil || got != c.want {
			t.Errorf("%s: %d, %v, want %d", c.text, got, err, c.want)
		}
	}
	for text, unit := range map[string]Unit{"": Bytes, "KiB": Bytes, "4KIB": Bytes, "4 KiB": Bytes, "1.5k": Bytes, "-4k": Bytes, "99999999999G": Bytes, "4k": Count, "x": Count, "10": Duration, "2 s": Duration} {
		if n, err := unit.parse(text); err == nil {
			t.Errorf("%q is taken for %d %v", text, n, unit)
		}
	}
}

func TestAFileSetsWhatItNames(t *testing.T) {
	got, err := Parse("f", []byte(`{"btl_sm_eager_limit": "4KiB", "btl_tcp_links": 2, "btl_tcp_accept_pause": "20ms", "collectives": {"rules": [ ]}}`))
	if err != nil {
		t.Fatal(err)
	}
	want := Default()
	want.SM.EagerLimit, want.TCP.Links, want.TCP.AcceptPause, want.Collectives = 4096, 2, 20*time.Millisecond, []byte(`{"rules":[]}`)
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
}

func TestAMistakeInAFileIsSaidWithItsLineAndTheNearestName(t *testing.T) {
	for text, want := range map[string]string{
		"{\n \"btl_tcp_links\": 2,\n \"btl_sm_eager_limt\": 1\n}":       `f:3: there is no setting "btl_sm_eager_limt"; did you mean btl_sm_eager_limit?`,
		"{\n \"collective\": {}\n}":                                     `f:2: there is no setting "collective"; did you mean collectives?`,
		`{"something": 1}`:                                              `f:1: there is no setting "something": docs/tuning.md`,
		"{\"btl_tcp_links\": 2,\n\n\"btl_sm_eager_limit\": \"64 Kib\"}": `f:3: btl_sm_eager_limit: "64 Kib" is no size: write`,
		`{"btl_tcp_accept_pause": 10}`:                                  `f:1: btl_tcp_accept_pause: "10" is no time: write`,
		`{"btl_tcp_links": 0}`:                                          `f:1: btl_tcp_links: 0 is too little: 1 is the least`,
		`{"btl_tcp_links": "17"}`:                                       `f:1: btl_tcp_links: 17 is too much: 16 is the most`,
		`{"btl_tcp_links": [1]}`:                                        `f:1: btl_tcp_links: a value is a number`,
		"{\"btl_tcp_links\": 1,\n\"btl_tcp_links\": 2}":                 `f:2: "btl_tcp_links" is there twice`,
		"{\"btl_tcp_links\": 1\n":                                       `f:2: the text ends too early`,
		"{\"btl_tcp_links\": 1}\n{}":                                    `f:2: something is behind`,
		"[]":                                                            `f:1: settings are an object`,
		"":                                                              `f:1: the text ends too early`,
		"{\n\n bad}":                                                    `f:3: invalid character`,
		`{"collectives": []}`:                                           `f:1: collectives: a table`,
		"{\"collectives\": {\n\"rules\": }}":                            `f:2: invalid character`,
	} {
		if _, err := Parse("f", []byte(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s\n%v\nwant %s", text, err, want)
		}
	}
}

func TestParametersGoBeforeTheFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "t.json")
	if err := os.WriteFile(name, []byte(`{"btl_sm_eager_limit": "4KiB", "btl_sm_burst": 7}`), 0o600); err != nil {
		t.Fatal(err)
	}
	env := map[string]string{Variable: name, "OMPI_MCA_btl_sm_eager_limit": "8k", "OMPI_MCA_btl_tcp_links": "3", "GOMPI_MCA_btl_tcp_links": "2"}
	got, err := Load(func(name string) string { return env[name] })
	if err != nil || got.SM.EagerLimit != 8<<10 || got.SM.Burst != 7 || got.TCP.Links != 2 {
		t.Errorf("%+v, %v", got, err)
	}
	// Open MPI has that parameter, too, and greater values of it
	env = map[string]string{"OMPI_MCA_btl_sm_eager_limit": "131072"}
	if got, err := Load(func(name string) string { return env[name] }); err != nil || got.SM.EagerLimit != 64<<10 {
		t.Errorf("%+v, %v", got, err)
	}
	for variable, c := range map[string][2]string{
		"OMPI_MCA_btl_sm_burst":       {"0", `--mca btl_sm_burst: 0 is too little`},
		"OMPI_MCA_btl_sm_eager_limit": {"x", `--mca btl_sm_eager_limit: "x" is no size`},
		Variable:                      {name + "x", Variable + ": open "},
		"GOMPI_COLL_TUNING":           {name, "GOMPI_COLL_TUNING is no more: "},
	} {
		_, err := Load(func(name string) string { return map[string]string{variable: c[0]}[name] })
		if err == nil || !strings.HasPrefix(err.Error(), c[1]) {
			t.Errorf("%s=%s: %v, want %s", variable, c[0], err, c[1])
		}
	}
}

// Ranks on other hosts have no file.
func TestRanksAreHandedTheText(t *testing.T) {
	text := "{\n  \"btl_sm_burst\": 7,\n  \"collectives\": {\"rules\": []}\n}\n"
	read := func(name string) ([]byte, error) { return []byte(text), nil }
	handed, err := Hand("file", read)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Load(func(name string) string { return map[string]string{Variable: handed}[name] })
	want, err2 := Parse("file", []byte(text))
	if err != nil || err2 != nil || got.Digest() != want.Digest() || got.Digest() == Default().Digest() {
		t.Errorf("%s: %+v, %v, %v", handed, got, err, err2)
	}
	if again, err := Hand(handed, nil); again != handed || err != nil {
		t.Errorf("once more: %q, %v", again, err)
	}
	text = `{"btl_sm_burst": "many"}`
	if _, err := Hand("file", read); err == nil || !strings.HasPrefix(err.Error(), "file:1: btl_sm_burst: ") {
		t.Errorf("a mistake: %v", err)
	}
	text = `{"collectives": {"why": "` + strings.Repeat("x", mostHanded) + `"}}`
	if _, err := Hand("file", read); err == nil || !strings.Contains(err.Error(), "the most that ranks can be given") {
		t.Errorf("too long: %v", err)
	}
}

func TestWhatIsNearlyANameIsNoticed(t *testing.T) {
	for name, want := range map[string]string{
		"btl_sm_eager_limt": "btl_sm_eager_limit", "btl_tcp_link": "btl_tcp_links", "btl_tcp_if_inlcude": "btl_tcp_if_include",
		"btl": "", "coll": "", "pml_ob1_priority": "", "btl_self_eager_limit": "", "btl_tcp_sndbuf": "",
	} {
		if got := Nearest(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

func TestEveryValueIsInTheDigest(t *testing.T) {
	seen := []string{Default().Digest()}
	for i := range Default().Settings() {
		d := Default()
		s := d.Settings()[i]
		s.set(s.Value() + 1)
		seen = append(seen, d.Digest())
	}
	d := Default()
	d.Collectives = []byte("{}")
	seen = append(seen, d.Digest())
	if n := len(seen); len(slices.Compact(slices.Sorted(slices.Values(seen)))) != n {
		t.Error("two differ and have the same digest")
	}
}

// Whatever bytes a file has, it is read or refused; what is read is in bounds, and is what ranks read that are handed it.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"{}", `{"btl_sm_eager_limit": "4KiB", "collectives": {"rules": []}}`, `{"btl_tcp_links": 2e1}`, "{\n\"x\": [", `{"btl_tcp_accept_pause": "1h"}`, "{\"btl_sm_burst\": \"\u00007\"}"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		got, err := Parse("f", text)
		if err != nil {
			if strings.Count(err.Error(), "\n") > 0 || !strings.HasPrefix(err.Error(), "f:") {
				t.Errorf("%q", err)
			}
			return
		}
		for _, s := range got.Settings() {
			if s.Value() < s.Min || s.Value() > s.Max {
				t.Errorf("%s is %d", s.Name, s.Value())
			}
		}
		handed, err := Hand("f", func(string) ([]byte, error) { return text, nil })
		if err != nil {
			if len(text) < mostHanded {
				t.Error(err)
			}
			return
		}
		again, err := Parse("f", []byte(handed))
		if err != nil || !reflect.DeepEqual(again, got) {
			t.Errorf("%q: %+v, %v", handed, again, err)
		}
	})
}
