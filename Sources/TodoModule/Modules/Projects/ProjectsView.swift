// Writes the page, the fields and the JSON of `projects`: a tree of names, with bars for done items.

import TodoEntities

final class ProjectsView: ModuleView<Void>, CommandView, ProjectsViewInput {
  func showProjects(_ projects: ProjectsViewModel) {
    writeCounts(
      projects.rows.map(\.tally.projectCells), tree(projects.rows), ifEmpty: projects.ifEmpty)
  }

  private func tree(_ rows: [ProjectsViewModel.Row]) -> Table {
    let glyphs = console.outputCapabilities.glyphs
    var table = console.table([
      .flexible, .init(importance: 1), .right, .init(gap: 0), .init(importance: 3),
      .init(isRight: true, importance: 2),
    ])
    let barWidth = min(20, max(5, console.outputCapabilities.width / 4))
    for row in rows {
      let tally = row.tally
      let bar = glyphs.progress(tally.done, of: tally.open + tally.done, columns: barWidth)
      table.append([
        StyledText(edges(row, glyphs), .dim) + StyledText(row.name, .part(.project)),
        bar == "" ? StyledText(row.done) : bar, StyledText(row.open),
        row.late.map { ", " + StyledText($0, .part(.late)) } ?? "",
        row.due.map { StyledText($0.words, $0.style) } ?? "",
        StyledText(row.spent, .dim),
      ])
    }
    return table
  }

  /// Returns the tree lines before a name; top-level projects have none.
  private func edges(_ row: ProjectsViewModel.Row, _ glyphs: Glyphs) -> String {
    guard row.hasNext.count > 1, let hasNext = row.hasNext.last else { return "" }
    let trunks = row.hasNext.dropFirst().dropLast().map { $0 ? glyphs.trunk : glyphs.noTrunk }
    return trunks.joined() + (hasNext ? glyphs.branch : glyphs.lastBranch)
  }
}

extension NameTally {
  fileprivate var projectCells: [ScriptCell] {
    cells + [
      ScriptCell("spent", .number(spent.seconds), field: "\(spent)"),
      ScriptCell("estimate", .number(estimate.seconds), field: nil),
    ]
  }
}
