import Testing

@testable import TodoModule

/// What the help on shells shows, run by each shell.
@Suite struct `Examples of help shell` {
  private let shells: ShellsFixture

  init() throws { shells = try ShellsFixture() }

  private static let tools: [Tool] = [.bash, .zsh, .fish].filter(\.isThere)

  /// The lines of code of the topic.
  private static let code = HelpTopic.shell.blocks.flatMap { block in
    if case .code(let lines) = block { lines } else { [] as [String] }
  }

  /// A line of code of the topic that starts like this.
  private static func code(_ start: String) throws -> String {
    try #require(code.first { $0.hasPrefix(start) }, "\(start)")
  }

  /// The options with which a shell reads no file of its user.
  private static func options(_ tool: Tool) -> [String] {
    switch tool {
    case .bash: ["--norc"]
    case .zsh: ["-f"]
    default: []
    }
  }

  private func run(_ tool: Tool, _ script: String) throws -> String {
    try shells.run(tool, Self.options(tool) + ["-c", script])
  }

  @Test(arguments: tools) func `each example works in each shell`(tool: Tool) throws {
    let lines = HelpTopic.shell.examples.map(\.term)
    try #require(lines.count == 4)
    #expect(
      try run(tool, lines[0] + "\n" + lines[1]) == """
        added 4: Send invoice #2041
        added 5: Call Ann's mother

        """)
    try shells.todo("edit", "1", "due:today")
    #expect(try run(tool, lines[2]).hasPrefix("1\topen\t\t2026-11-20\t"))
    #expect(
      try run(tool, "printf '%s\\n' \"It's (done)? #1\" 'Two*' | " + lines[3])
        == "added 6: It's (done)? #1\nadded 7: Two*\n")
  }

  @Test(.needs(.zsh))
  func `with noglob zsh leaves the signs of file names alone`() throws {
    // Scripts expand aliases only with this option, and from the line after the definition.
    let alias = try Self.code("alias todo=")
    let lines = [
      alias, try Self.code("alias t="), "t add Is it [done]? a*b", "todo list (+home or +x)",
    ]
    try shells.folder.write(lines.joined(separator: "\n") + "\n", to: "lines")
    let output = try shells.run(.zsh, ["-f", "-o", "aliases", "lines"])
    #expect(output.hasPrefix("added 4: Is it [done]? a*b\n1\topen\t"))
  }

  @Test(arguments: [Tool.bash, .zsh].filter(\.isThere))
  func `the prompt shows a mark while an item is overdue`(tool: Tool) throws {
    let prompts = Self.code.filter { $0.hasPrefix("PS1=") }
    try #require(prompts.count == 2)
    let script =
      tool == .bash
      ? prompts[0] + "\necho \"${PS1@P}\""
      : try Self.code("setopt") + "\n" + prompts[1] + "\nprint -rP -- \"$PS1\""
    #expect(["$ \n", "# \n", "% \n"].contains(try run(tool, script)))
    try shells.todo("edit", "1", "due:yesterday")
    #expect(["! $ \n", "! # \n", "! % \n"].contains(try run(tool, script)))
  }

  @Test(.needs(.fish))
  func `the prompt of fish shows the mark too`() throws {
    let start = try #require(Self.code.firstIndex(of: "function fish_prompt"))
    let end = try #require(Self.code[start...].firstIndex(of: "end"))
    let script = Self.code[start...end].joined(separator: "\n") + "\nfish_prompt"
    #expect(try run(.fish, script) == "> ")
    try shells.todo("edit", "1", "due:yesterday")
    #expect(try run(.fish, script) == "! > ")
  }

  @Test(arguments: tools) func `a shorter name can be made in each shell`(tool: Tool) throws {
    let alias = try Self.code("alias t=")
    let expansion = tool == .bash ? "shopt -s expand_aliases\n" : ""
    let script = "\(expansion)\(alias)\neval 't add Buy milk'\ntype -a todo"
    let lines = try run(tool, script).split(separator: "\n")
    #expect(lines.first == "added 4: Buy milk")
    #expect(lines.last?.contains(TodoBinary.path) == true)
  }

  @Test(.needs(.bash))
  func `bash completes the shorter name`() throws {
    let line = try Self.code("complete -o nospace")
    let script = """
      source script.bash; \(line)
      COMP_WORDS=(t toggl) COMP_CWORD=1 COMP_LINE='t toggl' COMP_POINT=7
      _todo t toggl t; printf '%s|' "${COMPREPLY[@]}"; complete -p t
      """
    #expect(try run(.bash, script) == "toggle |complete -o nospace -F _todo t\n")
  }

  @Test(.needs(.fzf), arguments: tools)
  func `the items picked with fzf are completed`(tool: Tool) throws {
    let start = try #require(Self.code.firstIndex { $0.hasPrefix("todo list | fzf") })
    let pipeline = Self.code[start...(start + 1)].joined(separator: "\n")
    // A filter replaces the person who picks.
    let set = tool == .fish ? "set -x FZF_DEFAULT_OPTS " : "export FZF_DEFAULT_OPTS="
    let setting = set + "--filter=^Buy\n"
    #expect(try run(tool, setting + pipeline) == "done 1: Buy milk $(touch pwned)\n")
    #expect(!shells.isPwned)
  }
}
