import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of tick` {
  private enum Shown: Equatable { case lines(NumberedLines), report(ReportViewModel) }

  private final class MockView: Spy<Shown>, TickViewInput {
    func showLines(_ lines: NumberedLines) { record(.lines(lines)) }
    func showReport(_ report: ReportViewModel) { record(.report(report)) }
  }

  private enum Asked: Equatable {
    case find(ItemTarget), change([ClosedRange<Int>], Checklist.Change, TargetRequest)
  }

  private final class MockInteractor: Spy<Asked>, TickInteractorInput {
    func findItem(_ target: ItemTarget) { record(.find(target)) }
    func changeBoxes(
      _ lines: [ClosedRange<Int>], _ change: Checklist.Change, of items: TargetRequest
    ) { record(.change(lines, change, items)) }
  }

  private let mocks: Mocks<Shown, Asked>
  private let presenter: TickPresenter

  init() {
    let (view, interactor) = (MockView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = TickPresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  @Test(
    arguments: [
      (.show(.number(3)), .find(.number(3))),
      (.change(.number(3), [1...2], .tick), .change([1...2], .tick, .number(3))),
    ] as [(TickRequest, Asked)])
  private func `a request is handed to the interactor, and nothing else happens before its answer`(
    request: TickRequest, asked: Asked
  ) {
    presenter.didRequest(request)
    mocks.expectOnly(asked: asked)
  }

  @Test func `the lines of a checklist are shown`() {
    let item = Fixtures.item(3, notes: "- [ ] a")
    presenter.didFind(item)
    #expect(mocks.view.events == [.lines(NumberedLines(["[ ] a"], orSay: .noChecklist(item: 3)))])
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test(arguments: [
    (false, "changed 3: Buy milk  [x] a (1/2)"), (true, "would change 3: Buy milk  [x] a (1/2)"),
  ])
  func `the report has the lines and the progress`(isDryRun: Bool, line: String) {
    presenter.didChange(
      [
        .changed(
          from: Fixtures.item(3, notes: "- [ ] a\n- [ ] b"),
          to: Fixtures.item(3, notes: "- [x] a\n- [ ] b"))
      ], isDryRun: isDryRun)
    let reports = mocks.view.events.map { event -> [String] in
      if case .report(let report) = event { report.texts } else { [] }
    }
    #expect(reports == [[line]])
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `an error of the store opens a failure, and shows nothing`() {
    presenter.didFail(.noSuchItem("9"))
    mocks.expectOnly(.failure(Failure(.noSuchItem("9"))))
  }

  @Test func `a failure to show lines does not say that nothing was changed`() {
    presenter.didRequest(.show(.number(9)))
    presenter.didFail(.noSuchItem("9"))
    #expect(mocks.router.events == [.failure(Failure(reading: .noSuchItem("9")))])
  }
}
