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
    let width = console.outputCapabilities.width
    let counts = page.counts.map { "\($0.value) \($0.kind.rawValue)" }
    let spent = page.spent.map { ["\($0) spent"] } ?? []
    console.writeSentence((counts + spent).joined(separator: ", "))
    if page.weeks.contains(where: { $0.completed > 0 }) { showCompleted(page.weeks, width) }
    if page.weeks.contains(where: { $0.open > 0 }) { showOpen(page.weeks) }
    if let days = page.medianAgeDays {
      console.writeLine("")
      console.writeSentence(
        "Median age of open items: \(days.counting("day")). The oldest:")
      showOldest(page.oldest)
    }
  }

  private func showCompleted(_ weeks: [StatsPage.Week], _ width: Int) {
    let glyphs = console.outputCapabilities.glyphs
    let most = weeks.map(\.completed).max() ?? 0
    console.writeLine("")
    console.write(StyledText("Completed, by week", .bold))
    for week in weeks {
      let bar = glyphs.bar(week.completed, of: most, columns: min(40, max(5, width - 20)))
      let name = "  " + week.monday.shortDay
      let padding = String(repeating: " ", count: max(0, 10 - DisplayWidth.columns(of: name)))
      let count = week.completed == 0 ? "" : " \(week.completed)"
      console.write(
        (StyledText(name + padding, .dim) + StyledText(bar, .color(.green)) + StyledText(count))
          .trimmed)
    }
  }

  private func showOpen(_ weeks: [StatsPage.Week]) {
    guard let first = weeks.first, let last = weeks.last else { return }
    let line = console.outputCapabilities.glyphs.sparkline(weeks.map(\.open))
    console.writeLine("")
    console.write(StyledText("Open, by week", .bold))
    console.write(
      StyledText("  \(first.open) ", .dim) + StyledText(line, .color(.yellow))
        + StyledText(" \(last.open)", .dim))
  }

  private func showOldest(_ oldest: [StatsPage.Aged]) {
    var table = Table(
      columns: [
        Table.Column(alignment: .right), Table.Column(isFlexible: true),
        Table.Column(alignment: .right),
      ],
      ellipsis: console.outputCapabilities.glyphs.ellipsis)
    for aged in oldest {
      table.append([
        StyledText("  \(aged.row.number)", .dim), StyledText(aged.row.title),
        StyledText(aged.days.counting("day"), .dim),
      ])
    }
    console.write(table)
  }
}

extension StatsPage {
  /// The fields of each line for scripts: a name and its values.
  var fields: [[String]] {
    counts.map { [$0.kind.rawValue, String($0.value)] }
      + [spent.map { ["spent", $0.description] }].compactMap(\.self)
      + weeks.map { ["week", $0.monday.iso, String($0.completed), String($0.open)] }
      + [medianAgeDays.map { ["median-age-days", String($0)] }].compactMap(\.self)
      + oldest.map { ["oldest", String($0.row.number), String($0.days), $0.row.title] }
  }

  /// The object that `--json` prints.
  var json: JSONText {
    .object(
      counts.map { ($0.kind.rawValue, .number($0.value)) } + [
        ("spent", .number(spent?.seconds ?? 0)),
        (
          "weeks",
          .array(
            weeks.map {
              .object([
                ("week", .string($0.isoWeek)), ("monday", .string($0.monday.iso)),
                ("completed", .number($0.completed)), ("open", .number($0.open)),
              ])
            })
        ),
        ("medianAgeDays", medianAgeDays.map(JSONText.number) ?? .null),
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
