package cmdline

import (
	"strings"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
)

func setStdin(b *builder, o option) error {
	who := strings.ToLower(o.args[0])
	if who != "all" && who != "none" {
		if _, err := jobspec.ParseRanks(who); err != nil {
			return o.errorf("%q is neither all nor none nor a list of ranks: write all, none, 0 or 0,2-4", o.args[0])
		}
	}
	b.out.Job.IO.Stdin = who
	return nil
}

// setTag chooses a tag; a more detailed one wins over a plain one. Turned off
// on the command line it also takes back what the environment asked for.
func setTag(b *builder, o option, style jobspec.TagStyle) error {
	if !o.on() {
		style = jobspec.TagNone
	} else if before := b.out.Job.IO.Tag; before > style {
		style = before
	}
	b.out.Job.IO.Tag = style
	return nil
}

// setOutputFilename means a directory to Open MPI 4, and a file's prefix to 5.
func setOutputFilename(b *builder, o option) error {
	name, quals, err := o.qualified(o.args[0])
	if err != nil {
		return err
	}
	set := setDirOutput
	if b.mode == compat.OMPI5 {
		set = setFileOutput
	}
	if err := set(b, o, unescape(name)); err != nil {
		return err
	}
	return b.outputQualifiers(o, quals)
}

func setFileOutput(b *builder, o option, prefix string) error {
	if prefix == "" {
		return o.errorf("no name: write file=PREFIX")
	}
	if b.out.Job.IO.OutputDir != "" {
		return compat.Refuse(compat.Unacceptable, o.errorf("output goes either below a directory or to files with a prefix: keep one"))
	}
	b.out.Job.IO.OutputFile = prefix
	return nil
}

func setDirOutput(b *builder, o option, dir string) error {
	if dir == "" {
		return compat.Refuse(compat.Unacceptable, o.errorf("no directory: write %s DIR", o.name()))
	}
	if b.out.Job.IO.OutputFile != "" {
		return compat.Refuse(compat.Unacceptable, o.errorf("output goes either below a directory or to files with a prefix: keep one"))
	}
	b.out.Job.IO.OutputDir = dir
	return nil
}

var outputWords = []string{"tag", "tag-detailed", "tag-fullname", "timestamp", "merge-stderr-to-stdout", "xml", "dir", "file"}

// outputQualifiers are what may stand behind a ':' of --output and --output-filename.
var outputQualifiers = []string{"nocopy", "nojobid", "raw", "pattern"}

// setOutput reads PRRTE's --output: a comma list, of which each item may have qualifiers behind a ':'.
func setOutput(b *builder, o option) error {
	var quals []string
	items := cutUnescaped(o.args[0], ',')
	for i, item := range items {
		word, own, err := o.qualified(item)
		if err != nil {
			return err
		}
		quals = append(quals, own...)
		if q, ok := choose(word, outputQualifiers); ok && i > 0 {
			quals = append(quals, q) // dir=NAME:nojobid,nocopy, as Open MPI 4 writes them
			continue
		}
		if word == "" && len(own) > 0 && len(items) == 1 {
			break
		}
		if err := b.outputWord(o, word); err != nil {
			return err
		}
	}
	return b.outputQualifiers(o, quals)
}

// outputQualifiers obeys qualifiers.
func (b *builder) outputQualifiers(o option, quals []string) error {
	for _, q := range quals {
		switch w, _ := choose(q, outputQualifiers); w {
		case "nocopy":
			b.out.Job.IO.NoCopy = true
		case "nojobid":
			b.out.Job.IO.NoJobID = true
		case "raw":
			b.out.Job.IO.Raw = true
		case "pattern":
			if err := b.outputPattern(o); err != nil {
				return err
			}
		default:
			return o.errorf(`unknown qualifier %q: one of %s; write \: for a ':' that belongs to the name`, q, strings.Join(outputQualifiers, ", "))
		}
	}
	return nil
}

// outputPattern takes file=NAME as a pattern instead of a prefix: PRRTE's %n
// job, %r and %R rank, %h host.
func (b *builder) outputPattern(o option) error {
	io := &b.out.Job.IO
	if io.OutputFile == "" {
		return o.errorf("pattern qualifies file=NAME: write --output file=NAME:pattern")
	}
	io.OutPattern = strings.NewReplacer("%%", "%%", "%n", "%g", "%R", "%r").Replace(io.OutputFile)
	io.ErrPattern, io.OutputFile = io.OutPattern, ""
	return nil
}

// outputWord reads one item of the list.
func (b *builder) outputWord(o option, item string) error {
	name, value, hasValue := strings.Cut(item, "=")
	if !hasValue {
		name = strings.TrimRight(name, ":") // where a name is missing, the ':' is not of it
	}
	word, ok := choose(name, outputWords)
	if !ok {
		return o.errorf("unknown item %q: some of tag, tag-detailed, tag-fullname, timestamp, merge, xml, dir=DIR, file=PREFIX", item)
	}
	if takes := word == "dir" || word == "file"; takes != hasValue {
		if takes {
			return o.errorf("%s needs a name: write %s=NAME", word, word)
		}
		return o.errorf("%s takes no value: write only %s", word, word)
	}
	io := &b.out.Job.IO
	switch word {
	case "tag":
		return setTag(b, option{}, jobspec.TagRank)
	case "tag-detailed":
		return setTag(b, option{}, jobspec.TagDetailed)
	case "tag-fullname":
		return setTag(b, option{}, jobspec.TagFullname)
	case "timestamp":
		io.Timestamp = true
	case "merge-stderr-to-stdout":
		io.Merge = true
	case "xml":
		io.XML = true
	case "dir":
		return setDirOutput(b, o, unescape(value))
	case "file":
		return setFileOutput(b, o, unescape(value))
	}
	return nil
}

func setBuffering(b *builder, o option) error {
	switch o.args[0] {
	case "0":
		b.out.Job.IO.Raw = true
	case "1":
		b.out.Job.IO.Raw = false
	case "2":
		b.notice(o.as + " 2: output is passed on by lines; ignored")
	default:
		return o.errorf("%q is not 0, 1 or 2", o.args[0])
	}
	return nil
}

func setPreload(b *builder, o option) error {
	files, err := o.list()
	b.out.Job.Preload.Files = append(b.out.Job.Preload.Files, files...)
	return err
}
