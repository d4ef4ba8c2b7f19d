import Testing

@testable import TodoModule

@Suite struct `Syntax of the completion scripts and the manual` {
  private let shells: ShellsFixture

  init() throws { shells = try ShellsFixture() }

  @Test(.needs(.shellcheck))
  func `shellcheck finds no problem in the script for bash`() throws {
    #expect(try shells.run(.shellcheck, ["--shell=bash", "script.bash"]) == "")
  }

  @Test(
    arguments: ([
      (.bash, ["-n", "script.bash"]), (.bash, ["--posix", "-n", "script.bash"]),
      (.zsh, ["-n", "script.zsh"]), (.zsh, ["-f", "script.zsh"]),
      (.fish, ["--no-execute", "script.fish"]),
    ] as [(Tool, [String])]).filter { $0.0.isThere })
  func `each shell accepts its script`(
    shell: Tool, words: [String]
  ) throws {
    #expect(try shells.run(shell, words) == "")
  }

  @Test(.needs(.mandoc))
  func `mandoc shows the manual as help shows it`() throws {
    try shells.folder.write(try shells.todo("manual"), to: "todo.1")
    #expect(try shells.run(.mandoc, ["-Tlint", "-Wstyle", "todo.1"]) == "")
    let text = try shells.run(.mandoc, ["-Tutf8", "-Owidth=200", "todo.1"])
      .replacing(/.\u{8}/, with: "")
    for line in [
      "todo add [--dry-run] [--format PATTERN] <words>…|-", "-n, --dry-run", "-F, --file PATH",
      "todo add -- +1 for http://a.b/c?x:y",
    ] {
      #expect(text.contains(line), "\(line)")
    }
  }
}
