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
      text += "\u{1B}[\(index + 1)H\u{1B}[K\(row.text)"
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
  /// The columns that it takes.
  private(set) var width = 0

  init() {}

  /// A row with this text, cut to `columns`, which must be fewer than the terminal has: a character
  /// in the last column would wrap.
  ///
  /// - Parameters:
  ///   - theme: The user's styles; nil for none at all.
  ///   - highlight: The number of columns, from the left, that are in reverse video.
  init(_ text: StyledText, columns: Int, ellipsis: String, theme: Theme?, highlight: Int = 0) {
    let escaped = text.mapText { DisplayWidth.limitingMarks(Escaping.escape($0)) }
    var (reversed, rest) = ("", "")
    for span in DisplayWidth.cut(escaped, to: columns, ellipsis: ellipsis).spans {
      // A mark at the start of a row would be painted into whatever was written last.
      let piece = span.text.drop { width == 0 && DisplayWidth.columns(of: $0) == 0 }
      var room = highlight - width
      let end = room > 0 ? DisplayWidth.end(of: piece, in: &room) : piece.startIndex
      reversed += piece[..<end]
      let parameters = theme.map { $0.style(for: span.style).parameters } ?? ""
      rest += ScreenRow.styled(piece[end...], parameters)
      width += DisplayWidth.columns(of: String(piece))
    }
    self.text = ScreenRow.styled(reversed[...], "7") + rest
  }

  private static func styled(_ text: Substring, _ parameters: String) -> String {
    text.isEmpty || parameters.isEmpty ? String(text) : "\u{1B}[\(parameters)m\(text)\u{1B}[m"
  }
}
