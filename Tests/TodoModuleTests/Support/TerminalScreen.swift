@testable import TodoModule

/// The cells of a terminal after some bytes. It understands only the sequences that full-screen views write, and
/// records everything else as a failure.
///
/// ```swift
/// var screen = TerminalScreen(TerminalSize(columns: 80, rows: 24))
/// screen.feed(painter.paint(frame))
/// #expect(screen.lines == ["todo", "> 1 Buy milk", …])
/// ```
struct TerminalScreen {
  /// A place for one column of text.
  struct Cell: Equatable {
    /// A letter with its marks, or empty in the second cell of a wide letter.
    var text: String
    /// The parameters of the SGR sequences before the text, or empty for plain text.
    var style: String

    /// A cell without text.
    static let blank = Cell(text: " ", style: "")
  }

  var size: TerminalSize
  /// The cells of each row, without the blank cells at its end.
  var rows: [[Cell]]
  /// The place of the cursor, from 0. After text in the last column, the cursor stays in that column.
  var row = 0
  var column = 0
  /// Whether the cursor is visible.
  var isCursorShown = true
  /// The private modes that are on.
  var modes: Set<Int> = [7, 25]
  /// The sequences that were not understood, or should not have been written.
  var failures: [String] = []
  /// The parameters of the style that is on.
  var style = ""

  /// A blank screen.
  init(_ size: TerminalSize) {
    self.size = size
    rows = Array(repeating: [], count: size.rows)
  }

  /// The text of each row, without blanks at its end, even if they are in the cursor's bar.
  var lines: [String] {
    rows.map { row in
      let blanks = row.reversed().prefix { $0.text == " " }.count
      return row.dropLast(blanks).map(\.text).joined()
    }
  }

  /// The columns of the longest row.
  var reach: Int { rows.map(\.count).max() ?? 0 }

  /// Changes the size, and replaces the text of all cells, because terminals keep different parts of it.
  mutating func resize(to size: TerminalSize) {
    self.size = size
    (row, column) = (min(row, size.rows - 1), min(column, size.columns - 1))
    let garbage = Cell(text: "#", style: "31")
    rows = Array(repeating: Array(repeating: garbage, count: size.columns), count: size.rows)
  }

  /// Returns the difference from another screen: the first row that differs, or the cursor, or nil if both are equal.
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

  /// Adds a mark to the letter before the cursor. At the start of a row, there is no letter.
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

extension TerminalScreen {
  /// Interprets the control sequence at the start of the bytes, and removes it.
  mutating func readSequence(_ bytes: inout ArraySlice<UInt8>) {
    let start = bytes
    bytes = bytes.dropFirst()
    // The keypad's numeric mode has no effect here.
    if bytes.first == UInt8(ascii: ">") { return bytes = bytes.dropFirst() }
    guard bytes.popFirst() == UInt8(ascii: "[") else {
      return failures.append("unknown sequence: \(start.prefix(8).described)")
    }
    let parameters = bytes.prefix { 0x30...0x3F ~= $0 }
    bytes = bytes.dropFirst(parameters.count)
    let final = bytes.popFirst() ?? 0
    let sequence = start.prefix(parameters.count + 3)
    if !apply(final, String(decoding: parameters, as: UTF8.self)) {
      failures.append("unknown sequence: \(sequence.described)")
    }
  }

