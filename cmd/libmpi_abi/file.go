package main

import "C"
import "github.com/gompirun/gompi/pkg/errclass"

// There are no files yet. The functions below concern MPI_FILE_NULL, whose error handler is that of
// new files and of errors that concern no file (MPI 4.1, section 14.7).

const fileNull = uintptr(280)

// fileHandler is the error handler of MPI_FILE_NULL.
func (p *process) fileHandler() *errhandler {
	if p.files == nil {
		return handlerReturn
	}
	return p.files
}

// withFile calls f if fh is MPI_FILE_NULL. Any other handle is an error, as there are no files.
func withFile(call string, fh uintptr, f func() error) int32 {
	err := error(faultf(errclass.File, "fh is %#x, which is no file", fh))
	if fh == fileNull {
		err = f()
	}
	if err != nil {
		return proc.fileHandler().raise(fh, call, "", err)
	}
	return 0
}

//export gompiFileSetErrhandler
func gompiFileSetErrhandler(file, errhandler_ uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withFile("MPI_File_set_errhandler", file, func() error {
		e := errhandlerOf(errhandler_)
		if e == nil || e.object != "" && e.object != "File" {
			return faultf(errclass.Errhandler, "errhandler is %#x, which is no error handler for files", errhandler_)
		}
		proc.files = e
		return nil
	})
}

//export gompiFileGetErrhandler
func gompiFileGetErrhandler(file uintptr, errhandler_ *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withFile("MPI_File_get_errhandler", file, func() error {
		*errhandler_ = proc.fileHandler().reference()
		return nil
	})
}

//export gompiFileCallErrhandler
func gompiFileCallErrhandler(fh uintptr, errorcode int32) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_File_call_errhandler"
	if rc := withFile(call, fh, func() error { return nil }); rc != 0 {
		return rc
	}
	return proc.fileHandler().called(fh, call, "", errorcode)
}
