import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of edit, with the editor` {
  private let view = EditViewSpy()
  private let router = EditorRouterSpy()
  private let store: InMemoryTodoStore
  private let presenter: EditPresenter
  private static let item = Fixtures.item(3)
  private static let draft = EditorDraft(item)
  /// Texts that were saved: one with a new title, one with a mistake in its second line, and one whose edit
  /// does not fit the item.
  private static let good = EditedText(text: "title: b", path: "/tmp/good")
  private static let bad = EditedText(text: "title: b\nnonsense\n", path: "/tmp/bad")
  private static let unfit = EditedText(text: "title: b\nuntil: fri\n", path: "/tmp/unfit")

  init() throws {
    store = try InMemoryTodoStore([Self.item])
    let interactor = EditInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    presenter = EditPresenter(
      interactor: interactor, router: router, clock: Fixtures.clock, isInteractive: true)
    interactor.output = presenter
    presenter.view = view
    view.output = presenter
  }

  /// Has the editor answer with these outcomes.
  private func answer(_ outcomes: EditorOutcome?..., isDryRun: Bool = false) {
    router.outcomes = outcomes
    presenter.didRequest(.editor(.number(3), isDryRun: isDryRun))
  }

  /// The first page, and what comes after it.
  private func routes(_ rest: EditorRouterSpy.Event...) -> [EditorRouterSpy.Event] {
    [.editor(Self.draft.page(after: nil))] + rest
  }

  /// The second page, after a failure on this text.
  private static func page(after failure: Failure, on text: EditedText) -> EditorRouterSpy.Event {
    .editor(draft.continued(with: text.text).page(after: failure))
  }

  private static let complaint = Failure(
    inEditedText: .onLine(
      2, .said("expected 'key: value', found 'nonsense'; notes go below the first empty line")),
    today: Fixtures.clock.today)

  /// Expects the list to be as it was.
  private func expectNoChange() throws {
    #expect(view.events == [])
    #expect(try store.read().items == [Self.item])
  }

  @Test(arguments: [false, true])
  func `the item is changed as the edited text says`(isDryRun: Bool) throws {
    let text = EditedText(text: "title: b\ntags: x\n\ncall\n", path: "/tmp/x")
    answer(.success(text), isDryRun: isDryRun)
    let after = Fixtures.item(3, "b", tags: ["x"], notes: "call", modifiedAt: Fixtures.now)
    #expect(view.events == [.changing([(Self.item, after)], isDryRun: isDryRun)])
    #expect(try store.read().items == [isDryRun ? Self.item : after])
    #expect(router.events == routes(.discarded(text), .closed(.ok)))
  }

  @Test func `edits in the editor get the remark on many months, too`() throws {
    answer(.success(EditedText(text: "title: Buy milk\ndue: 30m\n", path: "/tmp/x")))
    let remark = EditWords.Remark.said(
      "'due:30m' means months; for minutes, write due:30min")
    #expect(view.events == [.changing([(Self.item, try store.read().items[0])], [.words(remark)])])
  }

  @Test(arguments: ["", "\n \n", "title: Buy milk", EditorDraft(item).page(after: nil)])
  func `a text without edits changes nothing`(saved: String) throws {
    let text = EditedText(text: saved, path: "/tmp/x")
    answer(.success(text))
    #expect(view.events == [.changing([(Self.item, Self.item)])])
    #expect(try store.history().done == [])
    #expect(router.events == routes(.discarded(text), .closed(.ok)))
  }

  @Test(arguments: [false, true])
  func `after a mistake in the text, the editor is opened once more on it`(isDryRun: Bool) throws {
    #expect(Self.complaint.code == .usage)
    answer(.success(Self.bad), .success(Self.good), isDryRun: isDryRun)
    let after = Fixtures.item(3, "b", modifiedAt: Fixtures.now)
    #expect(view.events == [.changing([(Self.item, after)], isDryRun: isDryRun)])
    #expect(try store.read().items == [isDryRun ? Self.item : after])
    #expect(
      router.events
        == routes(
          Self.page(after: Self.complaint, on: Self.bad), .discarded(Self.bad),
          .discarded(Self.good), .closed(.ok)))
  }

  /// What the editor answers, and what happens after the first page; nothing is changed.
  typealias Row = (answers: [EditorOutcome], routes: [EditorRouterSpy.Event])

  static let failures: [Row] = [
    (
      [.success(bad), .success(EditedText(text: "title:\n", path: "/tmp/draft2"))],
      [
        page(after: complaint, on: bad), .discarded(bad),
        .failure(blank.keepingText(in: "/tmp/draft2")),
      ]
    ),
    // Edits that do not fit the item.
    (
      [.success(unfit), .success(EditedText(text: "title: b\nuntil: fri\n", path: "/tmp/second"))],
      [
        page(after: misfit, on: unfit), .discarded(unfit),
        .failure(misfit.keepingText(in: "/tmp/second")),
      ]
    ),
    (
      [.success(bad), .failure(.ended(.exited(1)))],
      [
        page(after: complaint, on: bad),
        .failure(Failure(.ended(.exited(1))).keepingText(in: bad.path)),
      ]
    ),
    // The editor saves a text before it fails.
    (
      [.success(bad), .failure(.ended(.exited(1), path: good.path))],
      [
        page(after: complaint, on: bad), .discarded(bad),
        .failure(Failure(.ended(.exited(1), path: good.path))),
      ]
    ),
  ]

  private static let blank = Failure(
    inEditedText: .onLine(1, .blankTitle), today: Fixtures.clock.today)
  private static let misfit = Failure(.badEdit(.untilWithoutRepetition))

  @Test(arguments: failures)
  func `after a mistake, a second one or an editor that fails keeps the text that was saved last`(
    row: Row
  ) throws {
    router.outcomes = row.answers
    presenter.didRequest(.editor(.number(3), isDryRun: false))
    #expect(router.events == routes() + row.routes)
    try expectNoChange()
  }

  @Test func `a text that is emptied after a mistake changes nothing`() throws {
    let empty = EditedText(text: "", path: "/tmp/empty")
    answer(.success(Self.bad), .success(empty))
    #expect(view.events == [.changing([(Self.item, Self.item)])])
    #expect(try store.history().done == [])
    #expect(
      router.events
        == routes(
          Self.page(after: Self.complaint, on: Self.bad), .discarded(Self.bad), .discarded(empty),
          .closed(.ok)))
  }

  @Test func `an item that was removed while it was edited is missing`() throws {
    answer(nil)
    try store.write { list throws(StoreError) in _ = list.removeItems(at: [0]) }
    let edits = RequestedEdits(edits: [.title("b")], remarks: [], isDryRun: false, hint: nil)
    presenter.interactor.editItem(Self.item, edits)
    #expect(router.events == routes(.failure(Failure(.noSuchItem("3")))))
  }

  @Test func `without an answer from the editor nothing happens`() throws {
    answer(nil)
    #expect(router.events == routes())
    try expectNoChange()
  }
}
