import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of doctor` {
  private let view = DoctorViewSpy()
  private let interactor = DoctorInteractorSpy()
  private let router = RouterSpy()
  private let presenter: DoctorPresenter

  init() {
    presenter = DoctorPresenter(
      interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  @Test(arguments: [DoctorRequest.diagnose, .repair(isDryRun: false), .repair(isDryRun: true)])
  func `the interactor is asked to diagnose or to repair`(request: DoctorRequest) {
    presenter.didRequestDoctor(request)
    #expect(interactor.events == [request])
    #expect(view.events == [])
    #expect(router.events == [])
  }

  private static let damage = StoreFinding.damaged(
    path: "/b", ParseError(reason: "no comma", line: 3, column: 7))

  static let diagnoses: [(findings: [StoreFinding], page: DiagnosisPage, code: ExitCode)] = [
    ([], DiagnosisPage(path: "/a", problems: [], notes: [], verdict: .inOrder), .ok),
    (
      [.locked(path: "/a")],
      DiagnosisPage(
        path: "/a", problems: [], notes: [.locked(path: "/a")], verdict: .inOrder), .ok
    ),
    (
      [.readOnly(path: "/a")],
      DiagnosisPage(
        path: "/a", problems: [], notes: [.readOnly(path: "/a")], verdict: .readOnly), .ok
    ),
    (
      [.locked(path: "/a"), damage],
      DiagnosisPage(path: "/a", problems: [damage], notes: [.locked(path: "/a")], verdict: nil),
      .badData
    ),
  ]

  @Test(arguments: diagnoses)
  func `problems end with bad data, notes do not`(
    row: (findings: [StoreFinding], page: DiagnosisPage, code: ExitCode)
  ) {
    presenter.didDiagnose(StoreDiagnosis(path: "/a", findings: row.findings))
    #expect(view.events == [.diagnosis(row.page)])
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
    presenter.didRepair(
      RepairOutcome(
        repair: StoreRepair(
          path: nil, savedCount: 2, lost: [],
          merge: SidesMerge(
            report: MergeReport(), incoming: MergeTally(added: 1), outgoing: MergeTally(),
            isOfOneSide: false)), problems: [], isDryRun: false, unresolved: path))
    var page = RepairPage(savedCount: 2, path: nil, lost: [], problems: [], isDryRun: false)
    page.merge = RepairPage.Merge(
      summary: MergeSummary(incoming: MergeTally(added: 1)), isOfOneSide: false)
    page.unresolved = path
    #expect(view.events == [.repair(page)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a side that cannot be read is a failure`() {
    presenter.didFail(GitError.failed(command: "cat-file", sentence: "no"))
    #expect(
      view.events == [.failure(Failure(code: .childFailed, message: "`git cat-file` failed: no"))])
    #expect(router.events == [.closed(.childFailed)])
  }

  @Test func `having nothing to repair is a success`() {
    presenter.didRepair(RepairOutcome(repair: nil, problems: [], isDryRun: false))
    let page = RepairPage(savedCount: 0, path: nil, lost: [], problems: [], isDryRun: false)
    #expect(view.events == [.repair(page)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a problem that a repair cannot fix ends with bad data`() {
    let problem = StoreFinding.historyDamaged(path: "/h", line: 4)
    presenter.didRepair(RepairOutcome(repair: nil, problems: [problem], isDryRun: false))
    let page = RepairPage(
      savedCount: 0, path: nil, lost: [], problems: [problem], isDryRun: false)
    #expect(view.events == [.repair(page)])
    #expect(router.events == [.closed(.badData)])
  }
}
