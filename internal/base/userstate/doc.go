// Package userstate has what all jobs of a user share, in files that the user alone
// can read and write: Secret, which they prove to each other to know, and Names,
// under which services of one are found by the others.
package userstate
