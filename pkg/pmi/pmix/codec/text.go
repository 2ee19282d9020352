package codec

import (
	"encoding/hex"
	"strings"
)

// hexMark begins the text of a value that is no string, or is one that would be taken for
// such a text or be more than a line.
const hexMark = "pmix:"

// ValueText writes a value, in the server's own encoding, as a line: a string as it is.
func ValueText(value []byte) string {
	d := NewDecoder(Canonical, value)
	v, _ := d.Unpack(TypeValue).(Value)
	if s, ok := v.Data.(string); ok && d.Err() == nil && v.Type == TypeString && !strings.Contains(s, "\n") && !strings.HasPrefix(s, hexMark) {
		return s
	}
	return hexMark + hex.EncodeToString(value)
}

// TextValue reads what ValueText has written; ok is false for what it would not write.
func TextValue(line string) (value []byte, ok bool) {
	digits, isHex := strings.CutPrefix(line, hexMark)
	if !isHex {
		return PackValue(Value{TypeString, line}), true
	}
	value, err := hex.DecodeString(digits)
	if err != nil {
		return nil, false
	}
	d := NewDecoder(Canonical, value)
	d.Unpack(TypeValue)
	return value, d.Err() == nil && !d.More()
}

// PackValue packs a value in the canonical dialect.
func PackValue(v Value) []byte {
	e := NewEncoder(Canonical)
	e.Pack(TypeValue, v)
	return e.Bytes()
}
