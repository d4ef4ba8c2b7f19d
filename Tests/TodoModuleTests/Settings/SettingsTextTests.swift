import Testing

@testable import TodoModule

@Suite struct `Changing a settings file` {
  private func changed(_ text: String, _ change: (inout SettingsText) -> Void) -> String {
    var settings = SettingsText(Array(text.utf8))
    change(&settings)
    return String(decoding: settings.bytes, as: UTF8.self)
  }

  @Test func `a value is replaced in its line, and everything else stays`() {
    let text = "# one\n\n  week-start=sun\n# two\nsigns = ascii\n"
    #expect(
      changed(text) { $0.set(.weekStart, to: "mon") }
        == "# one\n\n  week-start = mon\n# two\nsigns = ascii\n")
  }

  @Test func `a new key comes last`() {
    #expect(changed("") { $0.set(.signs, to: "words") } == "signs = words\n")
    #expect(changed("# x") { $0.set(.signs, to: "words") } == "# x\nsigns = words\n")
    #expect(changed("# x\n") { $0.set(.signs, to: "words") } == "# x\nsigns = words\n")
  }

  @Test func `of several lines the last one is changed, which counts`() {
    #expect(
      changed("signs = ascii\nsigns = words\n") { $0.set(.signs, to: "unicode") }
        == "signs = ascii\nsigns = unicode\n")
  }

  @Test func `line ends and a byte order mark stay`() {
    #expect(
      changed("\u{FEFF}signs = ascii\r\n# x\r\n") {
        $0.set(.signs, to: "words")
        $0.set(.weekStart, to: "sun")
      } == "\u{FEFF}signs = words\r\n# x\r\nweek-start = sun\r\n")
  }

  @Test func `a key is found in any case of its tag`() {
    #expect(
      changed("urgency.tag.Work = 1\n") { $0.set(.urgencyOfTag("work"), to: "2") }
        == "urgency.tag.work = 2\n")
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
