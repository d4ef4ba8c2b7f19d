// Renders the page of `calendar`: a count on each day (`18·1`), the mark of today, up to three months side by side,
// and a line for each habit. Lists its fields for scripts and JSON.

import TodoEntities

/// The months of `calendar`.
struct CalendarPage: Equatable {
  /// The planned items of a day.
  struct Day: Equatable {
    let day: CalendarDay
    /// The number of items that are due, including late ones.
    let due: Int
    /// The number of late items.
    let late: Int
    /// The number of items that are scheduled.
    let starting: Int
    /// The number of coming items of series, if the items before them are completed in time.
    let coming: Int
    /// The number of items that were completed or cancelled.
    var ended = 0
    /// The item numbers of all these items, each once, in the order of the agenda.
    let numbers: [Int]
    /// Whether only items that repeat often are coming, which have a line below the months.
    var isFolded = false

    /// The number that the calendar shows, which does not include coming items.
    var total: Int { due + starting + ended }
  }

  /// The months, each in rows of weeks.
  let months: [MonthGrid]
  let today: CalendarDay
  /// The days with an item, in order.
  let days: [Day]
  /// The number of late items that were due before these months.
  let lateBefore: Int
  /// The last line: `5 items, 1 late; 3 coming; 2 late before`.
  let summary: AnswerLine
  /// The lines of the items that repeat often, as below an agenda.
  let habits: [String]
}

extension CalendarPage {
  /// Creates the page of these months with the words of a formatter.
  init(_ items: PlannedItems, months: [CalendarDay], by formatter: ItemFormatter) {
    let (agenda, now) = (items.agenda, formatter.now)
    self.months = months.map { MonthGrid(monthOf: $0, weekStart: formatter.clock.weekStart) }
    today = now.day
    lateBefore = agenda.late.count
    days = agenda.days.map { day in
      func count(_ kind: Agenda.Entry.Kind) -> Int {
        day.entries.count { (entry: Agenda.Entry) in entry.kind == kind }
      }
      // Most days have few items, which are searched faster without a set.
      var (numbers, known): ([Int], Set<Int>) = ([], [])
      let isLong = day.entries.count > 50
      for number in day.entries.lazy.map(\.item.number)
      where isLong ? known.insert(number).inserted : !numbers.contains(number) {
        numbers.append(number)
      }
      return Day(
        day: day.day, due: count(.due),
        late: day.entries.count { (entry: Agenda.Entry) in
          entry.kind == .due && entry.item.outline.isOverdue(at: now)
        }, starting: count(.start), coming: count(.coming), ended: count(.ended), numbers: numbers,
        isFolded: items.isCounted && day.entries.allSatisfy { $0.habit != nil })
    }
    let (days, lateBefore) = (days, lateBefore)
    func sum(_ count: (Day) -> Int) -> Int { days.reduce(0) { $0 + count($1) } }
    summary = formatter.answer(
      items: sum(\.total), late: sum(\.late),
      others: [(sum(\.coming), "coming"), (lateBefore, "late before")], leftOut: items.leftOut)
    habits = items.isCounted ? agenda.habits : []
  }

  /// The fields of each day for scripts.
  var cells: [[ScriptCell]] {
    days.map { day in
      [
        ScriptCell("date", "\(day.day)"),
        ScriptCell("week", .string(ISOWeekDate(day.day).weekDescription), field: nil),
        ScriptCell("due", day.due), ScriptCell("late", day.late),
        ScriptCell("scheduled", day.starting), ScriptCell("coming", day.coming),
        ScriptCell(
          "items", .array(day.numbers.map(JSONText.number)),
          field: day.numbers.map(String.init).joined(separator: ",")),
        ScriptCell("ended", day.ended),
      ]
    }
  }
}

extension MonthGrid {
  /// The month and the year: `November 2026`.
  var title: String { "\(Month(rawValue: month.month)?.name ?? "") \(month.year)" }
}

