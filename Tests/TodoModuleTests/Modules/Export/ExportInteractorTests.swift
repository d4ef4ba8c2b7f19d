import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of export` {
  @Test func `all items are exported in the order of the file`() throws {
    let items = [
      Fixtures.item(2, "b"), Fixtures.doneItem(1, "a"),
      Fixtures.item(5, "c", due: "2026-11-20", wait: "2027-01-01"),
    ]
    let output = ExportInteractorOutputSpy()
    let interactor = ExportInteractor(
      store: ReadOnlyStore(items), search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.exportItems(ItemQuery(.all([]), includesHidden: true), as: .todotxt)
    let text = """
      2026-11-19 b
      x 2026-11-19 2026-11-19 a
      2026-11-19 c due:2026-11-20 t:2027-01-01

      """
    #expect(output.events == [.exported(text.bytes), .exportedAll(ExchangeRemarks())])
  }

  @Test func `a filter selects items, and JSON keeps the next number of the list`() throws {
    let output = ExportInteractorOutputSpy()
    let store = try InMemoryTodoStore(
      [Fixtures.item(1, "milk"), Fixtures.item(2, "bread")], nextNumber: 9)
    let interactor = ExportInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    let filter = try ItemFilter(words: [ParsedArguments.Word("bread")])
    interactor.exportItems(ItemQuery(filter, includesHidden: true), as: .json)
    var line: [UInt8] = []
    ItemEncoder.append(Fixtures.item(2, "bread"), to: &line)
    let expected = "{\"version\":1,\"nextNumber\":9,\"items\":[\n\(text(line))\n]}\n"
    #expect(output.events == [.exported(expected.bytes), .exportedAll(ExchangeRemarks())])
  }

  @Test func `a long list is handed on in pieces of complete lines`() {
    let output = ExportInteractorOutputSpy()
    let items = (1...1000).map { Fixtures.item($0) }
    let interactor = ExportInteractor(
      store: ReadOnlyStore(items), search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.exportItems(ItemQuery(.all([]), includesHidden: true), as: .json)
    let pieces = output.events.compactMap { event -> [UInt8]? in
      if case .exported(let piece) = event { piece } else { nil }
    }
    #expect(pieces.count > 2 && output.events.last == .exportedAll(ExchangeRemarks()))
    #expect(pieces.allSatisfy { $0.last == UInt8(ascii: "\n") && $0.count < 1 << 17 })
    let whole = JSONList.write(
      items, ExchangeContext(clock: Fixtures.clock, nextNumber: 1001, others: { _ in [] }))
    #expect(Array(pieces.joined()) == whole.bytes)
  }
}
