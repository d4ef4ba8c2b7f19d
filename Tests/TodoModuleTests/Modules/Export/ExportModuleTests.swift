import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Exporting` {
  @Test func `everything goes out in the order of the file`() throws {
    let items = [
      Fixtures.item(2, "b"), Fixtures.doneItem(1, "a"),
      Fixtures.item(5, "c", due: "2026-11-20", wait: "2027-01-01"),
    ]
    let output = ExportInteractorOutputSpy()
    let interactor = ExportInteractor(
      store: ReadOnlyStore(items), search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.exportItems(request(.todotxt))
    let text = """
      2026-11-19 b
      x 2026-11-19 2026-11-19 a
      2026-11-19 c due:2026-11-20 t:2027-01-01

      """
    #expect(output.events == [.exported(ExportedText(bytes: text.bytes))])
  }

  @Test func `a filter chooses, and our document keeps the list's next number`() throws {
    let output = ExportInteractorOutputSpy()
    let store = try InMemoryTodoStore(
      [Fixtures.item(1, "milk"), Fixtures.item(2, "bread")], nextNumber: 9)
    let interactor = ExportInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    let filter = try ItemFilter(words: [ParsedArguments.Word("bread")])
    interactor.exportItems(
      ExportRequest(query: ItemQuery(filter, includesHidden: true), format: .json))
    var line: [UInt8] = []
    ItemEncoder.append(Fixtures.item(2, "bread"), to: &line)
    let expected = "{\"version\":1,\"nextNumber\":9,\"items\":[\n\(text(line))\n]}\n"
    #expect(output.events == [.exported(ExportedText(bytes: expected.bytes))])
  }

  @Test func `a list that cannot be read is a failure`() {
    let output = ExportInteractorOutputSpy()
    let interactor = ExportInteractor(
      store: RefusingTodoStore(.noPlace), search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.exportItems(request(.json))
    #expect(output.events == [.failed(.noPlace)])
  }

  private func request(_ format: ExchangeFormat) -> ExportRequest {
    ExportRequest(query: ItemQuery(.all([]), includesHidden: true), format: format)
  }
}

@Suite struct `What export says` {
  private let view = ExportViewSpy()
  private let interactor = ExportInteractorSpy()
  private let router = RouterSpy()
  private let presenter: ExportPresenter

  init() {
    presenter = ExportPresenter(interactor: interactor, router: router)
    presenter.view = view
  }

  @Test func `the document comes first, then what was lost`() {
    var text = ExportedText(bytes: [1, 2])
    text.losses.note("gone", at: 3)
    presenter.didExport(text)
    #expect(view.events == [.document([1, 2]), .losses(["item 3: gone"])])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `where nothing is lost, nothing is said`() {
    presenter.didExport(ExportedText(bytes: [1]))
    #expect(view.events == [.document([1])])
  }

  @Test func `a failure has its code`() {
    presenter.didFail(.noPlace)
    #expect(router.events == [.closed(.io)])
    presenter.didRejectArguments(.emptyTitle)
    #expect(router.events.last == .usage(.emptyTitle))
  }
}

@Suite struct `The view of export` {
  private let output = ExportViewOutputSpy()

  @Test func `json is meant unless another format is named`() throws {
    start([])
    start(["milk"], to: "csv")
    let filter = try ItemFilter(words: [ParsedArguments.Word("milk")])
    #expect(
      output.events == [
        .requested(
          ExportRequest(query: ItemQuery(.all([]), includesHidden: true), format: .json)),
        .requested(
          ExportRequest(query: ItemQuery(filter, includesHidden: true), format: .csv)),
      ])
  }

  @Test func `under --json nothing else can be printed`() {
    start([], to: "csv", form: .json)
    #expect(
      output.events == [
        .rejected(
          .commandLine(
            .badOptionValue(
              option: "--to (with --json)", value: "csv", accepted: ["json"], nearest: nil)))
      ])
  }

  @Test func `into a pipe the text is exact, on a terminal it is escaped`() {
    let bytes = "a\u{1B}[2Jb\r\n\u{202E}c\n".bytes
    let pipe = ContextFixture()
    ExportView(output: output, context: pipe.context).showDocument(bytes)
    #expect(pipe.output == "a\u{1B}[2Jb\r\n\u{202E}c\n")
    let terminal = ContextFixture(form: .table)
    ExportView(output: output, context: terminal.context).showDocument(bytes)
    #expect(terminal.output == "a\\e[2Jb\n\\u{202E}c\n")
  }

  @Test func `losses are lines on stderr`() {
    let fixture = ContextFixture()
    ExportView(output: output, context: fixture.context).showLosses(["item 1: a", "item 2: b"])
    #expect(fixture.errors == "todo: item 1: a\ntodo: item 2: b\n")
    #expect(fixture.output == "")
  }

  private func start(_ words: [String], to format: String? = nil, form: OutputForm = .lines) {
    var arguments = ParsedArguments(words)
    if let format { arguments.set(.to, to: format) }
    let fixture = ContextFixture(arguments: .success(arguments), form: form)
    ExportView(output: output, context: fixture.context).start()
  }
}
