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

  static let diagnoses: [(findings: [StoreFinding], code: ExitCode)] = [
    ([], .ok), ([.locked(path: "/a")], .ok), ([.readOnly(path: "/a")], .ok),
    ([.locked(path: "/a"), damage], .badData),
  ]

  @Test(arguments: diagnoses)
  func `problems end with bad data, notes do not`(row: (findings: [StoreFinding], code: ExitCode)) {
    let diagnosis = StoreDiagnosis(path: "/a", findings: row.findings)
    presenter.didDiagnose(diagnosis)
    #expect(view.events == [.diagnosis(diagnosis)])
    #expect(router.events == [.closed(row.code)])
  }

  @Test(arguments: [false, true]) func `a repair is shown`(isDryRun: Bool) {
    let lost = [LostLine(line: 3, text: "x"), LostLine(line: 9, text: "")]
    let reassigned = [ReassignedItem(line: 4, number: 2, newNumber: 7, hasNewID: true)]
    let repeated = [ItemLine(line: 5, number: 3)]
    presenter.didRepair(
      RepairOutcome(
        repair: StoreRepair(
          path: "/a.damaged", savedCount: 2, lost: lost, reassigned: reassigned,
          repeated: repeated, withoutRule: repeated), problems: [], isDryRun: isDryRun))
    let page = RepairPage(
      savedCount: 2, path: "/a.damaged", lost: lost, reassigned: reassigned, repeated: repeated,
      withoutRule: repeated, problems: [], isDryRun: isDryRun)
    #expect(view.events == [.repair(page)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `merged sides are shown, and the list to add`() throws {
    let path = try #require(ListPath("/l/todo.json"))
    let outcome = RepairOutcome(
      repair: StoreRepair(
        path: nil, savedCount: 2, lost: [],
        merge: SidesMerge(
          report: MergeReport(), incoming: MergeTally(added: 1), outgoing: MergeTally(),
          isOfOneSide: false)), problems: [], isDryRun: false, unresolved: path)
    presenter.didRepair(outcome)
    let page = RepairPage(
      outcome: outcome, merge: MergeSummary(incoming: MergeTally(added: 1)))
    #expect(view.events == [.repair(page)])
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

  @Test func `having nothing to repair is a success`() {
    presenter.didRepair(RepairOutcome(repair: nil, problems: [], isDryRun: false))
    #expect(view.events == [.repair(.nothing())])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a problem that a repair cannot fix ends with bad data`() {
    let problem = StoreFinding.historyDamaged(path: "/h", line: 4)
    presenter.didRepair(RepairOutcome(repair: nil, problems: [problem], isDryRun: false))
    #expect(view.events == [.repair(.nothing(problems: [problem]))])
    #expect(router.events == [.closed(.badData)])
  }
}
