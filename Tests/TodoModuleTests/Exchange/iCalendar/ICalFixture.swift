import Testing
import TodoEntities

@testable import TodoModule

/// Tasks of other programs.
enum ICalFixture {
  /// Returns a calendar with these lines.
  static func calendar(_ lines: String) -> String {
    "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//x//EN\n\(lines)\nEND:VCALENDAR\n"
  }

  /// Returns the item that a task with these lines is read as.
  static func item(_ lines: String) throws -> TodoItem {
    let text = calendar("BEGIN:VTODO\nSUMMARY:a\n\(lines)\nEND:VTODO")
    return try #require(try ExchangeFixture.items(text, as: .ics).first)
  }

  /// Returns the remarks on reading a task with these lines, without their line numbers. The first of
  /// the lines is line 6.
  static func remarks(_ lines: String) throws -> [String] {
    try ExchangeFixture.list(calendar("BEGIN:VTODO\nSUMMARY:a\n\(lines)\nEND:VTODO"), as: .ics)
      .remarks.lines(of: "line")
  }

  /// Returns the lines of an exported item after its title, unfolded.
  static func lines(_ item: TodoItem) -> [String] {
    let text = ExchangeFixture.text([item], as: .ics).replacing("\r\n ", with: "")
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
    let start = lines.firstIndex { $0.hasPrefix("SUMMARY:") } ?? 0
    return Array(lines[(start + 1)...].prefix { $0 != "END:VTODO" })
  }

  /// Returns the lines of a task that was imported and exported, and expects that doing it again
  /// returns the same text.
  static func exported(_ lines: String) throws -> [String] {
    let item = try item(lines)
    let text = ExchangeFixture.text([item], as: .ics)
    let again = ExchangeFixture.text(try ExchangeFixture.items(text, as: .ics), as: .ics)
    #expect(again == text)
    return Self.lines(item)
  }
}
