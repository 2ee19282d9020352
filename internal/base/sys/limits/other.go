//go:build !linux

package limits

import "math"

// AddressSpace is how many bytes of addresses this process may have; MaxUint64: there is no limit that is known.
func AddressSpace() uint64 { return math.MaxUint64 }

// OpenFiles is how many descriptors this process may have; MaxUint64: there is no limit that is known.
func OpenFiles() uint64 { return math.MaxUint64 }
