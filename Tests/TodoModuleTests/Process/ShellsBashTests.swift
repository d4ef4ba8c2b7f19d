import Testing

@testable import TodoModule

@Suite(.enabled(if: Tool.bash.isThere))
struct `Completion in bash` {
  private let shells: ShellsFixture

  init() throws { shells = try ShellsFixture() }

  /// Calls the function as bash does, and prints what it replies.
  private static let call = #"""
    source script.bash
    COMP_LINE=$1 COMP_POINT=${2:-${#1}} COMP_TYPE=${3:-9} COLUMNS=80
    read -ra COMP_WORDS <<<"$1"
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _todo
    for reply in "${COMPREPLY[@]}"; do printf '<%s>\n' "$reply"; done
    """#

  private func replies(_ words: String...) throws -> [String] {
    let output = try shells.run(.bash, ["--norc", "--noprofile", "-c", Self.call, "bash"] + words)
    return output.split(separator: "\n").map(String.init)
  }

  static let rows: [(line: String, replies: [String])] = [
    ("todo to", ["<toggle >"]),
    (
      "todo done ", ["<1  (Buy milk $(touch pwned))>", #"<2  (tab\there `touch pwned` %F{red}\)>"#]
    ),
    ("todo done 1", ["<1 >"]),
    ("todo reopen ", ["<3 >"]),
    ("todo add +", ["<+garden  (1 open)>", "<+home  (1 open)>"]),
    ("todo add x due:tod", ["<today >"]),
    ("todo add due:to", ["<today  (2026-11-20)>", "<tomorrow  (2026-11-21)>"]),
    (#"todo add due\:tod"#, ["<due:today >"]),
    ("todo add proj", ["<project:>"]),
    ("todo list project:h", [#"<house.\$\(touch\ pwned\) >"#]),
    (#"todo list project:house.\$"#, [#"<house.\$\(touch\ pwned\) >"#]),
    (#"todo list "project:h"#, [#"<project:house.\$(touch pwned)>"#]),
    ("todo list 'project:h", ["<project:house.$(touch pwned)>"]),
    ("todo list project:'i", [#"<it'\''s "q" & co>"#]),
    (#"todo list "project":i"#, [#"<it\'s\ \"q\"\ \&\ co >"#]),
    ("todo list --color=al", ["<always >"]),
    ("todo --color n", ["<never >"]),
    ("todo list $(touch pwned)", []),
    ("todo list `touch pwned", []),
    (#"todo "list" tag:g"#, ["<garden >"]),
    ("todo nonsense ", []),
  ]

  @Test(arguments: rows)
  func `the function replies what bash is to insert`(row: (line: String, replies: [String])) throws
  {
    #expect(try replies(row.line) == row.replies)
    #expect(!shells.isPwned)
  }

  @Test func `what stands after the cursor does not count`() throws {
    #expect(try replies("todo to 3 4", "7") == ["<toggle >"])
  }

  @Test(arguments: ["37", "42"])
  func `where the list is inserted it holds no meanings`(type: String) throws {
    #expect(try replies("todo done ", "10", type) == ["<1>", "<2>"])
  }

  @Test func `names of files are bash's own matter`() throws {
    try shells.folder.write("", to: "a list.json")
    #expect(try replies("todo --file a") == [#"<a\ list.json>"#])
    #expect(try replies("todo --file=a") == [#"<a\ list.json>"#])
  }

  @Test func `what a redirection names is a file, and no word of the command`() throws {
    for line in ["todo export > script.b", "todo export 2>x >script.b", "todo <script.b"] {
      #expect(try replies(line) == ["<script.bash>"])
    }
    #expect(try replies("todo reopen 2>x ") == ["<3 >"])
    #expect(try replies("todo 2>x >>y to") == ["<toggle >"])
    #expect(try replies(#"todo list ">" project:h"#) == [#"<house.\$\(touch\ pwned\) >"#])
  }

  @Test func `the list may be another one, below a tilde too`() throws {
    try shells.todo("--file", "other.json", "add", "Other")
    #expect(try replies("todo --file ~/other.json done ") == ["<1 >"])
    #expect(try replies("todo --file missing.json done ") == [])
  }

  /// Types into a bash on a terminal that zsh makes, and then has it tell its line.
  @Test(
    .enabled(if: Tool.zsh.isThere),
    arguments: [
      ("todo to", "todo toggle "),
      ("todo list project:h", #"todo list project:house.\$\(touch\ pwned\) "#),
      (#"todo list "project:h"#, #"todo list "project:house.\$(touch pwned)""#),
      (#"todo add due\:tod"#, "todo add due:today "),
      ("todo add due:tod", "todo add due:today "),
      ("todo list --color=al", "todo list --color=always "), ("todo add proj", "todo add project:"),
    ])
  func `a line is completed at the prompt`(line: String, completed: String) throws {
    let setup = #"""
      source script.bash
      tell() { printf '%s' "$READLINE_LINE" >line; exit; }
      bind -x '"\C-xt": tell'
      """#
    try shells.folder.write(setup, to: "setup")
    let typist = #"""
      zmodload zsh/zpty
      zpty bash bash --norc --noprofile -i
      zpty -w bash 'source setup; echo SET""UP'
      zpty -r bash out '*SETUP*'
      zpty -n -w bash "$1"$'\t\C-xt'
      while zpty -r bash out; do :; done
      """#
    _ = try shells.run(.zsh, ["-f", "-c", typist, "zsh", line])
    #expect(shells.folder.text("line") == completed)
    #expect(!shells.isPwned)
  }
}
