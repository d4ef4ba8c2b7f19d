import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of stop`: ViewSuite {
  let stage = ViewStage(StopView.init)

  @Test func `words or a filter choose items, and neither means all`() {
    func request(_ target: ItemTarget?, isDryRun: Bool = false) -> ViewOutputEvent<StopRequest> {
      .requested(StopRequest(target: target, isDryRun: isDryRun, moment: nil))
    }
    #expect(start() == request(nil))
    #expect(start(["3"], flags: [.dryRun]) == request(.number(3), isDryRun: true))
    let home = ItemTarget.filter(.term(.tag(Tag("home"))))
    #expect(start(values: [.filter: "+home"]) == request(home))
    #expect(start(["3-1"]) == .rejected(.backwards))
  }

  @Test func `the time of --at is a time of day, not a day alone`() throws {
    let moment = try DateExpression("@8:30")
    #expect(
      start(values: [.at: "8:30"])
        == .requested(StopRequest(target: nil, isDryRun: false, moment: moment)))
    #expect(
      start(values: [.at: "yesterday"])
        == .rejected(.said("'yesterday' needs a time, as in yesterday@9")))
  }

  @Test func `a report is one line for each item, or the items as JSON`() {
    expectForms(of: .item3(.stopped), areText: "stopped 3: Buy milk\n") { $0.showReport($1) }
  }
}
