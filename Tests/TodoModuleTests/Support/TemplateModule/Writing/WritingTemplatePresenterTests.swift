import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter and interactor of writing-template` {
  private let view = ReportViewSpy()
  private let router = RouterSpy()
  private static let before = [Fixtures.item(1), Fixtures.doneItem(2), Fixtures.item(3)]
  private static let after = before.map {
    $0.appendingToNotes("writing-template", at: Fixtures.now)
  }

  private func change(
    _ target: ItemTarget, in store: any TodoStore, isDryRun: Bool = false
  ) {
    let interactor = WritingTemplateInteractor(
      store: store, search: ItemSearch(at: Fixtures.clock))
    let presenter = WritingTemplatePresenter(
      interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(TargetRequest(target: target, isDryRun: isDryRun))
  }

  /// The report about the items at these indices.
  private static func report(_ changed: [Int], isDryRun: Bool = false) -> ChangeReport {
    .changing(changed.map { (before[$0], after[$0]) }, isDryRun: isDryRun)
  }

  @Test func `selected items are changed`() throws {
    let store = try InMemoryTodoStore(Self.before)
    change(.these(.number(3), .number(1)), in: store)
    #expect(view.events == [Self.report([0, 2])])
    #expect(router.events == [.closed(.ok)])
    #expect(try store.read().items == [Self.after[0], Self.before[1], Self.after[2]])
  }

  @Test func `a dry run reports the same and writes nothing`() {
    let store = ReadOnlyStore(Self.before)
    change(.number(1), in: store, isDryRun: true)
    #expect(view.events == [Self.report([0], isDryRun: true)])
    #expect(store.writes == 0)
  }

  @Test func `if one item does not exist, none is changed`() throws {
    let store = try InMemoryTodoStore(Self.before)
    change(.these(.number(1), .number(9)), in: store)
    #expect(router.events == [.failure(Failure(.noSuchItem("9")))])
    #expect(try store.read().items == Self.before)
  }
}
