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
  /// What the terminal shows after so many bytes. It shows other programs too, and what was painted in
  /// another size, so its failures mean nothing here.
  private var shown: TerminalScreen
  private var shownCount = 0

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
    shown = TerminalScreen(terminal.size)
    try wait(for: "q quit")
  }

  /// The rows of its screen, without blanks at their ends.
  var screen: [String] {
    if shown.size != terminal.size { shown.resize(to: terminal.size) }
    let new = terminal.bytes[shownCount...].completeSequences
    shown.feed(Array(new))
    shownCount += new.count
    return shown.lines
  }

  /// The lines between the first line and the rule.
  var items: [String] { Array(screen.dropFirst().dropLast(2).filter { !$0.isEmpty }) }

  /// Types keys, and waits until a line of the screen has this text.
  func type(_ keys: String, until text: String) throws {
    try terminal.type(keys)
    try wait(for: text)
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

extension Sequence<UInt8> {
  /// The bytes without a sequence or a character at their end whose rest has not come yet.
  fileprivate var completeSequences: ArraySlice<UInt8> {
    let bytes = Array(self)
    var end = bytes.count
    if let escape = bytes.lastIndex(of: 0x1B),
      !bytes[escape...].dropFirst(2).contains(where: { $0 >= 0x40 })
    {
      end = escape
    }
    while end > 0, String(validating: bytes[..<end], as: UTF8.self) == nil, bytes.count - end < 4 {
      end -= 1
    }
    return bytes[..<end]
  }
}
