package main

/*
#include "fast.h"
*/
import "C"

import "github.com/gompirun/gompi/pkg/mpi"

// lastCode is MPI_ERR_LASTCODE.
const lastCode = 16383

//export gompiErrorClass
func gompiErrorClass(errorcode int32, errorclass *int32) int32 {
	*errorclass = errorcode // codes are classes; raise keeps the details
	return 0
}

//export gompiErrorString
func gompiErrorString(errorcode int32, string *C.char, resultlen *int32) int32 {
	const most = 512 // MPI_MAX_ERROR_STRING
	class := mpi.Class(errorcode)
	text := class.String()
	if last := proc.texts.of(class); last != "" && errorcode != 0 {
		text += ", last by " + last
	}
	*resultlen = putString(string, text, most)
	return 0
}
