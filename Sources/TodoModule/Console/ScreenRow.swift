/// A row of a full-screen view: pieces of text, each at its column, with blanks between them.
///
/// Rows are compared piece by piece, so that only what differs is painted again.
struct ScreenRow: Equatable {
  /// A piece of text in one style.
  struct Run: Equatable {
    /// The column of its first character, from 0.
    let column: Int
    /// The columns that it takes.
    var width: Int
    /// The text, escaped.
    var text: String
    /// The parameters of its SGR sequence; empty for plain text.
    let parameters: String

    /// The column after it.
    var end: Int { column + width }
  }

  /// The pieces, left to right.
  private(set) var runs: [Run] = []

  /// An empty row.
  init() {}

  /// A row with this text, cut to so many columns, which may not be all of the terminal's: a character in
  /// the last one would wrap.
  ///
  /// - Parameters:
  ///   - theme: The user's styles; nil for none at all.
  ///   - highlight: The number of columns, from the left, that are in reverse video.
  init(_ text: StyledText, columns: Int, ellipsis: String, theme: Theme?, highlight: Int = 0) {
    let escaped = text.mapText { DisplayWidth.limitingMarks(Escaping.escape($0)) }
    let cut = DisplayWidth.cut(escaped, to: columns, ellipsis: ellipsis)
    var column = 0
    cut.forEachSpan { span in
      let parameters = theme.map { $0.style(for: span.style).parameters } ?? ""
      let (inside, outside) = ScreenRow.split(span.text, at: highlight - column)
      append(inside, "7", at: &column)
      append(outside, parameters, at: &column)
    }
  }

  /// The columns of its text.
  var width: Int { runs.last?.end ?? 0 }

  /// Cuts a text after so many columns.
  private static func split(_ text: String, at columns: Int) -> (Substring, Substring) {
    if columns <= 0 { return ("", text[...]) }
    var room = columns
    let end = text.firstIndex { character in
      room -= DisplayWidth.columns(of: character)
      return room < 0
    }
    return (text[..<(end ?? text.endIndex)], text[(end ?? text.endIndex)...])
  }

  /// The least number of blanks that are left out: moving the cursor takes four or five bytes.
  private static let longGap = 6

  /// Appends text, without long stretches of blanks if it is plain.
  private mutating func append(_ text: Substring, _ parameters: String, at column: inout Int) {
    if !parameters.isEmpty { return appendRun(String(text), parameters, at: &column) }
    var rest = text
    while let blank = rest.firstIndex(of: " ") {
      let end = rest[blank...].firstIndex { $0 != " " } ?? rest.endIndex
      let isLong = rest.distance(from: blank, to: end) >= ScreenRow.longGap || end == rest.endIndex
      appendRun(String(rest[..<(isLong ? blank : end)]), "", at: &column)
      if isLong { column += rest.distance(from: blank, to: end) }
      rest = rest[end...]
    }
    appendRun(String(rest), "", at: &column)
  }

  private mutating func appendRun(_ text: String, _ parameters: String, at column: inout Int) {
    let continues = runs.last.map { $0.end == column && $0.parameters == parameters } ?? false
    // A mark that has no letter before it in its piece would be painted into another one.
    let text =
      continues ? text : String(text.drop { DisplayWidth.columns(of: $0) == 0 })
    if text.isEmpty { return }
    let width = DisplayWidth.columns(of: text)
    if continues {
      runs[runs.count - 1].text += text
      runs[runs.count - 1].width += width
    } else {
      runs.append(Run(column: column, width: width, text: text, parameters: parameters))
    }
    column += width
  }
}
