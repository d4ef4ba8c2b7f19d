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
/// Only these sequences of ECMA-48 and of DEC's terminals are used: CUP, CUF, EL, ECH, DL, IL, SGR, and the
/// private modes 25 (cursor) and 2026 (synchronized output).
struct ScreenPainter {
  private var painted: ScreenFrame?

  /// Forgets what the screen shows: the next frame is painted in full.
  mutating func forget() { painted = nil }

  /// Returns the bytes that show a frame; none if it is shown already.
  mutating func paint(_ frame: ScreenFrame) -> [UInt8] {
    defer { painted = frame }
    var output = Output()
    if let painted, painted.rows.count == frame.rows.count {
      var rows = painted.rows
      if let shift = RowShift.best(from: rows, to: frame.rows) {
        output.move(rows: shift)
        shift.apply(to: &rows)
      }
      for (index, (old, new)) in zip(rows, frame.rows).enumerated() where old != new {
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

    /// Moves rows: those that are to go are deleted, and blank ones inserted at the other end, so that the
    /// rows around them stay where they are.
    mutating func move(rows shift: RowShift) {
      let (deleted, inserted) =
        shift.isUp
        ? (shift.rows.lowerBound, shift.rows.upperBound)
        : (shift.rows.upperBound, shift.rows.lowerBound)
      let count = shift.distance == 1 ? "" : "\(shift.distance)"
      move(to: ScreenFrame.Place(row: deleted, column: 0))
      write("\u{1B}[\(count)M")
      move(to: ScreenFrame.Place(row: inserted, column: 0))
      write("\u{1B}[\(count)L")
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
