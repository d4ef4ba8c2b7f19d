import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The todo.txt format: remarks` {
  private let todotxt = ExchangeFormat.todotxt

  @Test(arguments: [
    ("(A) ", "a line with nothing after its priority, dates or x is used as the title"),
    ("x 2026-11-03 ", "a line with nothing after its priority, dates or x is used as the title"),
    ("+a @b", "a line with attributes only is used as the title"),
    ("a rec:1w", "'rec:' without 'due:'; the item is due on 2026-11-20 and repeats from that date"),
    // topydo and sleek show it from its t: on.
    (
      "a rec:1w t:2026-12-10",
      "'rec:' without 'due:'; the item is due on 2026-12-10 and repeats from that date"
    ),
    (
      "a due:2026-12-01 rec:0d",
      "'rec:' needs a number from 1 to 9999 and one of d, b, w, m, y; it stays in the title"
    ),
    (
      "a rec:weekly",
      "'rec:' needs a number from 1 to 9999 and one of d, b, w, m, y; it stays in the title"
    ),
    ("x a rec:1w", "'rec:' of a done item without 'due:' stays in the title"),
    ("a due:friday", "'due:' needs a date like 2026-12-01; it stays in the title"),
    (
      "a scheduled:monday", "'scheduled:' needs a date like 2026-12-01; it stays in the title"
    ),
    ("a t:2026-02-30", "'t:' needs a date like 2026-12-01; it stays in the title"),
  ])
  func `what cannot be used as it is is said`(line: String, remark: String) throws {
    let list = try todotxt.list(in: "b\n" + line)
    #expect(list.items.count == 2)
    #expect(list.remarks.lines(of: "line") == ["line 2: \(remark)"])
  }

  @Test(arguments: [
    "Call @mom about the +garden plans", "a due:2026-12-01 rec:1w", "x 2026-11-03 a pri:A",
    "see http://a.b/c?rec:0d key:value", "Note: text", "(D) a", "  a  ", "a rec: due:",
  ])
  func `an ordinary line has no remark`(line: String) throws {
    #expect(try todotxt.list(in: line).remarks == ExchangeRemarks())
  }

  @Test func `a rule without a due date is imported once, on any day`() throws {
    let text = "Water the plants rec:1w\n"
    var list = TodoList()
    #expect(try todotxt.merge(text, into: &list).added.count == 1)
    let exported = todotxt.text(of: list.items)
    #expect(exported == "Water the plants rec:1w due:2026-11-20\n")
    #expect(try todotxt.merge(exported, into: &list) == ImportOutcome(leftAlone: 1))
    _ = try list.changeCompletion(
      at: [0], at: ExchangeFixture.clock, { $0.completed(at: ExchangeFixture.clock.now) })
    #expect(try todotxt.merge(text, into: &list) == ImportOutcome(leftAlone: 1))
    let item = list[1]
    list.replace(at: 1, with: try item.changing { $0.due = try DateFixtures.date("2027-03-01") })
    #expect(try todotxt.merge(text, into: &list) == ImportOutcome(leftAlone: 1))
  }
}
