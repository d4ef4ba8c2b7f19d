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
  func `words become edits, the title first`(isDryRun: Bool) throws {
    let words = try EditWords.reading("+home", "Buy", "pri:h", "milk")
    presenter.didRequestEdit(.words(words, .number(3), isDryRun: isDryRun))
    let edits: [ItemEdit] = [.title("Buy milk"), .addTag(Tag("home")), .priority(.high)]
    #expect(interactor.events == [.edit(.number(3), RequestedEdits(edits, isDryRun: isDryRun))])
    #expect(router.events == [])
  }

  @Test func `attributes alone leave the title as it is`() throws {
    presenter.didRequestEdit(
      .words(try EditWords.reading("+home"), .number(3), isDryRun: false))
    #expect(
      interactor.events == [
        .edit(.number(3), RequestedEdits([.addTag(Tag("home"))], isDryRun: false))
      ])
  }

  @Test(arguments: [false, true])
  func `each item is reported as changed or unchanged, with remarks on the words`(isDryRun: Bool)
    throws
  {
    let words = try EditWords.reading("priorty:high")
    let before = Fixtures.item(1)
    let after = Fixtures.item(1, "priorty:high")
    presenter.didEdit(
      [.changed(from: before, to: after), .changed(from: before, to: before)],
      by: RequestedEdits(words, isDryRun: isDryRun))
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

  @Test func `a remark names the first due day if the user did not choose it`() throws {
    let edits = RequestedEdits(try EditWords.reading("every:1w"), isDryRun: false)
    let before = Fixtures.item(1)
    let after = try before.applying(
      [.every(try RepetitionExpression("1w"))], at: Fixtures.clock)
    presenter.didEdit([.changed(from: before, to: after)], by: edits)
    let line = ChangeReport.Line(verb: .changed, row: ItemRow(after, at: Fixtures.wall))
    #expect(
      view.events == [
        .report(
          ChangeReport(
            [line], isDryRun: false, emptyWords: ChangeReport.noMatch,
            remarks: ["item 1 is due on 2026-11-20, and repeats from there"]))
      ])
  }

  @Test func `a title or the editor for several items is a usage mistake`() {
    presenter.didRefuseTitle(forItems: 2)
    presenter.didFindSeveral()
    #expect(router.events == [.usage(.titleForSeveral(2)), .usage(.emptyEditor)])
    #expect(view.events == [])
  }
}
