// Writes `agenda` and `today` as columns, fields or JSON. A narrow terminal drops columns. An item that repeats
// often has one line. Reads the words that name a period, and refuses `agenda 7`.

import TodoEntities

extension AgendaViewModel.Entry {
  /// The reason why the item is on the page, for scripts.
  fileprivate var kindName: String { isLate ? "late" : kind.rawValue }

  /// The state that its symbol shows, or nil for a coming date, which has its own symbol.
  var sign: ItemRow.Sign? {
    if kind == .coming { return nil }
    return isBlocked && row.sign == .state(.open) ? .blocked : row.sign
  }
}

extension AgendaViewModel {
  /// The fields of each line for scripts: date, kind, number, state, priority, project, tags, title.
  var fields: [[String]] {
    entries.map { entry in
      [
        entry.date.description, entry.kindName, String(entry.row.number),
        entry.row.state.rawValue, entry.row.priority?.rawValue ?? "", entry.row.project ?? "",
        entry.row.tags.joined(separator: ","), entry.row.title,
      ]
    }
  }

  var json: JSONText {
    .array(
      entries.map { entry in
        .object([
          ("date", .string(entry.date.description)), ("kind", .string(entry.kindName)),
          ("item", entry.row.json),
        ])
      })
  }
}

/// Writes an agenda for people: the overdue items, then a heading for each day with its items below.
struct AgendaTable {
  let console: Console

  /// Writes the page. The columns are the same on all days.
  func show(_ page: AgendaViewModel) {
    let capabilities = console.outputCapabilities
    let days = page.days.map { ($0.heading, $0.entries.filter { !$0.isFolded }) }
      .filter { !$0.1.isEmpty }
    var table = console.table(AgendaTable.columns)
    for entry in page.lateRows + days.flatMap(\.1) { table.append(cells(of: entry)) }
    var lines = table.lines(width: capabilities.width - AgendaTable.indent.count)[...]
    if let late = page.lateHeading { console.write(StyledText(late, .part(.late))) }
    write(page.lateRows.count, of: &lines)
    for (index, (day, entries)) in days.enumerated() {
      if index > 0 || !page.late.isEmpty { console.write(StyledText()) }
      console.write(StyledText(day, .bold))
      write(entries.count, of: &lines)
    }
    console.write(habits: page.habits, isFirst: page.late.isEmpty && days.isEmpty)
  }

  /// The indent of items, which sets headings off even without styles.
  private static let indent = "  "

  private func write(_ count: Int, of lines: inout ArraySlice<StyledText>) {
    for line in lines.prefix(count) { console.write(StyledText(AgendaTable.indent) + line) }
    lines = lines.dropFirst(count)
  }

  /// Time, number, symbol, priority, title, tags, project, remark (late, or to start), note symbol. A narrow
  /// terminal drops the last column first, then the one before it.
  private static let columns: [Table.Column] = [
    .init(), .right, .init(gap: 1), .init(gap: 1),
    .init(isFlexible: true, minimumWidth: 16, gap: 1),
    .init(isYielding: true), .init(isYielding: true), .init(importance: 2),
    .init(importance: 1, gap: 1),
  ]

  private func cells(of entry: AgendaViewModel.Entry) -> [StyledText] {
    let capabilities = console.outputCapabilities
    let glyphs = capabilities.glyphs
    let row = entry.row
    let isComing = entry.kind == .coming
    func dimmed(_ cell: StyledText) -> StyledText {
      isComing ? StyledText(cell.plainText, .dim) : cell
    }
    return [
      StyledText(
        entry.age > 0 && (entry.isLate || entry.kind == .start)
          ? "" : entry.date.time.map { "\($0)" } ?? ""),
      StyledText(String(row.number), .dim),
      entry.sign.map { StyledText(glyphs.mark($0), $0.style) } ?? StyledText(glyphs.repeats, .dim),
      row.priority.map { StyledText(glyphs.mark($0), isComing ? .dim : $0.style) } ?? "",
      StyledText(row.title, isComing ? .dim : .plain),
      dimmed(row.tagCell), dimmed(row.projectCell),
      StyledText(entry.remark, entry.isOverdue ? .part(.late) : .dim),
      isComing ? "" : row.noteCell(on: capabilities),
    ]
  }
}

extension Console {
  /// Writes the lines of the items that repeat often, below a blank line unless they are the first ones.
  func write(habits: [String], isFirst: Bool = false) {
    let glyphs = outputCapabilities.glyphs
    if !isFirst, !habits.isEmpty { write(StyledText()) }
    for habit in habits {
      let line = StyledText("\(glyphs.repeats) \(habit)", .dim)
      write(DisplayWidth.cut(line, to: outputCapabilities.width, ellipsis: glyphs.ellipsis))
    }
  }
}

extension CommandView {
  /// Writes an agenda in the form of the command. People get the line below it too.
  func showAgenda(_ page: AgendaViewModel) {
    write(page.json, fields: page.fields) {
      AgendaTable(console: console).show(page)
      if let summary = page.summary { write(summary) }
    }
  }
}

extension ParsedArguments {
  /// Parses a period at the start of the words. Returns it and the other words, or nil and all words.
  func leadingPeriod(
    takesDays: Bool
  ) throws(UsageError) -> (period: PeriodExpression?, words: [Word]) {
    // No period has more words.
    let plain = words.prefix(DatePhrase.mostWords).prefix { !$0.isLiteral }.map(\.text)
    if let (period, count) = PeriodExpression.leading(plain, on: day) {
      return (period, Array(words.dropFirst(count)))
    }
    try refuseCount(takesDays ? "--days" : nil)
    return (nil, words)
  }

  /// Throws if the first word is a number, which may be an item, or a count for this option.
  func refuseCount(_ option: String?) throws(UsageError) {
    guard let word = words.first, !word.isLiteral, let number = Int(word.text)?.magnitude else {
      return
    }
    let lines = [
      option.map {
        suggestion(
          to: "show \(number) \(option == "--days" ? "days" : "items")", replacing: [word],
          with: [$0, "\(number)"])
      },
      suggestion(
        to: "search for item \(number)", replacing: [word], with: ["--where", "\(number)"]),
      Suggestion(purpose: "show all details of item \(number)", words: ["show", "\(number)"]),
    ]
    throw .said("'\(word.text)' may be a count or an item", suggesting: lines.compactMap(\.self))
  }
}
