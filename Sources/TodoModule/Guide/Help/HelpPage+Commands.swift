extension HelpPage {
  /// What there is: all commands, the options that exist everywhere, the topics.
  static func overview(of commands: [CommandSpec]) -> HelpPage {
    HelpPage(
      subject: .overview(commands),
      blocks: [
        .paragraph("todo keeps a to-do list in one file."),
        .code(["todo [command] [options] [words]…"]),
        .heading("Commands"),
        .entries(
          commands.map { command in
            let names = ([command.name] + command.aliases).joined(separator: ", ")
            return Entry(names, command.abstract)
          }),
        .heading("Options that exist everywhere"),
        .entries(OptionSpec.global.map { Entry($0.synopsis, $0.abstract) }),
        .heading("More"),
        .entries(
          [Entry("todo help <command>", "a command, with examples")]
            + HelpTopic.allCases.map { Entry("todo help \($0.rawValue)", $0.abstract) }),
      ])
  }

  /// One command.
  static func page(about command: CommandSpec) -> HelpPage {
    var blocks: [Block] = [
      .paragraph("\(command.name): \(command.abstract)"), .code([command.usage]),
    ]
    blocks += command.discussion.map(Block.paragraph)
    if !command.aliases.isEmpty {
      blocks.append(.paragraph("Also: " + command.aliases.joined(separator: ", ")))
    }
    if !command.options.isEmpty {
      blocks.append(.heading("Options"))
      blocks.append(.entries(command.options.map { Entry($0.synopsis, $0.abstract) }))
    }
    blocks.append(.heading("Examples"))
    blocks.append(.entries(command.examples.map { Entry($0.command, $0.explanation) }))
    return HelpPage(subject: .command(command), blocks: blocks)
  }
}
