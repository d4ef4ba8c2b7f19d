extension Command {
  static let help = Command(
    CommandSpec(
      "help", "Show help for a command or topic",
      operands: [.topic], options: [.everything],
      discussion: "Topics: " + HelpTopic.allCases.map(\.rawValue).joined(separator: ", ") + ".",
      examples: [
        .init("todo help --all", "all commands, options and topics"),
        .init("todo help add", "help for a command"),
        .init("todo help dates", "help for a topic"),
      ]),
    usesClock: false,
    assemble: HelpRouter.assemble)
}

extension OptionSpec {
  /// Shows more than the first page.
  static let everything = OptionSpec.flag("all", "show all commands, options and topics")
}
