import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of show` {
  private let output = ShowInteractorOutputSpy()

  private func find(_ target: ItemTarget, in store: any TodoStore) {
    let interactor = ShowInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.findItems(target)
  }

  @Test func `selected items are found in the file's order, whatever their state`() {
    let items = [Fixtures.item(1), Fixtures.doneItem(2), Fixtures.item(3, wait: "2026-12-24")]
    find(.these(.number(3), .number(2)), in: ReadOnlyStore(items))
    let found = items[1...].map { item in
      RankedItem(ListedItem(item), urgency: Urgency(item, at: Fixtures.clock))
    }
    #expect(output.events == [.found(found)])
  }

  @Test func `a selection with an unknown item is rejected`() {
    find(.these(.number(1), .number(9)), in: ReadOnlyStore([Fixtures.item(1)]))
    #expect(output.events == [.failed(.noSuchItem("9"))])
  }
}
