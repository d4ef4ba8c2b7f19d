# Where `make install` puts things: $(DESTDIR)$(PREFIX).
PREFIX = /usr/local
DESTDIR =

SWIFT = swift
# On Linux, if the C library is there as a static one, this gives a program that needs no library
# and starts in about half the time: make LINKING='-Xswiftc -static-executable -Xswiftc -use-ld=lld'
LINKING =
RELEASE = -c release --static-swift-stdlib $(LINKING)
SOURCES = Package.swift Sources Tests

bin = $(DESTDIR)$(PREFIX)/bin/todo
man = $(DESTDIR)$(PREFIX)/share/man/man1/todo.1
bash = $(DESTDIR)$(PREFIX)/share/bash-completion/completions/todo.bash
zsh = $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_todo
fish = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/todo.fish
installed = $(bin) $(man) $(bash) $(zsh) $(fish)

.PHONY: build test lint bench install uninstall clean

# One binary with the Swift runtime inside.
build:
	$(SWIFT) build $(RELEASE)

test:
	$(SWIFT) test

lint:
	$(SWIFT) format lint --strict --recursive $(SOURCES)
	shellcheck .ci/run

bench:
	Benchmarks/run

# Everything is made in a folder of its own first, and each file gets its name when it is whole.
install: build
	@set -eu; \
	made=$$(mktemp -d); trap 'rm -rf "$$made"' EXIT; trap 'exit 1' HUP INT TERM; \
	built=$$($(SWIFT) build $(RELEASE) --show-bin-path)/todo; \
	"$$built" manual > "$$made/todo.1"; \
	for shell in bash zsh fish; do "$$built" completions $$shell > "$$made/$$shell"; done; \
	put() { \
	  install -d "$$(dirname "$$3")"; \
	  install -m "$$1" "$$2" "$$3.new" && mv -f "$$3.new" "$$3" || { rm -f "$$3.new"; exit 1; }; \
	  echo "$$3"; \
	}; \
	put 755 "$$built" '$(bin)'; \
	put 644 "$$made/todo.1" '$(man)'; \
	put 644 "$$made/bash" '$(bash)'; \
	put 644 "$$made/zsh" '$(zsh)'; \
	put 644 "$$made/fish" '$(fish)'

uninstall:
	rm -f $(foreach file,$(installed),'$(file)')

clean:
	$(SWIFT) package clean
	rm -rf Benchmarks/data
