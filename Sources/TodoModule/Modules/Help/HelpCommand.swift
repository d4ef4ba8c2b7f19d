extension Command {
  static let help = Command(
    spec: CommandSpec(
      "help", "Show help for a command or topic", group: .setUp,
      operands: [.topic], options: [.everything],
      discussion: """
        Topics: \(HelpTopic.allCases.map(\.rawValue).joined(separator: ", ")). `todo help formats csv`
        explains one format. Other words, such as due or keys, lead to the page that has them.
        """,
      examples: [
        .init("todo help --all", "every command and topic, and the options of all commands"),
        .init("todo help add", "help for a command"),
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
