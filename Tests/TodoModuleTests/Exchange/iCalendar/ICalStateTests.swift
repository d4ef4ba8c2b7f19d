import Testing
import TodoEntities

@testable import TodoModule

/// STATUS, COMPLETED and PERCENT-COMPLETE.
@Suite struct `The ics format: state` {
  private static let completed = "COMPLETED:20261101T120000Z"

  @Test(arguments: [
    ("STATUS:NEEDS-ACTION", false, false), ("STATUS:IN-PROCESS\nPERCENT-COMPLETE:40", false, false),
    ("STATUS:X-PAUSED", false, false), ("PERCENT-COMPLETE:0", false, false),
    ("STATUS:COMPLETED", true, false), (completed, true, false), ("STATUS:Completed", true, false),
    ("PERCENT-COMPLETE:100", true, false), ("STATUS:NEEDS-ACTION\n\(completed)", true, true),
    ("STATUS:NEEDS-ACTION\nPERCENT-COMPLETE:100", true, true),
    ("STATUS:IN-PROCESS\n\(completed)\nPERCENT-COMPLETE:100", true, true),
    ("STATUS:COMPLETED\nPERCENT-COMPLETE:40", true, true),
    ("\(completed)\nPERCENT-COMPLETE:40", true, true),
  ])
  func `a task is done if any property says so, and a contradiction is listed`(
    lines: String, isDone: Bool, isContradictory: Bool
  ) throws {
    #expect(try ICalFixture.item(lines).isCompleted == isDone)
    let remark =
      "line 4: STATUS, COMPLETED and PERCENT-COMPLETE disagree; the task counts as done"
    #expect(try ICalFixture.remarks(lines) == (isContradictory ? [remark] : []))
  }

  @Test(arguments: [
    ("STATUS:NEEDS-ACTION\n\(completed)\nPERCENT-COMPLETE:100", nil),
    ("STATUS:NEEDS-ACTION\n\(completed)", nil), ("STATUS:IN-PROCESS\nPERCENT-COMPLETE:40", nil),
    ("STATUS:COMPLETED\n\(completed)\nPERCENT-COMPLETE:40", nil), ("STATUS:X-PAUSED", nil),
    ("STATUS;X-A=b:In-Process", nil), ("STATUS:X-DONE\n\(completed)", nil),
    ("STATUS:NEEDS-ACTION\nPERCENT-COMPLETE:0", nil),
    ("STATUS:Completed\n\(completed)\nPERCENT-COMPLETE:100", nil),
    (
      "PERCENT-COMPLETE:100",
      "STATUS:COMPLETED\nCOMPLETED:20261120T092000Z\nPERCENT-COMPLETE:100"
    ),
  ])
  func `an unchanged state is exported as it came`(lines: String, expected: String?) throws {
    #expect(
      try ICalFixture.exported(lines)
        == (expected ?? lines).split(separator: "\n").map(String.init))
  }

  @Test func `a changed state replaces the imported one, until it is changed back`() throws {
    let clock = ExchangeFixture.clock
    let paused = try ICalFixture.item("STATUS:X-PAUSED\nPERCENT-COMPLETE:40")
    let done = paused.completed(at: clock.now)
    #expect(ICalFixture.lines(done) == ["STATUS:COMPLETED", "COMPLETED:20261120T092000Z"])
    #expect(
      ICalFixture.lines(done.reopened(at: clock.now))
        == ["STATUS:X-PAUSED", "PERCENT-COMPLETE:40"])
    let odd = try ICalFixture.item("STATUS:X-DONE\nPERCENT-COMPLETE:100")
    #expect(ICalFixture.lines(odd.reopened(at: clock.now)) == ["STATUS:NEEDS-ACTION"])
  }
}
