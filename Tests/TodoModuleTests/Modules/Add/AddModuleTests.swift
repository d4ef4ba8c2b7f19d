import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of add` {
  private let view = ReportViewSpy()
  private let router = RouterSpy()

  /// Adds these drafts to a store.
  private func add(
    _ drafts: [AddRequest.Draft], to store: any TodoStore, in filterView: FilterView? = nil,
    isDryRun: Bool = false
  ) {
    let interactor = AddInteractor(
      store: store, search: ItemSearch(at: Fixtures.clock), makeID: Fixtures.ids(after: 100))
    let presenter = AddPresenter(
      interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(
      AddRequest(drafts: drafts, filterView: filterView, isDryRun: isDryRun))
  }

  private func draft(
    _ title: String, _ edits: [ItemEdit] = [], remarks: [EditWords.Remark] = [], line: Int? = nil
  ) -> AddRequest.Draft {
    AddRequest.Draft(title: title, edits: edits, remarks: remarks, line: line, hint: nil)
  }

  @Test(arguments: [false, true])
  func `each draft becomes an item with the next number, all in one write`(
    isDryRun: Bool
  ) throws {
    let edits = [.addTag(Tag("home")), .priority(.high), ItemEdit.notes("cold")]
    let first = TodoItem(
      number: 4, id: Fixtures.id(101), title: "Buy milk", createdAt: Fixtures.now,
      modifiedAt: Fixtures.now, priority: .high, tags: [Tag("home")], notes: "cold")
    let second = TodoItem(
      number: 5, id: Fixtures.id(102), title: "Pay rent", createdAt: Fixtures.now,
      modifiedAt: Fixtures.now)
    let store = try InMemoryTodoStore([Fixtures.item(3)])
    let drafts = [
      draft(
        "Buy milk", edits,
        remarks: [
          .said(
            "'due:fri' is inside quotes and was kept as text; to set it, make it a separate word")
        ]), draft("Pay rent"),
    ]
    add(drafts, to: store, isDryRun: isDryRun)
    let remark = ChangeReport.Remark.words(
      .said("'due:fri' is inside quotes and was kept as text; to set it, make it a separate word"))
    #expect(
      view.events == [
        .adding([first, second], isDryRun: isDryRun, nothing: .nothingToAdd, [remark])
      ])
    #expect(router.events == [.closed(.ok)])
    #expect(try store.read().items == [Fixtures.item(3)] + (isDryRun ? [] : [first, second]))
    #expect(try store.history().done.count == (isDryRun ? 0 : 1))
  }

  @Test func `the tokens of the view that is on come before those of the line`() throws {
    let store = InMemoryTodoStore()
    let tokens = Settings.Tokens(
      text: "+work priority:low", edits: [.addTag(Tag("work")), .priority(.low)])
    let filterView = FilterView(name: "work", filter: .all([]), tokens: tokens, order: nil)
    add([draft("a"), draft("b", [.priority(.high)])], to: store, in: filterView)
    let items = try store.read().items
    #expect(items.map(\.tags) == [[Tag("work")], [Tag("work")]])
    #expect(items.map(\.priority) == [.low, .high])
    #expect(
      view.events == [
        .adding(
          items, nothing: .nothingToAdd, [.fromFilterView("work", tokens: "+work priority:low")])
      ])
  }

  @Test func `a remark names the first due day if the user did not choose it`() throws {
    let store = InMemoryTodoStore()
    add([draft("a"), draft("b", [.every(try RepetitionExpression("1w"))])], to: store)
    let today = FloatingDate(Fixtures.clock.today)
    let items = try store.read().items
    #expect(items[1].due == today)
    #expect(view.events == [.adding(items, nothing: .nothingToAdd, [.firstDue(2, today)])])
  }

  @Test func `a hint names the day until which an item is hidden`() throws {
    let store = InMemoryTodoStore()
    add([draft("a", [.wait(try DateExpression("tomorrow"))]), draft("b")], to: store)
    let wait = try #require(Fixtures.date("2026-11-21"))
    let items = try store.read().items
    #expect(
      view.events == [.adding(items, nothing: .nothingToAdd, [.hidden(1, until: wait)])])
  }

  @Test func `adding nothing is a success`() throws {
    let store = InMemoryTodoStore()
    add([], to: store)
    #expect(view.events == [.of([], nothing: .nothingToAdd)])
    #expect(router.events == [.closed(.ok)])
    #expect(try store.history().done == [])
  }

  @Test(arguments: [nil, 2])
  func `if one draft is invalid nothing is added`(line: Int?) throws {
    let store = InMemoryTodoStore()
    let due = ItemEdit.due(try DateExpression("9999-12-31+1d"))
    add([draft("a", line: line.map { $0 - 1 }), draft("b", [due], line: line)], to: store)
    let error = UsageError.badEdit(
      .date(.inToken("due:9999-12-31+1d", .outOfRange("9999-12-31+1d"))))
    #expect(router.events == [.usage(line.map { .onLine($0, error) } ?? error)])
    #expect(view.events == [])
    #expect(try store.read().items == [])
  }

  @Test func `a cycle of dependencies is reported with the line that closed it`() throws {
    let store = try InMemoryTodoStore([Fixtures.item(1)])
    let edits: [[DependencyEdit]] = [
      [.add(.number(1))], [.add(.number(2))], [.add(.number(3)), .block(.number(1))],
      [.add(.number(4))], [.block(.number(5))],
    ]
    let drafts = edits.enumerated().map { index, edits in
      draft("x", edits.map(ItemEdit.depends), line: index + 1)
    }
    add(drafts, to: store)
    #expect(router.events == [.usage(.onLine(3, .badEdit(.dependencyCycle([4, 3, 2, 1, 4]))))])
    #expect(try store.read().items.count == 1)
  }

  @Test func `drafts can name the items of earlier ones`() throws {
    let store = InMemoryTodoStore()
    let drafts = (1...4).map { line in
      draft("x", line == 1 ? [] : [.depends(.add(ItemSelection([.range(1, line - 1)])))])
    }
    add(drafts, to: store)
    let items = try store.read().items
    #expect(items.map(\.depends) == (0..<4).map { items.prefix($0).map(\.id) })
  }
}

@Suite struct `View of add`: ViewSuite {
  let output = ViewOutputSpy<AddRequest>()
  func view(in context: ModuleContext) -> AddView { AddView(output: output, context: context) }

  private func request(_ drafts: AddRequest.Draft..., isDryRun: Bool = false) -> AddRequest {
    AddRequest(drafts: drafts, filterView: nil, isDryRun: isDryRun)
  }

  private func draft(
    _ title: String, _ edits: [ItemEdit] = [], remarks: [EditWords.Remark] = [], line: Int? = nil
  ) -> AddRequest.Draft {
    AddRequest.Draft(title: title, edits: edits, remarks: remarks, line: line, hint: nil)
  }

  @Test func `words become an item without reading standard input`() {
    let input = ScriptedInput("a")
    start(["Buy", "milk", "+home", "priorty:h"], input: input)
    let draft = draft(
      "Buy milk priorty:h", [.addTag(Tag("home"))],
      remarks: [.keptAsText("priorty:h", meant: "priority:h")])
    #expect(output.events == [.requested(request(draft))])
    #expect(input.reads == 0)
  }

  @Test func `a dash reads standard input, where each line is an item`() {
    #expect(start(["-"]) == .requested(request()))
    let input = ScriptedInput("Buy milk +home\n\nPay rent\n")
    start(["-"], flags: [.dryRun], input: input)
    let expected = request(
      draft("Buy milk", [.addTag(Tag("home"))], line: 1), draft("Pay rent", line: 3),
      isDryRun: true)
    #expect(output.events.last == .requested(expected))
    #expect(input.reads == 1)
  }

  @Test func `standard input that is unreadable or has a line without a title is rejected`() {
    start(["-"], input: ScriptedInput(.failure(.inputOutput)))
    start(["-"], input: ScriptedInput("a\n+home\n"))
    #expect(output.events == [.unreadableInput(.inputOutput), .rejected(.onLine(2, .emptyTitle))])
  }

  @Test func `a dash among words, or after two dashes, is text`() {
    start(["-", "a"])
    start(ParsedArguments(words: [.init("-", literal: true)]))
    #expect(output.events == [.requested(request(draft("- a"))), .requested(request(draft("-")))])
  }

  private static let wordsBesideInput = UsageError.said(
    "- reads items from standard input and cannot be combined with attributes; put them on its lines,"
      + " or put -- before the title '-'", showsUsage: true)

  static let mistakes: [(words: [String], error: UsageError)] =
    [[], ["+home"], [""], [" "], ["", "\t"], ["due:none", "+a"]].map { ($0, .emptyTitle) } + [
      (["-", "+home"], wordsBesideInput), (["due:fri", "-"], wordsBesideInput),
      (["a", "note:a", "note:b"], .mayBeText("note: can be given only once")),
    ]

  @Test(arguments: mistakes)
  func `words that make no item are rejected`(words: [String], error: UsageError) {
    #expect(start(words) == .rejected(error))
  }
}
