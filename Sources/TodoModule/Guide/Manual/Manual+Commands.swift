extension Manual {
  /// The manual for these commands.
  init(of commands: [CommandSpec]) {
    purpose = "keep a to-do list in one file"
    date = Version.date
    let topics = HelpTopic.allCases.sorted { $0.place < $1.place }.map { topic in
      Section(topic.title, topic.blocks.map(Block.help))
    }
    let examples = HelpPage.Block.entries(
      commands.flatMap(\.examples).map { .init($0.command, $0.explanation) })
    sections =
      [
        Section("DESCRIPTION", Manual.introduction.map { .help(.paragraph($0)) }),
        Section("COMMANDS", commands.flatMap(Manual.blocks)),
        Section(
          "OPTIONS",
          [.help(.paragraph("Every command takes these options.")), .options(OptionSpec.global)]),
      ] + topics + [
        Section("EXAMPLES", [.help(examples)]),
        Section("SEE ALSO", [.help(.paragraph(Manual.references))]),
        Section("BUGS", Manual.limits.map { .help(.paragraph($0)) }),
      ]
  }

  private static let introduction = [
    "todo keeps a to-do list in one file. It never asks for confirmation; `todo undo` undoes a"
      + " command. Without a command it does the same as `todo list`, unless the setting default names another line.",
    "Options can be given before or after the command. After -- there are no options and no tokens;"
      + " everything is text.",
  ]

  private static func blocks(of command: CommandSpec) -> [Block] {
    let names = ([command.name] + command.aliases).joined(separator: ", ")
    var blocks: [HelpPage.Block] = [.heading(names), .usage(command.usage)]
    blocks.append(.paragraph(command.abstract + "."))
    blocks += command.discussion.map(HelpPage.Block.paragraph)
    blocks += command.tables.flatMap { table in
      [.paragraph(table.heading + ":")] + HelpPage.blocks(of: table).dropFirst()
    }
    return blocks.map(Block.help) + (command.options.isEmpty ? [] : [.options(command.options)])
  }
}

extension HelpTopic {
  /// The title of the topic's section: mdoc(7)'s, where there is one.
  fileprivate var title: String {
    switch self {
    case .terms: "TERMS"
    case .sync: "SEVERAL MACHINES"
    case .shell: "USE IN A SHELL"
    case .attributes: "ATTRIBUTES"
    case .dates: "DATES AND TIMES"
    case .filters: "FILTER EXPRESSIONS"
    case .formats: "EXCHANGE FORMATS"
    case .json: "JSON OUTPUT"
    case .config: "SETTINGS"
    case .environment: "ENVIRONMENT"
    case .file: "FILES"
    case .exitCodes: "EXIT STATUS"
    }
  }

  /// The place of the topic's section in the manual. mdoc(7) gives the order of the last three.
  fileprivate var place: Int {
    switch self {
    case .terms: 0
    case .attributes: 1
    case .dates: 2
    case .filters: 3
    case .formats: 4
    case .json: 5
    case .sync: 6
    case .config: 7
    case .shell: 8
    case .environment: 9
    case .file: 10
    case .exitCodes: 11
    }
  }
}
