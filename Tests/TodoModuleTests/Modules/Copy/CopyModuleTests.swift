import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of copy` {
  private let view = ReportViewSpy()
  private let router = RouterSpy()
  private static let items = [
    Fixtures.item(1, due: "2026-11-18", priority: .high, tags: ["home"], notes: "cold"),
    Fixtures.doneItem(2), Fixtures.item(3, "Sweep"),
  ]

  /// Copies the items of a store.
  private func copy(
    _ target: ItemTarget, _ edits: [ItemEdit] = [], remarks: [EditWords.Remark] = [],
    in store: any TodoStore, isDryRun: Bool = false
  ) {
    let interactor = CopyInteractor(
      store: store, search: ItemSearch(at: Fixtures.clock), makeID: Fixtures.ids(after: 100))
    let presenter = CopyPresenter(
      interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(
      CopyRequest(target: target, edits: edits, remarks: remarks, isDryRun: isDryRun))
  }

  /// Returns a new open item with the content of this one.
  private static func copy(of item: TodoItem, _ number: Int, id: UInt32) -> TodoItem {
    var content = item.content
    content.isCompleted = false
    content.completedAt = nil
    return TodoItem(
      number: number, id: Fixtures.id(id), createdAt: Fixtures.now, modifiedAt: Fixtures.now,
      content: content)
  }

  @Test(arguments: [false, true])
  func `a copy is a new open item with the same content, also of a done one`(
    isDryRun: Bool
  ) throws {
    let store = try InMemoryTodoStore(Self.items)
    copy(
      .these(.range(1, 2)),
      remarks: [
        .said("'due:fri' is inside quotes and was kept as text; to set it, make it a separate word")
      ], in: store, isDryRun: isDryRun)
    let copies = [
      Self.copy(of: Self.items[0], 4, id: 101), Self.copy(of: Self.items[1], 5, id: 102),
    ]
    let remark = ChangeReport.Remark.words(
      .said("'due:fri' is inside quotes and was kept as text; to set it, make it a separate word"))
    #expect(view.events == [.adding(copies, isDryRun: isDryRun, [remark])])
    #expect(router.events == [.closed(.ok)])
    #expect(try store.read().items == Self.items + (isDryRun ? [] : copies))
    #expect(try store.history().done.count == (isDryRun ? 0 : 1))
  }

  @Test func `edits of a copy count from the due date of its original`() throws {
    let store = try InMemoryTodoStore(Self.items)
    let due = ItemEdit.date(.due, try DateExpression("due+1w", allowsDue: true))
    copy(.number(1), [.title("Buy tea"), due, .removeTag(Tag("home"))], in: store)
    let list = try store.read().items
    #expect(Array(list.prefix(3)) == Self.items)
    #expect(list[3].title == "Buy tea")
    #expect(list[3].due == Fixtures.date("2026-11-25"))
    #expect(list[3].tags.isEmpty)
    #expect(list[3].notes == "cold")
    #expect(view.events == [.adding([list[3]])])
  }

  @Test
  func `a copy of a repeating item begins a series of its own, without the work on a done one`()
    throws
  {
    func repeating(in series: UInt32) throws -> Repetition {
      Repetition(
        rule: .every(1, .month), mode: .strict, anchor: try DateFixtures.day("2026-01-31"),
        series: Fixtures.id(series))
    }
    let item = TodoItem(
      number: 1, id: Fixtures.id(1), title: "Rent", isCompleted: true,
      createdAt: Fixtures.yesterday, modifiedAt: Fixtures.yesterday,
      completedAt: Fixtures.yesterday, due: Fixtures.date("2026-11-30"),
      repetition: try repeating(in: 9), started: Fixtures.yesterday, spent: 60)
    let store = try InMemoryTodoStore([item])
    copy(.number(1), in: store)
    let copied = TodoItem(
      number: 2, id: Fixtures.id(101), title: "Rent", createdAt: Fixtures.now,
      modifiedAt: Fixtures.now, due: item.due, repetition: try repeating(in: 101))
    #expect(try store.read().items == [item, copied])
    #expect(view.events == [.adding([copied])])
  }

  @Test func `a remark names the first due date if a token has begun the series`() throws {
    let store = try InMemoryTodoStore([Fixtures.item(1)])
    copy(.number(1), [.every(try RepetitionExpression("1w"))], in: store)
    let copied = try store.read().items[1]
    #expect(view.events == [.adding([copied], [.firstDue(2, try #require(copied.due))])])
  }

  @Test func `a hint names the day until which a copy is hidden, although no token says so`() throws
  {
    let item = Fixtures.item(1, wait: "2026-11-21")
    let store = try InMemoryTodoStore([item])
    copy(.number(1), in: store)
    let remark = ChangeReport.Remark.hidden(2, until: try #require(item.wait))
    #expect(view.events == [.adding([try store.read().items[1]], [remark])])
  }

  @Test func `one title is not given to several items`() throws {
    let store = try InMemoryTodoStore(Self.items)
    copy(.these(.range(1, 2)), [.title("x")], in: store)
    copy(try .filter("tag:none"), [.title("x")], in: store)
    #expect(router.events == [.usage(.badEdit(.titleForSeveral(2))), .closed(.ok)])
    #expect(try store.read().items.map(\.title) == Self.items.map(\.title) + ["x"])
  }

  @Test func `an edit that does not fit one item copies none`() throws {
    let store = try InMemoryTodoStore(Self.items)
    let due = ItemEdit.date(.due, try DateExpression("due+1w", allowsDue: true))
    copy(.these(.number(1), .number(3)), [due], in: store)
    let error = DateError.inToken("due:due+1w", .needsDue("due+1w"))
    #expect(router.events == [.usage(.badEdit(.inItem(3, .date(error))))])
    #expect(try store.read().items == Self.items)
  }
}

@Suite struct `View of copy`: ViewSuite {
  let output = ViewOutputSpy<CopyRequest>()
  func view(in context: ModuleContext) -> CopyView { CopyView(output: output, context: context) }

  private static func request(
    _ target: ItemTarget, _ edits: [ItemEdit] = [], isDryRun: Bool = false
  ) -> CopyRequest {
    CopyRequest(target: target, edits: edits, remarks: [], isDryRun: isDryRun)
  }

  @Test func `the first word selects items, the others are a title and tokens`() throws {
    start(["1-3,7"], flags: [.dryRun])
    start(["3", "Buy", "+home", "tea", "due:due+1w"])
    let due = try DateExpression("due+1w", allowsDue: true)
    #expect(
      output.events == [
        .requested(Self.request(.these(.range(1, 3), .number(7)), isDryRun: true)),
        .requested(
          Self.request(.number(3), [.title("Buy tea"), .addTag(Tag("home")), .date(.due, due)])),
      ])
  }

  @Test func `with --where all words are for the copies`() throws {
    let request = Self.request(try .filter("+template"), [.removeTag(Tag("template"))])
    #expect(start(["untag:template"], values: [.filter: "+template"]) == .requested(request))
  }

  @Test func `a slip in the words is rejected`() {
    start(["3,,7"])
    start([])
    start(["3", "due"])
    start(["3", "4"])
    start(["3", "due:soon"])
    #expect(
      output.events == [
        .rejected(.notNumbers("3,,7")),
        .rejected(.missingOperand("the number of an item, as in 3 or 1-3,7")),
        .rejected(.said("'due' has no value; write due:VALUE, or put -- before a title")),
        .rejected(
          .said(
            "'4' may be an item or text; for both items, write 3,4; for text, write 3 -- 4")),
        .rejected(
          .badDate("due:soon", .notADate("soon", suggestion: nil))),
      ])
  }
}
