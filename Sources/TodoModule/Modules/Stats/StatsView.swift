// Writes the page, the fields and the JSON of `stats`: the bars of the weeks, and the oldest items.

import TodoEntities

final class StatsView: ModuleView<ItemFilter>, CommandView, StatsViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> ItemFilter {
    try arguments.filter()
  }

  /// Writes statistics. People get counts, a bar chart of the weeks and the oldest items.
  func showStats(_ stats: StatsViewModel) {
    write(stats.json, fields: stats.fields) {
      console.writeSentence(stats.counts)
      if !stats.weeks.isEmpty { showWeeks(stats) }
      if let age = stats.age {
        console.writeLine("")
        console.writeSentence(age)
        showOldest(stats.oldest)
      }
      writeFilterViewName()
    }
  }

  /// Writes a row for each week. All bars have one scale, so that they can be compared. A block is 1 item or more.
  private func showWeeks(_ stats: StatsViewModel) {
    let weeks = stats.weeks
    let columns = min(25, max(4, (console.outputCapabilities.width - 28) / 2))
    let most = weeks.map { max($0.completed, $0.open) }.max() ?? 0
    let unit = max(1, (most + columns - 1) / columns)
    func bar(_ count: Int) -> StyledText {
      StyledText(console.outputCapabilities.glyphs.bar(count, of: unit * columns, columns: columns))
    }
    let chart = Table.Column(importance: 1)
    var table = console.table([.right, .right, chart, .right, chart])
    table.append(["Week of", "Done", "", "Open", ""].map { StyledText($0, .dim) })
    for week in weeks {
      table.append([
        StyledText(week.monday.shortWords, .dim), StyledText("\(week.completed)"),
        bar(week.completed), StyledText("\(week.open)"), bar(week.open),
      ])
    }
    console.writeLine("")
    console.write(table)
    if bar(1) != "" { console.writeSentence(stats.scale.words(unit), .dim) }
  }

  private func showOldest(_ oldest: [StatsViewModel.Oldest]) {
    var table = console.table([.right, .flexible, .right])
    for item in oldest {
      table.append([
        StyledText("  \(item.number)", .dim), StyledText(item.title), StyledText(item.age, .dim),
      ])
    }
    console.write(table)
  }
}

extension Statistics {
  /// The counts with their names for scripts. They overlap, because a waiting item is also open.
  fileprivate var counts: [(name: String, value: Int)] {
    [
      ("open", open), ("done", done), ("cancelled", cancelled), ("waiting", waiting),
      ("overdue", overdue), ("today", today),
    ]
  }
}

extension Statistics.Week {
  fileprivate var cells: [ScriptCell] {
    [
      ScriptCell("week", .string(ISOWeekDate(monday).weekDescription), field: nil),
      ScriptCell("monday", "\(monday)"), ScriptCell("completed", completed),
      ScriptCell("open", open),
    ]
  }
}

extension StatsViewModel {
  /// The fields of each line for scripts: a name and its values.
  var fields: [[String]] {
    statistics.counts.map { [$0.name, String($0.value)] }
      + (statistics.spent.seconds > 0 ? [["spent", "\(statistics.spent)"]] : [])
      + statistics.weeks.map { ["week"] + $0.cells.fields }
      + (statistics.medianAgeDays.map { [["median-age-days", String($0)]] } ?? [])
      + oldest.map { ["oldest", String($0.number), String($0.days), $0.title] }
  }

  var json: JSONText {
    let counts = statistics.counts.map { ($0.name, JSONText.number($0.value)) }
    let oldest = oldest.map { aged -> [ScriptCell] in
      [.init("number", aged.number), .init("title", aged.title), .init("days", aged.days)]
    }
    return .object(
      counts + [
        ("spent", .number(statistics.spent.seconds)),
        ("weeks", .array(statistics.weeks.map(\.cells.json))),
        ("medianAgeDays", statistics.medianAgeDays.map(JSONText.number) ?? .null),
        ("oldest", .array(oldest.map(\.json))),
      ])
  }
}
