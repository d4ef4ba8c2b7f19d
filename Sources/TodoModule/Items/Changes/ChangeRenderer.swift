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
    console.writeRemarks(report.remarkMessages(withHints: !isQuiet))
  }

  private func showLines(_ report: ChangeReport) {
    for heading in report.headings {
      console.writeLine(heading.message(isDryRun: report.isDryRun))
    }
    for line in report.lines {
      let verb = line.verb.words(isDryRun: report.isDryRun)
      let due = line.verb == .continued ? line.row.due.map { " (\($0.iso))" } ?? "" : ""
      console.writeLine("\(verb) \(line.row.number): \(line.row.title)\(due)")
    }
    if report.lines.isEmpty, report.headings.isEmpty { console.writeLine(report.nothing.message) }
  }
}

/// The items after the change, as a JSON array.
struct ChangeJSON: ChangeRenderer {
  let console: Console

  func show(_ report: ChangeReport) {
    let array = ItemJSON(console: console)
    array.show(report.lines.map(\.row))
    array.finish(nil)
    console.writeRemarks(report.remarkMessages(withHints: false))
  }
}

extension ChangeReport {
  /// What is said on stderr, a line each.
  fileprivate func remarkMessages(withHints: Bool) -> [String] {
    remarks.filter { withHints || !$0.isHint }.map { $0.message(isDryRun: isDryRun) }
  }
}
