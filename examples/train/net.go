package main

import (
	"math"
	"math/rand/v2"
)

// net is a network with one hidden layer, as its weights: for each of hidden
// units two of the inputs, a bias, and one of the output; then the output's bias.
type net []float64

const (
	hidden  = 16
	weights = 4*hidden + 1
)

// newNet is the same everywhere.
func newNet() net {
	rng := rand.New(rand.NewPCG(1, 2))
	n := make(net, weights)
	for i := range n {
		n[i] = rng.NormFloat64()
	}
	return n
}

// point is a sample: where it is, and which moon it belongs to.
type point struct{ x, y, moon float64 }

// moons are two half circles that lie in each other.
func moons(n int) []point {
	rng := rand.New(rand.NewPCG(3, 4))
	out := make([]point, n)
	for i := range out {
		moon := float64(i % 2)
		sin, cos := math.Sincos(math.Pi * rng.Float64())
		p := point{cos, sin, moon}
		if moon == 1 {
			p.x, p.y = 1-cos, 0.5-sin
		}
		p.x += 0.1 * rng.NormFloat64()
		p.y += 0.1 * rng.NormFloat64()
		out[i] = p
	}
	return out
}

// gradient is the sum over samples from to to-1 of the cross entropy, and its
// derivatives.
func (n net) gradient(data []point, from, to int) (loss float64, g []float64) {
	g = make([]float64, weights)
	var h [hidden]float64
	for _, p := range data[from:to] {
		out := n[4*hidden]
		for u := range hidden {
			w := n[4*u : 4*u+4]
			h[u] = math.Tanh(w[0]*p.x + w[1]*p.y + w[2])
			out += w[3] * h[u]
		}
		guess := 1 / (1 + math.Exp(-out))
		loss -= p.moon*math.Log(guess) + (1-p.moon)*math.Log(1-guess)
		d := guess - p.moon
		g[4*hidden] += d
		for u := range hidden {
			back := d * n[4*u+3] * (1 - h[u]*h[u])
			g[4*u] += back * p.x
			g[4*u+1] += back * p.y
			g[4*u+2] += back
			g[4*u+3] += d * h[u]
		}
	}
	return loss, g
}

// descend takes a step against the gradient of the mean over samples.
func (n net) descend(g []float64, samples int) {
	for i := range n {
		n[i] -= rate * g[i] / float64(samples)
	}
}
