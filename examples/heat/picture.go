package main

import (
	"image"
	"image/color"
	"image/png"
	"os"
)

// picture writes the plate as a PNG, from blue (cold) to red (hot).
func picture(name string, plate []float64, size int) error {
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	for i, v := range plate {
		img.Set(i%size, i/size, shade(v))
	}
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := png.Encode(f, img); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

func shade(v float64) color.RGBA {
	part := func(from, to float64) uint8 { return uint8(255 * min(max((v-from)/(to-from), 0), 1)) }
	return color.RGBA{R: part(0.1, 0.6), G: part(0.4, 1.0), B: 255 - part(0, 0.5), A: 255}
}
