module github.com/gompirun/gompi

go 1.26
