import TodoEntities

final class StatsView: ModuleView<Void>, CommandView {
  func request(from arguments: ParsedArguments) throws(UsageError) {
    try arguments.refuseWords()
  }
}

extension StatsView: StatsViewInput {
  func showStats(_ page: StatsPage) {
    write(page.json, fields: page.fields) {
      showCharts(page)
      writeFilterViewName()
    }
  }

  /// Statistics for people: counts, a bar chart, a sparkline and the oldest items.
  private func showCharts(_ page: StatsPage) {
    let (statistics, width) = (page.statistics, console.outputCapabilities.width)
    let counts = statistics.counts.map { "\($0.value) \($0.name == "overdue" ? "late" : $0.name)" }
    let spent = statistics.spent.seconds > 0 ? ["\(statistics.spent) spent"] : []
    console.writeSentence((counts + spent).joined(separator: ", "))
    let weeks = statistics.weeks
    if weeks.contains(where: { $0.completed > 0 }) { showCompleted(weeks, width) }
    if weeks.contains(where: { $0.open > 0 }) { showOpen(weeks) }
    if let days = statistics.medianAgeDays {
      console.writeLine("")
      console.writeSentence(
        "Median age of open items: \(days.counting("day")). The oldest:")
      showOldest(page.oldest)
    }
  }

  private func showCompleted(_ weeks: [Statistics.Week], _ width: Int) {
    let glyphs = console.outputCapabilities.glyphs
    let most = weeks.map(\.completed).max() ?? 0
    console.writeLine("")
    console.write(StyledText("Completed, by week", .bold))
    for week in weeks {
      let bar = glyphs.bar(week.completed, of: most, columns: min(40, max(5, width - 20)))
      let name = "  " + week.monday.shortWords
      let padding = String(repeating: " ", count: max(0, 10 - DisplayWidth.columns(of: name)))
      let count = week.completed == 0 ? "" : " \(week.completed)"
      console.write(
        (StyledText(name + padding, .dim) + StyledText(bar, .color(.green)) + StyledText(count))
          .trimmed)
    }
  }

  private func showOpen(_ weeks: [Statistics.Week]) {
    guard let first = weeks.first, let last = weeks.last else { return }
    let line = console.outputCapabilities.glyphs.sparkline(weeks.map(\.open))
    console.writeLine("")
    console.write(StyledText("Open, by week", .bold))
    console.write(
      StyledText("  \(first.open) ", .dim) + StyledText(line, .color(.yellow))
        + StyledText(" \(last.open)", .dim))
  }

  private func showOldest(_ oldest: [StatsPage.Aged]) {
    var table = console.table([
      Table.Column(alignment: .right), Table.Column(isFlexible: true),
      Table.Column(alignment: .right),
    ])
    for aged in oldest {
      table.append([
        StyledText("  \(aged.row.number)", .dim), StyledText(aged.row.title),
        StyledText(aged.days.counting("day"), .dim),
      ])
    }
    console.write(table)
  }
}

extension Statistics {
  /// The counts, by their names for people and scripts; they overlap: a waiting item is also open.
  fileprivate var counts: [(name: String, value: Int)] {
    [("open", open), ("done", done), ("waiting", waiting), ("overdue", overdue), ("today", today)]
  }
}

extension StatsPage {
  /// The fields of each line for scripts: a name and its values.
  var fields: [[String]] {
    statistics.counts.map { [$0.name, String($0.value)] }
      + (statistics.spent.seconds > 0 ? [["spent", "\(statistics.spent)"]] : [])
      + statistics.weeks.map { ["week", "\($0.monday)", String($0.completed), String($0.open)] }
      + (statistics.medianAgeDays.map { [["median-age-days", String($0)]] } ?? [])
      + oldest.map { ["oldest", String($0.row.number), String($0.days), $0.row.title] }
  }

  /// The object that `--json` prints.
  var json: JSONText {
    .object(
      statistics.counts.map { ($0.name, .number($0.value)) } + [
        ("spent", .number(statistics.spent.seconds)),
        (
          "weeks",
          .array(
            statistics.weeks.map {
              .object([
                ("week", .string(ISOWeekDate($0.monday).weekDescription)),
                ("monday", .string("\($0.monday)")),
                ("completed", .number($0.completed)), ("open", .number($0.open)),
              ])
            })
        ),
        ("medianAgeDays", statistics.medianAgeDays.map(JSONText.number) ?? .null),
        (
          "oldest",
          .array(
            oldest.map {
              .object([
                ("number", .number($0.row.number)), ("title", .string($0.row.title)),
                ("days", .number($0.days)),
              ])
            })
        ),
      ])
  }
}
