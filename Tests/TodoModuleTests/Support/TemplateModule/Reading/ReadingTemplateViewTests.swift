import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of reading-template` {
  private let output = ViewOutputSpy<ItemQuery>()

  private func start(_ words: [String], flags: [OptionSpec] = []) {
    let fixture = ContextFixture(arguments: .success(ParsedArguments(words, flags: flags)))
    ReadingTemplateView(output: output, context: fixture.context).start()
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
    let fixture = ContextFixture(form: .table)
    let row = ItemRow(Fixtures.item(3, due: "2026-11-20"), at: Fixtures.wall)
    ReadingTemplateView(output: output, context: fixture.context).showItems(
      [row], ListSummary(shown: 1, late: 0, isUnfiltered: true))
    #expect(fixture.output == "3 ○ Buy milk  today\n1 item\n")
  }
}
