import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of list`: ViewSuite {
  let stage = ViewStage { ListView(presenter: $0, context: $1) }

  @Test func `requests open items in the everyday order, and rejects a limit that is not a number`()
  {
    let all = ItemListQuery(
      items: ItemQuery(.all([])), limit: nil, showsUrgency: false, isCounted: false,
      screenLines: nil)
    #expect(start() == .requested(all))
    let error = UsageError.badOptionValue(
      option: "--limit", "x", accepted: "a number, 1 or greater")
    #expect(start(values: [.limit: "x"]) == .rejected(error))
  }

  @Test(arguments: [
    (OutputForm.table, false, "3 Buy milk  today\n1 item, 1 today\n"),
    (.table, true, "3 Buy milk  today\n"),
    (.lines, false, "3\topen\t\t2026-11-20\t\t\tBuy milk\n"),
    (
      .json, false,
      #"""
      [
      {"number":3,"id":"a0000003-0000-4000-8000-000000000000","title":"Buy milk",\#
      "isCompleted":false,"createdAt":"2026-11-19T09:20:00Z",\#
      "modifiedAt":"2026-11-19T09:20:00Z","due":"2026-11-20"}
      ]

      """#
    ),
  ])
  func `items have columns, fields or members, and people get a summary`(
    form: OutputForm, isQuiet: Bool, output: String
  ) {
    let row = ItemRow(Fixtures.item(3, due: "2026-11-20"), at: Fixtures.wall)
    let text = shown(form, isQuiet: isQuiet) {
      $0.showRows([row])
      $0.showSummary(SummaryViewModel(text: "1 item, 1 today", shown: 1, matching: 1))
    }
    #expect(text == output)
  }
}
