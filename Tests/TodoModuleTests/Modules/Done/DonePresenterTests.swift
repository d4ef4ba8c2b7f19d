import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Presenter of toggle, done and reopen` {
  private let view = ReportViewSpy()
  private let router = RouterSpy()
  private let presenter: DonePresenter

  init() {
    presenter = DonePresenter(
      interactor: DoneInteractorSpy(), router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  static let verbs: [(outcome: CompletionOutcome, verb: ChangeReport.Verb)] = [
    (CompletionOutcome(item: Fixtures.doneItem(1), isChanged: true), .completed),
    (CompletionOutcome(item: Fixtures.doneItem(1), isChanged: false), .alreadyDone),
    (CompletionOutcome(item: Fixtures.item(1), isChanged: true), .reopened),
    (CompletionOutcome(item: Fixtures.item(1), isChanged: false), .alreadyOpen),
  ]

  @Test(arguments: verbs, [false, true])
  func `every outcome has its own verb and is a success`(
    row: (outcome: CompletionOutcome, verb: ChangeReport.Verb), isDryRun: Bool
  ) {
    presenter.didChange([row.outcome], DependencyEffects(), isDryRun: isDryRun)
    let line = Self.line(row.verb, row.outcome.item)
    #expect(
      view.events == [.report(ChangeReport(lines: [line], isDryRun: isDryRun, nothing: .noMatch))])
    #expect(router.events == [.closed(.ok)])
  }

  /// An effect on a series, and the lines and remarks that report it.
  typealias Row = (
    effect: SeriesEffect, lines: [ChangeReport.Line], remarks: [ChangeReport.Remark]
  )

  static let effects: [Row] = [
    (.continued(Fixtures.item(2)), [line(.continued, Fixtures.item(2))], []),
    (.notContinued(Fixtures.item(2)), [], [.notContinued(1, because: 2)]),
    (.ended, [], [.seriesEnded(1)]), (.removedNext(Fixtures.item(2)), [], [.removedNext(2)]),
    (.staysOpen(Fixtures.item(2)), [], [.staysOpen(2)]),
  ]

  @Test(arguments: effects, [false, true])
  func `the effect on a series is reported`(row: Row, isDryRun: Bool) {
    let item = Fixtures.doneItem(1)
    presenter.didChange(
      [CompletionOutcome(item: item, isChanged: true, effect: row.effect)], DependencyEffects(),
      isDryRun: isDryRun)
    let lines = [Self.line(.completed, item)] + row.lines
    #expect(
      view.events == [
        .report(
          ChangeReport(lines: lines, isDryRun: isDryRun, nothing: .noMatch, remarks: row.remarks))
      ])
    #expect(router.events == [.closed(.ok)])
  }

  static let checklists: [(item: TodoItem, isChanged: Bool, remarks: [ChangeReport.Remark])] = [
    (done("- [x] a\n- [ ] b"), true, [.openLines(1, ChecklistProgress(done: 1, total: 2))]),
    (done("- [x] a\n- [ ] b"), false, []), (done("- [x] a"), true, []), (done("a"), true, []),
    (Fixtures.item(1, notes: "- [ ] a"), true, []),
  ]

  @Test(arguments: checklists)
  func `an item that is done with open lines is remarked on`(
    row: (item: TodoItem, isChanged: Bool, remarks: [ChangeReport.Remark])
  ) throws {
    presenter.didChange(
      [CompletionOutcome(item: row.item, isChanged: row.isChanged, effect: .ended)],
      DependencyEffects(), isDryRun: false)
    guard case .report(let report) = view.events.first else {
      Issue.record("\(view.events)")
      return
    }
    #expect(report.remarks == row.remarks + [.seriesEnded(1)])
  }

  @Test func `effects on dependencies are remarks`() {
    let effects = DependencyEffects(
      waiting: [.init(number: 1, open: [3, 4])], unblocked: [Fixtures.item(7, "Paint")])
    presenter.didChange([], effects, isDryRun: false)
    #expect(
      view.events == [
        .report(
          ChangeReport(
            lines: [], isDryRun: false, nothing: .noMatch,
            remarks: [.wasWaiting(1, for: [3, 4]), .unblocked(7, "Paint")]))
      ])
  }

  private static func done(_ notes: String) -> TodoItem {
    Fixtures.item(1, notes: notes).completed(at: Fixtures.now)
  }

  private static func line(_ verb: ChangeReport.Verb, _ item: TodoItem) -> ChangeReport.Line {
    ChangeReport.Line(verb: verb, row: ItemRow(item, at: Fixtures.wall))
  }
}
