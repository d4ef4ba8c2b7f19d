import Testing

@testable import TodoModule

@Suite struct `Scripts, seen by the tools for them` {
  private let shells: ShellsFixture

  init() throws { shells = try ShellsFixture() }

  @Test(.enabled(if: Tool.shellcheck.isThere))
  func `shellcheck finds nothing in the script for bash`() throws {
    #expect(try shells.run(.shellcheck, ["--shell=bash", "script.bash"]) == "")
  }

  @Test(.enabled(if: Tool.bash.isThere))
  func `bash reads its script, also in its POSIX mode`() throws {
    #expect(try shells.run(.bash, ["-n", "script.bash"]) == "")
    #expect(try shells.run(.bash, ["--posix", "-n", "script.bash"]) == "")
  }

  @Test(.enabled(if: Tool.zsh.isThere))
  func `zsh reads its script`() throws {
    #expect(try shells.run(.zsh, ["-n", "script.zsh"]) == "")
  }

  @Test(.enabled(if: Tool.zsh.isThere))
  func `zsh sources its script before compinit without a word`() throws {
    #expect(try shells.run(.zsh, ["-f", "script.zsh"]) == "")
  }

  @Test(.enabled(if: Tool.fish.isThere))
  func `fish reads its script`() throws {
    #expect(try shells.run(.fish, ["--no-execute", "script.fish"]) == "")
  }

  @Test(.enabled(if: Tool.mandoc.isThere))
  func `mandoc finds nothing in the manual`() throws {
    try shells.folder.write(try shells.todo("manual"), to: "todo.1")
    #expect(try shells.run(.mandoc, ["-Tlint", "-Wstyle", "todo.1"]) == "")
  }

  @Test(.enabled(if: Tool.mandoc.isThere))
  func `the manual reads as the help does`() throws {
    try shells.folder.write(try shells.todo("manual"), to: "todo.1")
    let text = try shells.run(.mandoc, ["-Tutf8", "-Owidth=200", "todo.1"])
      .replacing(/.\u{8}/, with: "")
    for line in [
      "todo add [--dry-run] <words>…|-", "-n, --dry-run", "-F, --file PATH",
      "todo add -- +1 for http://a.b/c?x:y",
    ] {
      #expect(text.contains(line), "\(line)")
    }
  }
}
