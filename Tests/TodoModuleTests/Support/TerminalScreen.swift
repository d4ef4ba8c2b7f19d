@testable import TodoModule

/// What a terminal shows after some bytes, as cells. It understands only the sequences that full-screen
/// views write, and records everything else as a failure.
///
/// ```swift
/// var screen = TerminalScreen(TerminalSize(columns: 80, rows: 24))
/// screen.feed(painter.paint(frame))
/// #expect(screen.lines == ["todo", "> 1 Buy milk", …])
/// ```
struct TerminalScreen {
  /// A place for one column of text.
  struct Cell: Equatable {
    /// A letter with its marks; empty in the second cell of a wide one.
    var text: String
    /// The parameters of the SGR sequences it is written with; empty for plain text.
    var style: String

    /// A cell that nothing was written into.
    static let blank = Cell(text: " ", style: "")
  }

  var size: TerminalSize
  /// The cells of each row, without the blank ones at its end.
  var rows: [[Cell]]
  /// Where the cursor is, from 0. Its column is that of the terminal after text in the last one.
  var row = 0
  var column = 0
  /// Whether the cursor is shown.
  var isCursorShown = true
  /// The private modes that are on.
  var modes: Set<Int> = [7, 25]
  /// What was not understood, or should not have been written.
  var failures: [String] = []
  /// The parameters of the style that is on.
  var style = ""

  /// A blank screen.
  init(_ size: TerminalSize) {
    self.size = size
    rows = Array(repeating: [], count: size.rows)
  }

  /// The text of each row, without blanks at its end, also those of the cursor's bar.
  var lines: [String] {
    rows.map { row in
      let blanks = row.reversed().prefix { $0.text == " " }.count
      return row.dropLast(blanks).map(\.text).joined()
    }
  }

  /// The columns of the longest row.
  var reach: Int { rows.map(\.count).max() ?? 0 }

  /// Changes the size, and shows something else everywhere: terminals differ in what they keep.
  mutating func resize(to size: TerminalSize) {
    self.size = size
    (row, column) = (min(row, size.rows - 1), min(column, size.columns - 1))
    let garbage = Cell(text: "#", style: "31")
    rows = Array(repeating: Array(repeating: garbage, count: size.columns), count: size.rows)
  }

  /// Returns what differs from another screen: the first row that does, or the cursor; nil for nothing.
  func difference(from other: TerminalScreen) -> String? {
    if rows.count != other.rows.count { return "\(rows.count) rows, not \(other.rows.count)" }
    if let place = rows.indices.first(where: { rows[$0] != other.rows[$0] }) {
      return "row \(place): \(rows[place].described) instead of \(other.rows[place].described)"
    }
    if isCursorShown != other.isCursorShown { return "cursor shown: \(isCursorShown)" }
    let isMoved = isCursorShown && (row, column) != (other.row, other.column)
    return isMoved ? "cursor: \((row, column)) instead of \((other.row, other.column))" : nil
  }

  /// Interprets complete sequences and complete texts.
  mutating func feed(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let byte = rest.first {
      switch byte {
      case 0x1B: readSequence(&rest)
      case 0x0D: (column, rest) = (0, rest.dropFirst())
      case 0x0A:
        if row + 1 < size.rows { row += 1 } else { failures.append("the screen scrolls") }
        rest.removeFirst()
      case 0x00..<0x20, 0x7F:
        failures.append("control character \(byte)")
        rest.removeFirst()
      default:
        let text = rest.prefix { $0 >= 0x20 && $0 != 0x7F }
        rest = rest.dropFirst(text.count)
        write(text)
      }
    }
  }

  /// Interprets the text of a constant sequence, or of any bytes.
  mutating func feed(_ text: String) { feed(Array(text.utf8)) }
}

// MARK: - Text

extension TerminalScreen {
  private mutating func write(_ bytes: ArraySlice<UInt8>) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      failures.append("not UTF-8: \(Array(bytes))")
      return
    }
    if Escaping.escape(text) != text { failures.append("not escaped: \(text.debugDescription)") }
    for character in text { write(character) }
  }

  private mutating func write(_ character: Character) {
    let width = DisplayWidth.columns(of: character)
    if width == 0 { return join(character) }
    guard column + width <= size.columns else {
      failures.append("past the last column: \(character)")
      return
    }
    erase(column..<column + width)
    fill(row, to: column + width)
    rows[row][column] = Cell(text: String(character), style: style)
    for second in column + 1..<column + width { rows[row][second] = Cell(text: "", style: style) }
    column += width
    trim(row)
  }

  /// Adds a mark to the letter before the cursor. At the start of a row there is none.
  private mutating func join(_ mark: Character) {
    guard column > 0 else { return }
    fill(row, to: column)
    var place = column - 1
    while place > 0, rows[row][place].text.isEmpty { place -= 1 }
    rows[row][place].text.append(mark)
  }

  /// Makes cells blank, and the rest of a wide letter that loses one of its cells.
  mutating func erase(_ columns: Range<Int>) {
    let line = rows[row]
    var (start, end) = (columns.lowerBound, min(columns.upperBound, line.count))
    guard start < end else { return }
    while start > 0, line[start].text.isEmpty { start -= 1 }
    while end < line.count, line[end].text.isEmpty { end += 1 }
    for place in start..<end { rows[row][place] = .blank }
    trim(row)
  }

  private mutating func fill(_ row: Int, to count: Int) {
    let missing = count - rows[row].count
    if missing > 0 { rows[row] += Array(repeating: .blank, count: missing) }
  }

  private mutating func trim(_ row: Int) {
    while rows[row].last == .blank { rows[row].removeLast() }
  }
}

extension [TerminalScreen.Cell] {
  /// The text, with the parameters before each piece that has any.
  fileprivate var described: String {
    var result = ""
    var style = ""
    for cell in self {
      if cell.style != style { result += "<\(cell.style)>" }
      style = cell.style
      result += cell.text
    }
    return result.debugDescription
  }
}
