import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of edit` {
  private let view = EditViewSpy()
  private let router = EditorRouterSpy()
  private static let items = [Fixtures.item(1), Fixtures.item(2, tags: ["home"])]
  private static let both = ItemTarget.these(.range(1, 2))
  private static let tag = [ItemEdit.addTag(Tag("home"))]

  private func request(
    _ request: EditRequest, in store: any TodoStore, isInteractive: Bool = true
  ) {
    let interactor = EditInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    let presenter = EditPresenter(
      interactor: interactor, router: router, clock: Fixtures.clock, isInteractive: isInteractive)
    interactor.output = presenter
    presenter.view = view
    view.output = presenter
    presenter.didRequest(request)
  }

  private func edit(
    _ target: ItemTarget, _ edits: [ItemEdit], remarks: [EditWords.Remark] = [],
    in store: any TodoStore, isDryRun: Bool = false, hint: TitleHint? = nil
  ) {
    let edits = RequestedEdits(edits: edits, remarks: remarks, isDryRun: isDryRun, hint: hint)
    request(.edits(target, edits), in: store)
  }

  @Test(arguments: [false, true])
  func `every selected item is edited, except one that needs no change`(isDryRun: Bool) throws {
    let store = try InMemoryTodoStore(Self.items)
    let remark = EditWords.Remark.keptAsText("priorty:high", meant: "priority:high")
    edit(Self.both, Self.tag, remarks: [remark], in: store, isDryRun: isDryRun)
    let tagged = Fixtures.item(1, tags: ["home"], modifiedAt: Fixtures.now)
    #expect(
      view.events == [
        .changing(
          [(Self.items[0], tagged), (Self.items[1], Self.items[1])], isDryRun: isDryRun,
          [.words(remark)])
      ])
    #expect(router.events == [.closed(.ok)])
    #expect(try store.read().items == [isDryRun ? Self.items[0] : tagged, Self.items[1]])
  }

  @Test(arguments: [
    ("project:a", "b", "b.x"), ("project:a", "none", nil), ("project.is:a.x", "b", "b"),
    ("project:a due:none", "b", "b"),
  ])
  func `a filter of a project alone makes another project a move`(
    filter: String, name: String, project: String?
  ) throws {
    let store = try InMemoryTodoStore([Fixtures.item(1, project: "a.x")])
    let edits = try EditWords([.init("project:\(name)")], countsFromDue: true).edits
    edit(try .filter(filter), edits, in: store)
    #expect(try store.read().items.map { $0.project?.name } == [project])
  }

  @Test func `a remark names the first due day if the user did not choose it`() throws {
    let store = try InMemoryTodoStore(Self.items)
    edit(.number(1), [.every(try RepetitionExpression("1w"))], in: store)
    let after = try store.read().items[0]
    let today = FloatingDate(Fixtures.clock.today)
    #expect(after.due == today)
    #expect(view.events == [.changing([(Self.items[0], after)], [.firstDue(1, today)])])
  }

  @Test func `a hint about a new title names the item, if the title is new to it`() throws {
    let hint = try #require(TitleHint(title: "Buy milk fri", given: [], isWhole: true))
    let store = try InMemoryTodoStore([Self.items[0]])
    for _ in 1...2 { edit(.number(1), [.title("Buy milk fri")], in: store, hint: hint) }
    let after = Fixtures.item(1, "Buy milk fri", modifiedAt: Fixtures.now)
    #expect(
      view.events == [
        .changing([(Self.items[0], after)], [.title(hint, 1)]), .changing([(after, after)]),
      ])
  }

  @Test(arguments: [false, true])
  func `a title for several items is rejected`(isDryRun: Bool) throws {
    let store = try InMemoryTodoStore(Self.items)
    edit(Self.both, [.title("x")] + Self.tag, in: store, isDryRun: isDryRun)
    #expect(router.events == [.usage(.badEdit(.titleForSeveral(2)))])
    #expect(view.events == [])
    #expect(try store.read().items == Self.items)
  }

  @Test func `a title with a filter is accepted for one match or none`() throws {
    let store = try InMemoryTodoStore(Self.items)
    edit(try .filter("+home"), [.title("x")], in: store)
    edit(try .filter("+work"), [.title("y")], in: store)
    edit(try .filter("tag:any or milk"), [.title("z")], in: store)
    let after = Fixtures.item(2, "x", tags: ["home"], modifiedAt: Fixtures.now)
    #expect(view.events == [.changing([(Self.items[1], after)]), .of([])])
    #expect(
      router.events == [.closed(.ok), .closed(.ok), .usage(.badEdit(.titleForSeveral(2)))])
    #expect(try store.read().items == [Self.items[0], after])
  }

  @Test func `the editor is not opened on several items or with a filter`() throws {
    for target in [Self.both, try .filter("+home")] {
      request(.editor(target, isDryRun: false), in: ReadOnlyStore(Self.items))
    }
    #expect(router.events == [.usage(.editorTakesOneItem), .usage(.editorTakesOneItem)])
  }

  @Test func `only the editor needs a terminal`() throws {
    let store = ReadOnlyStore(Self.items)
    request(.editor(.number(1), isDryRun: false), in: store, isInteractive: false)
    #expect(store.reads == 0)
    let edits = RequestedEdits(edits: Self.tag, remarks: [], isDryRun: false, hint: nil)
    request(
      .edits(.number(1), edits), in: try InMemoryTodoStore(Self.items), isInteractive: false)
    #expect(router.events == [.usage(.editorNeedsTerminal), .closed(.ok)])
  }

  @Test func `words are looked up for their message, even without a terminal`() throws {
    let target = try ItemTarget.words("milk")
    request(
      .editor(target, isDryRun: false), in: ReadOnlyStore(Self.items), isInteractive: false)
    let sentence =
      "'milk' is not a number or an id; --where milk selects 1: Buy milk, 2: Buy milk"
    #expect(router.events == [.usage(.said(sentence))])
  }

  @Test func `the editor reports the store's error`() {
    request(
      .editor(.number(1), isDryRun: false), in: JSONFileTodoStore(refusing: .noPlace))
    #expect(router.events == [.failure(Failure(.noPlace))])
  }
}
