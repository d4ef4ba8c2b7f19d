import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Markdown: states` {
  @Test(arguments: ["/", ">", "<", "!", "?", "*"])
  func `an item in another state is open, and goes out as it came in`(state: String) throws {
    let line = "- [\(state)] a\n"
    let list = try ExchangeFixture.list(line, as: .markdown)
    #expect(
      list.remarks.lines(of: "line") == [
        "line 1: [\(state)] is read as open, and written back by an export to markdown"
      ])
    let items = try ExchangeFixture.items(line, as: .markdown)
    #expect(items.map(\.isCompleted) == [false])
    #expect(ExchangeFixture.text(items, as: .markdown) == line)
  }

  @Test func `a cancelled item is done, and goes out as it came in`() throws {
    let text = "- [x] a\n- [-] b\n"
    #expect(
      try ExchangeFixture.list(text, as: .markdown).remarks.lines(of: "line") == [
        "line 2: [-] (cancelled) is read as done, and written back by an export to markdown"
      ])
    let items = try ExchangeFixture.items(text, as: .markdown)
    #expect(items.map(\.isCompleted) == [true, true])
    #expect(ExchangeFixture.text(items, as: .markdown) == text)
    #expect(ExchangeFixture.losses(items, as: .markdown) == [])
  }

  @Test func `a state goes out only while the item is open or done as the state says`() throws {
    let now = ExchangeFixture.clock.now
    let text = "- [/] *a*\n- [-] b\n"
    let items = try ExchangeFixture.items(text, as: .markdown)
    let changed = items.map { $0.toggled(at: now) }
    #expect(ExchangeFixture.text(changed, as: .markdown) == "- [x] *a*\n- [ ] b\n")
    let again = changed.map { $0.toggled(at: now) }
    #expect(ExchangeFixture.text(again, as: .markdown) == text)
  }

  @Test(arguments: ["- [y] a", "- [12] a", "- [\\] a", "- [/]a", "- [/](x)", "- [/]"])
  func `other text in brackets is not a state`(line: String) throws {
    #expect(try ExchangeFixture.items(line, as: .markdown) == [])
  }
}
