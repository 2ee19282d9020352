// Package cost says what an algorithm costs: a [Model] counts its rounds, bytes and messages by a formula, and a [Machine]
// turns that into time. It knows no algorithm; each brings its formula along. Waiting for ranks that come late is in no model.
package cost
