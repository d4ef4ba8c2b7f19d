// Builds pages of help and `help --all`, their parts in order, and help as JSON. Chooses the commands of the first
// page. Wraps lines and sets terms and meanings in columns. Explains each exit code.

/// A page of help, as blocks of text. Help, its JSON and the manual lay out the blocks in different ways.
struct HelpPage: Equatable {
  /// The subject of a page.
  enum Subject: Equatable {
    /// The program with these commands.
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
    /// Short entries, two in a line where there is room.
    case keys([Entry])
    /// Entries under headings, all with the same columns.
    case groups([Group])
    /// The terms of each group in one paragraph after its heading.
    case index([Group])
    /// Options with their meanings.
    case options([OptionSpec])
  }

  typealias Entry = CommandSpec.Entry
  typealias Group = CommandSpec.Group

  let subject: Subject
  let blocks: [Block]

  /// The page of a bare `todo help`. It fits on a terminal of 24 rows and 80 columns: examples, the everyday
  /// commands, and the names of all other commands and topics.
  static func overview(
    of commands: [CommandSpec], aliases: [String: [String]] = [:]
  ) -> HelpPage {
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
          group(of: aliases) + others.filter { !$0.entries.isEmpty }
            + [Group("Topics", topics), Group("More help", moreHelp)]),
      ])
  }

  /// The page of `todo help --all`: every command, the options of every command, the topics.
  static func reference(
    of commands: [CommandSpec], aliases: [String: [String]] = [:], project: String = Version.project
  ) -> HelpPage {
    HelpPage(
      subject: .overview(commands),
      blocks: [
        .paragraph(purpose), .usage(.program),
        .heading("Examples"), .entries(firstExamples),
        .groups(CommandGroup.entries(of: commands) + group(of: aliases)),
        .heading("Options for every command"), .options(OptionSpec.global),
        .heading("More help"),
        .entries(
          moreHelp.prefix(1)
            + HelpTopic.allCases.map { Entry("todo help \($0.rawValue)", $0.abstract) }),
      ] + (project.isEmpty ? [] : [.paragraph("Project and bug reports: \(project)")]))
  }

  private static let purpose = "todo keeps a to-do list in one file."

  private static let firstExamples = [
    Entry("todo add Buy milk due:fri", "add an item that is due on Friday"),
    Entry("todo", "list open items, soonest due first"),
    Entry("todo done 3", "complete item 3"),
  ]

  private static let moreHelp = [
    Entry("todo help <command>", "explain a command, with examples"),
    Entry("todo help <topic>", "explain a topic"),
    Entry("todo help --all", "list every command and topic"),
  ]

  /// The user's aliases in a group, or no group if there are none.
  private static func group(of aliases: [String: [String]]) -> [Group] {
    let entries = aliases.sorted { $0.key < $1.key }.map { Entry($0.key, ShellWord.line($0.value)) }
    return entries.isEmpty ? [] : [Group("Your aliases", entries)]
  }

  /// The page of a command, with its reference if `isWhole`. Keys, where there are some, come first.
  static func page(about command: CommandSpec, isWhole: Bool = false) -> HelpPage {
    let hasMore = !isWhole && !command.reference.isEmpty
    let details = "details: todo help \(command.name) --all"
    let global = "global options: todo help --all"
    let heading =
      command.options.isEmpty
      ? "Only \(global)\(hasMore ? " (\(details))" : "")"
      : "Options (\(hasMore ? "\(details); " : "")\(global))"
    // One statement would take the compiler two seconds.
    var blocks: [Block] = [
      .paragraph("\(command.entry.term): \(command.abstract)"), .usage(command.usage),
    ]
    for table in command.tables { blocks += [.heading(table.heading), .keys(table.entries)] }
    blocks += [.heading("Examples"), .entries(command.examples)]
    blocks += HelpPage.blocks(of: command.discussion)
    if isWhole { blocks += HelpPage.blocks(of: command.reference) }
    blocks.append(.heading(heading))
    if !command.options.isEmpty { blocks.append(.options(command.options)) }
    return HelpPage(subject: .command(command), blocks: blocks)
  }

  /// The page of a topic, such as `dates` or `formats csv`, or nil if no topic has this name.
  static func page(ofTopic name: String) -> HelpPage? {
    let format = ExchangeFormat.allCases.first { name == "formats \($0.rawValue)" }
    return format.map { page(about: $0) } ?? HelpTopic(rawValue: name)?.page
  }

  /// The page of a format: how it is read and written, and which data it cannot hold.
  static func page(about format: ExchangeFormat) -> HelpPage {
    HelpPage(
      subject: .topic(.formats),
      blocks: [.paragraph("formats \(format.rawValue): \(format.row.abstract)")]
        + format.details + (format == .csv ? blocks(of: HelpTopic.columnText) : []))
  }

  /// The meaning of an alias, followed by the page of its command, if it has one.
  static func page(
    ofAlias name: String, standingFor words: [String], command: CommandSpec?
  ) -> HelpPage {
    let page =
      command.map { self.page(about: $0) } ?? HelpPage(subject: .topic(.settings), blocks: [])
    let meaning = Block.paragraph("\(name): your alias for `\(ShellWord.line(words))`")
    return HelpPage(subject: page.subject, blocks: [meaning] + page.blocks)
  }

  /// The blocks of a text in the form in which it prints. An empty line ends a block. Lines at the margin are a
  /// paragraph. Indented lines are entries if two blanks separate a term from its meaning. Lines that are
  /// indented further continue the meaning. Other indented lines, and a block that begins with a shell's prompt
  /// `$ `, are code.
  static func blocks(of text: String) -> [Block] {
    text.split(separator: "\n", omittingEmptySubsequences: false).split(whereSeparator: \.isEmpty)
      .map { lines in
        lines.first?.first == " "
          ? indentedBlock(lines.map { $0.dropFirst(2) })
          : .paragraph(lines.joined(separator: " "))
      }
  }

  private static func indentedBlock(_ lines: [Substring]) -> Block {
    var entries: [Entry] = []
    for line in lines where lines[0].first != "$" {
      if let gap = line.firstRange(of: "  "), gap.lowerBound > line.startIndex {
        let meaning = line[gap.upperBound...].drop { $0 == " " }
        entries.append(Entry(String(line[..<gap.lowerBound]), String(meaning)))
      } else if let entry = entries.popLast() {
        entries.append(Entry(entry.term, entry.meaning + " " + line.drop { $0 == " " }))
      }
    }
    return entries.isEmpty ? .code(lines.map(String.init)) : .entries(entries)
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
    case .entries(let entries), .keys(let entries): entries.map(\.json)
    case .groups(let groups), .index(let groups):
      groups.flatMap { [.string($0.heading)] + $0.entries.map(\.json) }
    case .options(let options): options.map(\.entry.json)
    }
  }
}

