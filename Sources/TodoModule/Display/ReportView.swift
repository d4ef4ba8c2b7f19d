// Decides what `--quiet` and `--json` leave out of a report; that `undo` goes back one step; how the lines
// of notes are numbered.
//
// How views write what presenters say, the same in every command: tables, fields for scripts, JSON.

import TodoEntities

extension CommandView {
  /// Writes a report as text, or in a form for scripts as its items after the change; removed items are as
  /// they were.
  func write(_ report: ReportViewModel) {
    command.write(report.lines.map(\.row)) { if !isQuiet { showLines(report) } }
    console.writeRemarks(report.remarks.filter { isFor($0.audience) }.map(\.text))
  }

  private func isFor(_ audience: ReportViewModel.Remark.Audience) -> Bool {
    switch audience {
    case .everyone: true
    case .people: form != .json && !isQuiet
    case .peopleAtTable: form == .table && !isQuiet
    }
  }

  /// One line for each heading and item, on a terminal in its width: `done 3: Pay rent`.
  private func showLines(_ report: ReportViewModel) {
    for heading in report.headings { console.write(ReportLine(change: heading)) }
    for line in report.lines { console.write(line.text) }
    if report.lines.isEmpty, report.headings.isEmpty { console.writeLine(report.ifEmpty) }
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

extension CommandView {
  /// Writes lines with their numbers, or says that there are none.
  func write(_ page: NumberedLines) {
    let lines = page.lines
    write(.array(lines.map { .string($0) }), fields: zip(1..., lines).map { ["\($0)", $1] }) {
      let width = "\(lines.count)".count
      for (number, line) in zip(1..., lines) {
        let blanks = String(repeating: " ", count: width - "\(number)".count)
        console.write(StyledText("\(blanks)\(number)  ", .dim) + StyledText(line))
      }
      if lines.isEmpty, !isQuiet { console.writeSentence(page.ifEmpty, .dim) }
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
