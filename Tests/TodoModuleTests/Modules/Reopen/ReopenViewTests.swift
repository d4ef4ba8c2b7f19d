import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of reopen`: ViewSuite {
  let stage = ViewStage(ReopenView.init)

  @Test func `words or a filter choose items`() {
    #expect(start(["3"], flags: [.dryRun]) == .requested(.number(3, isDryRun: true)))
    let home = ItemTarget.filter(.term(.tag(Tag("home"))))
    #expect(
      start(values: [.filterOfDone: "+home"])
        == .requested(TargetRequest(target: home, isDryRun: false)))
    #expect(start(["3-1"]) == .rejected(.backwards))
  }

  @Test func `a report is one line for each item, or the items as JSON`() {
    expectForms(of: .item3(.reopened), areText: "reopened 3: Buy milk\n") { $0.showReport($1) }
  }
}
