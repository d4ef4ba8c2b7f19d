import TodoEntities

final class StatsView: FamilyView<StatsSubject, StatsSubject>, CommandView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> StatsSubject {
    try arguments.refuseWords()
    return mode
  }
}

extension StatsView: StatsViewInput {
  func showProjects(_ rows: [ProjectRow]) {
    write(.array(rows.map(\.json)), fields: rows.map(\.fields)) {
      show(tree(rows), ifEmpty: "no projects; add one: todo edit 3 project:house")
    }
  }

  func showTags(_ tags: [NameTally]) {
    write(.array(tags.map(\.json)), fields: tags.map(\.fields)) {
      show(table(tags), ifEmpty: "no tags; add one: todo edit 3 +home")
    }
  }

  func showStats(_ page: StatsPage) {
    write(page.json, fields: page.fields) { showCharts(page) }
  }

  private func show(_ table: Table, ifEmpty hint: String) {
    console.write(table)
    if table.isEmpty, !isQuiet { console.writeSentence(hint, .dim) }
    writeFilterViewName()
  }

  private func table(_ tags: [NameTally]) -> Table {
    var table = console.table([
      Table.Column(isFlexible: true), Table.Column(alignment: .right),
      Table.Column(alignment: .right, importance: 1),
    ])
    for tag in tags {
      table.append([
        StyledText("+" + tag.name, .part(.tag)), StyledText("\(tag.open) open"),
        StyledText("\(tag.done) done", .dim),
      ])
    }
    return table
  }

  private func tree(_ rows: [ProjectRow]) -> Table {
    let glyphs = console.outputCapabilities.glyphs
    var table = console.table([
      Table.Column(isFlexible: true), Table.Column(importance: 1), Table.Column(alignment: .right),
      Table.Column(gap: 0), Table.Column(importance: 3),
      Table.Column(alignment: .right, importance: 2),
    ])
    let barWidth = min(20, max(5, console.outputCapabilities.width / 4))
    for row in rows {
      let (tally, total) = (row.tally, row.tally.open + row.tally.done)
      let bar = glyphs.progress(tally.done, of: total, columns: barWidth)
      table.append([
        StyledText(edges(row, glyphs), .dim) + StyledText(row.lastName, .part(.project)),
        bar == "" ? StyledText("\(tally.done) of \(total) done") : bar,
        StyledText("\(tally.open) open"),
        tally.late > 0 ? ", " + StyledText("\(tally.late) late", .part(.late)) : "",
        row.due.map { StyledText($0.words, $0.style) } ?? "",
        StyledText(row.tally.spent.seconds > 0 ? "\(row.tally.spent)" : "", .dim),
      ])
    }
    return table
  }

  /// Returns the tree lines before a name; top-level projects have none.
  private func edges(_ row: ProjectRow, _ glyphs: Glyphs) -> String {
    guard row.hasNext.count > 1, let hasNext = row.hasNext.last else { return "" }
    let trunks = row.hasNext.dropFirst().dropLast().map { $0 ? glyphs.trunk : glyphs.noTrunk }
    return trunks.joined() + (hasNext ? glyphs.branch : glyphs.lastBranch)
  }

  /// Statistics for people: counts, a bar chart of the weeks and the oldest items.
  private func showCharts(_ page: StatsPage) {
    let (statistics, width) = (page.statistics, console.outputCapabilities.width)
    let counts = statistics.counts.map { "\($0.value) \($0.name == "overdue" ? "late" : $0.name)" }
    let spent = statistics.spent.seconds > 0 ? ["\(statistics.spent) spent"] : []
    console.writeSentence((counts + spent).joined(separator: ", "))
    if !statistics.weeksInUse.isEmpty { showWeeks(statistics.weeksInUse, width) }
    if let days = statistics.medianAgeDays {
      console.writeLine("")
      console.writeSentence(
        "Median age of open items: \(days.counting("day")). The oldest:")
      showOldest(page.oldest)
    }
    writeFilterViewName()
  }

  /// A row for each week. All bars have one scale, so that they can be compared, and no block stands for
  /// less than an item.
  private func showWeeks(_ weeks: ArraySlice<Statistics.Week>, _ width: Int) {
    let columns = min(25, max(4, (width - 28) / 2))
    let most = weeks.map { max($0.completed, $0.open) }.max() ?? 0
    let unit = max(1, (most + columns - 1) / columns)
    func bar(_ count: Int) -> StyledText {
      StyledText(
        console.outputCapabilities.glyphs.bar(count, of: unit * columns, columns: columns))
    }
    let number = Table.Column(alignment: .right)
    let chart = Table.Column(importance: 1)
    var table = console.table([number, number, chart, number, chart])
    table.append(["Week of", "Done", "", "Open", ""].map { StyledText($0, .dim) })
    for week in weeks {
      table.append([
        StyledText(week.monday.shortWords, .dim), StyledText("\(week.completed)"),
        bar(week.completed), StyledText("\(week.open)"), bar(week.open),
      ])
    }
    console.writeLine("")
    console.write(table)
    if bar(1) != "" { console.writeSentence("one block is \(unit.counting("item"))", .dim) }
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

extension ProjectRow {
  /// The fields for scripts.
  fileprivate var fields: [String] { tally.fields + ["\(tally.spent)"] }

  /// The object that `--json` prints.
  fileprivate var json: JSONText {
    .object(tally.members + [("spent", .number(tally.spent.seconds))])
  }
}

extension NameTally {
  /// The fields for scripts.
  fileprivate var fields: [String] { [name, String(open), String(done)] }

  /// The object that `--json` prints.
  fileprivate var json: JSONText { .object(members) }

  fileprivate var members: [(String, JSONText)] {
    [("name", .string(name)), ("open", .number(open)), ("done", .number(done))]
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
