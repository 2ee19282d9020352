package mpi

// GetStatusAll is a Testall that leaves the requests as they are (MPI 4.1,
// section 3.7.6).
func GetStatusAll(reqs []*Request) ([]Status, bool, error) {
	out := make([]Status, len(reqs))
	for i, r := range reqs {
		var ok bool
		var err error
		if out[i], ok, err = getStatus(r); err != nil || !ok {
			return nil, false, err
		}
	}
	return out, true, nil
}

func getStatus(r *Request) (Status, bool, error) {
	if r == nil {
		return emptyStatus, true, nil
	}
	return r.GetStatus()
}

// GetStatusAny is a Testany that leaves the requests as they are.
func GetStatusAny(reqs []*Request) (index int, st Status, ok bool, err error) {
	active := false
	for i, r := range reqs {
		if r.inactive() {
			continue
		}
		active = true
		if st, ok, err := r.GetStatus(); ok || err != nil {
			return i, st, ok, err
		}
	}
	if !active {
		return Undefined, emptyStatus, true, nil
	}
	return Undefined, Status{}, false, nil
}

// GetStatusSome is a Testsome that leaves the requests as they are.
func GetStatusSome(reqs []*Request) (indices []int, statuses []Status, err error) {
	for i, r := range reqs {
		if r.inactive() {
			continue
		}
		st, ok, err := r.GetStatus()
		if err != nil {
			return indices, statuses, err
		}
		if ok {
			indices, statuses = append(indices, i), append(statuses, st)
		}
	}
	return indices, statuses, nil
}
