import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of edit` {
  private let view = ReportViewSpy()
  private let interactor = EditInteractorSpy()
  private let router = EditRouterSpy()
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
  func `words become edits, the title first`(isDryRun: Bool) throws {
    let words = try EditWords.reading("+home", "Buy", "pri:h", "milk")
    presenter.didRequestEdit(
      EditRequest(target: .number(3), words: words, isDryRun: isDryRun))
    let edits = edits(
      [.title("Buy milk"), .addTag(Tag("home")), .priority(.high)], isDryRun: isDryRun)
    #expect(interactor.events == [.edit(.number(3), edits)])
    #expect(router.events == [])
  }

  @Test func `attributes alone leave the title as it is`() throws {
    presenter.didRequestEdit(
      EditRequest(target: .number(3), words: try .reading("+home"), isDryRun: false))
    #expect(interactor.events == [.edit(.number(3), edits([.addTag(Tag("home"))]))])
  }

  @Test(arguments: [false, true])
  func `each item is reported as changed or unchanged, with remarks on the words`(isDryRun: Bool) {
    let remark = EditWords.Remark.misspelledKey(word: "priorty:high", meant: "priority")
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
            lines, isDryRun: isDryRun, nothing: .noMatch, remarks: [.words(remark)]))
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
            [line], isDryRun: false, nothing: .noMatch,
            remarks: [.firstDue(1, FloatingDate(Fixtures.clock.today))]))
      ])
  }

  @Test func `a title or the editor for several items is a usage error`() {
    presenter.didRefuseTitle(forItems: 2)
    presenter.didFind([Fixtures.item(1), Fixtures.item(2)], isDryRun: false)
    #expect(router.events == [.usage(.titleForSeveral(2)), .usage(.emptyEditor)])
    #expect(view.events == [])
  }

  @Test func `the editor cannot be combined with a filter`() throws {
    presenter.didRequestEdit(
      EditRequest(target: try .filter("+home"), words: nil, isDryRun: false))
    #expect(router.events == [.usage(.emptyEditor)])
    #expect(interactor.events == [])
  }

  @Test func `the editor needs a terminal, words do not`() throws {
    let presenter = EditPresenter(
      interactor: interactor, router: router, clock: Fixtures.clock, isInteractive: false)
    presenter.didRequestEdit(EditRequest(target: .number(3), words: nil, isDryRun: false))
    #expect(router.events == [.usage(.terminalNeeded)])
    #expect(interactor.events == [])
    presenter.didRequestEdit(
      EditRequest(target: .number(3), words: try .reading("+home"), isDryRun: false))
    #expect(interactor.events == [.edit(.number(3), edits([.addTag(Tag("home"))]))])
  }
}
