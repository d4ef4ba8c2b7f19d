import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter and interactor of tick` {
  private let view = NotesViewSpy()
  private let router = RouterSpy()
  private static let list = Fixtures.item(3, notes: "For Rome:\n- [ ] Passport\n- [x] Socks")
  private static let items = [Fixtures.item(1), Fixtures.item(2, notes: "a\nb"), list]

  private func request(_ request: TickRequest, in store: any TodoStore) {
    let interactor = TickInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    let presenter = TickPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(request)
  }

  private func change(
    _ number: Int, _ lines: [ClosedRange<Int>], _ change: Checklist.Change, in store: any TodoStore,
    isDryRun: Bool = false
  ) {
    let items = TargetRequest(target: .number(number), isDryRun: isDryRun)
    request(.change(items, lines, change), in: store)
  }

  @Test func `the lines of one item are toggled in one command`() throws {
    let store = try InMemoryTodoStore(Self.items)
    change(3, [1...1, 2...9], .toggle, in: store)
    let notes = "For Rome:\n- [x] Passport\n- [ ] Socks"
    let toggled = Fixtures.item(3, notes: notes, modifiedAt: Fixtures.now)
    #expect(view.events == [.report(.changing([(Self.list, toggled)]))])
    #expect(router.events == [.closed(.ok)])
    #expect(try store.read().items == [Self.items[0], Self.items[1], toggled])
    #expect(try store.history().done.count == 1)
  }

  @Test func `the lines are only shown`() throws {
    let store = ReadOnlyStore(Self.items)
    request(.show(.number(3)), in: store)
    #expect(view.events == [.lines(of: ItemRow(Self.list, at: Fixtures.wall))])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a line that is done already is left as it is, and so is the list`() throws {
    let store = try InMemoryTodoStore(Self.items)
    change(3, [2...2], .tick, in: store)
    #expect(view.events == [.report(.changing([(Self.list, Self.list)]))])
    #expect(try store.history().done.isEmpty)
  }

  @Test func `a dry run reports the same and writes nothing`() {
    let store = ReadOnlyStore(Self.items)
    change(3, [1...2], .tick, in: store, isDryRun: true)
    let notes = "For Rome:\n- [x] Passport\n- [x] Socks"
    let ticked = Fixtures.item(3, notes: notes, modifiedAt: Fixtures.now)
    #expect(view.events == [.report(.changing([(Self.list, ticked)], isDryRun: true))])
    #expect(store.writes == 0)
  }

  static let errors: [(number: Int, lines: [ClosedRange<Int>], error: ItemEditError)] = [
    (3, [1...1, 3...3], .noLine(3...3, item: 3, count: 2)),
    (2, [1...1], .noChecklist(item: 2)), (1, [1...1], .noChecklist(item: 1)),
  ]

  @Test(arguments: errors)
  func `what does not exist is reported, and nothing is changed`(
    number: Int, lines: [ClosedRange<Int>], error: ItemEditError
  ) throws {
    let store = try InMemoryTodoStore(Self.items)
    change(number, lines, .toggle, in: store)
    #expect(router.events == [.failure(Failure(.badChecklist(error)))])
    #expect(try store.read().items == Self.items)
  }
}

@Suite struct `View of tick`: ViewSuite {
  let output = ViewOutputSpy<TickRequest>()
  func view(in context: ModuleContext) -> TickView {
    TickView(output: output, context: context)
  }

