import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter and interactor of start` {
  private let view = ReportViewSpy()
  private let router = RouterSpy()
  private static let idle = Fixtures.item(1)
  private static let running = Fixtures.item(2).started(at: Fixtures.yesterday)
  private static let stopped = running.stopped(at: Fixtures.now)
  private static let started = idle.started(at: Fixtures.now)

  private func start(
    _ target: ItemTarget, keepsOthers: Bool = false, isDryRun: Bool = false,
    in store: any TodoStore
  ) {
    let interactor = StartInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    let presenter = StartPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(
      StartRequest(target: target, keepsOthers: keepsOthers, isDryRun: isDryRun))
  }

  /// An item that was changed, with its verb.
  private static func line(
    _ verb: ChangeReport.Verb, _ before: TodoItem, _ after: TodoItem
  ) -> ChangeReport.Line {
    ChangeReport.Line(.changed(from: before, to: after), changed: verb, at: Fixtures.wall)
  }

  @Test func `starting an item stops the others, which come first`() throws {
    let store = try InMemoryTodoStore([Self.idle, Self.running])
    start(.number(1), in: store)
    #expect(
      view.events == [
        .of([
          Self.line(.stopped, Self.running, Self.stopped),
          Self.line(.started, Self.idle, Self.started),
        ])
      ])
    #expect(router.events == [.closed(.ok)])
    #expect(try store.read().items == [Self.started, Self.stopped])
    #expect(Self.stopped.spent == 86_400)
  }

  @Test func `the others go on if asked for`() throws {
    let store = try InMemoryTodoStore([Self.idle, Self.running])
    start(.number(1), keepsOthers: true, in: store)
    #expect(try store.read().items == [Self.started, Self.running])
  }

  @Test func `an item that is as asked for already changes nothing`() throws {
    let store = try InMemoryTodoStore([Self.idle, Self.running])
    start(.number(Self.running.number), in: store)
    let row = ItemRow(Self.running, at: Fixtures.wall)
    #expect(view.events == [.of([ChangeReport.Line(verb: .alreadyStarted, row: row)])])
    #expect(try store.history().done == [])
  }

  @Test func `a done item cannot be started, and nothing is stopped then`() throws {
    let items = [Fixtures.doneItem(1), Self.running]
    let store = try InMemoryTodoStore(items)
    start(.number(1), in: store)
    #expect(router.events == [.failure(Failure(.alreadyDone(number: 1)))])
    #expect(try store.read().items == items)
  }

  @Test func `a filter that finds nothing stops nothing`() throws {
    let store = try InMemoryTodoStore([Self.idle, Self.running])
    start(try .filter("+no"), in: store)
    #expect(view.events == [.of([])])
    #expect(try store.read().items == [Self.idle, Self.running])
  }

  @Test func `a dry run and a mistake write nothing`() throws {
    let store = ReadOnlyStore([Self.idle, Self.running])
    start(.these(.range(1, 2)), isDryRun: true, in: store)
    start(try .words("milk"), in: store)
    #expect(store.writes == 0)
    #expect(view.events.count == 1)
    #expect(router.events.count == 2)
  }
}

@Suite struct `Presenter and interactor of stop` {
  private let view = ReportViewSpy()
  private let router = RouterSpy()
  private static let idle = Fixtures.item(1)
  private static let running = Fixtures.item(2).started(at: Fixtures.yesterday)
  private static let stopped = running.stopped(at: Fixtures.now)

  private func stop(_ target: ItemTarget?, isDryRun: Bool = false, in store: any TodoStore) {
    let interactor = StopInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    let presenter = StopPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(StopRequest(target: target, isDryRun: isDryRun))
  }

  /// An item that was changed, with its verb.
  private static func line(
    _ verb: ChangeReport.Verb, _ before: TodoItem, _ after: TodoItem
  ) -> ChangeReport.Line {
    ChangeReport.Line(.changed(from: before, to: after), changed: verb, at: Fixtures.wall)
  }

  @Test func `an item that is as asked for already changes nothing`() throws {
    let store = try InMemoryTodoStore([Self.idle, Self.running])
    stop(.number(Self.idle.number), in: store)
    let row = ItemRow(Self.idle, at: Fixtures.wall)
    #expect(view.events == [.of([ChangeReport.Line(verb: .alreadyStopped, row: row)])])
    #expect(try store.history().done == [])
  }

  @Test func `stopping without items stops all that are active, also hidden ones`() throws {
    let hidden = Fixtures.item(3, wait: "2026-12-01").started(at: Fixtures.yesterday)
    let store = try InMemoryTodoStore([Self.idle, Self.running, hidden])
    stop(nil, in: store)
    #expect(
      view.events == [
        .of(
          [
            Self.line(.stopped, Self.running, Self.stopped),
            Self.line(.stopped, hidden, hidden.stopped(at: Fixtures.now)),
          ], nothing: .nothingToStop)
      ])
  }

  @Test func `if nothing runs, it says so`() throws {
    stop(nil, in: try InMemoryTodoStore([Self.idle]))
    #expect(view.events == [.of([], nothing: .nothingToStop)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a dry run and a mistake write nothing`() throws {
    let store = ReadOnlyStore([Self.idle, Self.running])
    stop(.these(.range(1, 2)), isDryRun: true, in: store)
    stop(try .words("milk"), in: store)
    #expect(store.writes == 0)
    #expect(view.events.count == 1)
    #expect(router.events.count == 2)
  }
}

