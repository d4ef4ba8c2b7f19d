import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The presenter of edit` {
  private let view = ReportViewSpy()
  private let interactor = EditInteractorSpy()
  private let router = EditRouterSpy()
  private let presenter: EditPresenter

  init() {
    presenter = EditPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  @Test(arguments: [false, true])
  func `words are edits, the title in front`(isDryRun: Bool) throws {
    let words = try EditWords.reading("+home", "Buy", "pri:h", "milk")
    presenter.didRequestEdit(words, of: .number(3), isDryRun: isDryRun)
    let edits: [ItemEdit] = [.title("Buy milk"), .addTag(Tag("home")), .priority(.high)]
    #expect(interactor.events == [.edit(.number(3), EditRequest(edits, isDryRun: isDryRun))])
    #expect(router.events == [])
  }

  @Test func `tokens alone leave the title`() throws {
    presenter.didRequestEdit(
      try EditWords.reading("+home"), of: .number(3), isDryRun: false)
    #expect(
      interactor.events == [
        .edit(.number(3), EditRequest([.addTag(Tag("home"))], isDryRun: false))
      ])
  }

  @Test(arguments: [false, true])
  func `each item is reported as changed or not, with what was remarked`(isDryRun: Bool) throws {
    let words = try EditWords.reading("priorty:high")
    let before = Fixtures.item(1)
    let after = Fixtures.item(1, "priorty:high")
    presenter.didEdit(
      [ItemOutcome(before: before, item: after), ItemOutcome(before: before, item: before)],
      by: EditRequest(words, isDryRun: isDryRun))
    let lines = [
      ChangeReport.Line(verb: .changed, row: ItemRow(after, at: Fixtures.wall)),
      ChangeReport.Line(verb: .unchanged, row: ItemRow(before, at: Fixtures.wall)),
    ]
    let remarks = ["'priorty:high' was kept as text; did you mean priority:?"]
    #expect(
      view.events == [
        .report(
          ChangeReport(
            lines, isDryRun: isDryRun, emptyWords: ChangeReport.noMatch, remarks: remarks))
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a day that the user did not choose is remarked on`() throws {
    let request = EditRequest(try EditWords.reading("every:1w"), isDryRun: false)
    let before = Fixtures.item(1)
    let after = try before.applying(
      [.every(try RepetitionExpression("1w"))], at: Fixtures.clock)
    presenter.didEdit([ItemOutcome(before: before, item: after)], by: request)
    guard case .report(let report) = view.events.first else {
      Issue.record("no report")
      return
    }
    #expect(report.remarks == ["item 1 is due on 2026-11-20, and repeats from there"])
  }

  @Test func `a title for several items, or an editor for several, is a mistake`() {
    presenter.didRefuseTitle(forItems: 2)
    presenter.didFindSeveral()
    #expect(router.events == [.usage(.titleForSeveral(2)), .usage(.emptyEditor)])
    #expect(view.events == [])
  }

  @Test func `a failure is shown, and closes with its code`() {
    presenter.didFail(.noSuchItem("9"))
    #expect(view.events == [.failure(Failure(.noSuchItem("9")))])
    #expect(router.events == [.closed(.notFound)])
  }

  @Test func `words without a meaning are the router's`() {
    presenter.didRejectArguments(.emptyTitle)
    #expect(router.events == [.usage(.emptyTitle)])
    #expect(view.events == [])
  }
}

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
    presenter.didRequestEditor(on: .number(3), isDryRun: isDryRun)
    presenter.didFind(item, isDryRun: isDryRun)
    return edited
  }

  @Test func `the item is found first, and nothing is opened`() {
    presenter.didRequestEditor(on: .number(3), isDryRun: false)
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
        .editOne(item, EditRequest(edits, isDryRun: isDryRun)),
      ])
    #expect(router.events == [.editor(draft)])
  }

  @Test func `when the item was changed the text is thrown away`() {
    let text = edit("title: b\n")
    let after = Fixtures.item(3, "b")
    presenter.didEdit(
      [ItemOutcome(before: item, item: after)],
      by: EditRequest([.title("b")], isDryRun: false))
    let line = ChangeReport.Line(verb: .changed, row: ItemRow(after, at: Fixtures.wall))
    #expect(
      view.events == [
        .report(ChangeReport([line], isDryRun: false, emptyWords: ChangeReport.noMatch))
      ])
    #expect(router.events == [.editor(draft), .discarded(text), .closed(.ok)])
  }

  @Test func `edits that do not fit are a mistake, but in the editor the text is kept`() {
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
  }

  static let idle = [
    "title: Buy milk\ntags: \nproject: \npriority: \ndue: \nwait: \nevery: \nuntil: \n\n",
    "", "\n \n", "title: Buy milk",
  ]

  @Test(arguments: idle)
  func `an unchanged or empty text changes nothing, and asks for nothing`(text: String) {
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

  @Test func `an item that was changed meanwhile is a conflict, and the text is kept`() {
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
}
