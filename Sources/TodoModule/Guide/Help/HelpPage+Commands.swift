extension HelpPage {
  /// The page of a bare `todo help`, which fits on a terminal of 24 rows and 80 columns: examples, the
  /// everyday commands, and the names of everything else.
  static func overview(of commands: [CommandSpec]) -> HelpPage {
    let everyday = CommandGroup.everyDay.commands(among: commands)
    let others = CommandGroup.allCases.filter { $0 != .everyDay }.map { group in
      Group(group.rawValue, group.commands(among: commands).map { Entry($0.name, $0.abstract) })
    }
    let topics = HelpTopic.allCases.map { Entry($0.rawValue, $0.abstract) }
    return HelpPage(
      subject: .overview(commands),
      blocks: [
        .heading(purpose), .entries(firstExamples), .entries(everyday.map(\.entry)),
        .index(
          others.filter { !$0.entries.isEmpty }
            + [Group("Topics", topics), Group("More help", moreHelp)]),
      ])
  }

  /// The page of `todo help --all`: every command, the options of every command, the topics.
  static func reference(of commands: [CommandSpec]) -> HelpPage {
    HelpPage(
      subject: .overview(commands),
      blocks: [
        .paragraph(purpose), .usage(.program),
        .heading("Examples"), .entries(firstExamples),
        .groups(CommandGroup.entries(of: commands)),
        .heading("Options for every command"),
        .entries(OptionSpec.global.map { Entry($0.synopsis, $0.abstract) }),
        .heading("More help"),
        .entries(
          moreHelp.prefix(1)
            + HelpTopic.allCases.map { Entry("todo help \($0.rawValue)", $0.abstract) }),
      ])
  }

  private static let purpose = "todo keeps a to-do list in one file."

  private static let firstExamples = [
    Entry("todo add Buy milk due:fri", "add an item that is due on Friday"),
    Entry("todo", "list open items, soonest due first"),
    Entry("todo done 3", "complete item 3"),
  ]

  private static let moreHelp = [
    Entry("todo help <command>", "a command, with examples"),
    Entry("todo help <topic>", "a topic"),
    Entry("todo help --all", "every command, option and topic"),
  ]

  /// A table of a command under its heading.
  static func blocks(of table: CommandSpec.Table) -> [Block] {
    [.heading(table.heading), .entries(table.rows.map { Entry($0.term, $0.meaning) })]
  }

  /// The page of one command.
  static func page(about command: CommandSpec) -> HelpPage {
    var blocks: [Block] = [
      .paragraph("\(command.name): \(command.abstract)"), .usage(command.usage),
      .heading("Examples"), .entries(command.examples.map { Entry($0.command, $0.explanation) }),
    ]
    if !command.discussion.isEmpty { blocks.append(.heading("Details")) }
    blocks += command.discussion.map(Block.paragraph) + command.tables.flatMap(HelpPage.blocks)
    if !command.aliases.isEmpty {
      blocks.append(.paragraph("Aliases: " + command.aliases.joined(separator: ", ")))
    }
    if !command.options.isEmpty {
      blocks.append(.heading("Options"))
      blocks.append(.entries(command.options.map { Entry($0.synopsis, $0.abstract) }))
    }
    if let topic = HelpTopic(rawValue: command.name) {
      blocks += [.heading("Topic: \(topic.abstract)")] + topic.text
    }
    let global = OptionSpec.global.map { "--\($0.name)" }.joined(separator: ", ")
    blocks.append(.paragraph("Options for every command: \(global); see `todo help --all`."))
    return HelpPage(subject: .command(command), blocks: blocks)
  }
}
