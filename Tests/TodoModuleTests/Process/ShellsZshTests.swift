import Testing

@testable import TodoModule

@Suite(.needs(.zsh))
struct `Completion in zsh` {
  private let shells: ShellsFixture

  init() throws {
    shells = try ShellsFixture()
    try shells.folder.makeFolder("functions")
    try shells.folder.write(try #require(shells.folder.text("script.zsh")), to: "functions/_todo")
    try shells.folder.write(Self.widget, to: "widget")
  }

  /// Binds a key that writes the line to a file and exits the shell.
  private static let widget = #"""
    tell() { print -rn -- "$BUFFER" >line; exit }
    zle -N tell
    bindkey '^Xt' tell
    LISTMAX=1000
    stty columns 200
    """#

  private static let autoload =
    "fpath=($PWD/functions $fpath); autoload -Uz compinit; compinit -u -D"
  private static let source = "autoload -Uz compinit; compinit -u -D; source script.zsh"
  private static let evaluation =
    #"autoload -Uz compinit; compinit -u -D; eval "$(todo completions zsh)""#

  /// Types a line and a tab into a zsh that runs on a pseudo-terminal of another zsh, waits until each
  /// line of `listed` has appeared, and returns the completed line.
  private func type(_ line: String, setup: String = autoload, until listed: String = "") throws
    -> String?
  {
    let typist = #"""
      zmodload zsh/zpty
      zpty zsh zsh -f -i
      zpty -w zsh "$2; source widget; echo SET''UP"
      zpty -r zsh out '*SETUP*'
      zpty -n -w zsh "$1"$'\t'
      [[ -n $3 ]] && zpty -r zsh out "*${(j:*:)${(@b)${(f)3}}}*"
      zpty -n -w zsh $'\C-xt'
      while zpty -r zsh out; do :; done
      """#
    _ = try shells.run(.zsh, ["-f", "-c", typist, "zsh", line, setup, listed])
    return shells.folder.text("line")
  }

  static let rows: [(line: String, completed: String)] = [
    ("todo tog", "todo toggle "),
    ("todo add proj", "todo add project:"),
    ("todo add due:tod", "todo add due:today "),
    ("todo list project:h", #"todo list project:house.\$\(touch\ pwned\) "#),
    ("todo list --color=al", "todo list --color=always "),
    ("todo --file wid", "todo --file widget "),
    ("todo --file=wid", "todo --file=widget "),
    ("todo --file missing.json done ", "todo --file missing.json done "),
    ("todo list `touch pwned", "todo list `touch pwned"),
    ("todo done milk", "todo done 1 "),
    ("todo done to", "todo done to"),
  ]

  @Test(arguments: rows)
  func `a line is completed at the prompt`(line: String, completed: String) throws {
    #expect(try type(line) == completed)
    #expect(!shells.isPwned)
  }

  @Test(arguments: [source, evaluation])
  func `the script can be sourced or evaluated instead of autoloaded`(setup: String) throws {
    #expect(try type("todo tog", setup: setup) == "todo toggle ")
  }

  static let lists: [(line: String, listed: String)] = [
    ("todo done ", "1  -- Buy milk $(touch pwned)"),
    ("todo done ", #"2  -- tab\there `touch pwned` %F{red}\"#),
    ("todo add due:to", "due:tomorrow  -- 2026-11-21"),
    ("todo list project:", "project:house.$(touch pwned)"),
  ]

  /// Without the listed text on the terminal, the shell waits until the time limit ends it.
  @Test(arguments: lists)
  func `candidates are listed with descriptions`(line: String, listed: String) throws {
    #expect(try type(line, until: listed) == line)
    #expect(!shells.isPwned)
  }

  @Test func `items are listed in numeric order`() throws {
    for title in ["Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"] {
      try shells.todo("add", title)
    }
    let listed = "2   -- tab\n4   -- Four\n9   -- Nine\n10  -- Ten"
    #expect(try type("todo done ", until: listed) == "todo done ")
  }
}
