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
/// Only these sequences of ECMA-48 and of DEC's terminals are used: CUP, CUF, ED, EL, IL, DL, SGR, and the
/// private modes 25 (cursor) and 2026 (synchronized output).
struct ScreenPainter {
  private var painted: ScreenFrame?

  /// Forgets what the screen shows: the next frame is painted in full.
  mutating func forget() { painted = nil }

  /// Returns the bytes that show a frame; none if it is shown already.
  mutating func paint(_ frame: ScreenFrame) -> [UInt8] {
    if frame == painted { return [] }
    var old = painted?.rows.count == frame.rows.count ? painted?.rows : nil
    painted = frame
    var text = old == nil ? "\u{1B}[?2026h\u{1B}[m\u{1B}[H\u{1B}[J" : ""
    if let (from, to) = old.flatMap({ ScreenPainter.scroll($0, to: frame.rows) }) {
      text += "\u{1B}[\(from + 1)H\u{1B}[M\u{1B}[\(to + 1)H\u{1B}[L"
      old?.remove(at: from)
      old?.insert(ScreenRow(), at: to)
    }
    for (index, row) in frame.rows.enumerated() where old?[index] != row {
      guard let old = old?[index] else {
        text += "\(index > 0 ? "\r\n" : "")\(row.text)\(row.end)"
        continue
      }
      if old.text == row.text, old.isBar == row.isBar {
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

  /// If rows have moved by one, the row to delete, and where to insert a blank one then; nil if too few have.
  private static func scroll(_ old: [ScreenRow], to new: [ScreenRow]) -> (from: Int, to: Int)? {
    for step in [1, -1] {
      let moved = new.indices.filter {
        old.indices.contains($0 + step) && new[$0] == old[$0 + step] && new[$0] != old[$0]
      }
      guard moved.count > 3, let first = moved.first, let last = moved.last else { continue }
      return step > 0 ? (first, last + 1) : (last, first - 1)
    }
    return nil
  }
}

/// A row of a full-screen view.
struct ScreenRow: Equatable {
  /// Its text, escaped, with an SGR sequence where the style changes, and CUF in place of many blanks at
  /// the end of a piece: the row must be blank before.
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
    var on = ""
    for span in line.spans {
      let codes = theme.map { $0.style(for: span.style).parameters } ?? ""
      let parameters = bar == nil ? codes : codes.isEmpty ? "7" : "7;\(codes)"
      // Blanks look the same in every colour.
      let isBlank = bar == nil && !on.contains("4") && span.text.utf8.allSatisfy { $0 == 0x20 }
      if parameters != on, !isBlank {
        let reset = on.isEmpty || parameters.isEmpty ? "" : "0;"
        self.text += "\u{1B}[\(reset)\(parameters)m"
        on = parameters
      }
      let blanks = span.text.utf8.reversed().prefix { $0 == 0x20 }.count
      self.text +=
        bar == nil && blanks > 5 ? "\(span.text.dropLast(blanks))\u{1B}[\(blanks)C" : span.text
    }
    if !on.isEmpty { self.text += "\u{1B}[m" }
  }

  /// Adds what may change without the text.
  mutating func append(_ end: String) {
    self.end = end
    width += end.utf8.count
  }
}
