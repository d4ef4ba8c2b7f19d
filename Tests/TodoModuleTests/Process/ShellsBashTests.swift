import Testing

@testable import TodoModule

@Suite(.needs(.bash))
struct `Completion in bash` {
  private let shells: ShellsFixture

  init() throws { shells = try ShellsFixture() }

  /// Calls the completion function as bash does, and prints its replies.
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
    ("todo tog", ["<toggle >"]),
    (
      "todo done ", ["<1  (Buy milk $(touch pwned))>", #"<2  (tab\there `touch pwned` %F{red}\)>"#]
    ),
    ("todo done 1", ["<1 >"]),
    ("todo add +", ["<+garden  (1 open)>", "<+home  (1 open)>"]),
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
    ("todo done milk", ["<1 >"]),
    ("todo done 'mil", ["<1>"]),
    (
      "todo done to",
      ["<1  (Buy milk $(touch pwned))>", #"<2  (tab\there `touch pwned` %F{red}\)>"#, "<to>"]
    ),
    ("todo done xyz", []),
  ]

  @Test(arguments: rows)
  func `the function replies with the words to insert`(
    row: (line: String, replies: [String])
  ) throws {
    #expect(try replies(row.line) == row.replies)
    #expect(!shells.isPwned)
  }

  @Test func `text after the cursor is ignored`() throws {
    #expect(try replies("todo tog 3 4", "8") == ["<toggle >"])
  }

  @Test(arguments: ["37", "42"])
  func `replies have no descriptions if bash inserts them all or cycles through them`(
    type: String
  ) throws {
    #expect(try replies("todo done ", "10", type) == ["<1>", "<2>"])
    let word = type == "37" ? ["<to>"] : []
    #expect(try replies("todo done to", "12", type) == ["<1>", "<2>"] + word)
  }

  @Test func `file names are completed by bash`() throws {
    try shells.folder.write("", to: "a list.json")
    #expect(try replies("todo --file=a") == [#"<a\ list.json>"#])
  }

  @Test func `a redirection's target is completed as a file, and is not an argument`() throws {
    for line in ["todo export > script.b", "todo export 2>x >script.b", "todo <script.b"] {
      #expect(try replies(line) == ["<script.bash>"])
    }
    #expect(try replies("todo reopen 2>x ") == ["<3 >"])
    #expect(try replies("todo 2>x >>y tog") == ["<toggle >"])
    #expect(try replies(#"todo list ">" project:h"#) == [#"<house.\$\(touch\ pwned\) >"#])
  }

  @Test func `candidates come from the list that --file names, also with a tilde`() throws {
    try shells.todo("--file", shells.folder.file("other.json"), "add", "Other")
    #expect(try replies("todo --file ~/other.json done ") == ["<1 >"])
    #expect(try replies("todo --file missing.json done ") == [])
  }

  /// Types into a bash that runs on a pseudo-terminal of zsh, and has it write its line to a file.
  @Test(
    .needs(.zsh),
    arguments: [
      ("todo list project:h", #"todo list project:house.\$\(touch\ pwned\) "#),
      (#"todo list "project:h"#, #"todo list "project:house.\$(touch pwned)""#),
      (#"todo add due\:tod"#, "todo add due:today "),
      ("todo list --color=al", "todo list --color=always "), ("todo add proj", "todo add project:"),
      ("todo done to", "todo done to"), ("todo done 'mil", "todo done '1'"),
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
