import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of reading-template`: ViewSuite {
  let output = ViewOutputSpy<ItemQuery>()
  func view(in context: ModuleContext) -> ReadingTemplateView {
    ReadingTemplateView(output: output, context: context)
  }

  @Test func `words are a filter`() throws {
    start(["+home"], flags: [.all])
    let query = ItemQuery(try ItemFilter(where: "+home"), includesHidden: true)
    #expect(output.events == [.requested(query)])
  }

  @Test func `an invalid filter is rejected`() {
    start(["("])
    #expect(output.events.count == 1)
    #expect(output.rejections.count == 1)
  }

  @Test func `a terminal gets a table and a summary`() {
    let row = ItemRow(Fixtures.item(3, due: "2026-11-20"), at: Fixtures.wall)
    let summary = ListSummary(shown: 1, late: 0, isUnfiltered: true)
    #expect(
      shown(.table) { $0.showItems([row], summary) } == "3 Buy milk  today\n1 item\n")
  }
}
