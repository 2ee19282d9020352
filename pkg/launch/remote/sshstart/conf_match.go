package sshstart

import (
	"fmt"
	"slices"
	"strings"
)

// confQuery collects what ssh_config files say about one target. The first
// value obtained for a keyword counts (man 5 ssh_config), save for those that
// add up.
type confQuery struct {
	alias     string // the host as the user named it
	host      string // what Host lines are compared with: the alias, in the final pass the name it stands for
	user      string // from the command line, "" none
	localUser string
	values    map[string][]confLine
	read      int  // lines taken in so far
	final     bool // in the pass that a Match final asks for
	wantFinal bool
	note      func(at, text string) // reports what is not honoured
}

// applyAll takes in all files, and a second time if a Match final is among them: what the first pass has found
// stays, and Host lines are compared with the host's real name (man 5 ssh_config, Match).
func (q *confQuery) applyAll(files []*confFile) {
	for range 2 {
		for _, f := range files {
			q.apply(f, true)
		}
		if !q.wantFinal {
			return
		}
		q.final, q.host = true, q.hostName()
	}
}

// addsUp are the keywords of which every occurrence counts.
func addsUp(key string) bool { return key == "identityfile" || key == "certificatefile" }

func (q *confQuery) first(key string) string {
	if v := q.values[key]; len(v) > 0 {
		return v[0].args[0]
	}
	return ""
}

// apply takes in a file. outer is false inside a block that does not match, so
// that nothing in an included file can match either.
func (q *confQuery) apply(f *confFile, outer bool) {
	active := outer
	for i := range f.lines {
		l := &f.lines[i]
		switch l.key {
		case "host":
			active = outer && matchList(q.host, l.args)
		case "match":
			active = outer && q.match(l)
		case "include":
			for _, sub := range l.sub {
				q.apply(sub, active)
			}
		default:
			if active && (addsUp(l.key) && !q.has(l) || q.values[l.key] == nil) {
				q.read++
				got := *l
				got.order = q.read
				q.values[l.key] = append(q.values[l.key], got)
			}
		}
	}
}

// has reports whether a line that adds up was taken in before.
func (q *confQuery) has(l *confLine) bool {
	return slices.ContainsFunc(q.values[l.key], func(v confLine) bool { return slices.Equal(v.args, l.args) })
}

// match evaluates a Match line: all of its criteria must hold.
func (q *confQuery) match(l *confLine) bool {
	holds := true
	for i := 0; i < len(l.args); i++ {
		word, negate := strings.ToLower(l.args[i]), false
		if strings.HasPrefix(word, "!") {
			word, negate = word[1:], true
		}
		if word == "all" {
			if negate {
				return false
			}
			continue
		}
		if word == "canonical" || word == "final" {
			q.wantFinal = q.wantFinal || word == "final"
			holds = holds && q.final != negate
			continue
		}
		word, arg, joined := strings.Cut(word, "=")
		if joined {
			arg = l.args[i][len(l.args[i])-len(arg):] // as written, not lower case
		} else {
			if i++; i == len(l.args) {
				q.note(l.at(), fmt.Sprintf("Match %s: no argument; the block is skipped", word))
				return false
			}
			arg = l.args[i]
		}
		var subject string
		switch word {
		case "host":
			subject = q.hostName()
		case "originalhost":
			subject = q.alias
		case "user":
			subject = q.effectiveUser()
		case "localuser":
			subject = q.localUser
		case "tagged":
			subject = q.first("tag")
		default:
			if holds {
				q.note(l.at(), fmt.Sprintf("Match %s is not evaluated, so the block is skipped: if it matters, use --launch-agent ssh", word))
			}
			return false
		}
		if matchList(subject, strings.Split(arg, ",")) == negate {
			holds = false
		}
	}
	return holds
}

// hostName is the name the configuration so far puts in place of the alias.
func (q *confQuery) hostName() string {
	name := q.first("hostname")
	if name == "" {
		return q.alias
	}
	return strings.NewReplacer("%h", q.alias, "%%", "%").Replace(name)
}

func (q *confQuery) effectiveUser() string {
	if q.user != "" {
		return q.user
	}
	if u := q.first("user"); u != "" {
		return u
	}
	return q.localUser
}

// matchList reports whether s matches one of the patterns and none of those
// that begin with "!" (man 5 ssh_config, PATTERNS). Case does not count in
// host names; callers pass them as written.
func matchList(s string, patterns []string) bool {
	found := false
	for _, p := range patterns {
		if neg, ok := strings.CutPrefix(p, "!"); ok {
			if wildcard(strings.ToLower(neg), strings.ToLower(s)) {
				return false
			}
			continue
		}
		found = found || wildcard(strings.ToLower(p), strings.ToLower(s))
	}
	return found
}

// wildcard matches * (anything) and ? (one byte), in time linear in both for
// each *.
func wildcard(pattern, s string) bool {
	p, i, star, mark := 0, 0, -1, 0
	for i < len(s) {
		switch {
		case p < len(pattern) && pattern[p] == '*':
			star, mark = p, i
			p++
		case p < len(pattern) && (pattern[p] == '?' || pattern[p] == s[i]):
			p++
			i++
		case star >= 0:
			mark++
			p, i = star+1, mark
		default:
			return false
		}
	}
	for p < len(pattern) && pattern[p] == '*' {
		p++
	}
	return p == len(pattern)
}
