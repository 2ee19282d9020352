package daemon

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/gompirun/gompi/pkg/launch/rankenv"
)

// announce writes the file by which tools find this server: they look for one of this name
// below the directory for temporary files. It is in the job's own, and goes with it.
//
//	where the server listens, as in PMIX_SERVER_URI41
//	the version of PMIx it speaks
//	process number
//	user:group
//	when it began
func (s *pmixServer) announce(host string) {
	dir, err := s.d.session.Path()
	if err == nil {
		text := fmt.Sprintf("%s\n%s\n%d\n%d:%d\n%s\n", rankenv.ServerURI(s.name(), s.addr.String()), rankenv.PMIxVersion,
			os.Getpid(), os.Geteuid(), os.Getegid(), time.Now().Format(time.ANSIC))
		err = os.WriteFile(filepath.Join(dir, fmt.Sprintf("pmix.%s.tool.%d", host, os.Getpid())), []byte(text), 0o600)
	}
	if err != nil {
		s.d.log.Warn("PMIx: tools will not find this job", "error", err)
	}
}
