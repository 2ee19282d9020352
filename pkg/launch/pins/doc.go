// Package pins reads where the ranks of gompi's library say that they keep their threads, and words it for the user.
// Parse reads what one rank tells, and Lines has one line for all ranks that are pinned for the same reason.
// Where the launcher itself has bound ranks is package binding's to say.
package pins
