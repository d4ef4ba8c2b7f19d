extension Command {
  static let help = Command(
    spec: CommandSpec(
      "help", "Show help for a command or topic", group: .setUp,
      operands: [.topic], options: [.everything],
      discussion: """
        Topics: \(HelpTopic.allCases.map(\.rawValue).joined(separator: ", ")). Each format has a page, such
        as `todo help formats csv`. Other words, such as due or keys, show the page that explains them.
        """,
      examples: [
        .init("todo help --all", "every command and topic, and the options of all commands"),
        .init("todo help add", "help for a command"),
        .init("todo help add --all", "help for a command, with all details"),
        .init("todo help dates", "help for a topic"),
      ]),
    usesClock: false,
    assemble: { HelpRouter.assemble($0, asksForVersion: false) })

  /// An option that works like a command.
  static let version = Command(
    spec: CommandSpec(
      "--version", "Print the version", examples: [.init("todo --version", "the version")]),
    usesClock: false,
    assemble: { HelpRouter.assemble($0, asksForVersion: true) })
}

extension OptionSpec {
  /// Shows more than the first page.
  static let everything = OptionSpec(
    "all", "show every command and topic, and the options of all commands")
}
