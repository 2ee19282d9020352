package pmi

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/internal/base/pattern"
)

// Spawn starts more processes, a world of their own whose key-value space
// begins with preput. It returns an error code per process, or nil when all
// started. Arguments and values may have any byte but NUL.
func (c *Client) Spawn(ctx context.Context, apps []SpawnApp, preput map[string]string) ([]int, error) {
	request, err := c.spawnRequest(ctx, apps, preput)
	if err != nil {
		return nil, fmt.Errorf("pmi: rank %d: spawn: %w", c.rank, err)
	}
	r, err := c.ask(ctx, "spawn", request, "spawn_result")
	if err != nil || !r.has("errcodes") {
		return nil, err
	}
	var codes []int
	for item := range strings.SplitSeq(string(r.get("errcodes")), ",") {
		n, err := strconv.Atoi(item)
		if err != nil {
			return nil, fmt.Errorf("pmi: rank %d: spawn: error codes %.60q", c.rank, r.get("errcodes"))
		}
		codes = append(codes, n)
	}
	return codes, nil
}

// spawnRequest is the request of a spawn as this launcher can read it.
func (c *Client) spawnRequest(ctx context.Context, apps []SpawnApp, preput map[string]string) (string, error) {
	if !slices.ContainsFunc(apps, special) {
		return spawnBlocks(apps, preput, false)
	}
	if _, err := c.Get(ctx, escapedKey); !errors.Is(err, ErrMissing) {
		return spawnBlocks(apps, preput, true)
	}
	plain := make([]SpawnApp, len(apps))
	for i, app := range apps {
		var err error
		if plain[i], err = throughShell(app); err != nil {
			return "", fmt.Errorf("command %d: %w", i, err)
		}
	}
	return spawnBlocks(plain, preput, false)
}

// special reports whether a command has what not every launcher understands: newlines, backslashes, variables.
func special(app SpawnApp) bool {
	return slices.ContainsFunc(app.Argv, func(arg string) bool { return strings.ContainsAny(arg, "\n\\") }) || slices.ContainsFunc(app.Info, func(kv KeyValue) bool { return kv.Key == "env" || newline(kv.Value) })
}

func newline(text string) bool { return strings.Contains(text, "\n") }

// throughShell has a shell make a command what a launcher that is not gompirun cannot make it: arguments
// with newlines and backslashes, and the variables of the info key env.
func throughShell(app SpawnApp) (SpawnApp, error) {
	words := []string{"exec"}
	var info []KeyValue
	for _, kv := range app.Info {
		switch {
		case kv.Key == "env":
			env, err := SpawnEnv(kv.Value)
			if err != nil {
				return SpawnApp{}, err
			}
			words = append(append(words, "env"), env...)
		case newline(kv.Value):
			return SpawnApp{}, fmt.Errorf("the value of info key %s has a newline, which this launcher cannot read", kv.Key)
		case kv.Key == "path":
			return SpawnApp{}, errors.New("this launcher cannot read newlines or variables of a command with the info key path: give the command's whole path")
		default:
			info = append(info, kv)
		}
	}
	if len(app.Argv) == 0 {
		return app, nil
	}
	words = append(words, app.Argv...)
	for i := range words {
		words[i] = "'" + inQuotes.Replace(words[i]) + "'"
	}
	words[0] = "exec"
	return SpawnApp{Argv: []string{"sh", "-c", shellScript, strings.Join(words, " ")}, NP: app.NP, Info: info}, nil
}

// shellScript carries out a command line that it is given. That has neither newlines, which end what is said
// in PMI-1, nor backslashes, which MPICH's launcher takes away since 4.1 and did not before: awk makes both.
const shellScript = `gompi_nl=$(awk 'BEGIN{printf "%c.",10}'); gompi_nl=${gompi_nl%.}; gompi_bs=$(awk 'BEGIN{printf "%c",92}'); eval "$0"`

// inQuotes writes a text between single quotes for shellScript.
var inQuotes = strings.NewReplacer("'", `'"'"'`, "\n", `'"$gompi_nl"'`, `\`, `'"$gompi_bs"'`)

// variable is how a line of the info key env begins.
var variable = pattern.Lazy(`^[A-Za-z_][A-Za-z0-9_.%()]*=`)

// SpawnEnv reads the info key env of a spawn: NAME=value, one a line, as Open MPI has it. A line that does
// not begin so belongs to the value before it.
func SpawnEnv(text string) ([]string, error) {
	var out []string
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		switch {
		case variable().MatchString(line):
			out = append(out, line)
		case len(out) > 0:
			out[len(out)-1] += "\n" + line
		case text != "":
			return nil, fmt.Errorf("line %d, %q, is not NAME=value", i+1, line)
		}
	}
	return out, nil
}

// spawnBlocks writes the blocks of a spawn, in MPICH 5's order of fields, with values escaped or as they are.
func spawnBlocks(apps []SpawnApp, preput map[string]string, escaped bool) (string, error) {
	var b strings.Builder
	var bad error
	add := func(key, value string) {
		if strings.ContainsRune(value, 0) || newline(value) && !escaped {
			bad = fmt.Errorf("%s %q has a byte that a launcher cannot read", key, value)
		}
		if escaped {
			value = strings.NewReplacer("%", "%25", "\n", "%0A").Replace(value)
		}
		b.WriteString(key + "=" + value + "\n")
	}
	num := func(key string, n int) { add(key, strconv.Itoa(n)) }
	if len(apps) == 0 {
		return "", errors.New("no program given")
	}
	for i, app := range apps {
		if len(app.Argv) == 0 || app.Argv[0] == "" || app.NP < 1 {
			return "", fmt.Errorf("command %d: want a program and at least one process", i)
		}
		b.WriteString("mcmd=spawn\n")
		if escaped {
			b.WriteString(escapedKey + "=1\n")
		}
		num("nprocs", app.NP)
		add("execname", app.Argv[0])
		num("totspawns", len(apps))
		num("spawnssofar", i+1)
		num("argcnt", len(app.Argv)-1)
		for j, arg := range app.Argv[1:] {
			add("arg"+strconv.Itoa(j+1), arg)
		}
		if i == 0 {
			num("preput_num", len(preput))
			for j, key := range slices.Sorted(maps.Keys(preput)) {
				add("preput_key_"+strconv.Itoa(j), key)
				add("preput_val_"+strconv.Itoa(j), preput[key])
			}
		}
		num("info_num", len(app.Info))
		for j, kv := range app.Info {
			add("info_key_"+strconv.Itoa(j), kv.Key)
			add("info_val_"+strconv.Itoa(j), kv.Value)
		}
		b.WriteString("endcmd\n")
	}
	return b.String(), bad
}
