/// Shows what a writing command did, in one form.
protocol ChangeRenderer {
  /// Shows the whole report.
  func show(_ report: ChangeReport)
}

/// One line for each item: `done 3: Pay rent`.
struct ChangeLines: ChangeRenderer {
  let console: Console
  let isQuiet: Bool

  func show(_ report: ChangeReport) {
    if !isQuiet { showLines(report) }
    console.writeRemarks(report.remarks + (isQuiet ? [] : report.hints))
  }

  private func showLines(_ report: ChangeReport) {
    for heading in report.headings { console.writeLine(heading) }
    for line in report.lines {
      let verb = report.isDryRun ? line.verb.conditionalWords : line.verb.words
      let due = line.verb == .continued ? line.row.due.map { " (\($0.iso))" } ?? "" : ""
      console.writeLine("\(verb) \(line.row.number): \(line.row.title)\(due)")
    }
    if report.lines.isEmpty, report.headings.isEmpty { console.writeLine(report.emptyWords) }
  }
}

/// The items after the change, as a JSON array.
struct ChangeJSON: ChangeRenderer {
  let console: Console

  func show(_ report: ChangeReport) {
    let array = ItemJSON(console: console)
    array.show(report.lines.map(\.row))
    array.finish(nil)
    console.writeRemarks(report.remarks)
  }
}
