package proto

// FenceUp is the contribution of a subtree to a fence.
type FenceUp struct {
	World   int
	Group   string
	Members []int // ranks of a group fence, nil for the world
	Of      int   // how many members a group has that is not listed; 0 otherwise
	Count   int   // members this contribution covers
	Puts    map[string]string
	Parts   []Part // PMIx: data by rank
	Context bool   // PMIx: an identifier unique in the job is wanted
}

// FenceDown releases a fence and brings the keys that are new.
type FenceDown struct {
	World   int
	Group   string
	Puts    map[string]string
	Parts   []Part
	Context uint64 // the identifier that was wanted; 0: none was
}

// NameUp asks the name service.
type NameUp struct {
	World, ID, Op int
	Service, Port string
}

// NameDown answers NameUp.
type NameDown struct {
	World, ID int
	Port      string
	Err       string
}

// SpawnApp is one command of a spawn.
type SpawnApp struct {
	Argv []string
	NP   int
	Env  []string // NAME=value, to add
	Info [][2]string
}

// SpawnUp asks for a new world.
type SpawnUp struct {
	World, ID, Rank int
	PMIx            bool // asked in that dialect
	Tool            bool // asked by no rank: World and Rank mean nothing
	Stdin           int  // the child that reads what a tool sends it, StdinNone or StdinAll
	Apps            []SpawnApp
	Preput          map[string]string
}

// SpawnDown answers SpawnUp.
type SpawnDown struct {
	World, ID int
	PMIx      bool   // as in the SpawnUp
	Child     int    // the new world
	KVSName   string // its
	Codes     []int
	Err       string
}
