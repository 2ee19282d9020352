// Package logger is what parts of gompi log to. Programs that can log give them
// an hclog.Logger (package trace), which is one; those that must start fast
// leave hclog out and give them Discard.
package logger

// Logger takes messages with keys and values, by urgency.
type Logger interface {
	Debug(msg string, keysAndValues ...any)
	Info(msg string, keysAndValues ...any)
	Warn(msg string, keysAndValues ...any)
	Error(msg string, keysAndValues ...any)
}

// Discard logs nothing.
type Discard struct{}

// Debug implements Logger.
func (Discard) Debug(string, ...any) {}

// Info implements Logger.
func (Discard) Info(string, ...any) {}

// Warn implements Logger.
func (Discard) Warn(string, ...any) {}

// Error implements Logger.
func (Discard) Error(string, ...any) {}
