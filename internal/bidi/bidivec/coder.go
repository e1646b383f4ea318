// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidivec

// The coder is an adaptive binary range coder, as LZMA has it. A symbol is a
// byte, coded as eight decisions from the top bit down. Each decision has its
// own probability, chosen by the context that the caller names and by the bits
// before, and learns from each use. Both sides learn alike, so nothing but the
// decisions is stored.

const (
	probBits  = 12 // a probability is out of 1<<probBits
	learnRate = 4  // how fast it moves, as a shift
	topRange  = 1 << 24
)

// models holds the probabilities: for each context, those of its bit tree.
type models map[uint32]*[256]uint16

func (m models) tree(context uint32) *[256]uint16 {
	t := m[context]
	if t == nil {
		t = new([256]uint16)
		for i := range t {
			t[i] = 1 << (probBits - 1)
		}
		m[context] = t
	}
	return t
}

// learn moves the probability of a zero bit.
func learn(p *uint16, bit uint32) {
	if bit == 0 {
		*p += (1<<probBits - *p) >> learnRate
	} else {
		*p -= *p >> learnRate
	}
}

type encoder struct {
	models
	out    []byte
	low    uint64 // 32 bits and a carry
	width  uint32
	cache  byte
	queued int // bytes held back until the carry is known
}

func newEncoder() *encoder {
	return &encoder{models: models{}, width: 1<<32 - 1, queued: 1}
}

// put codes b in a context.
func (e *encoder) put(context uint32, b byte) {
	t := e.tree(context)
	node := uint32(1)
	for i := 7; i >= 0; i-- {
		bit := uint32(b) >> i & 1
		p := &t[node]
		bound := e.width >> probBits * uint32(*p)
		if bit == 0 {
			e.width = bound
		} else {
			e.low += uint64(bound)
			e.width -= bound
		}
		learn(p, bit)
		for e.width < topRange {
			e.width <<= 8
			e.shift()
		}
		node = node<<1 | bit
	}
}

// putNumber codes n in seven bits at a time, least first.
func (e *encoder) putNumber(context uint32, n int) {
	for ; n >= 0x80; n >>= 7 {
		e.put(context, byte(n)|0x80)
	}
	e.put(context, byte(n))
}

// shift moves the top byte of low out, once no carry can change it.
func (e *encoder) shift() {
	if e.low < 0xFF<<24 || e.low >= 1<<32 {
		carry := byte(e.low >> 32)
		for c := e.cache; e.queued > 0; e.queued-- {
			e.out = append(e.out, c+carry)
			c = 0xFF
		}
		e.cache = byte(e.low >> 24)
	}
	e.queued++
	e.low = e.low << 8 & (1<<32 - 1)
}

// finish returns what was coded.
func (e *encoder) finish() []byte {
	for range 5 {
		e.shift()
	}
	return e.out
}

type decoder struct {
	models
	in    []byte
	code  uint32
	width uint32
	short bool // read beyond the end
}

func newDecoder(in []byte) *decoder {
	d := &decoder{models: models{}, in: in, width: 1<<32 - 1}
	for range 5 {
		d.code = d.code<<8 | uint32(d.next())
	}
	return d
}

func (d *decoder) next() byte {
	if len(d.in) == 0 {
		d.short = true
		return 0
	}
	b := d.in[0]
	d.in = d.in[1:]
	return b
}

// get is the inverse of put.
func (d *decoder) get(context uint32) byte {
	t := d.tree(context)
	node := uint32(1)
	for node < 256 {
		p := &t[node]
		bound := d.width >> probBits * uint32(*p)
		bit := uint32(0)
		if d.code < bound {
			d.width = bound
		} else {
			d.code -= bound
			d.width -= bound
			bit = 1
		}
		learn(p, bit)
		for d.width < topRange {
			d.width <<= 8
			d.code = d.code<<8 | uint32(d.next())
		}
		node = node<<1 | bit
	}
	return byte(node)
}

// getNumber is the inverse of putNumber; it gives up, with short set, beyond
// 28 bits.
func (d *decoder) getNumber(context uint32) int {
	n := 0
	for shift := 0; shift < 28; shift += 7 {
		b := d.get(context)
		n |= int(b&0x7F) << shift
		if b < 0x80 {
			return n
		}
	}
	d.short = true
	return 0
}