  /// Applies a control sequence. Returns false if views do not write it.
  private mutating func apply(_ final: UInt8, _ parameters: String) -> Bool {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0) ?? 0
    }
    switch final {
    case UInt8(ascii: "H"): return move(parameters.isEmpty ? [1] : numbers)
    case UInt8(ascii: "C"):
      guard numbers.count == 1, numbers[0] > 0, column + numbers[0] < size.columns else {
        return false
      }
      column += numbers[0]
    case UInt8(ascii: "K"):
      guard parameters.isEmpty, style.isEmpty else { return false }
      erase(column..<size.columns)
    case UInt8(ascii: "J"):
      guard parameters.isEmpty, style.isEmpty, (row, column) == (0, 0) else { return false }
      rows = Array(repeating: [], count: size.rows)
    case UInt8(ascii: "L"), UInt8(ascii: "M"):
      guard parameters.isEmpty, style.isEmpty, column == 0 else { return false }
      rows.remove(at: final == UInt8(ascii: "M") ? row : rows.count - 1)
      rows.insert([], at: final == UInt8(ascii: "M") ? rows.count : row)
    case UInt8(ascii: "m"):
      // A change from one style to another begins with 0.
      guard style.isEmpty || numbers.first == 0 else { return false }
      let codes = numbers.first == 0 ? numbers.dropFirst() : numbers[...]
      guard codes.allSatisfy(TerminalScreen.isStyle) else { return false }
      style = codes.map(String.init).joined(separator: ";")
    case UInt8(ascii: "h"), UInt8(ascii: "l"): return set(parameters, final == UInt8(ascii: "h"))
    default: return false
    }
    return true
  }

  /// Whether a view may use a parameter of SGR.
  private static func isStyle(_ parameter: Int) -> Bool {
    [1, 2, 4, 7].contains(parameter) || 30...37 ~= parameter || 90...97 ~= parameter
  }

  private mutating func move(_ place: [Int]) -> Bool {
    let target = place.count == 1 ? place + [1] : place
    guard target.count == 2, 1...size.rows ~= target[0], 1...size.columns ~= target[1] else {
      return false
    }
    (row, column) = (target[0] - 1, target[1] - 1)
    return true
  }

  /// Switches a private mode. The alternate screen is blank when it is shown.
  private mutating func set(_ parameters: String, _ isOn: Bool) -> Bool {
    guard let mode = Int(parameters.dropFirst()), parameters.first == "?",
      [7, 25, 1049, 2004, 2026].contains(mode)
        || !isOn && [1, 1000, 1002, 1003, 1004, 1006].contains(mode)
    else { return false }
    if mode == 25 { isCursorShown = isOn }
    if mode == 1049 { rows = Array(repeating: [], count: size.rows) }
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
    return true
  }
}

extension Sequence<UInt8> {
  /// The bytes as a literal.
  fileprivate var described: String {
    String(decoding: Array(self), as: UTF8.self).debugDescription
  }
}

/// A terminal that answers with a list of events and records its calls.
final class ScriptedTerminal: TerminalSession {
  /// A call to the terminal.
  enum Event: Equatable {
    case entered
    case left
    case wrote([UInt8])
    case interrupted
  }

  private(set) var events: [Event] = []
  var size = TerminalSize(columns: 80, rows: 24)
  /// The time, which advances by the length of each wait without an event.
  private(set) var uptime = 0
  /// Whether the terminal is taken now.
  private(set) var isTaken = false
  private var script: ArraySlice<TerminalEvent>
  private var waits = 0

  /// The number of waits in a row that may find nothing, so that a test cannot hang.
  static let limit = 1000

  /// Creates a terminal that has these events, and then no more.
  init(_ script: [TerminalEvent] = []) { self.script = script[...] }

  /// Creates a terminal on which a user types these texts, each at once.
  convenience init(typing texts: String...) {
    self.init(texts.map { .input(Array($0.utf8)) })
  }

  /// Everything that was written.
  var output: String {
    let bytes = events.flatMap { event -> [UInt8] in
      switch event {
      case .wrote(let bytes): bytes
      case .entered, .left, .interrupted: []
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds events to the script.
  func append(_ events: TerminalEvent...) { script += events }

  func enter() throws(Errno) {
    guard !isTaken else { return }
    isTaken = true
    events.append(.entered)
  }

  func leave() {
    guard isTaken else { return }
    isTaken = false
    events.append(.left)
  }

  func nextEvent(within milliseconds: Int) throws(Errno) -> TerminalEvent {
    guard let event = script.popFirst() else {
      waits += 1
      guard waits <= ScriptedTerminal.limit else { throw .inputOutput }
      uptime += milliseconds
      return .nothing
    }
    waits = 0
    return event
  }

  var hasInput: Bool { if case .input = script.first { true } else { false } }

  func write(_ bytes: [UInt8]) throws(Errno) {
    events.append(.wrote(bytes))
  }

  /// Records the call. Unlike the call of a real terminal, it returns.
  func interrupt() { events.append(.interrupted) }
}
