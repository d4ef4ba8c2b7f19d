// Paints the rows of the full screen that have changed. Escapes and cuts the text of each row.

/// The content of a full-screen view.
struct ScreenFrame: Equatable {
  /// A place on the screen, from 0.
  struct Place: Equatable {
    let row: Int
    let column: Int
  }

  /// The rows, as many as the terminal has.
  var rows: [ScreenRow]
  /// The place of the terminal's cursor, or nil if it is hidden.
  var cursor: Place?
}

/// Makes the bytes that change one frame into the next: the rows that differ.
///
/// Only these sequences of ECMA-48 and of DEC's terminals are used, and SGR and CUF in the text of a row.
struct ScreenPainter {
  private enum Sequence {
    /// The private mode 2026, synchronized output.
    static let beginUpdate = "\u{1B}[?2026h"
    static let endUpdate = "\u{1B}[?2026l"
    /// The private mode 25.
    static let showCursor = "\u{1B}[?25h"
    static let hideCursor = "\u{1B}[?25l"
    static let plain = "\u{1B}[m"
    /// ED and EL.
    static let clearBelow = "\u{1B}[J"
    static let clearLine = "\u{1B}[K"
    /// DL and IL.
    static let deleteLine = "\u{1B}[M"
    static let insertLine = "\u{1B}[L"

    /// CUP.
    static let home = "\u{1B}[H"
    static func move(to row: Int, column: Int? = nil) -> String {
      "\u{1B}[\(row + 1)" + (column.map { ";\($0 + 1)" } ?? "") + "H"
    }
  }

  private var painted: ScreenFrame?

  /// Forgets what the screen shows: the next frame is painted in full.
  mutating func forget() { painted = nil }

  /// Returns the bytes that show a frame, empty if it is shown already.
  mutating func paint(_ frame: ScreenFrame) -> [UInt8] {
    if frame == painted { return [] }
    let old = painted?.rows.count == frame.rows.count ? painted?.rows : nil
    painted = frame
    let cursor =
      frame.cursor.map { Sequence.move(to: $0.row, column: $0.column) + Sequence.showCursor }
      ?? Sequence.hideCursor
    guard let old else {
      let rows = frame.rows.map { $0.text + $0.end }.joined(separator: "\r\n")
      let blank = Sequence.plain + Sequence.home + Sequence.clearBelow
      return Array((Sequence.beginUpdate + blank + rows + cursor + Sequence.endUpdate).utf8)
    }
    return Array((ScreenPainter.change(of: old, to: frame.rows) + cursor).utf8)
  }

  /// Paints the rows that differ, after rows that have moved.
  private static func change(of old: [ScreenRow], to new: [ScreenRow]) -> String {
    var (old, text) = (old, "")
    if let (from, to) = scroll(old, to: new) {
      text += Sequence.move(to: from) + Sequence.deleteLine
      text += Sequence.move(to: to) + Sequence.insertLine
      old.remove(at: from)
      old.insert(ScreenRow(), at: to)
    }
    for (index, row) in new.enumerated() where old[index] != row {
      let hasSameText = old[index].text == row.text && old[index].isBar == row.isBar
      text += Sequence.move(to: index, column: hasSameText ? row.start : nil) + Sequence.clearLine
      text += (hasSameText ? "" : row.text) + row.end
    }
    return text
  }

  /// If at least four rows have moved by one, returns the row to delete, and then the place to insert a blank row.
  /// Otherwise returns nil.
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
  /// Its text, escaped, with an SGR sequence where the style changes. CUF replaces many blanks at the end of a
  /// piece, so that the row must be blank before it is painted.
  private(set) var text = ""
  /// A few characters of ASCII after the text, which can change without it.
  private(set) var end = ""
  /// The columns of the row, and of its text.
  private(set) var width = 0
  private(set) var start = 0
  /// Whether it is the bar of the cursor.
  private(set) var isBar = false

  init() {}

  /// Creates a row with this text, cut to `columns`. They must be fewer than the columns of the terminal, because
  /// a character in the last one would wrap.
  ///
  /// - Parameters:
  ///   - theme: The user's styles, or nil for no styles.
  ///   - bar: The least number of columns of a row in reverse video, or nil for any other row.
  init(_ text: StyledText, columns: Int, ellipsis: String, theme: Theme?, bar: Int? = nil) {
    let escaped = text.mapText { DisplayWidth.limitingMarks(Escaping.escape($0)) }
    isBar = bar != nil
    var line = StyledText()
    for span in DisplayWidth.cut(escaped, to: columns, ellipsis: ellipsis).spans {
      // A combining mark at the start of a row would be painted into the character that was written last.
      let piece = String(span.text.drop { width == 0 && DisplayWidth.columns(of: $0) == 0 })
      width += DisplayWidth.columns(of: piece)
      // A bar keeps only the colour of overdue dates.
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

  /// Sets the characters after the text, which can change without it.
  mutating func append(_ end: String) {
    self.end = end
    width += end.utf8.count
  }
}
