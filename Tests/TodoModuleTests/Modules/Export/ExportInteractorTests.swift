import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of export, and its answers` {
  private enum Answer: Equatable {
    case piece(String)
    case end(ExchangeRemarks)
    case failed(StoreError)
  }

  private final class MockOutput: Spy<Answer>, ExportInteractorOutput {
    func didExport(_ piece: [UInt8]) { record(.piece(String(decoding: piece, as: UTF8.self))) }
    func didExportAll(losing losses: ExchangeRemarks) { record(.end(losses)) }
    func didFail(_ error: StoreError) { record(.failed(error)) }
  }

  private let output = MockOutput()
  /// The second one comes first in a list by due date.
  private let store = ReadOnlyStore([
    Fixtures.item(1, due: "2026-12-01"), Fixtures.item(2, "Call", due: "2026-11-21", notes: "home"),
    Fixtures.doneItem(3),
  ])

  private func export(
    _ filter: ItemFilter, as format: ExchangeFormat, onlyEvents: Bool = false,
    of store: any TodoStore
  ) {
    let interactor = ExportInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.exportItems(ItemQuery(filter), as: format, onlyEvents: onlyEvents)
    #expect(self.store.writes == 0)
  }

  @Test func `items are in the order of the list, and values that the format cannot hold are last`()
  {
    export(.all([]), as: .todotxt, of: store)
    var losses = ExchangeRemarks()
    losses.add("the notes are left out", at: 2)
    #expect(
      output.events == [
        .piece(
          """
          2026-11-19 Buy milk due:2026-12-01
          2026-11-19 Call due:2026-11-21

          """), .end(losses),
      ])
  }

  @Test func `the JSON of some items has the next number of the whole list`() {
    export(.term(.state(.done)), as: .json, of: store)
    #expect(
      output.events == [
        .piece(
          #"""
          {"version":1,"nextNumber":4,"items":[
          {"number":3,"id":"a0000003-0000-4000-8000-000000000000","title":"Pay rent",\#
          "isCompleted":true,"createdAt":"2026-11-19T09:20:00Z",\#
          "modifiedAt":"2026-11-19T09:20:00Z","completedAt":"2026-11-19T09:20:00Z"}
          ]}

          """#), .end(ExchangeRemarks()),
      ])
  }

  @Test(arguments: [(false, "BEGIN:VTODO", "BEGIN:VEVENT"), (true, "BEGIN:VEVENT", "BEGIN:VTODO")])
  func `a calendar has tasks or events`(onlyEvents: Bool, part: String, other: String) throws {
    export(.all([]), as: .ics, onlyEvents: onlyEvents, of: store)
    guard case .piece(let text)? = output.events.first else {
      Issue.record("\(output.events)")
      return
    }
    #expect(text.contains(part) && !text.contains(other))
  }

  @Test func `a list that cannot be read is one error`() {
    export(.all([]), as: .json, of: JSONFileTodoStore(refusing: .noPlace))
    #expect(output.events == [.failed(.noPlace)])
  }
}
