package hostfile

import (
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"
	"testing"
)

// fluxJob detects a Flux job whose flux answers out.
func fluxJob(env map[string]string, out string, fails error) (a *Allocation, asked []string, err error) {
	a, err = Detect(func(n string) string { return env[n] }, func(string) (io.ReadCloser, error) { return nil, fs.ErrNotExist },
		func(argv []string) ([]byte, error) { asked = argv; return []byte(out), fails }, "")
	return a, asked, err
}

const fluxThree = `{"version":1,"execution":{"R_lite":[{"rank":"0-1","children":{"core":"0-3","gpu":"0"}},{"rank":"2","children":{"core":"1,3"}}],` +
	`"starttime":1,"expiration":0,"nodelist":["tux[7-8]","owl"]}}`

func TestFluxSaysWhatItGranted(t *testing.T) {
	batch := map[string]string{"FLUX_URI": "local:///run/flux/local", "FLUX_ENCLOSING_ID": "f7"}
	a, asked, err := fluxJob(batch, fluxThree, nil)
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"flux", "kvs", "get", "resource.R"}; !slices.Equal(asked, want) {
		t.Errorf("asked %q, want %q", asked, want)
	}
	var got []string
	for _, h := range a.Hosts {
		got = append(got, h.Name+":"+strings.Repeat("x", h.Slots))
	}
	if s := strings.Join(got, " "); s != "tux7:xxxx tux8:xxxx owl:xx" || a.Manager != "flux" || a.Job != "f7" {
		t.Errorf("%s of %+v", s, a)
	}
	task := map[string]string{"FLUX_URI": "local:///run/flux/local", "FLUX_JOB_ID": "f9", "FLUX_JOB_SIZE": "4", "FLUX_ENCLOSING_ID": "f7"}
	a, asked, err = fluxJob(task, fluxThree, nil)
	if err != nil || !slices.Equal(asked, []string{"flux", "job", "info", "f9", "R"}) || a.Job != "f9" {
		t.Errorf("a task: %q, %+v, %v", asked, a, err)
	}
}

func TestFluxThatCannotBeReadIsAnError(t *testing.T) {
	env := map[string]string{"FLUX_URI": "local:///run/flux/local"}
	for _, c := range []struct {
		out   string
		fails error
		want  string
	}{
		{"", errors.New("executable file not found"), "--rmk=none"},
		{"no json", nil, "no resource set"},
		{`{"version":2}`, nil, "version 2"},
		{`{"version":1}`, nil, "a host name is missing"},
		{strings.Replace(fluxThree, `"owl"`, `"owl","elk"`, 1), nil, "3 ranks and 4 names"},
		{strings.Replace(fluxThree, `,"owl"`, ``, 1), nil, "more ranks"},
		{strings.Replace(fluxThree, `1,3`, `3,1`, 1), nil, "no set of numbers"},
		{strings.Replace(fluxThree, `1,3`, `3,3`, 1), nil, "no set of numbers"},
		{strings.Replace(fluxThree, `"core":"1,3"`, `"gpu":"0"`, 1), nil, "no set of numbers"},
		{strings.Replace(fluxThree, `tux[7-8]`, `tux[7-`, 1), nil, "a range is written"},
	} {
		if _, _, err := fluxJob(env, c.out, c.fails); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.50q: %v, want %q", c.out, err, c.want)
		}
	}
}

func FuzzFluxR(f *testing.F) {
	f.Add([]byte(fluxThree))
	f.Add([]byte(`{"version":1,"execution":{"R_lite":[{"rank":"[0-1048576]","children":{"core":"0"}}],"nodelist":["a[0-9]"]}}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		a, err := parseFluxR("flux", text)
		if err != nil {
			return
		}
		for _, h := range a.Hosts {
			if h.Slots <= 0 || checkName(place{}, h.Name) != nil {
				t.Errorf("%+v of %q", h, text)
			}
		}
	})
}
