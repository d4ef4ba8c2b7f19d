// Fits the line of a change into a narrow terminal. Cuts only the title, down to 20 columns, and wraps the rest.

extension ReportLine {
  /// The fewest columns to which a title is cut to have everything in one line.
  private static let leastTitle = 20
  /// The blanks before what does not fit into the first line.
  static let indent = 4

  /// Returns the lines of at most `width` columns, escaped. In a narrow terminal only the title is cut.
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
    // Then the title has the first line for itself.
    let first = title.isEmpty ? lead + change : start(max(least, room))
    return ReportLine.wrap(first, to: width)
      + (title.isEmpty ? [] : ReportLine.wrap(change, to: width, isRest: true))
  }

  /// Wraps a text at blanks, and a word that is wider than a line inside it. All lines but the first are
  /// indented, and that too if it is the rest of another line.
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
  /// Writes a line of a report behind this many blanks: whole in a pipe, and for people in as many lines as what
  /// changed needs.
  func write(_ line: ReportLine, indentedBy blanks: Int = 0) {
    let margin = String(repeating: " ", count: blanks)
    guard outputCapabilities.cutsLines else { return writeLine(margin + line.text) }
    let (width, glyphs) = (outputCapabilities.width, outputCapabilities.glyphs)
    for part in line.lines(width: max(1, width - blanks), ellipsis: glyphs.ellipsis) {
      writeLine(margin + part)
    }
  }
}
