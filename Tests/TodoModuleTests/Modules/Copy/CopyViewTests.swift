import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of copy`: ViewSuite {
  let stage = ViewStage(CopyView.init)

  @Test func `items come first, then a title and edits`() {
    func request(
      _ target: ItemTarget, _ edits: [ItemEdit] = [], isDryRun: Bool = false
    ) -> ViewOutputEvent<CopyRequest> {
      .requested(CopyRequest(target: target, edits: edits, remarks: [], isDryRun: isDryRun))
    }
    #expect(start(["1-3"]) == request(.these(.range(1, 3))))
    #expect(
      start(["3", "Call", "Ann", "+work"], flags: [.dryRun])
        == request(.number(3), [.title("Call Ann"), .addTag(Tag("work"))], isDryRun: true))
    let home = ItemTarget.filter(.term(.tag(Tag("home"))))
    #expect(
      start(["+work"], values: [.filter: "+home"]) == request(home, [.addTag(Tag("work"))]))
  }

  @Test func `a line without items is rejected`() {
    #expect(start() == .rejected(.missingOperand("the number of an item, as in 3 or 1-3,7")))
    #expect(start(["3-1"]) == .rejected(.backwards))
  }

  @Test func `a report is one line for each item, or the items as JSON`() {
    expectForms(of: .item3(.added), areText: "added 3: Buy milk\n") { $0.showReport($1) }
  }
}
