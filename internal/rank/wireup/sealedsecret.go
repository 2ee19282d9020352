package wireup

import (
	"context"
	"crypto/ecdh"
	"crypto/hpke"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"strconv"
)

// Where everybody on a host can read what ranks tell the launcher (PMIx), the secret is not among that. Each rank publishes a key of
// X25519 that is as old as the job, rank 0 seals the secret for each (HPKE, RFC 9180), and each opens its own.

func sealKey(rank, round int) string { return "gompi-key-" + strconv.Itoa(rank) + roundSuffix(round) }

func sealedKey(rank, round int) string {
	return "gompi-sealed-" + strconv.Itoa(rank) + roundSuffix(round)
}

// offerKey is every rank's part before the fence.
func (w *World) offerKey(ctx context.Context) (hpke.PrivateKey, error) {
	own, err := ecdh.X25519().GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	key, err := hpke.NewDHKEMPrivateKey(own)
	if err != nil {
		return nil, err
	}
	return key, w.client.Put(ctx, sealKey(w.Rank, w.round), base64.RawStdEncoding.EncodeToString(own.PublicKey().Bytes()))
}

// agreeSealed is every rank's part after it: another fence, before which rank 0 seals.
func (w *World) agreeSealed(ctx context.Context, key hpke.PrivateKey) error {
	drawn := rand.Text()
	if w.Rank == 0 {
		if err := w.sealForAll(ctx, drawn); err != nil {
			return err
		}
	}
	if err := w.client.Exchange(ctx); err != nil {
		return err
	}
	if w.Rank == 0 {
		w.secret = drawn
		return nil
	}
	text, err := w.client.Get(ctx, 0, sealedKey(w.Rank, w.round))
	if err != nil {
		return fmt.Errorf("the job's secret: %w", err)
	}
	w.secret, err = open(key, text)
	return err
}

func (w *World) sealForAll(ctx context.Context, secret string) error {
	for rank := 1; rank < w.Size; rank++ {
		text, err := w.client.Get(ctx, rank, sealKey(rank, w.round))
		if err != nil {
			return fmt.Errorf("the key of rank %d for the job's secret: %w", rank, err)
		}
		if text, err = seal(text, secret); err != nil {
			return fmt.Errorf("the key of rank %d for the job's secret: %w", rank, err)
		}
		if err := w.client.Put(ctx, sealedKey(rank, w.round), text); err != nil {
			return err
		}
	}
	return nil
}

// seal writes a secret for who has the other half of a key.
func seal(key, secret string) (string, error) {
	b, err := base64.RawStdEncoding.DecodeString(key)
	if err != nil {
		return "", err
	}
	public, err := ecdh.X25519().NewPublicKey(b)
	if err != nil {
		return "", err
	}
	to, err := hpke.NewDHKEMPublicKey(public)
	if err != nil {
		return "", err
	}
	sealed, err := hpke.Seal(to, hpke.HKDFSHA256(), hpke.AES256GCM(), nil, []byte(secret))
	return base64.RawStdEncoding.EncodeToString(sealed), err
}

// open reads what seal has written.
func open(key hpke.PrivateKey, text string) (string, error) {
	b, err := base64.RawStdEncoding.DecodeString(text)
	if err != nil {
		return "", fmt.Errorf("the job's secret: %w", err)
	}
	secret, err := hpke.Open(key, hpke.HKDFSHA256(), hpke.AES256GCM(), nil, b)
	if err != nil {
		return "", errors.Join(errReplaced, err)
	}
	return string(secret), nil
}