@Suite struct `View of start`: ViewSuite {
  let output = ViewOutputSpy<StartRequest>()
  func view(in context: ModuleContext) -> StartView { StartView(output: output, context: context) }

  @Test func `start takes items, and an option that keeps the others`() {
    let request = StartRequest(target: .number(3), keepsOthers: true, isDryRun: true)
    #expect(start(["3"], flags: [.also, .dryRun]) == .requested(request))
    #expect(start() == .rejected(.missingOperand("the number of an item, as in 3 or 1-3,7")))
  }
}

@Suite struct `View of stop`: ViewSuite {
  let output = ViewOutputSpy<StopRequest>()
  func view(in context: ModuleContext) -> StopView { StopView(output: output, context: context) }

  @Test func `stop takes items, or none for all`() {
    #expect(start() == .requested(StopRequest(target: nil, isDryRun: false)))
    #expect(start(["3"]) == .requested(StopRequest(target: .number(3), isDryRun: false)))
  }
}

@Suite struct `start and stop: runs` {
  private let program: ProgramFixture

  init() throws {
    program = try ProgramFixture()
    program.run("add", "Paint")
    program.run("add", "Call")
  }

  private func wait(_ seconds: Int) {
    program.now = Instant(secondsSinceEpoch: program.now.secondsSinceEpoch + seconds)
  }

  @Test func `time is counted between start and stop`() {
    #expect(program.run("start", "1") == .init(output: "started 1: Paint\n"))
    #expect(program.run("list", "is:active", "--table").output.hasPrefix("1 ▸ Paint\n"))
    wait(90)
    #expect(
      program.run("start", "2")
        == .init(output: "stopped 1: Paint  spent 1min30s\nstarted 2: Call\n"))
    wait(60)
    #expect(program.run("stop") == .init(output: "stopped 2: Call  spent 1min\n"))
    #expect(program.run("stop") == .init(output: "no item is started\n"))
    #expect(program.run("stop", "2") == .init(output: "not started 2: Call\n"))
    program.run("start", "1")
    wait(30)
    #expect(program.run("stop", "1").output == "stopped 1: Paint  spent 1min30s → 2min\n")
    #expect(program.run("show", "1").output.contains("spent\t2min\n"))
    #expect(program.run("list", "--json=number,spent").output.contains(#""spent":120"#))
  }

  @Test func `a done item is refused`() {
    program.run("done", "1")
    #expect(
      program.run("start", "1")
        == .init(
          .usage, errors: "todo: item 1 is done; to work on it again, type: todo reopen 1\n"))
  }

  @Test func `the time is corrected by a token`() {
    for (value, change) in [
      ("+1h30min", "1h30min"), ("-2h", "1h30min → none"), ("2h", "2h"), ("none", "2h → none"),
    ] {
      #expect(
        program.run("edit", "1", "spent:\(value)").output == "changed 1: Paint  spent \(change)\n")
    }
    let refused = program.run("edit", "1", "spent:1d")
    #expect(refused.code == .usage)
    #expect(refused.errors.hasPrefix("todo: invalid value in 'spent:1d'"), "\(refused.errors)")
  }
}
