extension Manual {
  /// The manual of these commands.
  init(of commands: [CommandSpec]) {
    purpose = "keep a to-do list in one file"
    date = Version.date
    let topics = HelpTopic.allCases.sorted { $0.place < $1.place }.map { topic in
      Section(topic.title, topic.page.blocks.map(Block.help))
    }
    let examples = HelpPage.Block.entries(
      commands.flatMap(\.examples).map { .init($0.command, $0.explanation) })
    sections =
      [
        Section("DESCRIPTION", Manual.introduction.map { .help(.paragraph($0)) }),
        Section("COMMANDS", commands.flatMap(Manual.blocks)),
        Section(
          "OPTIONS", [.help(.paragraph("Every command has these.")), .options(OptionSpec.global)]),
      ] + topics + [Section("EXAMPLES", [.help(examples)])]
  }

  private static let introduction = [
    "todo keeps a to-do list in one file. It never asks: undo takes a command back. Without a command"
      + " it shows what list shows.",
    "Options may stand before or after the command. After -- there are neither options nor"
      + " attributes: everything is text.",
  ]

  private static func blocks(of command: CommandSpec) -> [Block] {
    let names = ([command.name] + command.aliases).joined(separator: ", ")
    var blocks: [HelpPage.Block] = [.heading(names), .code([command.usage])]
    blocks.append(.paragraph(command.abstract + "."))
    blocks += command.discussion.map(HelpPage.Block.paragraph)
    return blocks.map(Block.help) + (command.options.isEmpty ? [] : [.options(command.options)])
  }
}

extension HelpTopic {
  /// The title of its section, by the names of mdoc(7) where there is one.
  fileprivate var title: String {
    switch self {
    case .attributes: "ATTRIBUTES"
    case .dates: "DATES AND TIMES"
    case .filters: "FILTER EXPRESSIONS"
    case .formats: "EXCHANGE FORMATS"
    case .environment: "ENVIRONMENT"
    case .file: "FILES"
    case .exitCodes: "EXIT STATUS"
    }
  }

  /// Where its section stands; mdoc(7) has the last three in this order.
  fileprivate var place: Int {
    switch self {
    case .attributes: 0
    case .dates: 1
    case .filters: 2
    case .formats: 3
    case .environment: 4
    case .file: 5
    case .exitCodes: 6
    }
  }
}
