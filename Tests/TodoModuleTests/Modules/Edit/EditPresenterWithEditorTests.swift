import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of edit, with the editor` {
  private let view = ReportViewSpy()
  private let interactor = EditInteractorSpy()
  private let router = EditorRouterSpy()
  private let presenter: EditPresenter
  private let item = Fixtures.item(3)
  private let draft = EditorDraft(Fixtures.item(3))
  private static let title: [ItemEdit] = [.title("b")]
  /// Texts that were saved: two with that title, and one with a mistake in its second line.
  private let text = EditedText(text: "title: b", path: "/tmp/draft")
  private let second = EditedText(text: "title: b\n", path: "/tmp/draft2")
  private let bad = EditedText(text: "title: b\nnonsense\n", path: "/tmp/bad")
  private static let mistake = UsageError.onLine(2, .draftLine("nonsense"))

  init() {
    presenter = EditPresenter(
      interactor: interactor, router: router, clock: Fixtures.clock, isInteractive: true)
    presenter.view = view
  }

  /// Has the editor answer with these outcomes, and reports the item as found.
  private func answer(_ outcomes: EditorOutcome?..., isDryRun: Bool = false) {
    router.outcomes = outcomes
    presenter.didFind([item], isDryRun: isDryRun)
  }

  private func requested(_ edits: [ItemEdit], isDryRun: Bool = false) -> RequestedEdits {
    RequestedEdits(edits: edits, remarks: [], isDryRun: isDryRun)
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
    Failure(inEditedText: Self.mistake, today: Fixtures.clock.today)
  }

  @Test(arguments: [false, true])
  func `the item is looked for before the editor is opened`(isDryRun: Bool) {
    presenter.didRequest(.editor(.number(3), isDryRun: isDryRun))
    #expect(interactor.events == [.find(.number(3), isDryRun: isDryRun)])
    #expect(router.events == [])
  }

  static let answers: [(text: String, edits: [ItemEdit])] = [
    ("title: b", title),
    (
      "title: b\ntags: x\n\ncall\n",
      [.title("b"), .removeAllTags, .addTag(Tag("x")), .notes("call")]
    ),
  ]

  @Test(arguments: answers, [false, true])
  func `the text becomes edits for the item as it was found`(
    row: (text: String, edits: [ItemEdit]), isDryRun: Bool
  ) {
    answer(.success(EditedText(text: row.text, path: "/tmp/x")), isDryRun: isDryRun)
    #expect(interactor.events == [.editOne(item, requested(row.edits, isDryRun: isDryRun))])
    #expect(router.events == routes())
  }

  @Test func `edits in the editor get the remark on many months, too`() throws {
    let edits: [ItemEdit] = [.title("b"), .due(try DateExpression("30m"))]
    answer(.success(EditedText(text: "title: b\ndue: 30m\n", path: "/tmp/x")))
    let remark = EditWords.Remark.manyMonths("due:30m", minutes: ElapsedTime(30, .minute))
    let requested = RequestedEdits(edits: edits, remarks: [remark], isDryRun: false)
    #expect(interactor.events == [.editOne(item, requested)])
  }

  @Test func `once the item is changed, the text is discarded`() {
    answer(.success(text))
    let after = Fixtures.item(3, "b")
    presenter.didEdit(
      [.changed(from: item, to: after)],
      by: requested(Self.title))
    let line = ChangeReport.Line(
      .changed(from: item, to: after), changed: .changed, at: Fixtures.wall)
    #expect(
      view.events == [
        .report(ChangeReport(lines: [line], isDryRun: false, nothing: .noMatch))
      ])
    #expect(router.events == routes(.discarded(text), .closed(.ok)))
  }

  @Test func `invalid edits of the line are a usage error`() {
    presenter.didFail(.badEdit(.repetitionWithoutDue))
    #expect(router.events == [.usage(.badEdit(.repetitionWithoutDue))])
    #expect(view.events == [])
  }

  @Test func `invalid edits of a text open the editor again, once`() {
    let error = StoreError.badEdit(.repetitionWithoutDue)
    answer(.success(text), .success(second))
    presenter.didFail(error)
    #expect(view.events == [])
    presenter.didFail(error)
    #expect(
      router.events
        == routes(
          page(after: Failure(error), on: text), .discarded(text),
          .failure(Failure(error).keepingText(in: second.path))))
    #expect(view.events == [])
  }

  @Test(arguments: ["", "\n \n", "title: Buy milk", EditorDraft(Fixtures.item(3)).page(after: nil)])
  func `a text without edits changes nothing`(saved: String) {
    let text = EditedText(text: saved, path: "/tmp/x")
    answer(.success(text))
    #expect(interactor.events == [])
    let line = ChangeReport.Line(verb: .unchanged, row: ItemRow(item, at: Fixtures.wall))
    #expect(
      view.events == [.report(ChangeReport(lines: [line], isDryRun: false, nothing: .noMatch))])
    #expect(router.events == routes(.discarded(text), .closed(.ok)))
  }

  @Test(arguments: [false, true])
  func `after a mistake in the text, the editor is opened once more on it`(isDryRun: Bool) {
    answer(.success(bad), .success(second), isDryRun: isDryRun)
    let requested = requested(Self.title, isDryRun: isDryRun)
    #expect(interactor.events == [.editOne(item, requested)])
    let again = page(after: complaint, on: bad)
    #expect(router.events == routes(again, .discarded(bad)))
    presenter.didEdit([.changed(from: item, to: item)], by: requested)
    #expect(router.events == routes(again, .discarded(bad), .discarded(second), .closed(.ok)))
  }

  static let mistakes: [(text: String, error: UsageError)] = [
    ("title: b\nnonsense\n", .onLine(2, .draftLine("nonsense"))),
    ("title: b\ntitle: c\n", .onLine(2, .draftKeyTwice("title"))),
    ("title:\n", .onLine(1, .blankTitle)),
  ]

  @Test(arguments: mistakes)
  func `a second mistake is a failure that names the kept file`(
    row: (text: String, error: UsageError)
  ) {
    let again = EditedText(text: row.text, path: "/tmp/draft2")
    answer(.success(bad), .success(again))
    let failure = Failure(inEditedText: row.error, today: Fixtures.clock.today)
    #expect(failure.code == .usage)
    #expect(
      router.events
        == routes(
          page(after: complaint, on: bad), .discarded(bad),
          .failure(failure.keepingText(in: again.path))))
    #expect(interactor.events == [])
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
    let error = EditorError.ended(.exited(1), path: second.path)
    answer(.success(bad), .failure(error))
    #expect(
      router.events
        == routes(page(after: complaint, on: bad), .discarded(bad), .failure(Failure(error))))
  }

  @Test func `a text that is emptied after a mistake changes nothing`() {
    let empty = EditedText(text: "", path: "/tmp/empty")
    answer(.success(bad), .success(empty))
    #expect(interactor.events == [])
    #expect(
      router.events
        == routes(
          page(after: complaint, on: bad), .discarded(bad), .discarded(empty), .closed(.ok)))
  }

  @Test func `an item that changed while it was edited is a conflict, and the text is kept`() {
    answer(.success(text))
    presenter.didFail(.overtaken(number: 3))
    #expect(
      router.events
        == routes(
          .failure(
            Failure(
              code: .conflict,
              message: "item 3 was changed by another process while you edited it; nothing was"
                + " changed; your text is kept in /tmp/draft"))))
    #expect(view.events == [])
  }

  static let failures: [(failure: EditorError, code: ExitCode)] = [
    (.ended(.exited(1)), .childFailed), (.ended(.killed(signal: 9)), .childFailed),
    (.cannotStart(.permissionDenied), .childFailed), (.file(.noSpace), .io),
    (.notUTF8(path: "/tmp/x"), .usage), (.unreadable(.noSpace, path: "/tmp/x"), .io),
  ]

  @Test(arguments: failures)
  func `an editor that failed changes nothing`(row: (failure: EditorError, code: ExitCode)) {
    answer(.failure(row.failure))
    let failure = Failure(row.failure)
    #expect(failure.code == row.code)
    #expect(router.events == routes(.failure(failure)))
    #expect(view.events == [])
    #expect(interactor.events == [])
  }

  @Test func `without an answer from the editor nothing happens`() {
    answer(nil)
    #expect(view.events == [])
    #expect(router.events == routes())
    #expect(interactor.events == [])
  }
}
