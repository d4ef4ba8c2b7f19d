// Decides the page of `projects`: the tree, bars; its fields and JSON.

import TodoEntities

final class ProjectsView: ModuleView<Void>, CommandView, ProjectsViewInput {
  func showProjects(_ rows: [ProjectRow]) {
    writeCounts(
      rows.map(\.cells), tree(rows), ifEmpty: "no projects; add one: todo edit 3 project:house")
  }

  private func tree(_ rows: [ProjectRow]) -> Table {
    let glyphs = console.outputCapabilities.glyphs
    var table = console.table([
      .flexible, .init(importance: 1), .right, .init(gap: 0), .init(importance: 3),
      .init(alignment: .right, importance: 2),
    ])
    let barWidth = min(20, max(5, console.outputCapabilities.width / 4))
    for row in rows {
      let (tally, total) = (row.tally, row.tally.open + row.tally.done)
      let bar = glyphs.progress(tally.done, of: total, columns: barWidth)
      table.append([
        StyledText(edges(row, glyphs), .dim) + StyledText(row.lastName, .part(.project)),
        bar == "" ? StyledText("\(tally.done) of \(total) done") : bar,
        StyledText("\(tally.open) open" + tally.estimate.asPart),
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
}

extension ProjectRow {
  fileprivate var cells: [ScriptCell] {
    tally.cells + [
      ScriptCell("spent", .number(tally.spent.seconds), field: "\(tally.spent)"),
      ScriptCell("estimate", .number(tally.estimate.seconds), field: nil),
    ]
  }
}
