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
    ("todo list tag:C", ["<C++ >"]), ("todo edit 3 untag:he", [#"<help\ wanted >"#]),
    (#"todo edit 3 untag:"he"#, ["<help wanted>"]),
    (#"todo list --where 'tag:"he"#, [#"<tag:"help wanted">"#]),
    ("todo edit 1 untag:$", []), (#"todo edit 1 untag:\""#, [#"<\"\$\(touch\ pwned\)\" >"#]),
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
    ("todo list tag:he", #"todo list tag:help\ wanted "#),
    ("todo edit 3 untag:C", "todo edit 3 untag:C++ "),
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

@Suite(.needs(.fish))
struct `Completion in fish` {
  private let shells: ShellsFixture

  init() throws { shells = try ShellsFixture() }

  static let rows: [(line: String, candidates: [String])] = [
    ("todo tog", ["toggle\tComplete open items and reopen done ones"]),
    (
      "todo done ",
      ["1\tBuy milk $(touch pwned)", #"2"# + "\t" + #"tab\there `touch pwned` %F{red}\"#]
    ),
    ("todo add +", ["+garden\t1 open", "+home\t1 open"]),
    ("todo add due:to", ["due:today\t2026-11-20", "due:tomorrow\t2026-11-21"]),
    ("todo list project:house.\\$", ["project:house.$(touch pwned)\t1 open"]),
    ("todo list 'project:h", ["project:house.$(touch pwned)\t1 open"]),
    ("todo list \"project:i", ["project:it's \"q\" & co\t1 open"]),
    ("todo list tag:he", ["tag:help wanted\t0 open"]),
    ("todo list --color=a", ["--color=auto", "--color=always"]),
    ("todo --file script.b", ["script.bash"]),
    ("todo --file=script.b", ["--file=script.bash"]),
    ("todo --file missing.json done ", []),
    ("todo list (touch pwned)", []),
    ("todo done milk", ["1\tBuy milk $(touch pwned)"]),
    ("todo show MIL", []),
    ("todo done 'buy m", ["1\tBuy milk $(touch pwned)"]),
    (
      "todo done to",
      ["1\tBuy milk $(touch pwned)", #"2"# + "\t" + #"tab\there `touch pwned` %F{red}\"#]
    ),
  ]

  @Test(arguments: rows)
  func `a line is offered matching candidates`(line: String, candidates: [String]) throws {
    let script = "source script.fish; complete --do-complete $argv[1]"
    let output = try shells.run(.fish, ["--no-config", "-c", script, line])
    #expect(output.split(separator: "\n").map(String.init) == candidates)
    #expect(!shells.isPwned)
  }

  /// fish offers only candidates that have the word, and only those of several that have it in the same way.
  @Test
  func `items that match by something other than their titles have the word in their descriptions`()
    throws
  {
    for words in [["Noël", "+food"], ["Noel cake"], ["NOEL", "project:food"], ["Shop", "+food"]] {
      try shells.todo(["add"] + words)
    }
    let script = "source script.fish; complete --do-complete $argv[1]"
    func candidates(_ line: String) throws -> [String] {
      try shells.run(.fish, ["--no-config", "-c", script, line]).split(separator: "\n")
        .map(String.init)
    }
    #expect(
      try candidates("todo done noel") == ["4\tNoël (noel)", "5\tNoel cake", "6\tNOEL"])
    #expect(try candidates("todo done No") == ["4\tNoël", "5\tNoel cake"])
    #expect(
      try candidates("todo done food") == ["4\tNoël (food)", "6\tNOEL (food)", "7\tShop (food)"])
  }

  /// Types into a fish that runs on a pseudo-terminal of zsh, and has it write its line to a file. A second Tab
  /// takes the first of several.
  @Test(
    .needs(.zsh),
    arguments: [
      ("todo done milk", "todo done 1 "), ("todo done 'mil", "todo done 1 "),
      ("todo done to", "todo done to"), ("todo done to\t", "todo done 1 "),
      ("todo add proj", "todo add project:"),
    ])
  func `a line is completed at the prompt`(line: String, completed: String) throws {
    let setup = #"""
      source script.fish
      function tell; commandline >line; exit; end
      bind \cx tell
      """#
    try shells.folder.write(setup, to: "setup")
    let typist = #"""
      zmodload zsh/zpty
      zpty fish fish --no-config
      zpty -w fish 'source setup; echo SET""UP'
      zpty -r fish out '*SETUP*'
      zpty -n -w fish "$1"$'\t\C-x'
      while zpty -r fish out; do :; done
      """#
    _ = try shells.run(.zsh, ["-f", "-c", typist, "zsh", line])
    #expect(shells.folder.text("line") == completed + "\n")
    #expect(!shells.isPwned)
  }
}

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
      "todo add [--done] [--at DATE] [--dry-run] [--format PATTERN]", "-n, --dry-run",
      "-F, --file PATH",
      #"PS1='$(todo check is:late 2>/dev/null && echo "! ")\$ '"#,
    ] {
      #expect(text.contains(line), "\(line)")
    }
  }
}

/// The examples of `help shell`, and the recipes that differ between shells, run by each shell.
@Suite struct `Examples of help shell` {
  private let shells: ShellsFixture

  init() throws { shells = try ShellsFixture() }

  private static let tools: [Tool] = [.bash, .zsh, .fish].filter(\.isThere)

  /// The lines of code of both topics.
  private static let code = (HelpTopic.shell.blocks + HelpTopic.recipes.blocks).flatMap { block in
    if case .code(let lines) = block { lines } else { [] as [String] }
  }

  /// A line of code of a topic that starts like this.
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
    try #require(lines.count == 5)
    #expect(
      try run(tool, lines[0] + "\n" + lines[1]) == """
        added 4: Send invoice #2041
        added 5: Call Ann's mother

        """)
    try shells.todo("edit", "1", "due:today")
    #expect(try run(tool, lines[3]).hasPrefix("1\topen\t\t2026-11-20\t"))
    #expect(
      try run(tool, "printf '%s\\n' \"It's (done)? #1\" 'Two*' | " + lines[4])
        == "added 6: It's (done)? #1\nadded 7: Two*\n")
  }

  @Test(.needs(.zsh))
  func `with noglob, zsh does not expand the characters of file names`() throws {
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

/// Runs shells in a folder with a hostile list, with the program in their PATH.
struct ShellsFixture {
  private let process: ProcessFixture

  var folder: TemporaryFolder { process.folder }

  /// Creates the list: two open items and a done one, with names that a careless script would execute.
  init() throws {
    var process = try ProcessFixture()
    let binaryFolder = TodoBinary.path.split(separator: "/").dropLast().joined(separator: "/")
    let surroundings = [
      "PATH": "/\(binaryFolder):\(Tool.searchPath)", "HOME": process.folder.path,
      "LC_ALL": "C.UTF-8", "TERM": "dumb", "INPUTRC": "/dev/null",
      "XDG_CONFIG_HOME": process.folder.path, "XDG_DATA_HOME": process.folder.path,
    ]
    process.environment.merge(surroundings) { $1 }
    self.process = process
    try todo("add", "Buy milk $(touch pwned)", "+home", "+other", "project:house.$(touch pwned)")
    try todo("add", "tab\there `touch pwned` %F{red}\\", "+garden", "project:it's \"q\" & co")
    try todo("add", "Pay rent", "tag:C++", "tag:help wanted")
    try todo("done", "3")
    // The command line does not accept such a tag, but a list file can contain it.
    let text = try #require(folder.text())
    try folder.write(text.replacing("\"other\"", with: "\"$(touch pwned)\""))
    for shell in CompletionScript.allCases {
      try folder.write(try todo("completions", shell.rawValue), to: "script.\(shell)")
    }
  }

  /// Whether a shell has executed text of the list.
  var isPwned: Bool { folder.names.contains("pwned") }

  /// Runs the program in this process and returns its output.
  @discardableResult
  func todo(_ words: String...) throws -> String { try todo(words) }

  @discardableResult
  func todo(_ words: [String]) throws -> String { try process.prepare(words) }

  /// Runs a shell or another tool. Returns standard output and standard error, or a description of the
  /// outcome if it was killed by a signal or the time limit.
  func run(_ tool: Tool, _ words: [String]) throws -> String {
    var child = process.child(words)
    child.program = try #require(tool.path)
    let outcome = try child.through(shell: #"cd "$HOME" && exec "$@""#).run()
    if case .exited = outcome.ending { return outcome.output + outcome.errors }
    return "\(outcome)"
  }
}
