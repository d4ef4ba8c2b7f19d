/// Shows the report of a command that changes items, in one output form.
protocol ChangeRenderer {
  /// Shows the complete report.
  func show(_ report: ChangeReport)
}

/// A report as text, one line for each item, on a terminal cut to its width: `done 3: Pay rent`.
struct ChangeLines: ChangeRenderer {
  let console: Console
  let isQuiet: Bool

  func show(_ report: ChangeReport) {
    if !isQuiet { showLines(report) }
    console.writeRemarks(report.remarkMessages(withHints: !isQuiet))
  }

  /// The symbols of the terminal; nil for a pipe.
  private var terminal: Glyphs? {
    let capabilities = console.outputCapabilities
    return capabilities.isTerminal ? capabilities.glyphs : nil
  }

  private func showLines(_ report: ChangeReport) {
    for heading in report.headings {
      console.writeLine(heading.message(isDryRun: report.isDryRun))
    }
    for line in report.lines {
      console.writeCut(line.message(isDryRun: report.isDryRun, for: terminal))
    }
    if report.lines.isEmpty, report.headings.isEmpty { console.writeLine(report.nothing.message) }
  }
}

/// A report as a JSON array of the items after the change; removed items are as they were.
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
  /// The remarks for standard error, one per line.
  fileprivate func remarkMessages(withHints: Bool) -> [String] {
    remarks.filter { withHints || !$0.isHint }.map { $0.message(isDryRun: isDryRun) }
  }
}
