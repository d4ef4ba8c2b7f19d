# `make install` installs below $(DESTDIR)$(PREFIX).
PREFIX = /usr/local
DESTDIR =

SWIFT = swift
# On Linux with a static C library, the binary is fully static, and starts in half the time. `make LINKING=`
# makes a binary that uses the C library of the system, as on any other system.
LINKING = $(shell \
	[ "$$(uname)" = Linux ] && [ -f "$$(clang -print-file-name=libc.a 2> /dev/null)" ] \
	&& echo -Xswiftc -static-executable -Xswiftc -use-ld=lld)
# The Swift runtime is linked in on Linux. macOS has it. The binary has no run path, because it needs no
# library in its own folder.
RELEASE = -c release $(if $(filter Linux,$(shell uname)),--static-swift-stdlib) \
	--disable-local-rpath $(LINKING) $(if $(STAMP),-Xlinker --build-id=$(STAMP)) \
	$(if $(SCRATCH),--scratch-path $(SCRATCH))
# The commit and its time, which `todo --version --json` prints. On Linux, the linker gives them to the
# program as its id: `todo-commit:`, eight bytes of seconds and 20 of the hash. There is none outside git, or
# if a source was changed since.
STAMP := $(shell \
	[ "$$(uname)" = Linux ] && [ -e .git ] && [ -z "$$(git status --porcelain Package.swift Sources 2>&1)" ] \
	&& git log -1 --format='%ct %H' | { read -r time commit; \
	  printf '0x746f646f2d636f6d6d69743a%016x%.40s' "$$time" "$$commit"; })
# The folder of the build, if it is not .build, so that two builds can run at the same time.
SCRATCH =
SOURCES = Package.swift Sources Tests

# The binary to install; if empty, `make install` builds one: make install PROGRAM=path
PROGRAM =

bin = bin/todo
man = share/man/man1/todo.1
bash = share/bash-completion/completions/todo.bash
zsh = share/zsh/site-functions/_todo
fish = share/fish/vendor_completions.d/todo.fish
installed = $(bin) $(man) $(bash) $(zsh) $(fish)

# Recipes read these from the environment, so their values may contain white space and quotes.
export PREFIX DESTDIR PROGRAM NAME ABSTRACT READS

.PHONY: build path check check-darwin check-musl check-arm test soak lint bench new-module install uninstall dist deb rpm clean

# A release binary.
build:
	$(SWIFT) build $(RELEASE)

# Prints the path of that binary. Call it after `build`.
path:
	@$(SWIFT) build $(RELEASE) --show-bin-path | sed 's|$$|/todo|'

# Type-checks the sources and then the tests, which takes less time than a build. The flags are from
# Package.swift.
CHECK = swiftc -typecheck -swift-version 6 -package-name todo -enable-testing -parse-as-library \
	-enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility
# The macros of Swift Testing.
MACROS = $$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/host/plugins
# The files of tests to check: make check TESTS=Tests/TodoModuleTests/Sync. If it is empty, no tests are
# checked.
TESTS = Tests
check:
	@set -eu; \
	made=$$(mktemp -d); trap 'rm -rf "$$made"' EXIT; \
	check() { \
	  find "Sources/$$1" -name '*.swift' -exec $(CHECK) -wmo -module-name "$$1" -I "$$made" \
	    -emit-module-path "$$made/$$1.swiftmodule" {} +; \
	}; \
	check TodoEntities; check TodoModule; check todo; \
	[ -n "$(TESTS)" ] || exit 0; \
	cores=$$(getconf _NPROCESSORS_ONLN); \
	find $(TESTS) -name '*.swift' | sort > "$$made/tests"; \
	find Tests -name '*.swift' | sort > "$$made/all"; \
	for core in $$(seq "$$cores"); do \
	  awk -v core="$$core" -v cores="$$cores" \
	    'NR == FNR { if (FNR % cores == core % cores) mine[$$0]; next } \
	     { if ($$0 in mine) print "-primary-file"; print }' "$$made/tests" "$$made/all" \
	    > "$$made/$$core"; \
	  ! grep -q -e -primary-file "$$made/$$core" || \
	    $(subst swiftc -typecheck,swiftc -frontend -typecheck,$(CHECK)) -module-name TodoModuleTests \
	      -I "$$made" -plugin-path $(MACROS) @"$$made/$$core" & \
	  jobs="$${jobs-} $$!"; \
	done; \
	for job in $$jobs; do wait "$$job"; done

