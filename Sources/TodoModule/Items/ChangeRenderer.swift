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
    for remark in report.remarks { console.writeError("todo: \(remark)") }
    guard !isQuiet else { return }
    for line in report.lines {
      let verb = report.isDryRun ? line.verb.conditionalWords : line.verb.words
      console.writeLine("\(verb) \(line.row.number): \(line.row.title)")
    }
    if report.lines.isEmpty { console.writeLine(report.emptyWords) }
  }
}

/// The items after the change, as a JSON array.
struct ChangeJSON: ChangeRenderer {
  let console: Console

  func show(_ report: ChangeReport) {
    for remark in report.remarks { console.writeError("todo: \(remark)") }
    let array = ItemJSON(console: console)
    array.show(report.lines.map(\.row))
    array.finish(nil)
  }
}

extension ModuleContext {
  /// The way in which this run reports changes.
  var changeRenderer: any ChangeRenderer {
    switch form {
    case .json: ChangeJSON(console: console)
    case .table, .lines, .ndjson, .template: ChangeLines(console: console, isQuiet: isQuiet)
    }
  }
}
