import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of next`: ViewSuite {
  let stage = ViewStage(NextView.init)

  @Test func `requests ten items by urgency, unless the command line says otherwise`() {
    let ten = ItemListQuery(
      items: ItemQuery(.all([]), order: .urgency), limit: 10, showsUrgency: true,
      isCounted: false, screenLines: nil)
    #expect(start() == .requested(ten))
    let home = ItemListQuery(
      items: ItemQuery(.term(.tag(Tag("home"))), includesHidden: true, order: .urgency), limit: 3,
      showsUrgency: true, isCounted: true, screenLines: nil)
    #expect(
      start(["+home"], flags: [.all], values: [.limit: "3"], form: .table) == .requested(home))
  }

  @Test func `a number alone is rejected`() {
    guard case .rejected(.said(let failure)) = start(["5"]) else {
      Issue.record("not rejected")
      return
    }
    #expect(failure.message == "'5' may be a count or an item")
    #expect(failure.suggestions.count == 3)
  }

  @Test(arguments: [
    (OutputForm.table, false, "2 ▲ Pay rent  6\n1 of 2 items\n"),
    (.table, true, "2 ▲ Pay rent  6\n"), (.lines, false, "2\topen\thigh\t\t\t\tPay rent\n"),
    (
      .json, false,
      #"""
      [
      {"number":2,"id":"a0000002-0000-4000-8000-000000000000","title":"Pay rent",\#
      "isCompleted":false,"createdAt":"2026-11-20T09:20:00Z",\#
      "modifiedAt":"2026-11-20T09:20:00Z","priority":"high","urgency":6.00}
      ]

      """#
    ),
  ])
  func `items have their urgency, and people get a summary`(
    form: OutputForm, isQuiet: Bool, output: String
  ) {
    let item = TodoItem(
      number: 2, id: Fixtures.id(2), title: "Pay rent", createdAt: Fixtures.now,
      modifiedAt: Fixtures.now, priority: .high)
    let row = ItemRow(item, at: Fixtures.wall, urgency: Urgency(item, at: Fixtures.clock))
    let text = shown(form, isQuiet: isQuiet) {
      $0.showRows([row])
      $0.showSummary(SummaryViewModel(text: "1 of 2 items", shown: 1, matching: 2))
    }
    #expect(text == output)
  }
}
