package main

/*
#include "fast.h"
*/
import "C"

import (
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/errclass"
)

//export gompiErrorClass
func gompiErrorClass(errorcode int32, errorclass *int32) (rc int32) {
	defer rescued(entered(&rc))
	if env := proc.env.Load(); env != nil {
		*errorclass = int32(env.ErrorClass(errclass.Class(errorcode)))
	} else {
		*errorclass = errorcode // nothing was added yet: codes are classes
	}
	return 0
}

// lastCode is MPI_ERR_LASTCODE: a program's own come after it.
const lastCode = 16383

//export gompiErrorString
func gompiErrorString(errorcode int32, string *C.char, resultlen *int32) (rc int32) {
	defer rescued(entered(&rc))
	const most = 512 // MPI_MAX_ERROR_STRING
	class := errclass.Class(errorcode)
	text := class.String()
	if env := proc.env.Load(); env != nil {
		text = env.ErrorString(class)
	}
	if last := proc.texts.of(class); last != "" && errorcode != 0 && errorcode <= lastCode { // what the program has added says what it says
		text += " (last by " + last + ")"
	}
	*resultlen = putString(string, text, most)
	return 0
}

// withEnv calls f with the environment, which is there once MPI was initialised.
func withEnv(call string, f func(env *core.Env) error) int32 {
	env := proc.env.Load()
	err := usable()
	if env != nil && err == nil {
		err = f(env)
	}
	if err != nil {
		return raise(call, err)
	}
	return 0
}

//export gompiAddErrorClass
func gompiAddErrorClass(errorclass *int32) (rc int32) {
	defer rescued(entered(&rc))
	return withEnv("MPI_Add_error_class", func(env *core.Env) error {
		*errorclass = int32(env.AddErrorClass())
		return nil
	})
}

//export gompiAddErrorCode
func gompiAddErrorCode(errorclass int32, errorcode *int32) (rc int32) {
	defer rescued(entered(&rc))
	return withEnv("MPI_Add_error_code", func(env *core.Env) error {
		c, err := env.AddErrorCode(errclass.Class(errorclass))
		*errorcode = int32(c)
		return err
	})
}

//export gompiAddErrorString
func gompiAddErrorString(errorcode int32, string *C.char) (rc int32) {
	defer rescued(entered(&rc))
	return withEnv("MPI_Add_error_string", func(env *core.Env) error {
		return env.AddErrorString(errclass.Class(errorcode), C.GoString(string))
	})
}

//export gompiRemoveErrorClass
func gompiRemoveErrorClass(errorclass int32) (rc int32) {
	defer rescued(entered(&rc))
	return withEnv("MPI_Remove_error_class", func(env *core.Env) error { return env.RemoveErrorClass(errclass.Class(errorclass)) })
}

//export gompiRemoveErrorCode
func gompiRemoveErrorCode(errorcode int32) (rc int32) {
	defer rescued(entered(&rc))
	return withEnv("MPI_Remove_error_code", func(env *core.Env) error { return env.RemoveErrorCode(errclass.Class(errorcode)) })
}

//export gompiRemoveErrorString
func gompiRemoveErrorString(errorcode int32) (rc int32) {
	defer rescued(entered(&rc))
	return withEnv("MPI_Remove_error_string", func(env *core.Env) error { return env.RemoveErrorString(errclass.Class(errorcode)) })
}
