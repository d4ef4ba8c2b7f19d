import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of edit` {
  private let view = ReportViewSpy()
  private let interactor = EditInteractorSpy()
  private let router = EditorRouterSpy()
  private let presenter: EditPresenter

  init() {
    presenter = EditPresenter(
      interactor: interactor, router: router, clock: Fixtures.clock, isInteractive: true)
    presenter.view = view
  }

  private func edits(
    _ edits: [ItemEdit], remarks: [EditWords.Remark] = [], isDryRun: Bool = false
  ) -> RequestedEdits {
    RequestedEdits(edits: edits, remarks: remarks, isDryRun: isDryRun)
  }

  @Test(arguments: [false, true])
  func `edits of the command line are applied to the items`(isDryRun: Bool) throws {
    let edits = edits([.title("Buy milk"), .addTag(Tag("home"))], isDryRun: isDryRun)
    presenter.didRequest(.edits(.number(3), edits))
    #expect(interactor.events == [.edit(.number(3), edits)])
    #expect(router.events == [])
  }

  @Test(arguments: [false, true])
  func `each item is reported as changed or unchanged, with remarks on the words`(isDryRun: Bool) {
    let remark = EditWords.Remark.keptAsText("priorty:high", meant: "priority:high")
    let before = Fixtures.item(1)
    let after = Fixtures.item(1, "priorty:high")
    presenter.didEdit(
      [.changed(from: before, to: after), .changed(from: before, to: before)],
      by: edits([.title("priorty:high")], remarks: [remark], isDryRun: isDryRun))
    let lines = [
      ChangeReport.Line(.changed(from: before, to: after), changed: .changed, at: Fixtures.wall),
      ChangeReport.Line(verb: .unchanged, row: ItemRow(before, at: Fixtures.wall)),
    ]
    #expect(
      view.events == [
        .report(
          ChangeReport(
            lines: lines, isDryRun: isDryRun, nothing: .noMatch, remarks: [.words(remark)]))
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a remark names the first due day if the user did not choose it`() throws {
    let edits = edits([.every(try RepetitionExpression("1w"))])
    let before = Fixtures.item(1)
    let after = try before.applying(edits.edits, at: Fixtures.clock)
    presenter.didEdit([.changed(from: before, to: after)], by: edits)
    let line = ChangeReport.Line(
      .changed(from: before, to: after), changed: .changed, at: Fixtures.wall)
    #expect(
      view.events == [
        .report(
          ChangeReport(
            lines: [line], isDryRun: false, nothing: .noMatch,
            remarks: [.firstDue(1, FloatingDate(Fixtures.clock.today))]))
      ])
  }

  @Test func `a title or the editor for several items is a usage error`() {
    presenter.didFail(.badEdit(.titleForSeveral(2)))
    presenter.didFind([Fixtures.item(1), Fixtures.item(2)], isDryRun: false)
    #expect(router.events == [.usage(.badEdit(.titleForSeveral(2))), .usage(.emptyEditor)])
    #expect(view.events == [])
  }

  static let missing: [(number: Int?, place: String)] = [
    (3, "the title of item 3"), (nil, "the title of any selected item"),
  ]

  @Test(arguments: missing)
  func `a text to replace that is not there is a failure`(row: (number: Int?, place: String)) {
    presenter.didFail(.noSuchText("tea", inTitleOf: row.number))
    let message = "there is no 'tea' in \(row.place); nothing was changed"
    #expect(router.events == [.failure(Failure(code: .notFound, message: message))])
    #expect(view.events == [])
  }

  @Test func `the editor cannot be combined with a filter`() throws {
    presenter.didRequest(.editor(try .filter("+home"), isDryRun: false))
    #expect(router.events == [.usage(.emptyEditor)])
    #expect(interactor.events == [])
  }

  @Test func `words are looked up for their message, even without a terminal`() throws {
    let presenter = EditPresenter(
      interactor: interactor, router: router, clock: Fixtures.clock, isInteractive: false)
    let target = try ItemTarget.words("milk")
    presenter.didRequest(.editor(target, isDryRun: false))
    #expect(interactor.events == [.find(target, isDryRun: false)])
    #expect(router.events == [])
  }

  @Test func `the editor needs a terminal, words do not`() throws {
    let presenter = EditPresenter(
      interactor: interactor, router: router, clock: Fixtures.clock, isInteractive: false)
    presenter.didRequest(.editor(.number(3), isDryRun: false))
    #expect(router.events == [.usage(.terminalNeeded)])
    #expect(interactor.events == [])
    let edits = edits([.addTag(Tag("home"))])
    presenter.didRequest(.edits(.number(3), edits))
    #expect(interactor.events == [.edit(.number(3), edits)])
  }
}
