import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The todo.txt format: round trips` {
  private let todotxt = ExchangeFormat.todotxt

  static let lines = [
    "Call @mom about the +garden plans", "@phone Call Mom +Family", "Buy milk",
    "(A) 2026-11-02 Call Mom +Family +Peace @iphone @phone", "Call Mom @phone +Family",
    "(D) d", "  leading", "double  space  in", "trail ", "a\ttab @t\tb", "(A)  two spaces",
    "x Buy milk", "x 2026-11-03 Buy milk", "x 2026-11-03 2026-11-02 Buy milk",
    "x (B) 2026-11-03 Buy milk", "x 2026-11-03 Buy milk pri:A", "x  2026-11-03 a",
    "X Buy milk", "xylophone lesson", "(a) b", "(A)->Boss", "(B)->(C) b", "x", "x ", "(A)", "(A) ",
    "2026-11-02 ", "x 2026-11-03 ", "+a @b", "due:2026-12-01 +a", "pri:A",
    "Pay due:2026-12-01 the rent", "a t:2026-11-30 due:2026-12-01",
    "a scheduled:2026-11-30", "a scheduled:friday", "scheduled:2026-11-30 b @home",
    "a due:2026-12-01 due:2026-12-02", "due:2026-12-01 Bins rec:1w until:2027-01-01 @home",
    "a rec:0d", "a due:2026-02-30", "x a rec:1w", "a @b id:5 p:3", "a +p +p @T @t",
    "see http://a.b/c",
    "a\u{301} \u{301}b +\u{301}c", "a\rb",
  ]

  @Test(arguments: lines) func `a line is written as it was read`(line: String) throws {
    #expect(todotxt.text(of: try todotxt.items(in: line + "\n")) == line + "\n")
  }

  @Test func `a file in a list is exported as it was, and imported again without a change`() throws
  {
    let text = Self.lines.map { $0 + "\n" }.joined()
    var list = TodoList()
    #expect(try todotxt.merge(text, into: &list).added.count == Self.lines.count)
    #expect(todotxt.text(of: list.items) == text)
    #expect(
      try todotxt.merge(text, into: &list) == ImportOutcome(leftAlone: Self.lines.count))
  }

  @Test(arguments: [
    ("Call @mom about  it", [ItemEdit.priority(.high)], "(A) Call @mom about  it"),
    ("Call @mom +q about", [.addTag(Tag("new"))], "Call @mom +q about @new"),
    ("Call @mom about", [.title("Ask @mom why")], "Ask @mom why"),
    ("Call @mom about", [.title("Call about")], "Call about @mom"),
    ("b @c +p", [.title("d")], "d +p @c"),
    ("b @c  +p", [.removeTag(Tag("c"))], "b +p"),
    ("b @c +p due:2026-12-01", [.addTag(Tag("new"))], "b @c +p due:2026-12-01 @new"),
    ("Water rec:1w @home", [], "Water rec:1w @home due:2026-11-20"),
  ])
  func `an edited item keeps the rest of its line`(line: String, edits: [ItemEdit], then: String)
    throws
  {
    let item = try todotxt.item(in: line).applying(edits, at: ExchangeFixture.clock)
    #expect(todotxt.text(of: item) == then + "\n")
    #expect(todotxt.losses(of: item) == [])
  }

  @Test(arguments: [
    ("Buy  milk", "x 2026-11-20 Buy  milk"),
    ("2026-11-02 Buy @shop +home", "x 2026-11-20 2026-11-02 Buy @shop +home"),
    ("(A) 2026-11-02 Buy @shop +home", "x 2026-11-20 2026-11-02 Buy @shop +home pri:A"),
    ("(D) Buy", "x 2026-11-20 Buy pri:D"),
  ])
  func `a completed item gets a day of completion, but no day of creation that it had not`(
    line: String, then: String
  ) throws {
    let item = try todotxt.item(in: line)
    let done = item.completed(at: ExchangeFixture.clock.now)
    #expect(todotxt.text(of: done) == then + "\n")
    let again = done.reopened(at: ExchangeFixture.clock.now)
    #expect(todotxt.text(of: again) == line + "\n")
  }

  @Test func `an item that was imported as done and completed again gets a day`() throws {
    let item = try todotxt.item(in: "x Buy milk")
    let later = Instant(secondsSinceEpoch: item.createdAt.secondsSinceEpoch + 86_400)
    let done = item.reopened(at: later).completed(at: later)
    #expect(todotxt.text(of: done) == "x 2026-11-21 Buy milk\n")
  }

  @Test func `a title x of an item without a day of creation is listed`() throws {
    let member = UnknownMember(name: "todotxt", value: #"{"dated":false}"#)
    let item = try ExchangeFixture.item(1, "x", project: "home", unknown: [member])
    #expect(
      todotxt.losses(of: item)
        == ["item 1: part of the title has another meaning in todo.txt"])
  }

  @Test func `a kept line that would break the file is not written`() throws {
    let member = UnknownMember(name: "todotxt", value: #"{"line":"a\nb","dated":7}"#)
    let item = try ExchangeFixture.item(1, "a b", unknown: [member])
    #expect(todotxt.text(of: item) == "2026-11-01 a b\n")
  }

  @Test(arguments: ExchangeFormat.allCases.filter { $0 != .todotxt })
  func `how a line was written is no loss in another format`(format: ExchangeFormat) throws {
    let items = try todotxt.items(in: "Buy  milk\nx Pay @bank +home")
    #expect(format.losses(of: items) == [])
  }
}
