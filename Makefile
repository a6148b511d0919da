# Fingerpost: `make run` opens the gallery, `make test` passes the tests in minutes, `make test-all` the slow rest. Each
# installs what is missing first. make run ARGS="--scene circle --appearance dark" hands options to the program.

ARGS ?=
PREFIX ?= /usr/local
PROGRAM = .build/release/fingerpost

.PHONY: build run adapt test test-all install uninstall deb test-deb docs book bench soak sanitize fuzz pictures lint format clean

build:
	@.make/setup build
	@.make/build fingerpost

# Stopping it with Ctrl+C is not a failure of `make run`.
run: build
	@trap : INT; status=0; $(PROGRAM) $(ARGS) || status=$$?; [ $$status -eq 130 ] || exit $$status

# What `fingerpost adapt` runs: a package of its own, with swift-syntax.
adapt:
	@.make/setup build
	@.make/build fingerpost-adapt

# All of the model, and one test of each kind on a real X server. FILTER=Drawer runs those whose names match.
FILTER ?=
test:
	@.make/setup test
	@.make/test '$(FILTER)'

# What takes longer: every scene on a real server, window managers, Xwayland, soak, packages, compilers in tests, and the
# program as it is installed.
test-all:
	@.make/setup test-all
	@.make/test --all '$(FILTER)'

# make install PREFIX=$HOME/.local installs the program for one user.
install: build adapt
	@.make/install '$(PREFIX)'

# make uninstall PREFIX=... removes what make install has put there.
uninstall:
	@.make/uninstall '$(PREFIX)'

# Debian packages in .build/deb. `make test-deb` installs them on a bare Debian 12 in a temporary folder, runs the program
# there and removes it again; it needs root and downloads 70 MB, so no other target does it.
deb: build adapt
	@.make/setup deb
	@.make/deb

test-deb: deb
	@.make/setup test-deb
	@.make/test-deb

# Articles and API as a web site in .build/documentation, with the book in it if there is one. swift-docc-plugin, which is
# downloaded for this alone, makes it.
docs:
	@.make/setup build
	@.make/docs

# The course as a web site in .build/book, for any browser: each scene as its walks play it, which the tests make.
book:
	@.make/setup test
	@.make/book

# Ratios to plain C in the same run: hit-testing beside a walk, the probe scene beside a bare program; the cost
# of a touch update with recognisers and without, and of a touch that is recorded; long lists, many moving views, changing
# labels and large drawings; the way to any second of ten recorded minutes; a drag with the inspector open and closed; and
# the constraint solver beside kiwi, in C++.
# JSON=--json prints lines that scripts read. ARGS="work replay" runs some: see .make/bench.
bench:
	@.make/setup test
	@.make/bench $(JSON) $(ARGS)

# First more input than anyone can make, on a real server: Page Down 100 times a second for a minute, or for SECONDS if that
# is less; clicks, wheel and drags on every scene. A line for each, with the memory and the time to come to rest.
# FLOODED=PATH floods another program. Then ten fingers on every scene at 1000 samples a second of virtual time, for SECONDS
# of real time; Ctrl+C ends it sooner. A line a minute, a summary at the end. ARGS="--seed 7" begins with another seed.
SECONDS ?= 3600
FLOODED ?= $(PROGRAM)
soak:
	@.make/setup test
	@.make/build fingerpost flood soak
	@.make/soak .build/release/flood --seconds $(SECONDS) --program '$(FLOODED)'
	@.make/soak .build/release/soak --seconds $(SECONDS) $(ARGS)

# Every test with the address sanitizer, which counts leaks too, then with the thread sanitizer; so are the programs that
# the tests start. Takes most of an hour. FILTER=GalleryTests runs some. Then a minute of each of `make fuzz`.
sanitize:
	@.make/setup test-all
	@status=0; .make/sanitize address '$(FILTER)' || status=$$?; .make/sanitize thread '$(FILTER)' || status=$$?; \
	  .make/fuzz -max_total_time=60 || status=$$?; exit $$status

# Ten million recordings that no recorder has written and as many view dumps that no debugger has printed, made up by
# libFuzzer, with the address sanitizer. RUNS=1000 makes fewer; ARGS="-jobs=4" hands options to libFuzzer.
RUNS ?= 10000000
fuzz:
	@.make/setup build
	@.make/fuzz -runs=$(RUNS) $(ARGS)

# Draws the pictures of the README anew: every scene as it opens, a page of the book, and as a moving picture an application
# in a package of its own.
pictures: build
	@.make/pictures $(PROGRAM)

# The style, and comments longer than 120 columns, which the formatter leaves as they are.
lint:
	@status=0; swift format lint --strict --parallel --recursive Sources Tests Assets/Probe Package.swift || status=1; \
	  long=$$(LC_ALL=C.UTF-8 grep -rnP --include='*.swift' '^(?=.{121}) *//' Sources Tests Package.swift) \
	  && { echo "$$long" | sed -E 's/^([^:]+:[0-9]+):.*/\1: error: break this comment at 120 columns/'; status=1; }; \
	  exit $$status

format:
	@swift format format --in-place --parallel --recursive Sources Tests Package.swift

clean:
	@swift package clean
