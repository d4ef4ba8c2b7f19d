// Decides the page of `agenda` and `today`: headings such as `Today`; late items first, or in one line if the page
// begins on another day; its fields and JSON; which words name a period; that `agenda 7` is a mistake.

import TodoEntities

/// An agenda as it is shown.
struct AgendaPage: Equatable {
  /// An item on a date.
  struct Entry: Equatable {
    let kind: Agenda.Entry.Kind
    /// Whether it is below the heading of late items.
    let isLate: Bool
    let date: FloatingDate
    /// The days from the date to today; 0 if it is today or later.
    let age: Int
    let row: ItemRow
    let isBlocked: Bool
  }

  /// A day with its items.
  struct Day: Equatable {
    let label: DateLabel
    let entries: [Entry]
  }

  /// The first and the last day.
  let first: DateLabel
  let last: DateLabel
  let late: [Entry]
  /// The days that have an item.
  let days: [Day]
  /// How many other items are due in seven days, for the page of today; nil for another page.
  var restOfWeek: Int?
  var leftOut = LeftOut()
  /// Whether the first day is today.
  let beginsToday: Bool
  /// Whether its items are only those that contain a text.
  let isSearch: Bool
}

extension AgendaPage {
  /// Creates the page of an agenda, as seen from now.
  init(_ items: PlannedItems, at now: WallClock) {
    let agenda = items.agenda
    func label(_ day: CalendarDay) -> DateLabel { DateLabel(FloatingDate(day), seenFrom: now) }
    func entry(_ entry: Agenda.Entry, isLate: Bool) -> Entry {
      Entry(
        kind: entry.kind, isLate: isLate, date: entry.date,
        age: max(0, now.day.dayNumber - entry.date.day.dayNumber),
        row: ItemRow(entry.item, at: now), isBlocked: items.blocked.contains(entry.item.id))
    }
    (restOfWeek, leftOut) = (items.restOfWeek, items.leftOut)
    beginsToday = agenda.range.lowerBound == now.day
    isSearch = items.isSearch
    first = label(agenda.range.lowerBound)
    last = label(agenda.range.upperBound)
    late = agenda.late.map { entry($0, isLate: true) }
    days = agenda.days.map { day in
      Day(label: label(day.day), entries: day.entries.map { entry($0, isLate: false) })
    }
  }

  /// All entries, the late ones first.
  var entries: [Entry] { late + days.flatMap(\.entries) }

  /// The late items that people see, each in a row. A page of other days is not pushed down by them: it has one
  /// line for all.
  fileprivate var lateRows: [Entry] { beginsToday ? late : [] }
}

extension AgendaPage.Entry {
  /// Whether this is a due date that has passed.
  var isOverdue: Bool { kind == .due && row.isOverdue }

  /// Why the item is on the page, for scripts.
  fileprivate var kindName: String { isLate ? "late" : kind.rawValue }
}

extension AgendaPage {
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

  /// The array that `--json` prints.
  var json: JSONText {
    .array(
      entries.map { entry in
        .object([
          ("date", .string(entry.date.description)), ("kind", .string(entry.kindName)),
          ("item", entry.row.json),
        ])
      })
  }

  /// The last line: `6 items, 1 late, 4h; 3 coming`, or `nothing for today; 2 more due in 7 days; 1 waiting`.
  var summary: AnswerLine {
    let entries = lateRows + days.flatMap(\.entries)
    let coming = entries.count { (entry: Entry) in entry.kind == .coming }
    let late = entries.count { (entry: Entry) in entry.isOverdue }
    // An item can be scheduled on one day and due on another.
    let own = entries.filter { $0.kind != .coming }
    let items = Set(own.map(\.row.number))
    return AnswerLine(
      items: items.count, late: late, estimate: own.estimate,
      others: [(coming, "coming"), (restOfWeek ?? 0, "more due in 7 days")], leftOut: leftOut,
      nothing: entries.isEmpty ? emptyMessage : nil)
  }

  /// What is said if there are no entries: `nothing from Fri 20 Nov to Thu 3 Dec`.
  private var emptyMessage: String {
    if restOfWeek != nil { return "nothing for today" }
    return (isSearch ? "no match " : "nothing ")
      + (first == last ? "on \(first.dayWords)" : "from \(first.dayWords) to \(last.dayWords)")
  }
}

extension [AgendaPage.Entry] {
  /// How long their items take, each counted once.
  fileprivate var estimate: TimeSpan {
    var seen: Set<Int> = []
    return reduce(TimeSpan(seconds: 0)) { sum, entry in
      seen.insert(entry.row.number).inserted ? sum + entry.row.estimate : sum
    }
  }
}

extension AgendaPage.Entry {
  /// How late the item is, `2 days` below the heading of late items, else `late`; of one that is not,
  /// why it is there.
  var remark: String {
    if isOverdue { return isLate && age > 0 ? age.counting("day") : "late" }
    return switch kind {
    case .start where age > 0:
      "scheduled \(date.day.yearlyWords(from: date.day.adding(days: age) ?? date.day))"
    case .start: "scheduled"
    case .started: "started"
    case .next: "next"
    case .due, .coming: ""
    }
  }

  /// How often it comes, of a coming date of an item that comes more often than weekly.
  var habit: String? { kind == .coming ? row.rule?.habit : nil }
}

