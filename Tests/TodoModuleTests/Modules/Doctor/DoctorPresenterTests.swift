import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of doctor` {
  private let view = DoctorViewSpy()
  private let interactor = DoctorInteractorSpy()
  private let router = RouterSpy()
  private let presenter: DoctorPresenter

  init() {
    presenter = DoctorPresenter(interactor: interactor, router: router)
    presenter.view = view
  }

  @Test(arguments: [DoctorRequest.diagnose, .repair(isDryRun: false), .repair(isDryRun: true)])
  func `the interactor is asked to diagnose or to repair`(request: DoctorRequest) {
    presenter.didRequest(request)
    #expect(interactor.events == [request])
    #expect(view.events == [])
    #expect(router.events == [])
  }

  private static let damage = StoreFinding.damaged(
    path: "/b", ParseError(reason: "no comma", line: 3, column: 7))

  @Test(
    arguments: [
      ([], .ok), ([.locked(path: "/a")], .ok), ([.readOnly(path: "/a")], .ok),
      ([.locked(path: "/a"), damage], .badData),
    ] as [([StoreFinding], ExitCode)])
  func `problems end with bad data, notes do not`(findings: [StoreFinding], code: ExitCode) {
    let diagnosis = StoreDiagnosis(path: "/a", findings: findings)
    presenter.didDiagnose(diagnosis)
    #expect(view.events == [.diagnosis(diagnosis)])
    #expect(router.events == [.closed(code)])
  }

  @Test func `merged sides are shown, and what to type in git`() {
    let outcome = RepairOutcome(
      repair: StoreRepair(
        path: nil, savedCount: 2, lost: [],
        merge: MergeSummary(incoming: MergeTally(added: 1))), problems: [], isDryRun: false,
      commands: ["git add todo.json"])
    presenter.didRepair(outcome)
    #expect(view.events == [.repair(outcome)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a side that cannot be read is a failure`() {
    presenter.didFail(GitError.failed(command: "cat-file", sentence: "no"))
    #expect(
      router.events == [
        .failure(Failure(code: .childFailed, message: "`git cat-file` failed: no"))
      ])
    #expect(view.events == [])
  }

  @Test(
    arguments: [
      (RepairOutcome(repair: nil), .ok),
      (RepairOutcome(repair: StoreRepair(path: "/b", savedCount: 2, lost: [])), .ok),
      (RepairOutcome(repair: nil, problems: [damage]), .badData),
    ] as [(RepairOutcome, ExitCode)])
  func `a problem that a repair cannot fix ends with bad data`(
    outcome: RepairOutcome, code: ExitCode
  ) {
    presenter.didRepair(outcome)
    #expect(view.events == [.repair(outcome)])
    #expect(router.events == [.closed(code)])
  }
}
