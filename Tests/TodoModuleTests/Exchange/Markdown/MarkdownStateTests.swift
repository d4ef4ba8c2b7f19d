import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Markdown: states` {
  private let markdown = ExchangeFormat.markdown

  @Test(arguments: ["/", ">", "<", "!", "?", "*"])
  func `an item in another state is open, and goes out as it came in`(state: String) throws {
    let line = "- [\(state)] a\n"
    #expect(
      try markdown.remarks(on: line)
        == ["line 1: [\(state)] is read as open, and written back by an export to markdown"])
    let items = try markdown.items(in: line)
    #expect(items.map(\.isCompleted) == [false])
    #expect(markdown.text(of: items) == line)
  }

  @Test func `a cancelled item is done, and goes out as it came in`() throws {
    let text = "- [x] a\n- [-] b\n"
    #expect(
      try markdown.remarks(on: text)
        == ["line 2: [-] (cancelled) is read as done, and written back by an export to markdown"])
    let items = try markdown.items(in: text)
    #expect(items.map(\.isCompleted) == [true, true])
    #expect(markdown.text(of: items) == text)
    #expect(markdown.losses(of: items) == [])
  }

  @Test func `a state goes out only while the item is open or done as the state says`() throws {
    let now = ExchangeFixture.clock.now
    let text = "- [/] *a*\n- [-] b\n"
    let items = try markdown.items(in: text)
    let changed = items.map { $0.toggled(at: now) }
    #expect(markdown.text(of: changed) == "- [x] *a*\n- [ ] b\n")
    let again = changed.map { $0.toggled(at: now) }
    #expect(markdown.text(of: again) == text)
  }

  @Test(arguments: ["- [y] a", "- [12] a", "- [\\] a", "- [/]a", "- [/](x)", "- [/]"])
  func `other text in brackets is not a state`(line: String) throws {
    #expect(try markdown.items(in: line) == [])
  }
}
