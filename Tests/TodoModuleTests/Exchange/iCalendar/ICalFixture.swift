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
    return try ExchangeFormat.ics.item(in: text)
  }

  /// Returns the remarks on reading a task with these lines, without their line numbers. The first of
  /// the lines is line 6.
  static func remarks(_ lines: String) throws -> [String] {
    try ExchangeFormat.ics.remarks(on: calendar("BEGIN:VTODO\nSUMMARY:a\n\(lines)\nEND:VTODO"))
  }

  /// Returns the lines of an exported item after its title, unfolded.
  static func lines(_ item: TodoItem) -> [String] {
    let text = ExchangeFormat.ics.text(of: item).replacing("\r\n ", with: "")
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
    let start = lines.firstIndex { $0.hasPrefix("SUMMARY:") } ?? 0
    return Array(lines[(start + 1)...].prefix { $0 != "END:VTODO" })
  }

  /// Returns the lines of an exported open task that has no others than these.
  static func open(_ lines: String) -> [String] {
    ["STATUS:NEEDS-ACTION"] + lines.split(separator: "\n").map(String.init)
  }

  /// Returns the lines of a task that was imported and exported, and expects that doing it again
  /// returns the same text.
  static func exported(_ lines: String) throws -> [String] {
    let item = try item(lines)
    let text = ExchangeFormat.ics.text(of: item)
    let again = ExchangeFormat.ics.text(of: try ExchangeFormat.ics.items(in: text))
    #expect(again == text)
    return Self.lines(item)
  }
}
