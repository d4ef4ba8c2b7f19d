import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of doctor` {
  private final class MockView: Spy<MockView.Event>, DoctorViewInput {
    enum Event: Equatable {
      case diagnosis(DiagnosisViewModel)
      case repair(RepairViewModel)
    }

    func showDiagnosis(_ diagnosis: DiagnosisViewModel) { record(.diagnosis(diagnosis)) }
    func showRepair(_ repair: RepairViewModel) { record(.repair(repair)) }
  }

  private final class MockInteractor: Spy<DoctorRequest>, DoctorInteractorInput {
    func diagnose() { record(.diagnose) }
    func repair(isDryRun: Bool) { record(.repair(isDryRun: isDryRun)) }
  }

  private let mocks: Mocks<MockView.Event, DoctorRequest>
  private let presenter: DoctorPresenter

  init() {
    let (view, interactor) = (MockView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = DoctorPresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  /// The view model of a repair.
  private func shown(_ outcome: RepairOutcome) throws -> RepairViewModel {
    presenter.didRepair(outcome)
    guard case .repair(let repair)? = mocks.view.events.last else { throw StoreError.noPlace }
    return repair
  }

  @Test(arguments: [
    DoctorRequest.diagnose, .repair(isDryRun: false), .repair(isDryRun: true),
  ])
  func `a request is handed to the interactor, and nothing else happens`(request: DoctorRequest) {
    presenter.didRequest(request)
    mocks.expectOnly(asked: request)
  }

  @Test(
    arguments: [
      ([], [], [], "no problems in '/a'", .ok),
      (
        [.readOnly(path: "/a")], [], ["'/a' is read-only"],
        "no problems in '/a', but it cannot be changed", .ok
      ),
      (
        [.notMerged], ["git has not merged this list. To merge it, run: todo doctor --repair"], [],
        "no problems in '/a'", .badData
      ),
    ] as [([StoreFinding], [String], [String], String, ExitCode)])
  func `a diagnosis names problems and notes, and only problems are bad data`(
    findings: [StoreFinding], problems: [String], notes: [String], ifEmpty: String, code: ExitCode
  ) {
    presenter.didDiagnose(StoreDiagnosis(path: "/a", findings: findings))
    let model = DiagnosisViewModel(
      path: "/a", problems: problems, notes: notes, ifEmpty: ifEmpty)
    #expect(mocks.view.events == [.diagnosis(model)])
    #expect(mocks.router.events == [.closed(code)])
  }

  @Test(arguments: [
    (false, "saved 2 items. The damaged file is now '/b'"),
    (true, "would save 2 items. The damaged file would become '/b'"),
  ])
  func `a repair reports saved items, and lists lost lines separately`(
    isDryRun: Bool, line: String
  ) throws {
    let repair = StoreRepair(
      path: "/b", savedCount: 2, lost: [LostLine(line: 3, text: "x")])
    let outcome = RepairOutcome(repair: repair, problems: [], isDryRun: isDryRun)
    let model = try shown(outcome)
    #expect(model.lines == [line, "todo could not read these lines:"])
    #expect(model.outcome == outcome)
    #expect([model.broughtBack, model.hints, model.problems, model.remarks] == [[], [], [], []])
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `problems that a repair cannot fix are bad data`() throws {
    let model = try shown(RepairOutcome(repair: nil, problems: [.notMerged]))
    #expect(model.problemsHeading == "todo cannot repair these:")
    #expect(
      model.problems == ["git has not merged this list. To merge it, run: todo doctor --repair"])
    #expect(model.hints == [])
    #expect(mocks.router.events == [.closed(.badData)])
  }

  @Test func `without a problem there is nothing to repair, and git may still wait`() throws {
    let outcome = RepairOutcome(
      repair: nil, problems: [], isDryRun: false, commands: ["git add l", "git commit"])
    #expect(
      try shown(outcome).hints == [
        "nothing to repair", "To mark the list as resolved, run: git add l",
        "To finish the git operation, run: git commit",
      ])
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test(arguments: [
    (false, "merged both versions: received 1 (1 new) from theirs, 0 from ours"),
    (true, "would merge both versions: receive 1 (1 new) from theirs, 0 from ours"),
  ])
  func `merged items are counted, with a warning about restored ones`(
    isDryRun: Bool, line: String
  ) throws {
    let merge = MergeSummary(incoming: MergeTally(added: 1), report: .of(lacksBase: true))
    let repair = StoreRepair(path: nil, savedCount: 2, lost: [], merge: merge)
    let model = try shown(RepairOutcome(repair: repair, problems: [], isDryRun: isDryRun))
    #expect(model.lines == [line])
    #expect(
      model.remarks == ["the merge may have restored items that one of the lists had deleted"])
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test(arguments: [(false, "brought back"), (true, "would bring back")])
  func `items from the history and from the last commit are counted`(
    isDryRun: Bool, verb: String
  ) throws {
    var repair = StoreRepair(path: nil, savedCount: 3, lost: [])
    (repair.historyCount, repair.commitCount) = (2, 1)
    let model = try shown(RepairOutcome(repair: repair, problems: [], isDryRun: isDryRun))
    #expect(
      model.broughtBack == [
        "\(verb) 2 items from the history", "\(verb) 1 item from the last commit",
      ])
    #expect(model.lines == [])
  }

  @Test(arguments: [
    (nil, false, []),
    (nil, true, ["some items may be older than they were: the history lacks changes made by hand"]),
    (
      HistoryStart(at: .test, nextNumber: 3), true,
      [
        "the history begins at \(Instant.test), with the next number 3. It lacks older items that no"
          + " command has changed since then."
      ]
    ),
  ])
  func `what a restored list may lack is said once`(
    start: HistoryStart?, lacksChanges: Bool, lines: [String]
  ) throws {
    var repair = StoreRepair(path: nil, savedCount: 3, lost: [])
    (repair.start, repair.lacksChanges) = (start, lacksChanges)
    let model = try shown(RepairOutcome(repair: repair, problems: []))
    #expect(model.broughtBack == lines)
  }

  @Test func `an error of the store or of git is a failure, and nothing is shown`() {
    presenter.didFail(StoreError.noPlace)
    mocks.expectOnly(.failure(Failure(.noPlace)))
    presenter.didFail(GitError.missing)
    #expect(mocks.router.events.last == .failure(Failure(GitError.missing)))
    #expect(mocks.view.events == [])
  }
}
