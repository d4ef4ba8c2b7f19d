/// What a full-screen view shows.
struct ScreenFrame: Equatable {
  /// A place on the screen, from 0.
  struct Place: Equatable {
    let row: Int
    let column: Int
  }

  /// The rows, as many as the terminal has.
  var rows: [ScreenRow]
  /// Where the terminal's cursor is; nil if it is hidden.
  var cursor: Place?
}

/// Makes the bytes that change one frame into the next: the rows that differ.
///
/// Only these sequences of ECMA-48 and of DEC's terminals are used: CUP, EL, SGR, and the private modes
/// 25 (cursor) and 2026 (synchronized output).
struct ScreenPainter {
  private var painted: ScreenFrame?

  /// Forgets what the screen shows: the next frame is painted in full.
  mutating func forget() { painted = nil }

  /// Returns the bytes that show a frame; none if it is shown already.
  mutating func paint(_ frame: ScreenFrame) -> [UInt8] {
    if frame == painted { return [] }
    let old = painted?.rows.count == frame.rows.count ? painted?.rows : nil
    painted = frame
    var text = old == nil ? "\u{1B}[?2026h\u{1B}[m" : ""
    for (index, row) in frame.rows.enumerated() where old?[index] != row {
      if let old = old?[index], old.text == row.text, old.isBar == row.isBar {
        text += "\u{1B}[\(index + 1);\(row.start + 1)H\u{1B}[K\(row.end)"
      } else {
        text += "\u{1B}[\(index + 1)H\u{1B}[K\(row.text)\(row.end)"
      }
    }
    text +=
      frame.cursor.map { "\u{1B}[\($0.row + 1);\($0.column + 1)H\u{1B}[?25h" } ?? "\u{1B}[?25l"
    if old == nil { text += "\u{1B}[?2026l" }
    return Array(text.utf8)
  }
}

/// A row of a full-screen view.
struct ScreenRow: Equatable {
  /// Its text, escaped, with SGR sequences around styled pieces.
  private(set) var text = ""
  /// What follows the text: a few characters of ASCII that change alone.
  private(set) var end = ""
  /// The columns that it takes, and those of the text.
  private(set) var width = 0
  private(set) var start = 0
  /// Whether it is the bar of the cursor.
  private(set) var isBar = false

  init() {}

  /// A row with this text, cut to `columns`, which must be fewer than the terminal has: a character
  /// in the last column would wrap.
  ///
  /// - Parameters:
  ///   - theme: The user's styles; nil for none at all.
  ///   - bar: The least number of columns of a row in reverse video; nil for another row.
  init(_ text: StyledText, columns: Int, ellipsis: String, theme: Theme?, bar: Int? = nil) {
    let escaped = text.mapText { DisplayWidth.limitingMarks(Escaping.escape($0)) }
    isBar = bar != nil
    var line = StyledText()
    for span in DisplayWidth.cut(escaped, to: columns, ellipsis: ellipsis).spans {
      // A mark at the start of a row would be painted into whatever was written last.
      let piece = String(span.text.drop { width == 0 && DisplayWidth.columns(of: $0) == 0 })
      width += DisplayWidth.columns(of: piece)
      // A bar keeps only the colour of what is late.
      line.append(piece, bar == nil || span.style.part == .late ? span.style : .plain)
    }
    if let bar, bar > width {
      line.append(String(repeating: " ", count: bar - width))
      width = bar
    }
    start = width
    for span in line.spans {
      let codes = theme.map { $0.style(for: span.style).parameters } ?? ""
      let parameters = bar == nil ? codes : codes.isEmpty ? "7" : "7;\(codes)"
      self.text +=
        parameters.isEmpty ? span.text : "\u{1B}[\(parameters)m\(span.text)\u{1B}[m"
    }
  }

  /// Adds what may change without the text.
  mutating func append(_ end: String) {
    self.end = end
    width += end.utf8.count
  }
}
