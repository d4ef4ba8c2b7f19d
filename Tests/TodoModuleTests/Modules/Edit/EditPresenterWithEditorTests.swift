import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The presenter of edit, with the editor` {
  private let view = ReportViewSpy()
  private let interactor = EditInteractorSpy()
  private let router = EditRouterSpy()
  private let presenter: EditPresenter
  private let item = Fixtures.item(3)
  private let draft =
    "title: Buy milk\ntags: \nproject: \npriority: \ndue: \nwait: \nevery: \nuntil: \n\n"

  init() {
    presenter = EditPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  /// Lets the editor give this text back, with the item found.
  private func edit(_ text: String, isDryRun: Bool = false) -> EditedText {
    let edited = EditedText(text: text, path: "/tmp/draft")
    router.outcome = .edited(edited)
    presenter.didRequestEdit(.editor(.number(3), isDryRun: isDryRun))
    presenter.didFind(item, isDryRun: isDryRun)
    return edited
  }

  @Test func `the item is looked for before the editor is opened`() {
    presenter.didRequestEdit(.editor(.number(3), isDryRun: false))
    #expect(interactor.events == [.find(.number(3), isDryRun: false)])
    #expect(router.events == [])
  }

  @Test(arguments: [false, true])
  func `the edited text becomes edits of the item as it was found`(isDryRun: Bool) {
    _ = edit("title: Buy oat milk\ntags: a b\n\ncall\n", isDryRun: isDryRun)
    let edits: [ItemEdit] = [
      .title("Buy oat milk"), .removeAllTags, .addTag(Tag("a")), .addTag(Tag("b")),
      .notes("call"),
    ]
    #expect(
      interactor.events == [
        .find(.number(3), isDryRun: isDryRun),
        .editOne(item, RequestedEdits(edits, isDryRun: isDryRun)),
      ])
    #expect(router.events == [.editor(draft)])
  }

  @Test func `once the item is changed, the text is discarded`() {
    let text = edit("title: b\n")
    let after = Fixtures.item(3, "b")
    presenter.didEdit(
      [.changed(from: item, to: after)],
      by: RequestedEdits([.title("b")], isDryRun: false))
    let line = ChangeReport.Line(verb: .changed, row: ItemRow(after, at: Fixtures.wall))
    #expect(
      view.events == [
        .report(ChangeReport([line], isDryRun: false, emptyWords: ChangeReport.noMatch))
      ])
    #expect(router.events == [.editor(draft), .discarded(text), .closed(.ok)])
  }

  @Test func `edits that do not fit are a usage mistake, but a failure if the text has to be kept`()
  {
    let error = StoreError.badEdit(.repetitionWithoutDue)
    presenter.didFail(error)
    #expect(router.events == [.usage(.badEdit(.repetitionWithoutDue))])
    #expect(view.events == [])
    let text = edit("title: b\n")
    presenter.didFail(error)
    let failure = Failure(error)
    #expect(
      view.events == [
        .failure(
          Failure(
            code: .usage, message: failure.message + "; your text is kept in \(text.path)"))
      ])
    #expect(
      router.events == [
        .usage(.badEdit(.repetitionWithoutDue)), .editor(draft), .closed(.usage),
      ])
  }

  static let idle = [
    "title: Buy milk\ntags: \nproject: \npriority: \ndue: \nwait: \nevery: \nuntil: \n\n",
    "", "\n \n", "title: Buy milk",
  ]

  @Test(arguments: idle)
  func `an unchanged or empty text changes nothing`(text: String) {
    let edited = edit(text)
    #expect(interactor.events == [.find(.number(3), isDryRun: false)])
    let line = ChangeReport.Line(verb: .unchanged, row: ItemRow(item, at: Fixtures.wall))
    #expect(
      view.events == [
        .report(ChangeReport([line], isDryRun: false, emptyWords: ChangeReport.noMatch))
      ])
    #expect(router.events == [.editor(draft), .discarded(edited), .closed(.ok)])
  }

  static let badTexts: [(text: String, message: String)] = [
    (
      "title: b\nnonsense\n",
      "line 2 of the edited text is not 'key: value': 'nonsense'"
    ),
    (
      "titel: b\n",
      "line 1 of the edited text: there is no 'titel', only title, tags, project, priority, due,"
        + " wait, every, until; did you mean title?"
    ),
    ("title: b\ntitle: c\n", "line 2 of the edited text gives the title a second time"),
    ("title:\n", "the title is empty; an item needs one"),
  ]

  @Test(arguments: badTexts)
  func `a bad line is a failure that names the kept file`(row: (text: String, message: String)) {
    _ = edit(row.text)
    #expect(
      view.events == [
        .failure(
          Failure(code: .usage, message: row.message + "; your text is kept in /tmp/draft"))
      ])
    #expect(router.events == [.editor(draft), .closed(.usage)])
    #expect(interactor.events == [.find(.number(3), isDryRun: false)])
  }

  @Test func `an item that changed while it was edited is a conflict, and the text is kept`() {
    _ = edit("title: b\n")
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
    router.outcome = .failed(row.failure)
    presenter.didFind(item, isDryRun: false)
    #expect(view.events == [.failure(Failure(row.failure))])
    #expect(router.events == [.editor(draft), .closed(row.code)])
    #expect(interactor.events == [])
  }
  @Test func `without an answer from the editor nothing happens`() {
    router.outcome = nil
    presenter.didFind(item, isDryRun: false)
    #expect(view.events == [])
    #expect(router.events == [.editor(draft)])
    #expect(interactor.events == [])
  }
}
