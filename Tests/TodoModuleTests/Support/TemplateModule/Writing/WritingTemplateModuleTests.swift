import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of writing-template` {
  private final class MockView: Spy<ReportViewModel>, WritingTemplateViewInput {
    func showReport(_ report: ReportViewModel) { record(report) }
  }

  private final class MockInteractor: Spy<TargetRequest>, WritingTemplateInteractorInput {
    func changeItems(_ request: TargetRequest) { record(request) }
  }

  private let mocks: Mocks<ReportViewModel, TargetRequest>
  private let presenter: WritingTemplatePresenter

  init() {
    let (view, interactor) = (MockView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = WritingTemplatePresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  @Test func `a request is handed to the interactor, and nothing else happens before its answer`() {
    presenter.didRequest(.number(3))
    mocks.expectOnly(asked: .number(3))
  }

  @Test(arguments: [
    (false, "changed 1: Buy milk  notes 'x'"), (true, "would change 1: Buy milk  notes 'x'"),
  ])
  func `changes are reported`(isDryRun: Bool, line: String) {
    presenter.didChange(
      [.changed(from: Fixtures.item(1), to: Fixtures.item(1, notes: "x"))], isDryRun: isDryRun)
    #expect(mocks.view.events.map(\.texts) == [[line]])
    #expect(mocks.router.events == [.closed(.ok)])
  }
}

@Suite struct `Interactor of writing-template` {
  private final class MockOutput: Spy<MockOutput.Event>, WritingTemplateInteractorOutput {
    enum Event: Equatable { case changed([ItemChange], isDryRun: Bool), failed(StoreError) }

    func didChange(_ changes: [ItemChange], isDryRun: Bool) {
      record(.changed(changes, isDryRun: isDryRun))
    }
    func didFail(_ error: StoreError) { record(.failed(error)) }
  }

  @Test func `selected items are changed, in the file's order`() throws {
    let before = [Fixtures.item(1), Fixtures.doneItem(2), Fixtures.item(3)]
    let after = before.map { $0.appendingToNotes("writing-template", at: Fixtures.now) }
    let (output, store) = (MockOutput(), try InMemoryTodoStore(before))
    let interactor = WritingTemplateInteractor(
      store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    let target = ItemTarget.these(.number(3), .number(1))
    interactor.changeItems(TargetRequest(target: target, isDryRun: false))
    let changes = [0, 2].map { ItemChange.changed(from: before[$0], to: after[$0]) }
    #expect(output.events == [.changed(changes, isDryRun: false)])
    #expect(try store.read().items == [after[0], before[1], after[2]])
  }
}

@Suite struct `View of writing-template`: ViewSuite {
  let stage = ViewStage(WritingTemplateView.init)

  @Test func `numbers are a selection, and a range must not go backwards`() {
    let request = TargetRequest(target: .these(.range(1, 3), .number(7)), isDryRun: true)
    #expect(start(["1-3", "7"], flags: [.dryRun]) == .requested(request))
    #expect(start(["3-1"]) == .rejected(.backwards))
  }
}

/// The complete module, from the words to the output.
@Suite struct `Running writing-template` {
  @Test func `changes are reported`() throws {
    let fixture = ContextFixture(
      arguments: .success(ParsedArguments(["1"])),
      store: try InMemoryTodoStore([Fixtures.item(1)], now: Fixtures.now))
    Command.writingTemplate.start(in: fixture)
    #expect(fixture.output == "changed 1: Buy milk  notes 'writing-template'\n")
    #expect(fixture.navigator.events == [.closed(.ok)])
  }
}
