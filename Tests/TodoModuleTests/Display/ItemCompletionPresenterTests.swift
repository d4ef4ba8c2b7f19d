import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Presenter of toggle, done and reopen` {
  private let view = ReportViewSpy()
  private let router = RouterSpy()
  private static let open = Fixtures.item(1)
  private static let done = Fixtures.doneItem(2)
  private static let completed = open.completed(at: Fixtures.now)
  private static let reopened = done.reopened(at: Fixtures.now)

  /// The modules whose roles these are.
  enum Module {
    case toggle, done, reopen

    func interactor(_ store: any TodoStore) -> any ItemCompletionInteractor {
      let search = ItemSearch(at: Fixtures.clock)
      return switch self {
      case .toggle: ToggleInteractor(store: store, search: search)
      case .done: DoneInteractor(store: store, search: search)
      case .reopen: ReopenInteractor(store: store, search: search, past: ScriptedSharedList())
      }
    }
  }

  private func presenter(_ module: Module, in store: any TodoStore) -> ItemCompletionPresenter {
    let interactor = module.interactor(store)
    let presenter = ItemCompletionPresenter(
      interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    return presenter
  }

  /// Has a command change the items of a store.
  private func change(
    _ module: Module, _ target: ItemTarget, in store: any TodoStore,
    isDryRun: Bool = false
  ) {
    presenter(module, in: store).didRequest(TargetRequest(target: target, isDryRun: isDryRun))
  }

  private static func line(_ verb: ChangeReport.Verb, _ item: TodoItem) -> ChangeReport.Line {
    ChangeReport.Line(verb: verb, row: ItemRow(item, at: Fixtures.wall))
  }

  @Test func `the times of an item that is completed or reopened are those of the command`() {
    let times = [Self.completed, Self.reopened].flatMap { [$0.completedAt, $0.modifiedAt] }
    #expect(times == [Fixtures.now, Fixtures.now, nil, Fixtures.now])
  }

  @Test func `effects on dependencies are reported`() throws {
    let item = Fixtures.item(3, "Paint", depends: [2])
    let store = try InMemoryTodoStore([
      Fixtures.item(1), Fixtures.item(2), item, Fixtures.item(4, "Paint", depends: [3]),
    ])
    change(.done, .number(3), in: store)
    let remarks: [ChangeReport.Remark] = [.wasWaiting(3, for: [2]), .unblocked(4, "Paint")]
    let lines = [Self.line(.ended(.done), item.completed(at: Fixtures.now))]
    #expect(view.events == [.of(lines, remarks)])
    // Nothing was waiting for it, and completing it again unblocks nothing.
    change(.done, .these(.number(1), .number(3)), in: store)
    let again = try store.read().items
    #expect(
      view.events.last
        == .of([Self.line(.ended(.done), again[0]), Self.line(.already(.done), again[2])]))
  }

  @Test func `a filter that finds nothing, or only what is done already, changes nothing`() throws {
    let store = try InMemoryTodoStore([Self.open, Self.done])
    change(.toggle, try .filter("+work"), in: store)
    change(.done, .number(2), in: store)
    #expect(view.events == [.of([]), .of([Self.line(.already(.done), Self.done)])])
    #expect(try store.history().done == [])
  }

  @Test(arguments: [Module.done, .toggle])
  func `the next item of the highest number has the next of the others`(module: Module) throws {
    let weekly = try Fixtures.item(TodoItem.highestNumber, id: Fixtures.id(2), due: "2026-11-20")
      .applying([.every(RepetitionExpression("1w"))], at: Fixtures.clock)
    let store = try InMemoryTodoStore([Self.open, weekly])
    change(module, .these(.number(1), .number(TodoItem.highestNumber)), in: store)
    #expect(try store.read().items.map(\.number) == [1, TodoItem.highestNumber, 2])
  }

  /// An effect on a series, and the lines and remarks that report it.
  typealias Effect = (
    effect: SeriesEffect, lines: [ChangeReport.Line], remarks: [ChangeReport.Remark]
  )

  static let effects: [Effect] = [
    (.continued(done), [line(.continued, done)], []),
    (.notContinued(done), [], [.notContinued(1, because: 2)]),
    (.ended, [], [.seriesEnded(1)]), (.removedNext(done), [], [.removedNext(2)]),
    (.staysOpen(done), [], [.staysOpen(2)]),
  ]

  @Test(arguments: effects)
  func `the effect on a series is reported`(row: Effect) {
    let item = Fixtures.item(1, notes: "- [ ] a").completed(at: Fixtures.now)
    presenter(.done, in: InMemoryTodoStore()).didChange(
      [CompletionOutcome(item: item, isChanged: true, effect: row.effect)],
      DependencyEffects(), isDryRun: false)
    let openLine = ChangeReport.Remark.openLines(1, ChecklistProgress(done: 0, total: 1))
    #expect(
      view.events == [.of([Self.line(.ended(.done), item)] + row.lines, [openLine] + row.remarks)])
  }

  @Test func `after the second completion on a day, skipping is explained`() throws {
    let daily = try Fixtures.item(1, due: "2026-11-20")
      .applying([.every(RepetitionExpression("1d"))], at: Fixtures.clock)
    let store = try InMemoryTodoStore([daily])
    for number in 1...3 { change(.done, .number(number), in: store) }
    #expect(view.events.map(\.remarks) == [[], [.mayBeSkipped(3)], [.mayBeSkipped(4)]])
  }

  static let checklists: [(module: Module, notes: String, remarks: [ChangeReport.Remark])] = [
    (.done, "- [x] a\n- [ ] b", [.openLines(1, ChecklistProgress(done: 1, total: 2))]),
    (.done, "- [x] a", []), (.done, "a", []), (.reopen, "- [ ] a", []),
  ]

  @Test(arguments: checklists)
  func `an item that is done with open lines is remarked on, once`(
    row: (module: Module, notes: String, remarks: [ChangeReport.Remark])
  ) throws {
    let item = Fixtures.item(1, notes: row.notes)
    let store = try InMemoryTodoStore([
      row.module == .reopen ? item.completed(at: Fixtures.now) : item
    ])
    change(row.module, .number(1), in: store)
    change(row.module, .number(1), in: store)
    #expect(view.events.map(\.remarks) == [row.remarks, []])
  }
}
