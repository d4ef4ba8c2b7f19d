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

  /// The symbols for people; nil for scripts.
  private var terminal: Glyphs? {
    let capabilities = console.outputCapabilities
    return capabilities.cutsLines ? capabilities.glyphs : nil
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

/// A report as its items after the change, in a form for scripts; removed items are as they were.
struct ChangedItems: ChangeRenderer {
  let renderer: any ItemRenderer
  let console: Console
  let showsHints: Bool

  func show(_ report: ChangeReport) {
    renderer.show(report.lines.map(\.row))
    renderer.finish(nil)
    console.writeRemarks(report.remarkMessages(withHints: showsHints))
  }
}

extension ChangeReport {
  /// The remarks for standard error, one per line.
  fileprivate func remarkMessages(withHints: Bool) -> [String] {
    remarks.filter { withHints || !$0.isHint }.map { $0.message(isDryRun: isDryRun) }
  }
}
