//go:build !linux

package userstate

import "errors"

// Secret is what all jobs of a user have in common: elsewhere than on Linux there is one job.
func Secret() ([]byte, error) { return nil, errors.ErrUnsupported }