/// The months for people, side by side. A day has two digits, a mark before them if it is today, and the number of its
/// items behind them:
///
/// ```
///             November 2026
///       Mo   Tu   We   Th   Fr   Sa   Su
/// 47    16   17   18·1 19  ▸20·2 21   22
/// ```
struct CalendarTable {
  /// The columns of a day: a mark, two digits, a separator and a count of one digit.
  private static let dayWidth = 5
  /// The columns of the numbers of weeks.
  private static let weekWidth = 2
  private static let gap = 3
  private static let gridWidth = 7 * dayWidth
  private static let monthWidth = weekWidth + gridWidth
  private static let mostMonths = 3

  let console: Console

  private var hasWeeks: Bool { console.outputCapabilities.width >= CalendarTable.monthWidth }

  /// Returns the number of months, one to three, that fit side by side into these columns.
  static func months(in width: Int) -> Int {
    min(mostMonths, max(1, (width + gap) / (monthWidth + gap)))
  }

  /// Writes the months of a page in rows. Each row has as many months as fit.
  func show(_ page: CalendarPage) {
    let shown = page.days.filter { !$0.isFolded }
    let days = Dictionary(shown.map { ($0.day, $0) }) { first, _ in first }
    let months = page.months.map { lines(of: $0, page.today, days) }
    let count = CalendarTable.months(in: console.outputCapabilities.width)
    for start in stride(from: 0, to: months.count, by: count) {
      if start > 0 { console.write(StyledText()) }
      show(months[start..<min(start + count, months.count)])
    }
    console.write(habits: page.habits)
  }

  /// Writes the lines of months side by side.
  private func show(_ months: ArraySlice<[StyledText]>) {
    let capabilities = console.outputCapabilities
    for index in 0..<(months.map(\.count).max() ?? 0) {
      var line = StyledText()
      var end = 0
      for (number, month) in months.enumerated() {
        let start = number * (CalendarTable.monthWidth + CalendarTable.gap)
        let cell = index < month.count ? month[index] : StyledText()
        if cell.plainText.isEmpty { continue }
        line.append(String(repeating: " ", count: start - end))
        line.append(cell)
        end = start + DisplayWidth.width(of: cell)
      }
      console.write(
        DisplayWidth.cut(
          line.trimmed, to: capabilities.width, ellipsis: capabilities.glyphs.ellipsis))
    }
  }

  /// Returns the lines of a month: its name, the weekdays, and the weeks.
  private func lines(
    of grid: MonthGrid, _ today: CalendarDay, _ days: [CalendarDay: CalendarPage.Day]
  ) -> [StyledText] {
    let lead = String(repeating: " ", count: hasWeeks ? CalendarTable.weekWidth : 0)
    let margin = max(0, (CalendarTable.gridWidth - grid.title.count) / 2)
    let title =
      StyledText(lead + String(repeating: " ", count: margin)) + StyledText(grid.title, .bold)
    let names = grid.weekdays.map { " \($0.name.prefix(2))  " }.joined()
    let weeks = grid.weeks.map { week in
      var line = StyledText(hasWeeks ? CalendarTable.padded(week.number) : "", .dim)
      for day in week.days {
        let blank = StyledText(String(repeating: " ", count: CalendarTable.dayWidth))
        line.append(day.map { cell($0, days[$0], isToday: $0 == today) } ?? blank)
      }
      return line.trimmed
    }
    return [title, StyledText(lead + names, .dim).trimmed] + weeks
  }

  private func cell(_ day: CalendarDay, _ plan: CalendarPage.Day?, isToday: Bool) -> StyledText {
    let glyphs = console.outputCapabilities.glyphs
    let total = plan?.total ?? 0
    let count = total > 9 ? "+" : total > 0 ? "\(total)" : " "
    let isComing = total == 0 && plan != nil
    let style: Style =
      (plan?.late ?? 0) > 0
      ? .part(.late) : isToday ? .part(.today) : total > 0 ? .bold : isComing ? .dim : .plain
    return StyledText(isToday ? glyphs.today : " ", style)
      + StyledText(
        CalendarTable.padded(day.day) + (plan == nil ? " " : glyphs.tally) + count, style)
  }

  /// Returns a number of one or two digits in two columns.
  private static func padded(_ number: Int) -> String { number < 10 ? " \(number)" : "\(number)" }
}
