package tuning

import (
	"errors"
	"fmt"
	"os"
	"strings"
)

// Variable names the file. gompirun reads it and gives ranks its text in place of its name: that begins with a brace.
const Variable = "GOMPI_TUNING"

// Formerly is the variable that once named a table of algorithms alone.
const Formerly = "GOMPI_COLL_TUNING"

// errFormerly says what has become of it.
var errFormerly = errors.New(Formerly + " is no more: put the table into a file as {\"" + section + "\": TABLE}, and name that by " + Variable + " (docs/tuning.md)")

// Prefixes are before the names of parameters of --mca in the environment, the first to be obeyed first.
var Prefixes = [...]string{"GOMPI_MCA_", "OMPI_MCA_"}

// parameter is one of --mca in the environment, "" if it is not there.
func parameter(getenv func(string) string, name string) string {
	for _, prefix := range Prefixes {
		if v := getenv(prefix + name); v != "" {
			return v
		}
	}
	return ""
}

// Load is what the environment of a process says, a parameter of --mca before the file.
func Load(getenv func(string) string) (*Tuning, error) {
	t, err := file(getenv)
	if err != nil {
		return nil, err
	}
	for _, s := range t.Settings() {
		if v := parameter(getenv, s.Name); v != "" {
			if _, err := s.SetParameter(v); err != nil { // gompirun has told the note
				return nil, fmt.Errorf("--mca %s: %w", s.Name, err)
			}
		}
	}
	return t, nil
}

func file(getenv func(string) string) (*Tuning, error) {
	if err := Former(getenv); err != nil {
		return nil, err
	}
	name := getenv(Variable)
	switch {
	case name == "":
		return Default(), nil
	case strings.HasPrefix(name, "{"):
		return Parse(Variable, []byte(name))
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", Variable, err)
	}
	return Parse(name, text)
}

// mostHanded is how long a text may be that ranks are given in their environment, bytes: Linux takes variables of up to
// 128 KiB.
const mostHanded = 120 << 10

// Hand is the value of Variable for the ranks of a job in whose environment it is value, the name of a file: the text of
// that, which read gets, and which has no mistake.
func Hand(value string, read func(name string) ([]byte, error)) (string, error) {
	if strings.HasPrefix(value, "{") {
		_, err := Parse(Variable, []byte(value))
		return value, err
	}
	text, err := read(value)
	if err != nil {
		return "", fmt.Errorf("%s: %w", Variable, err)
	}
	if _, err = Parse(value, text); err != nil {
		return "", err
	}
	handed, err := Compact(text)
	if err == nil && len(handed) > mostHanded {
		err = fmt.Errorf("%s: the settings take %d bytes, and %d is the most that ranks can be given", value, len(handed), mostHanded)
	}
	return handed, err
}

// Former is an error if the environment has the variable of former times.
func Former(getenv func(string) string) error {
	if getenv(Formerly) != "" {
		return errFormerly
	}
	return nil
}
