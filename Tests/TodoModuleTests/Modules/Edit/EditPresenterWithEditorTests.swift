import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of edit, with the editor` {
  private let view = ReportViewSpy()
  private let interactor = EditInteractorSpy()
  private let router = EditRouterSpy()
  private let presenter: EditPresenter
  private let item = Fixtures.item(3)
  private let draft = EditorDraft(Fixtures.item(3))
  private let text = EditedText(text: "edited", path: "/tmp/draft")
  private let second = EditedText(text: "edited again", path: "/tmp/draft2")
  private static let title: [ItemEdit] = [.title("b")]

  init() {
    presenter = EditPresenter(
      interactor: interactor, router: router, clock: Fixtures.clock, isInteractive: true)
    presenter.view = view
  }

  /// Makes the router return this outcome, then reports the item as found.
  private func answer(_ outcome: DraftOutcome?, isDryRun: Bool = false) {
    router.outcome = outcome
    presenter.didFind([item], isDryRun: isDryRun)
  }

  private func requested(_ edits: [ItemEdit], isDryRun: Bool = false) -> RequestedEdits {
    RequestedEdits(edits: edits, remarks: [], isDryRun: isDryRun)
  }

  @Test(arguments: [false, true])
  func `the item is looked for before the editor is opened`(isDryRun: Bool) {
    presenter.didRequestEdit(.editor(.number(3), isDryRun: isDryRun))
    #expect(interactor.events == [.find(.number(3), isDryRun: isDryRun)])
    #expect(router.events == [])
  }

  @Test(arguments: [false, true])
  func `the edits are for the item as it was found`(isDryRun: Bool) {
    answer(.edits(Self.title, text), isDryRun: isDryRun)
    #expect(interactor.events == [.editOne(item, requested(Self.title, isDryRun: isDryRun))])
    #expect(router.events == [.editor(draft)])
  }

  @Test func `edits in the editor get the remark on many months, too`() throws {
    let edits: [ItemEdit] = [.due(try DateExpression("30m"))]
    answer(.edits(edits, text))
    let remark = EditWords.Remark.manyMonths("due:30m", minutes: ElapsedTime(30, .minute))
    let requested = RequestedEdits(edits: edits, remarks: [remark], isDryRun: false)
    #expect(interactor.events == [.editOne(item, requested)])
  }

  @Test func `once the item is changed, the text is discarded`() {
    answer(.edits(Self.title, text))
    let after = Fixtures.item(3, "b")
    presenter.didEdit(
      [.changed(from: item, to: after)],
      by: requested(Self.title))
    let line = ChangeReport.Line(
      .changed(from: item, to: after), changed: .changed, at: Fixtures.wall)
    #expect(
      view.events == [
        .report(ChangeReport([line], isDryRun: false, nothing: .noMatch))
      ])
    #expect(router.events == [.editor(draft), .discarded(text), .closed(.ok)])
  }

  @Test func `invalid edits are a usage error, but those of a text open the editor again`() {
    let error = StoreError.badEdit(.repetitionWithoutDue)
    presenter.didFail(error)
    #expect(router.events == [.usage(.badEdit(.repetitionWithoutDue))])
    #expect(view.events == [])
    answer(.edits(Self.title, text))
    router.secondOutcome = .edits(Self.title, second)
    presenter.didFail(error)
    #expect(view.events == [])
    presenter.didFail(error)
    #expect(view.events == [.failure(Failure(error).keeping(second))])
    #expect(
      router.events == [
        .usage(.badEdit(.repetitionWithoutDue)), .editor(draft),
        .editorAgain(draft.continued(with: text.text), Failure(error)), .discarded(text),
        .closed(.usage),
      ])
  }

  @Test func `a text without edits changes nothing`() {
    answer(.edits([], text))
    #expect(interactor.events == [])
    let line = ChangeReport.Line(verb: .unchanged, row: ItemRow(item, at: Fixtures.wall))
    #expect(
      view.events == [.report(ChangeReport([line], isDryRun: false, nothing: .noMatch))])
    #expect(router.events == [.editor(draft), .discarded(text), .closed(.ok)])
  }

  private static let mistake = UsageError.onLine(2, .draftKeyTwice("due"))
  private static let complaint = Failure(code: .usage, message: "line 2: 'due' is given twice")

  /// The routes of a first text with a mistake and a second one.
  private func routes(_ rest: EditRouterSpy.Event...) -> [EditRouterSpy.Event] {
    [.editor(draft), .editorAgain(draft.continued(with: text.text), Self.complaint)] + rest
  }

  @Test(arguments: [false, true])
  func `after a mistake in the text, the editor is opened once more on it`(isDryRun: Bool) {
    router.secondOutcome = .edits(Self.title, second)
    answer(.mistake(Self.mistake, text), isDryRun: isDryRun)
    let requested = requested(Self.title, isDryRun: isDryRun)
    #expect(interactor.events == [.editOne(item, requested)])
    #expect(router.events == routes(.discarded(text)))
    presenter.didEdit([.changed(from: item, to: item)], by: requested)
    #expect(router.events == routes(.discarded(text), .discarded(second), .closed(.ok)))
  }

  @Test func `a second mistake is a failure that names the kept file`() {
    router.secondOutcome = .mistake(Self.mistake, second)
    answer(.mistake(Self.mistake, text))
    let message = "line 2: 'due' is given twice; your text is kept in /tmp/draft2"
    #expect(view.events == [.failure(Failure(code: .usage, message: message))])
    #expect(router.events == routes(.discarded(text), .closed(.usage)))
    #expect(interactor.events == [])
  }

  @Test func `if the editor fails after a mistake, the text with the mistake is kept`() {
    router.secondOutcome = .failed(.exited(1))
    answer(.mistake(Self.mistake, text))
    #expect(view.events == [.failure(Failure(.exited(1)).keeping(text))])
    #expect(router.events == routes(.closed(.childFailed)))
  }

  @Test func `if the editor saves a text and fails after a mistake, that text is kept`() {
    let error = EditorError.exited(1, path: second.path)
    router.secondOutcome = .failed(error)
    answer(.mistake(Self.mistake, text))
    #expect(view.events == [.failure(Failure(error))])
    #expect(router.events == routes(.discarded(text), .closed(.childFailed)))
  }

  @Test func `a text that is emptied after a mistake changes nothing`() {
    router.secondOutcome = .edits([], second)
    answer(.mistake(Self.mistake, text))
    #expect(interactor.events == [])
    #expect(router.events == routes(.discarded(text), .discarded(second), .closed(.ok)))
  }

  @Test func `an item that changed while it was edited is a conflict, and the text is kept`() {
    answer(.edits(Self.title, text))
    presenter.didFail(.overtaken(number: 3))
    #expect(
      view.events == [
        .failure(
          Failure(
            code: .conflict,
            message: "item 3 was changed by another process while you edited it; nothing was"
              + " changed; your text is kept in /tmp/draft"))
      ])
    #expect(router.events == [.editor(draft), .closed(.conflict)])
  }

  static let failures: [(failure: EditorError, code: ExitCode)] = [
    (.exited(1), .childFailed), (.killed(9, path: nil), .childFailed),
    (.cannotStart(.permissionDenied), .childFailed), (.file(.noSpace), .io),
    (.notUTF8(path: "/tmp/x"), .usage), (.unreadable(.noSpace, path: "/tmp/x"), .io),
  ]

  @Test(arguments: failures)
  func `an editor that failed changes nothing`(row: (failure: EditorError, code: ExitCode)) {
    answer(.failed(row.failure))
    #expect(view.events == [.failure(Failure(row.failure))])
    #expect(router.events == [.editor(draft), .closed(row.code)])
    #expect(interactor.events == [])
  }

  @Test func `without an answer from the editor nothing happens`() {
    answer(nil)
    #expect(view.events == [])
    #expect(router.events == [.editor(draft)])
    #expect(interactor.events == [])
  }
}
