package linked

import (
	"bytes"
	"debug/elf"
	"encoding/binary"
	"strings"
)

// ldCache is /etc/ld.so.cache, ldconfig's list of the libraries in the
// directories of /etc/ld.so.conf. Its format since glibc 2.2, all integers in
// the machine's order (elf/cache.c of glibc):
//
//	"glibc-ld.so.cache1.1"  20 bytes
//	entries u32, length of strings u32, flags u8, 3 unused, 4 words  -> 48 bytes in all
//	entries: flags i32, name u32, path u32, os version u32, hwcap u64  24 bytes each
//	strings
//
// Name and path are offsets from the beginning of the magic. An older table may
// precede it ("ld.so-1.7.0"), which is passed over.
type ldCache struct{ table []byte }

const (
	cacheMagic  = "glibc-ld.so.cache1.1"
	cacheHeader = 48
	cacheEntry  = 24
	maxCache    = 16 << 20 // bytes
)

// cached looks a name up in the loader's cache.
func (w *walk) cached(name string, o *object) (string, bool) {
	if w.cache == nil {
		w.cache = &ldCache{}
		if r, err := w.open("/etc/ld.so.cache"); err == nil {
			w.cache = newLDCache(readAll(r, maxCache))
			r.Close()
		}
	}
	return w.cache.find(name, o)
}

func newLDCache(b []byte) *ldCache {
	i := bytes.Index(b, []byte(cacheMagic))
	if i < 0 || len(b)-i < cacheHeader {
		return &ldCache{}
	}
	return &ldCache{table: b[i:]}
}

// find returns the first path of a name that fits the kind of object. Entries
// for particular processors come with a generic one of the same kind.
func (c *ldCache) find(name string, o *object) (string, bool) {
	if len(c.table) < cacheHeader {
		return "", false
	}
	order := binary.ByteOrder(binary.LittleEndian)
	if o.order != nil {
		order = o.order
	}
	count := int(order.Uint32(c.table[len(cacheMagic):]))
	entries := c.table[cacheHeader:]
	for i := 0; i < count && (i+1)*cacheEntry <= len(entries); i++ {
		e := entries[i*cacheEntry:]
		if !c.is(order.Uint32(e[4:]), name) || !fits(order.Uint32(e), o) {
			continue
		}
		if p := c.text(order.Uint32(e[8:])); strings.HasPrefix(p, "/") {
			return p, true
		}
	}
	return "", false
}

// fits reports whether an entry's flags are those of an object's ABI: the
// second byte tells the machine where one machine has several ABIs.
func fits(flags uint32, o *object) bool {
	const (
		elfLibc6 = 3 // the low byte
		i386     = 0 // no flag: the oldest
		x8664    = 3 // FLAG_X8664_LIB64 >> 8
		x32      = 8 // FLAG_X8664_LIBX32 >> 8
		aarch64  = 10
	)
	if flags&0xff != elfLibc6 {
		return false
	}
	switch abi := flags >> 8 & 0xff; o.machine {
	case elf.EM_X86_64:
		return abi == x8664 || o.class == elf.ELFCLASS32 && abi == x32
	case elf.EM_386:
		return abi == i386
	case elf.EM_AARCH64:
		return abi == aarch64
	}
	return true // the file's own header decides
}

// is compares the string at an offset without taking it out of the table.
func (c *ldCache) is(off uint32, name string) bool {
	end := int(off) + len(name)
	return end < len(c.table) && c.table[end] == 0 && string(c.table[off:end]) == name
}

func (c *ldCache) text(off uint32) string {
	if int(off) >= len(c.table) {
		return ""
	}
	rest := c.table[off:min(len(c.table), int(off)+maxString)]
	if end := bytes.IndexByte(rest, 0); end >= 0 {
		return string(rest[:end])
	}
	return ""
}
