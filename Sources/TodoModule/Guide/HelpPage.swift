/// A page of help, as blocks of text that help, its JSON and the manual each set in their own way.
struct HelpPage: Equatable {
  /// What the page is about.
  enum Subject: Equatable {
    /// These commands: all of the program.
    case overview([CommandSpec])
    case command(CommandSpec)
    case topic(HelpTopic)
  }

  enum Block: Equatable {
    case heading(String)
    case paragraph(String)
    /// Lines that are indented and never wrapped.
    case code([String])
    case usage(UsageLine)
    /// Terms with their meanings, in two columns.
    case entries([Entry])
    /// Entries under headings, all with the same columns.
    case groups([Group])
    /// The terms of each group in one paragraph after its heading.
    case index([Group])
    /// Exit codes with their names and meanings.
    case exitCodes([ExitCode])
  }

  /// A term and its meaning.
  struct Entry: Equatable {
    let term: String
    let meaning: String

    init(_ term: String, _ meaning: String) {
      self.term = term
      self.meaning = meaning
    }
  }

  /// Entries under a heading.
  struct Group: Equatable {
    let heading: String
    let entries: [Entry]

    init(_ heading: String, _ entries: [Entry]) {
      self.heading = heading
      self.entries = entries
    }
  }

  let subject: Subject
  let blocks: [Block]

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

  /// The page for scripts: descriptions of commands, exit codes, or the pieces of a topic's text.
  var json: JSONText {
    switch subject {
    case .overview(let commands): .array(commands.map(\.json))
    case .command(let command): command.json
    case .topic(.exitCodes): .array(ExitCode.allCases.map(\.json))
    case .topic(let topic):
      .object([("topic", .string(topic.rawValue)), ("text", .array(blocks.flatMap(\.pieces)))])
    }
  }
}

extension HelpPage.Block {
  fileprivate var pieces: [JSONText] {
    switch self {
    case .heading(let text), .paragraph(let text): [.string(text)]
    case .code(let lines): lines.map(JSONText.string)
    case .usage(let usage): [.string(usage.text)]
    case .entries(let entries): entries.map(\.json)
    case .groups(let groups), .index(let groups):
      groups.flatMap { [.string($0.heading)] + $0.entries.map(\.json) }
    case .exitCodes(let codes): codes.map(\.json)
    }
  }
}

extension HelpPage.Entry {
  fileprivate var json: JSONText {
    .object([("term", .string(term)), ("meaning", .string(meaning))])
  }
}

extension ExitCode {
  fileprivate var json: JSONText {
    .object([
      ("code", .number(Int(rawValue))), ("name", .string(name)), ("meaning", .string(meaning)),
    ])
  }
}

extension CommandSpec {
  /// The description, with its own options and those of every command, and its group in help.
  fileprivate var json: JSONText {
    .object([
      ("name", .string(name)), ("aliases", .array(aliases.map(JSONText.string))),
      ("abstract", .string(abstract)), ("usage", .string(usage.text)),
      ("discussion", .array(discussion.map(JSONText.string))),
      ("options", .array(allOptions.map(\.json))),
      (
        "examples",
        .array(
          examples.map {
            .object([("command", .string($0.command)), ("explanation", .string($0.explanation))])
          })
      ),
      ("group", .string(CommandGroup(of: self).rawValue)),
    ])
  }
}

extension OptionSpec {
  fileprivate var json: JSONText {
    .object([
      ("name", .string(name)), ("letter", letter.map { .string(String($0)) } ?? .null),
      ("value", value.map { .string($0.placeholder) } ?? .null),
      ("choices", .array((value?.choices ?? []).map(JSONText.string))),
      ("abstract", .string(abstract)),
    ])
  }
}

/// Sets a page of help in lines of limited width.
struct HelpLayout {
  /// The greatest number of columns of a line. Only code and single long words may be wider.
  let width: Int
  /// The character set of the terminal, which may need other columns than the page's own.
  let glyphs: Glyphs

  /// The lines of a page, with an empty line between blocks, but none below a heading.
  func lines(of blocks: [HelpPage.Block]) -> [StyledText] {
    var lines: [StyledText] = []
    var isBelowHeading = true
    for block in blocks {
      if !isBelowHeading { lines.append("") }
      isBelowHeading = if case .heading = block { true } else { false }
      lines += self.lines(of: block)
    }
    return lines
  }

  private func lines(of block: HelpPage.Block) -> [StyledText] {
    switch block {
    case .heading(let text): heading(text)
    case .paragraph(let text):
      DisplayWidth.wrap(glyphs.translating(text), to: width).map { StyledText($0) }
    case .code(let code): code.map { StyledText(indent + glyphs.translating($0)) }
    case .usage(let usage):
      usage.mapText(glyphs.translating).lines(within: width, after: indent).map { StyledText($0) }
    case .entries(let entries): EntryLayout(entries, in: self).lines(of: entries)
    case .groups(let groups):
      self.lines(of: groups, in: EntryLayout(groups.flatMap(\.entries), in: self))
    case .index(let groups): groups.flatMap(index)
    case .exitCodes(let codes): lines(of: .entries(codes.map(\.entry)))
    }
  }

  private func lines(of groups: [HelpPage.Group], in layout: EntryLayout) -> [StyledText] {
    Array(
      groups.map { heading($0.heading) + layout.lines(of: $0.entries) }.joined(separator: [""]))
  }

  private func heading(_ text: String) -> [StyledText] {
    DisplayWidth.wrap(glyphs.translating(text), to: width).map { StyledText($0, .bold) }
  }

  /// `Look: history, check, stats`, with later lines indented.
  private func index(_ group: HelpPage.Group) -> [StyledText] {
    let text = "\(group.heading): " + group.entries.map(\.term).joined(separator: ", ")
    let lines = DisplayWidth.wrap(text, to: width, margin: indent.count)
    guard let first = lines.first?.dropFirst(indent.count), first.hasPrefix(group.heading) else {
      return lines.map { StyledText($0) }
    }
    let terms = StyledText(String(first.dropFirst(group.heading.count)))
    return [StyledText(group.heading, .bold) + terms] + lines.dropFirst().map { StyledText($0) }
  }

  private var indent: String { "  " }
}

extension ExitCode {
  /// The code, right-aligned in two columns, with its name; its meaning.
  var entry: HelpPage.Entry {
    HelpPage.Entry("\(rawValue < 10 ? " " : "")\(rawValue)  \(name)", meaning)
  }
}
