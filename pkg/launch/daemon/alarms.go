package daemon

import (
	"slices"
	"time"
)

// alarm is something to do at a time.
type alarm struct {
	at time.Time
	do func()
}

// later has the loop call do once the time has come, if it still runs then.
func (d *Daemon) later(after time.Duration, do func()) {
	d.alarms = append(d.alarms, alarm{time.Now().Add(after), do})
}

// nextAlarm is when the first alarm is due, zero without one.
func (d *Daemon) nextAlarm() time.Time {
	var next time.Time
	for _, a := range d.alarms {
		if next.IsZero() || a.at.Before(next) {
			next = a.at
		}
	}
	return next
}

// ring does what is due.
func (d *Daemon) ring(now time.Time) {
	var due []alarm
	d.alarms = slices.DeleteFunc(d.alarms, func(a alarm) bool {
		if a.at.After(now) {
			return false
		}
		due = append(due, a)
		return true
	})
	for _, a := range due {
		a.do()
	}
}
