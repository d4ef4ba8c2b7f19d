import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of start and stop` {
  private let view = ReportViewSpy()
  private let router = RouterSpy()
  private let interactor = WorkInteractorSpy()
  private let presenter: WorkPresenter
  private static let idle = Fixtures.item(1)
  private static let running = idle.started(at: Fixtures.yesterday)

  init() {
    presenter = WorkPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  private static func request(
    _ change: WorkChange, _ target: ItemTarget? = .number(1), isDryRun: Bool = false
  ) -> WorkRequest {
    WorkRequest(change: change, target: target, keepsOthers: false, isDryRun: isDryRun)
  }

  @Test func `the request goes to the interactor`() {
    presenter.didRequest(Self.request(.start))
    #expect(interactor.events == [Self.request(.start)])
  }

  private func verbs(
    _ change: WorkChange, stopped: [ItemChange] = [], _ changes: [ItemChange]
  ) -> [ChangeReport.Verb] {
    presenter.didChange(
      WorkOutcome(stopped: stopped, changes: changes), by: Self.request(change))
    guard case .report(let report) = view.events.last else { return [] }
    return report.lines.map(\.verb)
  }

  @Test func `every outcome has its own verb, and what was stopped comes first`() {
    let start = ItemChange.changed(from: Self.idle, to: Self.running)
    let stop = ItemChange.changed(from: Self.running, to: Self.idle)
    #expect(verbs(.start, stopped: [stop], [start]) == [.stopped, .started])
    #expect(verbs(.stop, [stop]) == [.stopped])
    #expect(verbs(.start, [.changed(from: Self.running, to: Self.running)]) == [.alreadyStarted])
    #expect(verbs(.stop, [.changed(from: Self.idle, to: Self.idle)]) == [.alreadyStopped])
    #expect(router.events == Array(repeating: .closed(.ok), count: 4))
  }

  @Test func `if nothing runs, it says so`() {
    let nothing = WorkOutcome(stopped: [], changes: [])
    presenter.didChange(nothing, by: Self.request(.stop, nil))
    presenter.didChange(nothing, by: Self.request(.stop))
    #expect(
      view.events == [
        .report(ChangeReport(lines: [], isDryRun: false, nothing: .nothingToStop)),
        .report(ChangeReport(lines: [], isDryRun: false, nothing: .noMatch)),
      ])
  }
}
