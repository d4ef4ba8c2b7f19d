// Decides what `--quiet` and `--json` leave out of a report; that `undo` goes back one step; how the lines
// of notes are numbered.
//
// The views of commands that change items.

import TodoEntities

extension CommandOutput {
  /// The symbols of a report on a terminal; nil for a pipe, where dates are in ISO 8601.
  var reportGlyphs: Glyphs? {
    let capabilities = console.outputCapabilities
    return capabilities.cutsLines ? capabilities.glyphs : nil
  }
}

/// The view of a command that changes items.
protocol ReportView: CommandView, ReportViewInput {}

extension ReportView {
  /// Shows a report as text, or in a form for scripts as its items after the change; removed items are as
  /// they were.
  func showReport(_ report: ChangeReport) {
    command.write(report.lines.map(\.row)) { if !isQuiet { showLines(report) } }
    let remarks = report.remarks.filter {
      (!$0.isHint || form != .json && !isQuiet) && (!$0.needsReader || form == .table)
    }
    let terminal = command.reportGlyphs
    let now = command.clock.wall
    console.writeRemarks(
      remarks.map { remark in
        remark.message(isDryRun: report.isDryRun) {
          DateLabel($0, seenFrom: now).words(for: terminal)
        }
      })
  }

  /// One line for each heading and item, on a terminal in its width: `done 3: Pay rent`.
  private func showLines(_ report: ChangeReport) {
    for heading in report.headings {
      console.write(ReportLine(change: heading.message(isDryRun: report.isDryRun)))
    }
    let terminal = command.reportGlyphs
    for line in report.lines {
      console.write(line.message(isDryRun: report.isDryRun, for: terminal))
    }
    if report.lines.isEmpty, report.headings.isEmpty { console.writeLine(report.nothing.rawValue) }
  }
}

/// The view of a command that takes items, or `--where`, and `--dry-run`.
class TargetView: ModuleView<TargetRequest>, ReportView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> TargetRequest {
    try TargetRequest(arguments)
  }
}

extension RewindRequest {
  /// Parses the number of commands, 1 without a word, and the options.
  init(_ direction: RewindDirection, _ arguments: ParsedArguments) throws(UsageError) {
    try arguments.refuseWords(after: 1)
    let word = arguments.words.first?.text ?? "1"
    guard word.isAllDigits, let steps = Int(word), steps > 0 else {
      throw .said("invalid number of steps '\(word)': expected a number, 1 or greater")
    }
    self.init(
      direction: direction, steps: steps, isDryRun: arguments.has(.dryRun),
      skips: arguments.has(.skip))
  }
}

extension OptionSpec {
  /// Passes over what something else has changed.
  static let skip = OptionSpec("skip", "pass over commands whose items have changed since")
}

/// The view of a module that shows and changes the notes of items.
protocol NotesView: ReportView, NotesViewInput {}

extension CommandView {
  /// Writes lines with their numbers, or says that there are none.
  func write(_ lines: [String], orSay error: ItemEditError) {
    write(.array(lines.map { .string($0) }), fields: zip(1..., lines).map { ["\($0)", $1] }) {
      let width = "\(lines.count)".count
      for (number, line) in zip(1..., lines) {
        let blanks = String(repeating: " ", count: width - "\(number)".count)
        console.write(StyledText("\(blanks)\(number)  ", .dim) + StyledText(line))
      }
      if lines.isEmpty, !isQuiet { console.writeSentence(error.message, .dim) }
    }
  }
}

extension ItemTarget {
  /// Throws for a selection, typed as this word, that may have several items.
  func checkIsOneItem(_ word: ParsedArguments.Word?) throws(UsageError) {
    if case .selection(let selection) = self, !selection.isOfOneItem {
      throw .severalItems(word?.text ?? "")
    }
  }
}