extension HelpPage.Entry {
  fileprivate var json: JSONText {
    .object([("term", .string(term)), ("meaning", .string(meaning))])
  }
}

extension ExitCode {
  /// Its one-line meaning in help.
  var meaning: String {
    switch self {
    case .ok: "success, even if the list is empty or nothing had to change"
    case .no: "only from check: no item matches, or the list file and its history are both missing"
    case .usage:
      "unknown command or option, invalid value, missing argument, argument that is not UTF-8, or"
        + " no terminal where todo needs one"
    case .notFound:
      "an item, text or setting that does not exist, an ambiguous id prefix, or nothing to undo"
    case .badData:
      "the list file, the history or an import is damaged or from a newer version; the list file is"
        + " missing although its history has items; or no item numbers are left"
    case .io:
      "todo cannot read or write: missing permission, full disk, closed standard output, a file that is"
        + " too large, or no place for the list file"
    case .busy:
      "another process held the lock for \(LockWait.longestStandstill) seconds, or several processes"
        + " took turns with it for \(LockWait.longest) seconds"
    case .conflict:
      "another program changed the item or the list in the meantime, or a sync found most items or"
        + " files missing"
    case .childFailed: "the editor or git failed, or git could not reach a remote"
    case .bug: "internal error: please report this bug in todo"
    }
  }

  fileprivate var json: JSONText {
    .object([
      ("code", .number(Int(rawValue))), ("name", .string(name)), ("meaning", .string(meaning)),
    ])
  }
}

extension CommandSpec {
  /// The description with the command's own options, the global options, and its group in help.
  fileprivate var json: JSONText {
    .object([
      ("name", .string(name)), ("aliases", .array(aliases.map(JSONText.string))),
      ("abstract", .string(abstract)), ("usage", .string(usage.text)),
      (
        "discussion",
        .array(HelpPage.blocks(of: discussion + "\n\n" + reference).flatMap(\.pieces))
      ),
      ("options", .array(allOptions.map(\.json))),
      (
        "examples",
        .array(
          examples.map {
            .object([("command", .string($0.term)), ("explanation", .string($0.meaning))])
          })
      ),
      ("group", .string(group.rawValue)),
    ])
  }
}

extension OptionSpec {
  fileprivate var entry: HelpPage.Entry { HelpPage.Entry(synopsis, abstract) }

  fileprivate var json: JSONText {
    .object([
      ("name", .string(name)), ("letter", letter.map { .string(String($0)) } ?? .null),
      ("value", value.map { .string($0.placeholder) } ?? .null),
      ("choices", .array((value?.choices ?? []).map(JSONText.string))),
      ("abstract", .string(abstract)),
    ])
  }
}

