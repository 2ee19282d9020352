package proto

import (
	"encoding/binary"
	"fmt"
)

// Output is a piece of a rank's output, going up, or down to a node with DataTap. On the wire: world u32, rank u32,
// stream u8, eof u8, data.
type Output struct {
	World  int
	Rank   int
	Stream int
	EOF    bool
	Data   []byte
}

const outputHeader = 10

func (m *Output) append(b []byte) []byte {
	b = binary.BigEndian.AppendUint32(b, uint32(m.World))
	b = binary.BigEndian.AppendUint32(b, uint32(m.Rank))
	b = append(b, byte(m.Stream), flag(m.EOF))
	return append(b, m.Data...)
}

func (m *Output) decode(b []byte) error {
	if len(b) < outputHeader || b[9] > 1 || (b[8] != Stdout && b[8] != Stderr) {
		return fmt.Errorf("%w: output of %d bytes", ErrCorrupt, len(b))
	}
	m.World, m.Rank = int(binary.BigEndian.Uint32(b)), int(binary.BigEndian.Uint32(b[4:]))
	m.Stream, m.EOF, m.Data = int(b[8]), b[9] == 1, b[outputHeader:]
	return nil
}

// OutputCredit returns room for output that has found its way out.
type OutputCredit struct{ Bytes int }

// Input is a piece of a world's standard input: the launcher's own, or a tool's. On the wire:
// world u32, eof u8, data.
type Input struct {
	World int
	EOF   bool
	Data  []byte
}

const inputHeader = 5

func (m *Input) append(b []byte) []byte {
	b = binary.BigEndian.AppendUint32(b, uint32(m.World))
	b = append(b, flag(m.EOF))
	return append(b, m.Data...)
}

func (m *Input) decode(b []byte) error {
	if len(b) < inputHeader || b[4] > 1 {
		return fmt.Errorf("%w: input of %d bytes", ErrCorrupt, len(b))
	}
	m.World, m.EOF, m.Data = int(binary.BigEndian.Uint32(b)), b[4] == 1, b[inputHeader:]
	return nil
}

func flag(b bool) byte {
	if b {
		return 1
	}
	return 0
}

// InputCredit says that all of a world's readers on a node have taken so many bytes more.
type InputCredit struct {
	World  int
	Bytes  int
	Closed bool // no rank here reads any longer
}
