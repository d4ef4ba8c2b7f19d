import Foundation
import Testing

@testable import TodoModule

/// `todo browse` on a terminal of its own, and what its screen shows.
///
/// ```swift
/// let browse = try BrowseProcess(fixture)
/// try browse.type("d", until: "todo done 1")
/// try browse.quit()
/// ```
final class BrowseProcess {
  let terminal: TerminalProcess
  private var painted = PaintedText()
  private var paintedCount = 0

  /// The bytes that take the terminal.
  static let enter = "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?25l\u{1B}[?7l"
  /// The bytes that give it back.
  static let leave = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?2004l\u{1B}[0m\u{1B}[?1049l"
  /// The first bytes of a screen that is painted in full.
  static let repaint = "\u{1B}[?2026h"

  /// Starts it, by a shell script that runs `"$@"` if there is one, and waits for its screen.
  convenience init(
    _ fixture: ProcessFixture, _ words: [String] = [], columns: Int = 80, rows: Int = 24,
    through script: String? = nil
  ) throws {
    let child = fixture.child(["browse"] + words)
    try self.init(script.map(child.through) ?? child, columns: columns, rows: rows)
  }

  /// Starts this program, and waits for its screen.
  init(_ child: ChildProcess, columns: Int = 80, rows: Int = 24) throws {
    terminal = try TerminalProcess(child, columns: columns, rows: rows)
    try wait(for: "q quit")
  }

  /// The lines of its screen, without blanks at their ends.
  var screen: [String] {
    painted.write(terminal.bytes[paintedCount...])
    paintedCount = terminal.bytes.count
    return painted.lines
  }

  /// The lines between the first line and the rule.
  var items: [String] { Array(screen.dropFirst().dropLast(2).filter { !$0.isEmpty }) }

  /// Types keys, and waits until a line of the screen has this text.
  func type(_ keys: String, until text: String) throws {
    try terminal.type(keys)
    try wait(for: text)
  }

  /// Types keys, and waits until no line of the screen has this text.
  func type(_ keys: String, untilGone text: String) throws {
    try terminal.type(keys)
    try wait("still '\(text)'") { lines in !lines.contains { $0.contains(text) } }
  }

  /// Waits until a line of the screen has this text.
  func wait(for text: String) throws {
    try wait("no '\(text)'") { lines in lines.contains { $0.contains(text) } }
  }

  /// Waits until the screen satisfies a condition.
  func wait(_ complaint: String, seconds: Int = 20, until isDone: ([String]) -> Bool) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while !isDone(screen) {
      let lines = screen.joined(separator: "\n")
      try #require(ContinuousClock.now < end, "\(complaint) on the screen:\n\(lines)")
      terminal.read(milliseconds: 10)
    }
  }

  /// Expects these lines between the first line and the rule, in a moment.
  func expectItems(_ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    let end = ContinuousClock.now + .seconds(10)
    while items != expected, ContinuousClock.now < end { terminal.read(milliseconds: 10) }
    #expect(items == expected, sourceLocation: sourceLocation)
  }

  /// Waits until the screen has not changed for this long.
  func settle(milliseconds: Int = 200) {
    var before: Int?
    while before != terminal.bytes.count {
      before = terminal.bytes.count
      terminal.read(milliseconds: milliseconds)
    }
  }

  /// Quits, and expects that the terminal is as before.
  func quit() throws {
    try terminal.type("q")
    try expectEnd(.exited(0))
  }

  /// Expects that it ends like this, and that the terminal is as before. Only what was typed and not
  /// read, of these keys, may come after the last bytes: the terminal shows it then.
  func expectEnd(_ ending: Outcome.Ending, echo: String = "", _ comment: Comment? = nil) throws {
    #expect(terminal.wait() == ending, comment)
    let parts = terminal.output.split(
      separator: BrowseProcess.leave, omittingEmptySubsequences: false)
    #expect(parts.count == 2, comment)
    #expect(parts.first?.hasPrefix(BrowseProcess.enter) == true, comment)
    #expect(parts.last.map { echo.hasSuffix($0) } == true, comment)
    #expect(try terminal.hasTerminalAsBefore, comment)
  }
}

/// The text on a terminal that gets the sequences of a full-screen view, without styles. It knows no
/// wide characters.
struct PaintedText {
  private var cells: [[Character]] = []
  private var (row, column) = (0, 0)
  /// The first bytes of a sequence whose rest has not come yet.
  private var pending: [UInt8] = []

  /// The lines, without blanks at their ends.
  var lines: [String] {
    cells.map { line in
      String(String(line).reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Shows what these bytes say.
  mutating func write(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    var rest = pending[...]
    while let end = PaintedText.endOfPiece(rest) {
      perform(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[end...]
    }
    pending = Array(rest)
  }

  /// The end of the first character or sequence; nil if it has not come yet.
  private static func endOfPiece(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    if first == 0x1B { return bytes.dropFirst(2).firstIndex { $0 >= 0x40 }.map { $0 + 1 } }
    let count = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return bytes.count < count ? nil : bytes.startIndex + count
  }

  private mutating func perform(_ piece: String) {
    if piece.hasPrefix("\u{1B}") { return control(piece) }
    switch piece {
    case "\r": column = 0
    case "\n": row += 1
    default:
      for character in piece { put(character) }
    }
  }

  private mutating func control(_ sequence: String) {
    if sequence == BrowseProcess.repaint || sequence == "\u{1B}[?1049h" {
      (cells, row, column) = ([], 0, 0)
    }
    let numbers = sequence.dropFirst(2).dropLast().split(separator: ";").compactMap { Int($0) }
    switch sequence.last {
    case "H": (row, column) = ((numbers.first ?? 1) - 1, (numbers.dropFirst().first ?? 1) - 1)
    case "C": column += numbers.first ?? 1
    case "K": changeLine { $0.removeSubrange(min($1, $0.count)...) }
    case "X":
      let start = column
      for _ in 0..<(numbers.first ?? 1) { put(" ") }
      column = start
    default: break
    }
  }

  private mutating func put(_ character: Character) {
    changeLine { line, column in
      while line.count <= column { line.append(" ") }
      line[column] = character
    }
    column += 1
  }

  /// Changes the line of the cursor, at this column.
  private mutating func changeLine(_ change: (inout [Character], Int) -> Void) {
    while cells.count <= row { cells.append([]) }
    change(&cells[row], column)
  }
}
