import Testing

@testable import TodoModule

/// The whole program. Today is Friday, 2026-11-20.
@Suite struct `Running today` {
  private let program = ProgramFixture(
    "add a due:2026-11-20", "add b due:2026-11-18 depends:1 +home", "add c 'note:- [ ] x'",
    "note 3 '- [x] y'", "add d scheduled:2026-11-16", "add e +Next", "add f due:2026-11-22",
    "add g wait:2026-12-01", "add h due:2026-11-23", "add i scheduled:2026-11-20 depends:2",
    "add j due:2026-11-20T08:00 +next", "add k", "done 11", "start 3")

  @Test func `it has each item once, by the reason to look at it, and counts what else there is`() {
    #expect(
      program.type("today --table") == """
        Late
                  2 ⊘ b  +home  2 days
          08:00  10 ○ j  +next  late

        Today, Fri 20 Nov
                  1 ○ a
                  3 ▸ c         started          ✎ 1/2
                  4 ○ d         scheduled 16 Nov
                  5 ○ e  +Next  next
        6 items, 2 late; 2 more due in 7 days; 1 waiting

        """)
  }

  @Test func `a pipe gets one line for each`() {
    #expect(
      program.type("today") == """
        2026-11-18	late	2	open			home	b
        2026-11-20T08:00	late	10	open			next	j
        2026-11-20	due	1	open				a
        2026-11-20	started	3	open				c
        2026-11-16	scheduled	4	open				d
        2026-11-20	next	5	open			Next	e

        """)
  }

  @Test(arguments: [
    ("today +next", [10, 5]), ("list is:now", [2, 10, 1, 3, 4, 5]), ("list is:now +next", [10, 5]),
  ])
  func `a filter chooses among them, and is:now finds them`(line: String, numbers: [Int]) {
    let found = program.type("\(line) --json").output.matches(of: /"number":(\d+)/)
    #expect(found.compactMap { Int($0.1) } == numbers)
  }

  @Test func `a number that may mean something else is rejected`() {
    #expect(
      program.type("today 7 +home")
        == .refused("'7' is no day; for item 7, type: todo today --where 7"))
  }
}
