import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of edit, with the editor` {
  private let view = ReportViewSpy()
  private let interactor = EditInteractorSpy()
  private let router = EditRouterSpy()
  private let presenter: EditPresenter
  private let item = Fixtures.item(3)
  private let draft =
    "title: Buy milk\ntags: \nproject: \npriority: \ndue: \nwait: \nevery: \nuntil: \n\n"

  private let text = EditedText(text: "edited", path: "/tmp/draft")
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
    presenter.didRequestEdit(EditRequest(target: .number(3), words: nil, isDryRun: isDryRun))
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

  @Test func `invalid edits are a usage error, but a failure if the text has to be kept`() {
    let error = StoreError.badEdit(.repetitionWithoutDue)
    presenter.didFail(error)
    #expect(router.events == [.usage(.badEdit(.repetitionWithoutDue))])
    #expect(view.events == [])
    answer(.edits(Self.title, text))
    presenter.didFail(error)
    #expect(view.events == [.failure(Failure(error).keeping(text))])
    #expect(
      router.events == [
        .usage(.badEdit(.repetitionWithoutDue)), .editor(draft), .closed(.usage),
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

  @Test func `a mistake in the text is a failure that names the kept file`() {
    answer(.mistake(.draftLine(2, "nonsense"), text))
    #expect(
      view.events == [
        .failure(
          Failure(
            code: .usage,
            message: "line 2 of the edited text: expected 'key: value', found 'nonsense'; your text"
              + " is kept in /tmp/draft"))
      ])
    #expect(router.events == [.editor(draft), .closed(.usage)])
    #expect(interactor.events == [])
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
