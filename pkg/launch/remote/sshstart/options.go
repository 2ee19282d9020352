package sshstart

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/gompirun/gompi/pkg/launch/remote"
)

// sshOptions are the options of ssh(1) that somebody gave for it. They are lines of configuration that
// come before those of files, for the hosts that are asked for and not for hops on the way there, as with ssh.
type sshOptions struct {
	lines *confFile
	file  string // -F; "" not given
	notes []string
}

// sshOption is what the built-in client makes of one letter of ssh(1).
type sshOption struct {
	arg     bool   // a value follows
	key     string // the keyword of ssh_config(5) that says the same
	value   string // ... where the letter alone says it
	over    bool   // it comes before an -o of that keyword, wherever that stands
	note    string // accepted, and said once
	refused string // why it is not
}

const (
	forwards = "forwarding of ports is not built in"
	asking   = "it asks ssh itself, and starts nothing"
)

// optionTable are all options of OpenSSH 10.2. One with no field but arg has no meaning to a client that has
// no terminal, keeps no log and needs no standard input of the launcher's; a connection is the same with or without it.
var optionTable = map[byte]sshOption{
	'4': {key: "addressfamily", value: "inet", over: true},
	'6': {key: "addressfamily", value: "inet6", over: true},
	'A': {key: "forwardagent", value: "yes", over: true},
	'a': {key: "forwardagent", value: "no", over: true},
	'B': {arg: true, key: "bindinterface", over: true},
	'b': {arg: true, key: "bindaddress", over: true},
	'C': {note: "nothing is compressed by the built-in ssh"},
	'c': {arg: true, key: "ciphers", over: true},
	'i': {arg: true, key: "identityfile"},
	'J': {arg: true, key: "proxyjump"},
	'l': {arg: true, key: "user"},
	'm': {arg: true, key: "macs", over: true},
	'P': {arg: true, key: "tag"},
	'p': {arg: true, key: "port"},
	'F': {arg: true},
	'o': {arg: true},

	'2': {}, 'g': {}, 'k': {}, 'n': {}, 'q': {}, 'T': {}, 'v': {}, 'x': {}, 'y': {}, 'e': {arg: true},

	'1': {refused: "version 1 of the protocol is gone"},
	'D': {arg: true, refused: forwards},
	'E': {arg: true, refused: "the built-in ssh keeps no log; GOMPI_DEBUG has one"},
	'f': {refused: "daemons stay with their launcher"},
	'G': {refused: asking},
	'I': {arg: true, refused: "add the token to ssh-agent instead"},
	'K': {refused: "Kerberos is not built in"},
	'L': {arg: true, refused: forwards},
	'M': {refused: "connections are not shared with ssh"},
	'N': {refused: "a daemon is to be started there"},
	'O': {arg: true, refused: "connections are not shared with ssh"},
	'Q': {arg: true, refused: asking},
	'R': {arg: true, refused: forwards},
	'S': {arg: true, refused: "connections are not shared with ssh"},
	's': {refused: "a daemon is to be started there, and no subsystem"},
	't': {refused: "the link to a daemon cannot go through a terminal"},
	'V': {refused: asking},
	'W': {arg: true, refused: forwards},
	'w': {arg: true, refused: "tunnels are not built in"},
	'X': {refused: "X is not forwarded"},
	'Y': {refused: "X is not forwarded"},
}

// parseOptions reads words as ssh(1) does: letters may stand together, and a value follows in the same
// word or the next. Each word is obeyed, has no meaning here, or is refused by its name.
func parseOptions(words []string) (*sshOptions, error) {
	o := &sshOptions{lines: &confFile{}}
	for len(words) > 0 {
		w := words[0]
		words = words[1:]
		if w == "--" && len(words) == 0 {
			break
		}
		if len(w) < 2 || w[0] != '-' || w[1] == '-' {
			return nil, fmt.Errorf("%q is no option of ssh(1)", w)
		}
		for letters := w[1:]; letters != ""; {
			letter := letters[0]
			letters = letters[1:]
			opt, known := optionTable[letter]
			if !known {
				return nil, fmt.Errorf("-%c is no option of ssh(1)", letter)
			}
			value := ""
			if opt.arg {
				if value = letters; value == "" {
					if len(words) == 0 {
						return nil, fmt.Errorf("-%c needs a value", letter)
					}
					value, words = words[0], words[1:]
				}
				letters = ""
			}
			if err := o.add(letter, opt, value); err != nil {
				return nil, err
			}
		}
	}
	return o, nil
}

func (o *sshOptions) add(letter byte, opt sshOption, value string) error {
	name := "-" + string(letter)
	if opt.arg {
		name += " " + value
	}
	switch {
	case letter == 'S' && strings.EqualFold(value, "none"):
		return nil
	case opt.refused != "":
		return fmt.Errorf("%s: %s", name, opt.refused)
	case letter == 'F':
		o.file = value
	case letter == 'o':
		return o.keyword(name, value)
	case opt.note != "":
		o.notes = append(o.notes, name+": "+opt.note)
	case opt.key != "":
		if opt.value != "" {
			value = opt.value
		}
		if letter == 'J' && o.has("proxyjump") {
			return errors.New("-J: given twice: write the hosts with commas between")
		}
		if letter == 'i' {
			o.missing(name, value)
		}
		if opt.over {
			o.lines.lines = slices.DeleteFunc(o.lines.lines, func(l confLine) bool { return l.key == opt.key })
		}
		o.lines.lines = append(o.lines.lines, confLine{key: opt.key, args: []string{value}, rest: value, file: name})
	}
	return nil
}

func (o *sshOptions) has(key string) bool {
	return slices.ContainsFunc(o.lines.lines, func(l confLine) bool { return l.key == key })
}

// missing notes a key file that is not there, as ssh does; the hosts may let us in without.
func (o *sshOptions) missing(name, file string) {
	if strings.ContainsAny(file, "%$~") {
		return // the name is not known before the host is
	}
	if _, err := os.Stat(file); err != nil {
		o.notes = append(o.notes, fmt.Sprintf("%s: %v", name, errors.Unwrap(err)))
	}
}

// keyword reads the value of -o, which is a line of a configuration file.
func (o *sshOptions) keyword(name, text string) error {
	if strings.ContainsAny(text, "\n\r\x00") {
		return fmt.Errorf("%q: more than one line", name)
	}
	f, err := parseConf(name, []byte(text))
	if err != nil {
		return err
	}
	if len(f.lines) != 1 {
		return fmt.Errorf("%s: no keyword: write -o KEYWORD=VALUE", name)
	}
	l := f.lines[0]
	l.line = 0
	if why := refusedKeyword(&l); why != "" {
		return fmt.Errorf("%s: %s", name, why)
	}
	o.lines.lines = append(o.lines.lines, l)
	return nil
}

// useOptions reads the options that cfg has for ssh and puts them before the files of c. A value that no
// host could be reached with is an error at once.
func (c *sshConf) useOptions(o *sshOptions) error {
	c.options = o.lines
	alone := &sshConf{options: o.lines, home: c.home, localUser: c.localUser, localHost: c.localHost, uid: c.uid, settings: &Config{}}
	_, err := alone.resolve(remote.Target{Host: "localhost"}, false)
	return err
}
