import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of edit, with the editor` {
  private let view = ReportViewSpy()
  private let router = EditorRouterSpy()
  private let store: InMemoryTodoStore
  private let presenter: EditPresenter
  private static let item = Fixtures.item(3)
  private let draft = EditorDraft(item)
  /// Texts that were saved: one with a new title, one with a mistake in its second line, and one whose edit
  /// does not fit the item.
  private let good = EditedText(text: "title: b", path: "/tmp/good")
  private let bad = EditedText(text: "title: b\nnonsense\n", path: "/tmp/bad")
  private let unfit = EditedText(text: "title: b\nuntil: fri\n", path: "/tmp/unfit")

  init() throws {
    store = try InMemoryTodoStore([Self.item])
    let interactor = EditInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    presenter = EditPresenter(
      interactor: interactor, router: router, clock: Fixtures.clock, isInteractive: true)
    interactor.output = presenter
    presenter.view = view
  }

  /// Has the editor answer with these outcomes.
  private func answer(_ outcomes: EditorOutcome?..., isDryRun: Bool = false) {
    router.outcomes = outcomes
    presenter.didRequest(.editor(.number(3), isDryRun: isDryRun))
  }

  /// The first page, and what comes after it.
  private func routes(_ rest: EditorRouterSpy.Event...) -> [EditorRouterSpy.Event] {
    [.editor(draft.page(after: nil))] + rest
  }

  /// The second page, after a failure on this text.
  private func page(after failure: Failure, on text: EditedText) -> EditorRouterSpy.Event {
    .editor(draft.continued(with: text.text).page(after: failure))
  }

  private var complaint: Failure {
    Failure(
      inEditedText: .onLine(2, .draftLine("nonsense")), today: Fixtures.clock.today)
  }

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
    let remark = EditWords.Remark.manyMonths("due:30m", minutes: ElapsedTime(30, .minute))
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
    answer(.success(bad), .success(good), isDryRun: isDryRun)
    let after = Fixtures.item(3, "b", modifiedAt: Fixtures.now)
    #expect(view.events == [.changing([(Self.item, after)], isDryRun: isDryRun)])
    #expect(try store.read().items == [isDryRun ? Self.item : after])
    #expect(
      router.events
        == routes(
          page(after: complaint, on: bad), .discarded(bad), .discarded(good), .closed(.ok)))
  }

  @Test func `a second mistake is a failure that names the kept file`() throws {
    let again = EditedText(text: "title:\n", path: "/tmp/draft2")
    answer(.success(bad), .success(again))
    let failure = Failure(inEditedText: .onLine(1, .blankTitle), today: Fixtures.clock.today)
    #expect(failure.code == .usage)
    #expect(
      router.events
        == routes(
          page(after: complaint, on: bad), .discarded(bad),
          .failure(failure.keepingText(in: again.path))))
    try expectNoChange()
  }

  @Test func `edits that do not fit the item open the editor again, once`() throws {
    let failure = Failure(.badEdit(.untilWithoutRepetition))
    let second = EditedText(text: "title: b\nuntil: fri\n", path: "/tmp/second")
    answer(.success(unfit), .success(second))
    #expect(
      router.events
        == routes(
          page(after: failure, on: unfit), .discarded(unfit),
          .failure(failure.keepingText(in: second.path))))
    try expectNoChange()
  }

  @Test func `if the editor fails after a mistake, the text with the mistake is kept`() {
    answer(.success(bad), .failure(.ended(.exited(1))))
    #expect(
      router.events
        == routes(
          page(after: complaint, on: bad),
          .failure(Failure(.ended(.exited(1))).keepingText(in: bad.path))))
  }

  @Test func `if the editor saves a text and fails after a mistake, that text is kept`() {
    let error = EditorError.ended(.exited(1), path: good.path)
    answer(.success(bad), .failure(error))
    #expect(
      router.events
        == routes(page(after: complaint, on: bad), .discarded(bad), .failure(Failure(error))))
  }

  @Test func `a text that is emptied after a mistake changes nothing`() throws {
    let empty = EditedText(text: "", path: "/tmp/empty")
    answer(.success(bad), .success(empty))
    #expect(view.events == [.changing([(Self.item, Self.item)])])
    #expect(try store.history().done == [])
    #expect(
      router.events
        == routes(
          page(after: complaint, on: bad), .discarded(bad), .discarded(empty), .closed(.ok)))
  }

  @Test func `an item that was removed while it was edited is missing`() throws {
    answer(nil)
    try store.write { list throws(StoreError) in _ = list.removeItems(at: [0]) }
    let edits = RequestedEdits(edits: [.title("b")], remarks: [], isDryRun: false)
    presenter.interactor.editItem(Self.item, edits)
    #expect(router.events == routes(.failure(Failure(.noSuchItem("3")))))
  }

  @Test func `without an answer from the editor nothing happens`() throws {
    answer(nil)
    #expect(router.events == routes())
    try expectNoChange()
  }
}