/// Lays out a page of help in lines of limited width.
struct HelpLayout {
  /// The most columns of a line. Only code and single long words may be wider.
  let width: Int
  /// The character set of the terminal. Its symbols may have other widths than those of the page.
  let glyphs: Glyphs

  /// The lines of a page, with an empty line between blocks, but not after a heading.
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
    case .entries(let entries): lines(of: entries, alignedWith: entries)
    case .keys(let entries): linesOfTwo(entries)
    case .groups(let groups): lines(of: groups)
    case .index(let groups): groups.flatMap(index)
    case .options(let options): lines(of: .entries(options.map(\.entry)))
    }
  }

  private func lines(of groups: [HelpPage.Group]) -> [StyledText] {
    let all = groups.flatMap(\.entries)
    return Array(
      groups.map { heading($0.heading) + lines(of: $0.entries, alignedWith: all) }
        .joined(separator: [""]))
  }

  /// Lays out terms and their meanings in two columns, aligned for `all` of these entries. If lines are short
  /// or a term is long, the meaning is below the term.
  private func lines(
    of entries: [HelpPage.Entry], alignedWith all: [HelpPage.Entry]
  ) -> [StyledText] {
    let all = all.map(translated)
    let widestTerm = all.map { DisplayWidth.columns(of: $0.term) }.max() ?? 0
    let words = all.flatMap { $0.meaning.split(separator: " ") }
    let widestWord = words.map { DisplayWidth.columns(of: String($0)) }.max() ?? 0
    let column = min(widestTerm, HelpLayout.widestTerm) + 4
    let isNarrow = width < column + max(HelpLayout.narrowestMeaning, widestWord)
    return entries.map(translated).flatMap { entry -> [String] in
      let meaning = DisplayWidth.wrap(
        entry.meaning, to: width, margin: isNarrow ? HelpLayout.narrowMargin : column)
      let term = indent + entry.term
      let termWidth = DisplayWidth.columns(of: term)
      guard let first = meaning.first, !isNarrow, termWidth + 2 <= column else {
        return lines(ofTerm: entry.term) + meaning
      }
      let padding = String(repeating: " ", count: column - termWidth)
      return [term + padding + first.dropFirst(column)] + meaning.dropFirst()
    }.map { StyledText($0) }
  }

  /// Lays out two entries per line, the second half of the entries next to the first half. If a line would be
  /// too long, each entry has its own line.
  private func linesOfTwo(_ entries: [HelpPage.Entry]) -> [StyledText] {
    func filled(_ text: String, to columns: Int) -> String {
      text + String(repeating: " ", count: max(0, columns - DisplayWidth.columns(of: text)))
    }
    let terms = entries.map { indent + glyphs.translating($0.term) }
    let column = (terms.map { DisplayWidth.columns(of: $0) }.max() ?? 0) + 2
    let lines = zip(terms, entries).map { filled($0, to: column) + glyphs.translating($1.meaning) }
    guard lines.allSatisfy({ DisplayWidth.columns(of: $0) <= width / 2 }) else {
      return self.lines(of: .entries(entries))
    }
    let rows = (lines.count + 1) / 2
    return (0..<rows).map { row in
      let isLast = row + rows == lines.count
      return StyledText(
        isLast ? lines[row] : filled(lines[row], to: width / 2) + lines[row + rows])
    }
  }

  /// The lines of a term without its meaning. A term that does not fit is wrapped, and its later lines are
  /// indented.
  private func lines(ofTerm term: String) -> [String] {
    if 2 + DisplayWidth.columns(of: term) <= width { return [indent + term] }
    let lines = DisplayWidth.wrap(term, to: width, margin: 4)
    return lines.prefix(1).map { String($0.dropFirst(2)) } + lines.dropFirst()
  }

  private func translated(_ entry: HelpPage.Entry) -> HelpPage.Entry {
    HelpPage.Entry(glyphs.translating(entry.term), glyphs.translating(entry.meaning))
  }

  private static let widestTerm = 28
  private static let narrowestMeaning = 24
  private static let narrowMargin = 6

  private func heading(_ text: String) -> [StyledText] {
    DisplayWidth.wrap(glyphs.translating(text), to: width).map { StyledText($0, .bold) }
  }

  /// `Look: history, check, stats`. Later lines are indented.
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
  /// The code, right-aligned in two columns, with its name, and its meaning.
  var entry: HelpPage.Entry {
    HelpPage.Entry("\(rawValue < 10 ? " " : "")\(rawValue)  \(name)", meaning)
  }
}