# Type-checks as on macOS, on Linux with musl, and on Linux on ARM; see .ci/check-system.
check-darwin check-musl check-arm:
	.ci/check-system $(@:check-%=%)

test:
	$(SWIFT) test

# The long versions of tests that `make test` cuts short; see .ci/soak.
soak:
	.ci/soak

lint:
	$(SWIFT) format lint --strict --recursive $(SOURCES)
	shellcheck .ci/run .ci/soak .ci/new-module .ci/wide-ranges .ci/windows-zones .ci/check-system .ci/package .ci/bare .ci/where .ci/shown .ci/commit-msg .ci/instructions

bench:
	Benchmarks/run

# Creates a module for a new command, with its tests:
# make new-module NAME=random ABSTRACT="Pick an item at random" [READS=1]
new-module:
	@.ci/new-module

# Generates everything in a temporary folder first, and renames each file into place once it is complete. The
# program is installed without its symbols, which halves its size, if it runs without them. macOS kills a
# program that was signed before it was stripped.
install: $(if $(PROGRAM),,build)
	@set -eu; \
	made=$$(mktemp -d); trap 'rm -rf "$$made"' EXIT; trap 'exit 1' HUP INT TERM; \
	built=$$PROGRAM; \
	[ -n "$$built" ] || built=$$($(SWIFT) build $(RELEASE) --show-bin-path)/todo; \
	"$$built" manual > "$$made/todo.1"; \
	for shell in bash zsh fish; do "$$built" completions $$shell > "$$made/$$shell"; done; \
	put() { \
	  file=$$DESTDIR$$PREFIX/$$3; \
	  install -d "$$(dirname "$$file")"; \
	  install -m "$$1" "$$2" "$$file.new" && mv -f "$$file.new" "$$file" \
	    || { rm -f "$$file.new"; exit 1; }; \
	  echo "$$file"; \
	}; \
	{ strip -o "$$made/todo" "$$built" && "$$made/todo" --version; } > /dev/null 2>&1 \
	  || cp "$$built" "$$made/todo"; \
	put 755 "$$made/todo" $(bin); \
	put 644 "$$made/todo.1" $(man); \
	put 644 "$$made/bash" $(bash); \
	put 644 "$$made/zsh" $(zsh); \
	put 644 "$$made/fish" $(fish); \
	echo "todo has $$(($$(wc -c < "$$made/todo") / 1000)) kB"

# Deletes the installed files, then the folders that are now empty: all folders below DESTDIR or, if that is
# empty or /, only the folders below bin and share of PREFIX. rmdir keeps a folder that is not empty.
uninstall:
	@set -eu; \
	for file in $(installed); do \
	  rm -f -- "$$DESTDIR$$PREFIX/$$file"; echo "$$DESTDIR$$PREFIX/$$file"; \
	  case $$DESTDIR in \
	    *[!/]*) above=$$DESTDIR; folder=$$PREFIX/$$file ;; \
	    *) above=$$DESTDIR$$PREFIX/; folder=$$file ;; \
	  esac; \
	  while folder=$${folder%/*}; do \
	    case $$folder in */*[!/]*) ;; *) break ;; esac; \
	    rmdir -- "$$above$$folder" 2> /dev/null || :; \
	  done; \
	done

# Packages of a static release binary for Linux, in .build/packages; see .ci/package.
dist deb rpm: $(if $(PROGRAM),,build)
	@.ci/package $@ "$${PROGRAM:-$$($(SWIFT) build $(RELEASE) --show-bin-path)/todo}"

clean:
	$(SWIFT) package clean
	rm -rf Benchmarks/data
