// Writes reports, and leaves out their sentences for `--quiet` and `--json`. Numbers the lines of notes. Sends the
// line below an empty answer to standard error.

extension CommandView {
  /// Writes a report as text, or in a form for scripts: its items after the change, and removed items as they
  /// were.
  func write(_ report: ReportViewModel) {
    command.write(report.lines.map(\.row)) { if !isQuiet { showLines(report) } }
    let remarks = report.remarks.filter { isFor($0.audience) }
    console.writeRemarks(
      remarks.flatMap { remark -> [String] in
        let retry = remark.filter.flatMap { (try? command.arguments.get())?.suggestion(where: $0) }
        let suggestions = [remark.suggestion, retry].compactMap(\.self)
        return (remark.text.isEmpty ? [] : [remark.text])
          + suggestions.accepted(by: command.accepts).map(\.sentence)
      })
  }

  private func isFor(_ audience: ReportViewModel.Remark.Audience) -> Bool {
    switch audience {
    case .everyone: true
    case .people: form != .json && !isQuiet
    case .peopleAtTable: form == .table && !isQuiet
    case .reader: command.hasReader
    }
  }

  /// Writes one line for each heading and item, fitted to a terminal's width: `done 3: Pay rent`.
  private func showLines(_ report: ReportViewModel) {
    for heading in report.headings { console.write(ReportLine(change: heading)) }
    for line in report.lines { console.write(line.text) }
    if report.lines.isEmpty, report.headings.isEmpty { console.writeLine(report.ifEmpty) }
  }
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

extension Console {
  /// Writes a sentence below an answer, but to standard error if the answer is empty. Standard output then has no
  /// text, even on a terminal.
  func write(_ text: String, belowEmpty isEmpty: Bool) {
    guard isEmpty else { return writeSentence(text, .part(.summary)) }
    let lines =
      errorCapabilities.isTerminal ? DisplayWidth.wrap(text, to: errorCapabilities.width) : [text]
    for line in lines { writeError(StyledText(line, .part(.summary))) }
  }
}

extension CommandView {
  /// Writes the line below an answer for people.
  func write(_ answer: AnswerLine) {
    if !isQuiet { console.write(answer.text, belowEmpty: answer.isEmpty) }
  }
}
