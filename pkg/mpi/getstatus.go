package mpi

// GetStatusAll is a Testall that leaves the requests as they are (MPI 4.1,
// section 3.7.6).
func GetStatusAll(reqs []Request) ([]Status, bool, error) {
	out := make([]Status, len(reqs))
	for i := range reqs {
		var ok bool
		var err error
		if out[i], ok, err = reqs[i].GetStatus(); err != nil || !ok {
			return nil, false, err
		}
	}
	return out, true, nil
}

// GetStatusAny is a Testany that leaves the requests as they are.
func GetStatusAny(reqs []Request) (index int, st Status, ok bool, err error) {
	active := false
	for i := range reqs {
		r := &reqs[i]
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
func GetStatusSome(reqs []Request) (indices []int, statuses []Status, err error) {
	for i := range reqs {
		r := &reqs[i]
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