  @Test func `the first word is the item, and the others are lines`() {
    start(["3", "2-4,7", "1"], flags: [.dryRun])
    let lines = [2...4, 7...7, 1...1]
    #expect(
      output.events == [
        .requested(
          .change(TargetRequest(target: .number(3), isDryRun: true), lines, .toggle))
      ])
  }

  @Test func `options say what becomes of the lines`() {
    let lines = [1...1]
    for (flag, change) in [(OptionSpec.done, Checklist.Change.tick), (.open, .untick)] {
      let request = TickRequest.change(
        TargetRequest(target: .number(3), isDryRun: false), lines, change)
      #expect(start(["3", "1"], flags: [flag]) == .requested(request))
    }
  }

  @Test func `an item alone shows its lines, but not beside an option`() {
    #expect(start(["3"]) == .requested(.show(.number(3))))
    for flag in [OptionSpec.done, .open, .dryRun] {
      #expect(
        start(["3"], flags: [flag])
          == .rejected(
            .missingOperand(
              "the number of a line of the checklist, as in 2 or 2-4; see: todo tick 3")))
    }
    #expect(
      start(["3"], values: [.format: "{title}"])
        == .rejected(
          .missingOperand("the number of a line of the checklist, as in 2 or 2-4; see: todo tick 3")
        ))
  }

  @Test(arguments: [
    (OutputForm.lines, "1\t[ ] a\n2\t[x] b\n"), (.table, "1  [ ] a\n2  [x] b\n"),
    (.json, "[\"[ ] a\",\"[x] b\"]\n"),
  ])
  func `the lines of a checklist have numbers`(form: OutputForm, lines: String) {
    let item = Fixtures.item(3, notes: "For Rome\n- [ ] a\n\n  * [X] b")
    #expect(shown(form) { $0.showLines(of: ItemRow(item, at: Fixtures.wall)) } == lines)
    let none = shown(.table) { $0.showLines(of: ItemRow(Fixtures.item(3), at: Fixtures.wall)) }
    #expect(
      none == "item 3 has no checklist; add a line to it: todo note 3 '[ ] call first'\n")
  }

  static let mistakes: [(words: [String], error: UsageError)] = [
    ([], .missingOperand("the number of an item, as in 3")), (["1-3"], .severalItems("1-3")),
    (["1-3", "1"], .severalItems("1-3")), (["1,2", "1"], .severalItems("1,2")),
    (["3,,7", "1"], .notNumbers("3,,7")),
    (
      ["3", "two"],
      .badSelection(
        "two", "expected numbers of lines, as in 2 or 2-4,7; see: todo tick 3, todo note 3 --list")
    ),
    (
      ["3", "3fa8"],
      .badSelection(
        "3fa8", "expected numbers of lines, as in 2 or 2-4,7; see: todo tick 3, todo note 3 --list")
    ),
    (
      ["3", "2,"],
      .badSelection(
        "2,", "expected numbers of lines, as in 2 or 2-4,7; see: todo tick 3, todo note 3 --list")
    ), (["3", "0"], .badSelection("0", "numbers start at 1")),
    (["3", "4-2"], .badSelection("4-2", "write the lower number first: 2-4")),
  ]

  @Test(arguments: mistakes)
  func `anything else is rejected`(row: (words: [String], error: UsageError)) {
    #expect(start(row.words) == .rejected(row.error))
  }

  @Test func `both options at once are rejected`() {
    #expect(
      start(["3", "1"], flags: [.done, .open])
        == .rejected(.conflictingOptions(["--done", "--open"])))
  }
}

/// The whole program.
@Suite struct `Running tick` {
  private let program: ProgramFixture

  init() throws {
    program = try ProgramFixture()
    program.run("add", "Pack", "note:- [ ] Passport")
    program.run("note", "1", "- [x] Socks")
    program.run("note", "1", "  * [ ] Hat")
    program.run("add", "Pay rent")
  }

  @Test func `lines are toggled, and undo and redo restore them`() {
    let before = program.run("list", "--json")
    #expect(
      program.run("tick", "1", "1", "2-9")
        == .init(output: "changed 1: Pack  [x] Passport, [ ] Socks, [x] Hat (2/3)\n"))
    #expect(
      program.run("show", "1", "--format", "{notes} {checklist}")
        == .init(output: "- [x] Passport\\n- [ ] Socks\\n  * [x] Hat 2/3\n"))
    #expect(
      program.run("undo")
        == .init(
          output: """
            undid: todo tick 1 1 2-9
            changed 1: Pack  [ ] Passport, [x] Socks, [ ] Hat (1/3)

            """))
    #expect(program.run("list", "--json") == before)
    #expect(program.run("redo").code == .ok)
    #expect(program.run("list", "--json=checklist,number", "1").output.contains(#""done":2"#))
  }

  @Test func `scripts get the item after the change`() {
    #expect(
      program.run("tick", "1", "1", "--json=number,checklist")
        == .init(output: "[\n{\"number\":1,\"checklist\":{\"done\":2,\"total\":3}}\n]\n"))
    #expect(
      program.run("list", "--json=number,checklist", "2")
        == .init(output: "[\n{\"number\":2,\"checklist\":null}\n]\n"))
  }
}
