package topo

import "strings"

// block is a rectangle of text: its lines, which need not have one length.
type block []string

func (b block) width() int {
	w := 0
	for _, line := range b {
		w = max(w, len(line))
	}
	return w
}

// stack puts blocks one below the other.
func stack(parts ...block) block {
	var out block
	for _, p := range parts {
		out = append(out, p...)
	}
	return out
}

// beside puts b to the right of a, gap blanks away.
func beside(a, b block, gap int) block {
	if len(a) == 0 || len(b) == 0 {
		return stack(a, b)
	}
	out := make(block, max(len(a), len(b)))
	width := a.width()
	for i := range out {
		if i < len(a) {
			out[i] = a[i]
		}
		if i < len(b) && b[i] != "" {
			out[i] = pad(out[i], width+gap) + b[i]
		}
	}
	return out
}

// flow puts blocks side by side, and goes on below where they would be wider
// than width.
func flow(parts []block, width int) block {
	var out, row block
	for _, p := range parts {
		if len(row) > 0 && row.width()+1+p.width() > width {
			out, row = stack(out, row), nil
		}
		row = beside(row, p, 1)
	}
	return stack(out, row)
}

// frame draws a box around b with the title in its upper edge.
func frame(title string, b block) block {
	width := max(b.width(), len(title)+2)
	out := block{"+- " + title + " " + strings.Repeat("-", width-len(title)-1) + "+"}
	for _, line := range b {
		out = append(out, "| "+pad(line, width)+" |")
	}
	return append(out, "+"+strings.Repeat("-", width+2)+"+")
}

// columns lines rows up in columns, two blanks apart.
func columns(rows [][]string) block {
	var widths []int
	for _, r := range rows {
		for i, s := range r {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], len(s))
		}
	}
	var out block
	for _, r := range rows {
		line := ""
		for i, s := range r {
			line += pad(s, widths[i]+2)
		}
		out = append(out, strings.TrimRight(line, " "))
	}
	return out
}

// pad appends blanks up to width.
func pad(s string, width int) string {
	return s + strings.Repeat(" ", max(width-len(s), 0))
}

// wrap breaks lines that are wider than width after a comma or a blank; what
// follows is indented. A single word stays whole.
func (b block) wrap(width int) block {
	const indent = "  "
	var out block
	for _, line := range b {
		for len(line) > width {
			at := strings.LastIndexAny(line[:width], ", ")
			if at <= len(indent) {
				if at = len(indent) + strings.IndexAny(line[len(indent):], ", "); at < len(indent) {
					break
				}
			}
			out = append(out, strings.TrimRight(line[:at+1], " "))
			line = indent + line[at+1:]
		}
		out = append(out, line)
	}
	return out
}
