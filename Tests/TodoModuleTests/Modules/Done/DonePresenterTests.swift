import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The presenter of toggle, done and reopen` {
  private let view = ReportViewSpy()
  private let router = RouterSpy()
  private let presenter: DonePresenter

  init() {
    presenter = DonePresenter(
      interactor: DoneInteractorSpy(), router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  static let verbs: [(outcome: DoneOutcome, verb: ChangeReport.Verb)] = [
    (DoneOutcome(item: Fixtures.doneItem(1), isChanged: true), .completed),
    (DoneOutcome(item: Fixtures.doneItem(1), isChanged: false), .alreadyDone),
    (DoneOutcome(item: Fixtures.item(1), isChanged: true), .reopened),
    (DoneOutcome(item: Fixtures.item(1), isChanged: false), .alreadyOpen),
  ]

  @Test(arguments: verbs, [false, true])
  func `every outcome has its verb, and none is a failure`(
    row: (outcome: DoneOutcome, verb: ChangeReport.Verb), isDryRun: Bool
  ) {
    presenter.didChange([row.outcome], isDryRun: isDryRun)
    let line = Self.line(row.verb, row.outcome.item)
    #expect(
      view.events == [.report(ChangeReport([line], isDryRun: isDryRun, emptyWords: Self.noMatch))])
    #expect(router.events == [.closed(.ok)])
  }

  static let effects: [(effect: SeriesEffect, lines: [ChangeReport.Line], remarks: [String])] = [
    (.continued(Fixtures.item(2)), [line(.continued, Fixtures.item(2))], []),
    (
      .notContinued(Fixtures.item(2)), [],
      ["no item follows item 1, since item 2 of the same series is open"]
    ),
    (.ended, [], ["the series of item 1 has ended"]),
    (.takenBack(Fixtures.item(2)), [], ["item 2, which was to follow, was taken back"]),
    (.kept(Fixtures.item(2)), [], ["item 2 of the same series is open, and stays"]),
  ]

  @Test(arguments: effects)
  func `what became of a series is reported`(
    row: (effect: SeriesEffect, lines: [ChangeReport.Line], remarks: [String])
  ) {
    let item = Fixtures.doneItem(1)
    presenter.didChange(
      [DoneOutcome(item: item, isChanged: true, effect: row.effect)], isDryRun: false)
    let lines = [Self.line(.completed, item)] + row.lines
    #expect(
      view.events == [
        .report(
          ChangeReport(lines, isDryRun: false, emptyWords: Self.noMatch, remarks: row.remarks))
      ])
    #expect(router.events == [.closed(.ok)])
  }

  private static let noMatch = "no item matches; nothing was changed"

  private static func line(_ verb: ChangeReport.Verb, _ item: TodoItem) -> ChangeReport.Line {
    ChangeReport.Line(verb: verb, row: ItemRow(item, at: Fixtures.wall))
  }
}
