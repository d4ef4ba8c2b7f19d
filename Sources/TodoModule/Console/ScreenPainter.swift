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

/// Makes the bytes that change one frame into the next.
///
/// Only these sequences of ECMA-48 and of DEC's terminals are used: CUP, CUF, EL, ECH, SGR, and the private
/// modes 25 (cursor) and 2026 (synchronized output).
struct ScreenPainter {
  private var painted: ScreenFrame?

  /// Forgets what the screen shows: the next frame is painted in full.
  mutating func forget() { painted = nil }

  /// Returns the bytes that show a frame; none if it is shown already.
  mutating func paint(_ frame: ScreenFrame) -> [UInt8] {
    defer { painted = frame }
    var output = Output()
    if let painted, painted.rows.count == frame.rows.count {
      for (index, (old, new)) in zip(painted.rows, frame.rows).enumerated() where old != new {
        output.change(old, to: new, inRow: index)
      }
      let isMoved = !output.bytes.isEmpty || painted.cursor != frame.cursor
      if isMoved { output.place(frame.cursor, after: painted.cursor) }
      return output.bytes
    }
    output.write("\u{1B}[?2026h")
    output.paint(frame.rows)
    output.place(frame.cursor, after: ScreenFrame.Place(row: 0, column: 0))
    output.write("\u{1B}[?2026l")
    return output.bytes
  }

  /// The bytes of a frame.
  private struct Output {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ text: String) { bytes += text.utf8 }

    /// Paints all rows over whatever the screen shows.
    mutating func paint(_ rows: [ScreenRow]) {
      write("\u{1B}[m\u{1B}[H")
      for (index, row) in rows.enumerated() {
        write(index == 0 ? "\u{1B}[K" : "\r\n\u{1B}[K")
        write(row.runs[...], from: 0)
      }
    }

    /// Paints what differs between two rows.
    mutating func change(_ old: ScreenRow, to new: ScreenRow, inRow index: Int) {
      let (first, oldRuns, newRuns) = ScreenPainter.difference(old, new)
      move(to: ScreenFrame.Place(row: index, column: first))
      let end = max(oldRuns.last?.end ?? first, newRuns.last?.end ?? first)
      if end >= old.width, end >= new.width {
        // Nothing to keep on the right.
        if old.width > first { write("\u{1B}[K") }
        return write(newRuns, from: first)
      }
      if !oldRuns.isEmpty { write("\u{1B}[\(end - first)X") }
      write(newRuns, from: first)
    }

    /// Writes pieces in one row, from a column on, over blanks.
    private mutating func write(_ runs: ArraySlice<ScreenRow.Run>, from start: Int) {
      var column = start
      for run in runs {
        let gap = run.column - column
        // Moving the cursor takes four bytes or more.
        write(gap < 5 ? String(repeating: " ", count: gap) : "\u{1B}[\(gap)C")
        if !run.parameters.isEmpty { write("\u{1B}[\(run.parameters)m") }
        write(run.text)
        if !run.parameters.isEmpty { write("\u{1B}[m") }
        column = run.end
      }
    }

    private mutating func move(to place: ScreenFrame.Place) {
      write("\u{1B}[\(place.row + 1)\(place.column == 0 ? "" : ";\(place.column + 1)")H")
    }

    /// Shows, moves or hides the cursor.
    mutating func place(_ cursor: ScreenFrame.Place?, after old: ScreenFrame.Place?) {
      if let cursor { move(to: cursor) }
      if (cursor == nil) != (old == nil) || bytes.starts(with: "\u{1B}[?2026h".utf8) {
        write(cursor == nil ? "\u{1B}[?25l" : "\u{1B}[?25h")
      }
    }
  }

  /// What differs between two rows: the column where it starts, and the pieces from there on.
  private static func difference(
    _ old: ScreenRow, _ new: ScreenRow
  ) -> (start: Int, old: ArraySlice<ScreenRow.Run>, new: ArraySlice<ScreenRow.Run>) {
    var (oldRuns, newRuns) = (old.runs[...], new.runs[...])
    while let first = oldRuns.first, first == newRuns.first {
      oldRuns.removeFirst()
      newRuns.removeFirst()
    }
    while let last = oldRuns.last, last == newRuns.last {
      oldRuns.removeLast()
      newRuns.removeLast()
    }
    let start = min(oldRuns.first?.column ?? .max, newRuns.first?.column ?? .max)
    return (start, oldRuns, newRuns)
  }
}

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

    var end: Int { column + width }
  }

  /// The pieces, left to right.
  private(set) var runs: [Run] = []

  init() {}

  /// A row with this text, cut to `columns`, which must be fewer than the terminal has: a character
  /// in the last column would wrap.
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
    // A mark without a letter before it in its piece would be painted into the piece before.
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
