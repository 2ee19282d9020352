package hostfile

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// fluxR is what this package reads of a set of resources in Flux's words (RFC 20 of
// Flux, "Resource Set Specification Version 1").
type fluxR struct {
	Version   int `json:"version"`
	Execution struct {
		Lite []struct {
			Rank     string            `json:"rank"`
			Children map[string]string `json:"children"`
		} `json:"R_lite"`
		Nodelist []string `json:"nodelist"`
	} `json:"execution"`
}

// readFlux asks Flux for the resources of the job around us: those of the instance that
// flux batch and flux alloc make, or of the job that this process is a task of (flux
// run). A host's slots are its cores.
func readFlux(env environment) (*Allocation, error) {
	job := env.get("FLUX_JOB_ID")
	argv := []string{"flux", "kvs", "get", "resource.R"}
	if job != "" {
		argv = []string{"flux", "job", "info", job, "R"}
	}
	source := strings.Join(argv, " ")
	if env.run == nil {
		return nil, &Error{Source: "FLUX_URI", Msg: "Flux cannot be asked for its hosts here: add --rmk=none and name hosts"}
	}
	out, err := env.run(argv)
	if err != nil {
		return nil, &Error{Source: "FLUX_URI", Msg: fmt.Sprintf("it is set, but %q fails: %s; add --rmk=none when this is no Flux job", source, err)}
	}
	a, e := parseFluxR(source, out)
	if e != nil {
		return nil, e
	}
	if a.Job = job; job == "" {
		_, a.Job = env.first("FLUX_ENCLOSING_ID")
	}
	return a, nil
}

// parseFluxR reads R: its list of nodes is in the order of the ranks of R_lite.
func parseFluxR(source string, text []byte) (*Allocation, *Error) {
	p := place{source: source}
	var r fluxR
	if err := json.Unmarshal(text, &r); err != nil {
		return nil, p.errorf("this is no resource set: %v", err)
	}
	if r.Version != 1 {
		return nil, p.errorf("a resource set of version %d, 1 is known: add --rmk=none and name hosts", r.Version)
	}
	names, err := expandList(p, strings.Join(r.Execution.Nodelist, ","))
	if err != nil {
		return nil, err
	}
	t := newTally("cores of Flux's resource set")
	at := 0
	for _, l := range r.Execution.Lite {
		ranks, err := idset(p, l.Rank)
		if err != nil {
			return nil, err
		}
		cores, err := idset(p, l.Children["core"])
		if err != nil {
			return nil, err
		}
		for range ranks {
			if at == len(names) {
				return nil, p.errorf("it has more ranks than its node list has names, %d", len(names))
			}
			if err := t.add(p, names[at], cores); err != nil {
				return nil, err
			}
			at++
		}
	}
	if at != len(names) || at == 0 {
		return nil, p.errorf("it has %d ranks and %d names of nodes", at, len(names))
	}
	return &Allocation{Manager: "flux", Hosts: t.hosts}, nil
}

// idset counts the members of a set of numbers: 0-3,8 has five. It is never empty.
func idset(p place, text string) (int, *Error) {
	n, last := 0, -1
	for _, run := range strings.Split(strings.Trim(text, "[]"), ",") {
		low, high, ranged := strings.Cut(run, "-")
		if !ranged {
			high = low
		}
		a, err1 := strconv.Atoi(low)
		b, err2 := strconv.Atoi(high)
		if err1 != nil || err2 != nil || a <= last || b < a || b > maxCount {
			return 0, p.errorf("%s is no set of numbers: Flux writes 0-3,8", quote(text))
		}
		n, last = n+b-a+1, b
	}
	return n, nil
}
