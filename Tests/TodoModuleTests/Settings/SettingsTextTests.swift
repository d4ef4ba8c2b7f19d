import Testing

@testable import TodoModule

@Suite struct `Changing a settings file` {
  private func changed(_ text: String, _ change: (inout SettingsText) -> Void) -> String {
    var settings = SettingsText(Array(text.utf8))
    change(&settings)
    return String(decoding: settings.bytes, as: UTF8.self)
  }

  /// A file, the value that a key is given, and the file then.
  typealias Row = (text: String, key: SettingKey, value: String, changed: String)
  static let rows: [Row] = [
    (
      "# one\n\n  week-start=sun\n# two\nsigns = ascii\n", .weekStart, "mon",
      "# one\n\n  week-start = mon\n# two\nsigns = ascii\n"
    ),
    // A new key comes last.
    ("", .signs, "words", "signs = words\n"),
    ("# x", .signs, "words", "# x\nsigns = words\n"),
    ("# x\n", .signs, "words", "# x\nsigns = words\n"),
    // Of several lines the last one is changed, which counts.
    ("signs = ascii\nsigns = words\n", .signs, "unicode", "signs = ascii\nsigns = unicode\n"),
    // Line ends and a byte order mark stay.
    ("\u{FEFF}signs = ascii\r\n# x\r\n", .signs, "words", "\u{FEFF}signs = words\r\n# x\r\n"),
    ("# x\r\n", .weekStart, "sun", "# x\r\nweek-start = sun\r\n"),
    // A key is found in any case of its tag.
    ("urgency.tag.Work = 1\n", .urgencyOfTag("work"), "2", "urgency.tag.work = 2\n"),
  ]

  @Test(arguments: rows) func `a value is set in its line, and everything else stays`(row: Row) {
    #expect(changed(row.text) { $0.set(row.key, to: row.value) } == row.changed)
  }

  @Test func `all lines of a key are removed`() {
    var isFound = false
    #expect(
      changed("signs = ascii\n# x\nsigns = words\n") { isFound = $0.unset(.signs) } == "# x\n")
    #expect(isFound)
    #expect(changed("# x\n") { isFound = $0.unset(.signs) } == "# x\n")
    #expect(!isFound)
  }
}
