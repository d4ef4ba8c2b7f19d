import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The todo.txt format: remarks` {
  @Test(arguments: [
    ("(A) ", "a line with nothing after its priority, dates or x is used as the title"),
    ("x 2026-11-03 ", "a line with nothing after its priority, dates or x is used as the title"),
    ("+a @b", "a line with attributes only is used as the title"),
    ("a rec:1w", "'rec:' without 'due:'; the item is due on 2026-11-20 and repeats from that date"),
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
    let list = try ExchangeFixture.list("b\n" + line, as: .todotxt)
    #expect(list.items.count == 2)
    #expect(list.remarks.lines(of: "line") == ["line 2: \(remark)"])
  }

  @Test(arguments: [
    "Call @mom about the +garden plans", "a due:2026-12-01 rec:1w", "x 2026-11-03 a pri:A",
    "see http://a.b/c?rec:0d key:value", "Note: text", "(D) a", "  a  ", "a rec: due:",
  ])
  func `an ordinary line has no remark`(line: String) throws {
    #expect(try ExchangeFixture.list(line, as: .todotxt).remarks == ExchangeRemarks())
  }

  @Test func `a rule without a due date is imported once, on any day`() throws {
    let program = try ProgramFixture()
    try program.folder.write("Water the plants rec:1w\n", to: "a.txt")
    let path = program.folder.file("a.txt")
    let first = program.run("import", path)
    #expect(first.output == "added 1, updated 0, left alone 0\n")
    let exported = program.run("export", "--to", "todotxt").output
    #expect(exported.hasPrefix("Water the plants rec:1w due:2026-"))
    try program.folder.write(exported, to: "b.txt")
    program.run("edit", "1", "due:2027-03-01")
    #expect(program.run("import", path).output == "added 0, updated 0, left alone 1\n")
    program.run("undo")
    #expect(
      program.run("import", program.folder.file("b.txt")).output
        == "added 0, updated 0, left alone 1\n")
    program.run("done", "1")
    #expect(program.run("import", path).output == "added 0, updated 0, left alone 1\n")
  }
}
