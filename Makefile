# Where `make install` puts things: $(DESTDIR)$(PREFIX).
PREFIX = /usr/local
DESTDIR =

SWIFT = swift
# On Linux, if the C library is there as a static one, this gives a program that needs no library
# and starts in about half the time: make LINKING='-Xswiftc -static-executable -Xswiftc -use-ld=lld'
LINKING =
RELEASE = -c release --static-swift-stdlib $(LINKING)
SOURCES = Package.swift Sources Tests

# What is installed: built first, unless it is named: make install PROGRAM=path
PROGRAM =

bin = bin/todo
man = share/man/man1/todo.1
bash = share/bash-completion/completions/todo.bash
zsh = share/zsh/site-functions/_todo
fish = share/fish/vendor_completions.d/todo.fish
installed = $(bin) $(man) $(bash) $(zsh) $(fish)

# Recipes take these from the environment, so that white space and quotes in them mean nothing.
export PREFIX DESTDIR PROGRAM

.PHONY: build check test soak lint bench install uninstall clean

# One binary with the Swift runtime inside.
build:
	$(SWIFT) build $(RELEASE)

# Type-checks the sources in seconds; building them takes minutes. The flags are those of Package.swift.
CHECK = swiftc -typecheck -wmo -parse-as-library -swift-version 6 -package-name todo \
	-enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility
check:
	@set -eu; \
	made=$$(mktemp -d); trap 'rm -rf "$$made"' EXIT; \
	find Sources/TodoEntities -name '*.swift' -exec $(CHECK) -module-name TodoEntities \
	  -emit-module-path "$$made/TodoEntities.swiftmodule" {} +; \
	find Sources/TodoModule -name '*.swift' -exec $(CHECK) -module-name TodoModule -I "$$made" {} +

test:
	$(SWIFT) test

# The counts that take long: kills, damaged bytes, random lines, simulations.
soak:
	.ci/soak

lint:
	$(SWIFT) format lint --strict --recursive $(SOURCES)
	shellcheck .ci/run .ci/soak

bench:
	Benchmarks/run

# Everything is made in a folder of its own first, and each file gets its name when it is whole.
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
	put 755 "$$built" $(bin); \
	put 644 "$$made/todo.1" $(man); \
	put 644 "$$made/bash" $(bash); \
	put 644 "$$made/zsh" $(zsh); \
	put 644 "$$made/fish" $(fish)

# Takes away the files, and what folders are empty then: below DESTDIR, or without one below bin and
# share. rmdir leaves alone whatever is not empty.
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

clean:
	$(SWIFT) package clean
	rm -rf Benchmarks/data
