import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of today`: ViewSuite {
  let output = ViewOutputSpy<ItemFilter>()
  func view(in context: ModuleContext) -> TodayView { TodayView(output: output, context: context) }

  @Test func `today takes a filter alone`() {
    #expect(start(["+home"]) == .requested(.term(.tag(Tag("home")))))
  }

  @Test func `a number that may mean something else is rejected`() {
    #expect(
      start(["7", "+home"])
        == .rejected(.said("'7' is no day; for item 7, type: todo agenda --where 7")))
  }

  @Test func `today counts what else is due and waits, and shows what is blocked`() throws {
    let items = [
      Fixtures.item(1, "Pay", due: "2026-11-18", tags: ["home"]),
      Fixtures.item(2, "Read", notes: "- [ ] a\n- [x] b").started(at: Fixtures.yesterday),
      Fixtures.item(3, "Call", due: "2026-11-20T09:00"),
    ]
    let planned = PlannedItems(
      agenda: Agenda(ofNow: items, at: Fixtures.wall), blocked: [items[0].id])
    let page = AgendaPage(
      planned, beside: AgendaRest(week: 3, waiting: 2, templates: 0), at: Fixtures.wall)
    #expect(
      shown(.table) { $0.showAgenda(page) } == #"""
        Late
                 1 ⊘ Pay   +home  2 days
          09:00  3 ○ Call         late

        Today, Fri 20 Nov
                 2 ▸ Read         started ✎ 1/2
        3 items, 2 late; 3 more due this week; 2 waiting

        """#)
    #expect(
      shown { $0.showAgenda(page) }.hasSuffix("2026-11-20\tstarted\t2\topen\t\t\t\tRead\n"))
  }
}
