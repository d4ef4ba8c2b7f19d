// Fits the line of a change into a narrow terminal. Cuts only the title, down to 20 columns, and wraps the rest.

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

extension Console {
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
