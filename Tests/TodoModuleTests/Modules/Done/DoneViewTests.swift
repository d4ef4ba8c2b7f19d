import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of done`: ViewSuite {
  let stage = ViewStage(DoneView.init)

  @Test func `words or a filter choose items, and --at gives the time`() throws {
    let request = TargetRequest(
      target: .these(.range(1, 3), .number(7)), isDryRun: true,
      moment: try DateExpression("yesterday"))
    #expect(
      start(["1-3", "7"], flags: [.dryRun], values: [.at: "yesterday"]) == .requested(request))
    let home = ItemTarget.filter(.term(.tag(Tag("home"))))
    #expect(
      start(values: [.filter: "+home"])
        == .requested(TargetRequest(target: home, isDryRun: false)))
    #expect(start(["3-1"]) == .rejected(.backwards))
    #expect(start() == .rejected(.missingOperand("the number of an item, as in 3 or 1-3,7")))
  }

  @Test func `a report is one line for each item, or the items as JSON`() {
    expectForms(of: .item3(.ended(.done)), areText: "done 3: Buy milk\n") { $0.showReport($1) }
  }
}
