import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Words of a report` {
  @Test(arguments: [
    (RewindDirection.undo, false, #"undid: todo edit 1 'it'\''s'"#),
    (.undo, true, #"would undo: todo edit 1 'it'\''s'"#),
    (.redo, false, #"redid: todo edit 1 'it'\''s'"#),
    (.redo, true, #"would redo: todo edit 1 'it'\''s'"#),
  ])
  func `a heading shows the command as it would be typed`(
    direction: RewindDirection, isDryRun: Bool, words: String
  ) {
    let heading = ChangeReport.Heading(direction: direction, arguments: ["edit", "1", "it's"])
    #expect(heading.message(isDryRun: isDryRun) == words)
  }

  @Test(arguments: [
    (ChangeReport.Nothing.noMatch, "no item matches; nothing was changed"),
    (.nothingToAdd, "nothing to add"), (.nothingToClear, "nothing to clear"),
    (.nothingChanged, "nothing changed"),
  ])
  func `a report without items says why`(nothing: ChangeReport.Nothing, words: String) {
    #expect(nothing.rawValue == words)
  }

  private static let day = FloatingDate(Fixtures.clock.today)

  static let remarks: [(remark: ChangeReport.Remark, words: String, conditional: String)] = [
    (.seriesEnded(1), "the series of item 1 has ended", "the series of item 1 would end"),
    (
      .seriesEndedByRemoval(1), "removing item 1 ended its series",
      "removing item 1 would end its series"
    ),
    (
      .notContinued(1, because: 2),
      "no next item was added for item 1, because item 2 of the same series is open",
      "no next item would be added for item 1, because item 2 of the same series is open"
    ),
    (
      .removedNext(2), "item 2, the next in the series, was removed",
      "item 2, the next in the series, would be removed"
    ),
    (
      .staysOpen(2), "item 2 of the same series stays open",
      "item 2 of the same series would stay open"
    ),
    (
      .firstDue(2, day), "item 2 is due on 2026-11-20 and repeats from that date",
      "item 2 is due on 2026-11-20 and repeats from that date"
    ),
    (
      .wasWaiting(3, for: [5, 6]), "item 3 was waiting for 5 and 6",
      "item 3 was waiting for 5 and 6"
    ),
    (.unblocked(7, "Paint"), "unblocked 7: Paint", "would unblock 7: Paint"),
    (.wasNeeded(1, by: [2, 3]), "2 and 3 depended on item 1", "2 and 3 depend on item 1"),
    (
      .openLines(3, ChecklistProgress(done: 2, total: 5)),
      "item 3 is done with 3 of 5 lines of its checklist open",
      "item 3 would be done with 3 of 5 lines of its checklist open"
    ),
    (
      .openLines(3, ChecklistProgress(done: 0, total: 1)),
      "item 3 is done with 1 of 1 line of its checklist open",
      "item 3 would be done with 1 of 1 line of its checklist open"
    ),
    (
      .hidden(1, until: day), "item 1 is waiting until 2026-11-20; see: todo list is:waiting",
      "item 1 would be waiting until 2026-11-20; see: todo list is:waiting"
    ),
    (
      .beginsLate(1, .wait), "item 1 appears only after it is due",
      "item 1 appears only after it is due"
    ),
    (
      .beginsLate(1, .scheduled), "item 1 begins only after it is due",
      "item 1 begins only after it is due"
    ),
    (
      .mayBeSkipped(5), "to skip a date without completing it: todo edit 5 due:next",
      "to skip a date without completing it: todo edit 5 due:next"
    ),
    (
      .words(.keptAsText("priorty:h", meant: "priority:h")),
      "'priorty:h' was kept as text; did you mean 'priority:h'?",
      "'priorty:h' was kept as text; did you mean 'priority:h'?"
    ),
  ]

  @Test(arguments: remarks)
  func `each remark is a sentence, also in a dry run`(
    remark: ChangeReport.Remark, words: String, conditional: String
  ) {
    let said = [false, true].map { remark.message(isDryRun: $0) { "\($0)" } }
    #expect(said == [words, conditional])
  }

  @Test func `what only helps to find an item is a hint`() {
    #expect(
      Self.remarks.map(\.remark).filter(\.isHint)
        == [
          .firstDue(2, Self.day), .unblocked(7, "Paint"), .hidden(1, until: Self.day),
          .beginsLate(1, .wait), .beginsLate(1, .scheduled), .mayBeSkipped(5),
        ])
  }
}
