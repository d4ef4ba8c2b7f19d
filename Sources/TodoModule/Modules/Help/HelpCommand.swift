extension Command {
  static let help = Command(
    spec: CommandSpec(
      "help", "Show help for a command or topic",
      operands: [.topic], options: [.everything],
      discussion: """
        Topics: \(HelpTopic.allCases.map(\.rawValue).joined(separator: ", ")). `todo help formats csv`
        explains one format. Other words, such as due or keys, lead to the page that has them.
        """,
      examples: [
        .init("todo help --all", "all commands, options and topics"),
        .init("todo help add", "help for a command"),
        .init("todo help dates", "help for a topic"),
      ]),
    usesClock: false,
    assemble: { HelpRouter.assemble(.pages, $0) })

  static let manual = Command(
    spec: CommandSpec(
      "manual", "Print the manual page",
      discussion: """
        The page is in mdoc format, for man, mandoc and groff; it belongs in section 1.
        """,
      examples: [
        .init("todo manual > todo.1 && man ./todo.1", "read the manual"),
        .init("todo manual | mandoc -T html > todo.html", "convert it to HTML"),
      ]),
    usesClock: false,
    assemble: { HelpRouter.assemble(.manual, $0) })

  static let completions = Command(
    spec: CommandSpec(
      "completions", "Print a shell completion script",
      operands: [.choice(CompletionScript.allCases.map(\.rawValue))],
      discussion: """
        The script completes commands, options, item numbers with their titles, tags, projects and
        dates, by running todo.

        A word of two or more characters where a number is expected, as in todo done milk, becomes
        the number of the item that it matches; several items are listed. fish inserts --where=milk
        instead, if it matches one item.

        Where to save it: for bash ~/.local/share/bash-completion/completions/todo.bash, for zsh a
        file named _todo in a folder of $fpath, for fish ~/.config/fish/completions/todo.fish. To
        try it first: eval "$(todo completions bash)"; in zsh the same, after compinit.
        """,
      examples: [
        .init("todo completions zsh > ~/.zfunc/_todo", "install for zsh, if ~/.zfunc is in $fpath"),
        .init("todo completions fish | source", "use it in the current fish session"),
      ]),
    usesClock: false,
    assemble: { HelpRouter.assemble(.completions, $0) })

  /// An option that works like a command.
  static let version = Command(
    spec: CommandSpec(
      "--version", "Print the version", examples: [.init("todo --version", "the version")]),
    usesClock: false,
    assemble: { HelpRouter.assemble(.version, $0) })
}

extension OptionSpec {
  /// Shows more than the first page.
  static let everything = OptionSpec("all", "show all commands, options and topics")
}
