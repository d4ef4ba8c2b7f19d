import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of today`: ViewSuite {
  let stage = ViewStage(TodayView.init)

  @Test func `words are a filter, and only a table counts the items left out`() {
    let all = TodayRequest(filter: .all([]), isCounted: true)
    #expect(start(form: .table) == .requested(all))
    let home = TodayRequest(filter: .term(.tag(Tag("home"))), isCounted: false)
    #expect(start(["+home"]) == .requested(home))
  }

  @Test func `a number alone is rejected`() {
    guard case .rejected(.said(let failure)) = start(["7"]) else {
      Issue.record("not rejected")
      return
    }
    #expect(failure.message == "'7' may be a count or an item")
    #expect(failure.suggestions.count == 2)
  }

  @Test(arguments: [
    (OutputForm.table, false, "Late\n  3 ○ Buy milk  2 days\n1 item, 1 late\n"),
    (.table, true, "Late\n  3 ○ Buy milk  2 days\n"),
    (.lines, false, "2026-11-18\tlate\t3\topen\t\t\t\tBuy milk\n"),
    (
      .json, false,
      #"""
      [{"date":"2026-11-18","kind":"late","item":{"number":3,\#
      "id":"a0000003-0000-4000-8000-000000000000","title":"Buy milk","isCompleted":false,\#
      "createdAt":"2026-11-19T09:20:00Z","modifiedAt":"2026-11-19T09:20:00Z",\#
      "due":"2026-11-18"}}]

      """#
    ),
  ])
  func `a late item is written below a heading, as fields or as JSON`(
    form: OutputForm, isQuiet: Bool, output: String
  ) throws {
    let today = try DateFixtures.day("2026-11-20")
    let agenda = Agenda(
      of: [Fixtures.item(3, due: "2026-11-18")], on: today...today, at: Fixtures.clock)
    let page = Fixtures.formatter.agenda(PlannedItems(agenda: agenda, blocked: []))
    #expect(shown(form, isQuiet: isQuiet) { $0.showAgenda(page) } == output)
  }
}
