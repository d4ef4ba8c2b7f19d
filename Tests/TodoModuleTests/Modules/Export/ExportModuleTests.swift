import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of export` {
  final class View: Spy<View.Event>, ExportViewInput {
    /// What it was told to show.
    enum Event: Equatable {
      case piece([UInt8])
      case losses(ExchangeRemarks)
    }

    func showPiece(_ bytes: [UInt8]) { record(.piece(bytes)) }
    func showLosses(_ losses: ExchangeRemarks) { record(.losses(losses)) }
  }

  private let view = View()
  private let router = RouterSpy()

  /// Exports items of a store.
  private func export(
    _ filter: ItemFilter = .all([]), as format: ExchangeFormat?, from store: any TodoStore
  ) {
    let interactor = ExportInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    let presenter = ExportPresenter(interactor: interactor, router: router)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(ExportRequest(filter: filter, format: format))
  }

  @Test func `all items are exported in the order of the file`() throws {
    let items = [
      Fixtures.item(2, "b"), Fixtures.doneItem(1, "a"),
      Fixtures.item(5, "c", due: "2026-11-20", wait: "2027-01-01"),
    ]
    export(as: .todotxt, from: ReadOnlyStore(items))
    let text = """
      2026-11-19 b
      x 2026-11-19 2026-11-19 a
      2026-11-19 c due:2026-11-20 t:2027-01-01

      """
    #expect(view.events == [.piece(text.bytes)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `what a format cannot hold is shown after the text`() {
    let items = [Fixtures.item(1, notes: "cold")]
    export(as: .todotxt, from: ReadOnlyStore(items))
    let context = ExchangeContext(clock: Fixtures.clock, nextNumber: 2, others: { _ in [] })
    let text = ExchangeFormat.todotxt.write(items, context)
    #expect(text.losses.entries.count == 1)
    #expect(view.events == [.piece(text.bytes), .losses(text.losses)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `without a format, the selected items are JSON with the next number of the list`()
    throws
  {
    let store = try InMemoryTodoStore(
      [Fixtures.item(1, "milk"), Fixtures.doneItem(2, "bread")], nextNumber: 9)
    export(.term(.text("bread")), as: nil, from: store)
    var line: [UInt8] = []
    ItemEncoder.append(Fixtures.doneItem(2, "bread"), to: &line)
    let expected = "{\"version\":1,\"nextNumber\":9,\"items\":[\n\(text(line))\n]}\n"
    #expect(view.events == [.piece(expected.bytes)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a long list is handed on in pieces of complete lines`() {
    let items = (1...1000).map { Fixtures.item($0) }
    export(as: .json, from: ReadOnlyStore(items))
    let pieces = view.events.compactMap { event -> [UInt8]? in
      if case .piece(let piece) = event { piece } else { nil }
    }
    #expect(pieces.count > 2 && pieces.count == view.events.count)
    #expect(pieces.allSatisfy { $0.last == UInt8(ascii: "\n") && $0.count < 1 << 17 })
    let whole = JSONList.write(
      items, ExchangeContext(clock: Fixtures.clock, nextNumber: 1001, others: { _ in [] }))
    #expect(Array(pieces.joined()) == whole.bytes)
  }
}

@Suite struct `View of export`: ViewSuite {
  let output = ViewOutputSpy<ExportRequest>()
  func view(in context: ModuleContext) -> ExportView {
    ExportView(output: output, context: context)
  }

  @Test func `arguments become a filter with a format`() throws {
    start()
    start(["milk"], values: [.to: "csv"])
    let filter = try ItemFilter(words: [ParsedArguments.Word("milk")])
    #expect(
      output.events == [
        .requested(ExportRequest(filter: .all([]), format: nil)),
        .requested(ExportRequest(filter: filter, format: .csv)),
      ])
  }

  @Test func `--json rejects every other format`() {
    start(form: .json)
    start(values: [.to: "json"], form: .json)
    start(values: [.to: "csv"], form: .json)
    #expect(
      output.events == [
        .requested(ExportRequest(filter: .all([]), format: nil)),
        .requested(ExportRequest(filter: .all([]), format: .json)),
        .rejected(
          .badOptionValue(
            option: "--to (with --json)", "csv", accepted: "json")),
      ])
  }

  @Test func `a pipe gets the exact bytes, a terminal gets them escaped`() {
    let bytes = "a\u{1B}[2Jb\r\n\u{202E}c\n".bytes
    #expect(shown(.lines) { $0.showPiece(bytes) } == "a\u{1B}[2Jb\r\n\u{202E}c\n")
    #expect(shown(.table) { $0.showPiece(bytes) } == "a\\e[2Jb\n\\u{202E}c\n")
  }

  @Test func `losses are printed to stderr`() {
    var losses = ExchangeRemarks()
    losses.add("a", at: 1)
    losses.add("b", at: 2)
    losses.add("a", at: 3)
    let fixture = fixture { $0.showLosses(losses) }
    #expect(fixture.errors == "todo: items 1, 3: a\ntodo: item 2: b\n")
    #expect(fixture.output == "")
  }
}
