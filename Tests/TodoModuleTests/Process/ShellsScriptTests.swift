import Testing

@testable import TodoModule

@Suite struct `Syntax of the completion scripts and the manual` {
  private let shells: ShellsFixture

  init() throws { shells = try ShellsFixture() }

  @Test(.enabled(if: Tool.shellcheck.isThere))
  func `shellcheck finds no problem in the script for bash`() throws {
    #expect(try shells.run(.shellcheck, ["--shell=bash", "script.bash"]) == "")
  }

  @Test(.enabled(if: Tool.bash.isThere))
  func `bash parses its script, also in POSIX mode`() throws {
    #expect(try shells.run(.bash, ["-n", "script.bash"]) == "")
    #expect(try shells.run(.bash, ["--posix", "-n", "script.bash"]) == "")
  }

  @Test(.enabled(if: Tool.zsh.isThere))
  func `zsh parses its script`() throws {
    #expect(try shells.run(.zsh, ["-n", "script.zsh"]) == "")
  }

  @Test(.enabled(if: Tool.zsh.isThere))
  func `zsh runs its script before compinit without output`() throws {
    #expect(try shells.run(.zsh, ["-f", "script.zsh"]) == "")
  }

  @Test(.enabled(if: Tool.fish.isThere))
  func `fish parses its script`() throws {
    #expect(try shells.run(.fish, ["--no-execute", "script.fish"]) == "")
  }

  @Test(.enabled(if: Tool.mandoc.isThere))
  func `mandoc finds no problem in the manual`() throws {
    try shells.folder.write(try shells.todo("manual"), to: "todo.1")
    #expect(try shells.run(.mandoc, ["-Tlint", "-Wstyle", "todo.1"]) == "")
  }

  @Test(.enabled(if: Tool.mandoc.isThere))
  func `the manual contains options and examples as the help shows them`() throws {
    try shells.folder.write(try shells.todo("manual"), to: "todo.1")
    let text = try shells.run(.mandoc, ["-Tutf8", "-Owidth=200", "todo.1"])
      .replacing(/.\u{8}/, with: "")
    for line in [
      "todo add [--dry-run] [--format TEMPLATE] <words>…|-", "-n, --dry-run", "-F, --file PATH",
      "todo add -- +1 for http://a.b/c?x:y",
    ] {
      #expect(text.contains(line), "\(line)")
    }
  }
}