extension RepetitionRule {
  /// How often it comes, `every 3 days`, if that is more often than weekly.
  var habit: String? {
    switch self {
    case .every(1, .day): "every day"
    case .every(let count, .day) where count < 7: "every \(count) days"
    case .every(1, .businessDay): "every workday"
    case .every(let count, .businessDay) where count < 5: "every \(count) workdays"
    case .on(let weekdays) where weekdays.count > 1:
      "every " + weekdays.map(\.shortName).listed(with: "and")
    case .every, .on, .monthly: nil
    }
  }
}

extension AgendaPage.Entry {
  /// What its sign says; nil for a coming date, which has a sign of its own.
  var sign: ItemRow.Sign? {
    if kind == .coming { return nil }
    return isBlocked && row.sign == .state(.open) ? .blocked : row.sign
  }
}

/// An agenda for people: the late items, then a heading for each day with its items below.
struct AgendaTable {
  let console: Console

  /// Writes the page. The columns are the same on all days.
  func show(_ page: AgendaPage) {
    let capabilities = console.outputCapabilities
    let days = page.days.map {
      ($0.label.heading + $0.entries.estimate.asPart, $0.entries.filter { $0.habit == nil })
    }
    .filter { !$0.1.isEmpty }
    var table = console.table(AgendaTable.columns)
    for entry in page.lateRows + days.flatMap(\.1) { table.append(cells(of: entry)) }
    var lines = table.lines(width: capabilities.width - AgendaTable.indent.count)[...]
    if !page.late.isEmpty {
      heading(page.beginsToday ? "Late" : "\(page.late.count) late: todo today", .part(.late))
    }
    write(page.lateRows.count, of: &lines)
    for (index, (day, entries)) in days.enumerated() {
      if index > 0 || !page.late.isEmpty { console.write(StyledText()) }
      heading(day, .bold)
      write(entries.count, of: &lines)
    }
    showHabits(page, isFirst: page.late.isEmpty && days.isEmpty)
  }

  /// What comes more often than weekly has one line, not one a day.
  private func showHabits(_ page: AgendaPage, isFirst: Bool) {
    let glyphs = console.outputCapabilities.glyphs
    var seen: Set<Int> = []
    for entry in page.entries {
      guard let habit = entry.habit, seen.insert(entry.row.number).inserted else { continue }
      if seen.count == 1, !isFirst { console.write(StyledText()) }
      let line = StyledText("\(glyphs.repeats) \(entry.row.title), \(habit)", .dim)
      console.write(
        DisplayWidth.cut(line, to: console.outputCapabilities.width, ellipsis: glyphs.ellipsis))
    }
  }

  /// Entries are indented, so that headings are found without their style.
  private static let indent = "  "

  private func heading(_ text: String, _ style: Style) { console.write(StyledText(text, style)) }

  private func write(_ count: Int, of lines: inout ArraySlice<StyledText>) {
    for line in lines.prefix(count) { console.write(StyledText(AgendaTable.indent) + line) }
    lines = lines.dropFirst(count)
  }

  /// Time, number, mark, priority, title, tags, project, how late or whether to start, note sign. A narrow
  /// terminal drops the last, then the one before.
  private static let columns: [Table.Column] = [
    .init(), .right, .init(gap: 1), .init(gap: 1),
    .init(isFlexible: true, minimumWidth: 16, gap: 1),
    .init(isYielding: true), .init(isYielding: true), .init(importance: 2),
    .init(importance: 1, gap: 1),
  ]

  private func cells(of entry: AgendaPage.Entry) -> [StyledText] {
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
      dimmed(row.tagCell(on: capabilities)), dimmed(row.projectCell(on: capabilities)),
      StyledText(entry.remark, entry.isOverdue ? .part(.late) : .dim),
      isComing ? "" : row.noteCell(on: capabilities),
    ]
  }
}

/// The view of a module that shows an agenda.
protocol AgendaPageView: CommandView {}

extension AgendaPageView {
  func showAgenda(_ page: AgendaPage) { write(page.json, fields: page.fields) { showTable(page) } }

  private func showTable(_ page: AgendaPage) {
    AgendaTable(console: console).show(page)
    write(page.summary)
  }
}

extension ParsedArguments {
  /// The period that the first words name, and the other words; nil and all words if they name none.
  func leadingPeriod(
    takesDays: Bool
  ) throws(UsageError) -> (period: PeriodExpression?, words: [Word]) {
    // No period has more words.
    let plain = words.prefix(4).prefix { !$0.isLiteral }.map(\.text)
    if let (period, count) = PeriodExpression.leading(plain) {
      if plain[0].lowercased() == "week", count == 1,
        let week = plain.dropFirst().first.flatMap({ Int($0) }), (1...53).contains(week)
      {
        throw .badDate("week \(week)", .notADate("w\(week)", suggestion: nil))
      }
      return (period, Array(words.dropFirst(count)))
    }
    try refuseCount(takesDays: takesDays)
    return (nil, words)
  }

  /// Throws if the first word is a number: it may be meant as a number of days, or as an item.
  func refuseCount(takesDays: Bool) throws(UsageError) {
    guard let word = words.first, !word.isLiteral, let number = Int(word.text),
      number > 0
    else { return }
    let command = "todo " + (commandName.isEmpty ? "agenda" : commandName)
    let days = takesDays ? "for \(number.counting("day")), type: \(command) --days \(number); " : ""
    throw .said(
      "'\(number)' is no day; \(days)for item \(number), type: \(command) --where \(number)")
  }
}
