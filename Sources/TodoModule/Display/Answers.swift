// Writes reports, and leaves out their sentences for `--quiet` and `--json`. Numbers the lines of notes. Sends the
// line below an empty answer to standard error. Fits the line of a change into a narrow terminal: cuts only the title,
// down to 20 columns, and wraps the rest.

extension CommandView {
  /// Writes a report as text, or in a form for scripts: its items after the change, and removed items as they
  /// were.
  func showReport(_ report: ReportViewModel) {
    command.write(report.lines.map(\.row)) { if !isQuiet { showLines(of: report) } }
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
  private func showLines(of report: ReportViewModel) {
    for heading in report.headings { console.write(ReportLine(change: heading)) }
    for line in report.lines { console.write(line.text) }
    if report.lines.isEmpty, report.headings.isEmpty { console.writeLine(report.ifEmpty) }
  }

  /// Writes the line below an answer for people.
  func write(_ answer: AnswerLine) {
    if !isQuiet { console.write(answer.text, belowEmpty: answer.isEmpty) }
  }

  /// Writes lines with their numbers, or says that there are none.
  func showLines(_ page: NumberedLines) {
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

  /// Writes a line of a report behind this many blanks. A pipe gets one line. People get as many lines as the
  /// change needs.
  func write(_ line: ReportLine, indentedBy blanks: Int = 0) {
    let margin = String(repeating: " ", count: blanks)
    guard outputCapabilities.cutsLines else { return writeLine(margin + line.text) }
    let (width, glyphs) = (outputCapabilities.width, outputCapabilities.glyphs)
    for part in line.lines(width: max(1, width - blanks), ellipsis: glyphs.ellipsis) {
      writeLine(margin + part)
    }
  }
}

extension ReportLine {
  /// The fewest columns that a title keeps when it is cut to fit everything into one line.
  private static let leastTitle = 20
  /// The number of blanks before all lines but the first.
  static let indent = 4

  /// Returns escaped lines of at most `width` columns. Cuts only the title.
  func lines(width: Int, ellipsis: String) -> [String] {
    let (lead, change) = (Escaping.escape(lead), Escaping.escape(change))
    let title = DisplayWidth.limitingMarks(Escaping.escape(title))
    let room = width - DisplayWidth.columns(of: lead)
    let least = min(DisplayWidth.columns(of: title), ReportLine.leastTitle)
    let rest = room - DisplayWidth.columns(of: change)
    func start(_ columns: Int) -> String {
      lead + DisplayWidth.cut(title, to: columns, ellipsis: ellipsis)
    }
    if rest >= least { return [start(rest) + change] }
    // The title gets the first line for itself.
    let first = title.isEmpty ? lead + change : start(max(least, room))
    return ReportLine.wrap(first, to: width)
      + (title.isEmpty ? [] : ReportLine.wrap(change, to: width, isRest: true))
  }

  /// Wraps a text at blanks, and breaks a word that is wider than a line. Indents all lines but the first, and
  /// the first too if it continues another line (`isRest`).
  private static func wrap(_ text: String, to width: Int, isRest: Bool = false) -> [String] {
    if !isRest, DisplayWidth.columns(of: text) <= width { return [text] }
    let margin = min(indent, width / 2)
    let lines = DisplayWidth.wrap(text, to: width - margin)
      .flatMap { DisplayWidth.fold($0, to: width - margin) }
    return lines.enumerated().map { index, line in
      index == 0 && !isRest ? line : String(repeating: " ", count: margin) + line
    }
  }
}
