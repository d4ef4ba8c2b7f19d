import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The presenter of doctor` {
  private let view = DoctorViewSpy()
  private let interactor = DoctorInteractorSpy()
  private let router = RouterSpy()
  private let presenter: DoctorPresenter

  init() {
    presenter = DoctorPresenter(interactor: interactor, router: router)
    presenter.view = view
  }

  @Test func `requests are handed on`() {
    presenter.didRequestDiagnosis()
    presenter.didRequestRepair(isDryRun: false)
    presenter.didRequestRepair(isDryRun: true)
    #expect(
      interactor.events == [.diagnose, .repair(isDryRun: false), .repair(isDryRun: true)])
    #expect(view.events == [])
    #expect(router.events == [])
  }

  static let diagnoses: [(findings: [StoreFinding], page: DiagnosisPage, code: ExitCode)] = [
    ([], DiagnosisPage(problems: [], notes: [], verdict: "no problems in '/a'"), .ok),
    (
      [.locked(path: "/a")],
      DiagnosisPage(
        problems: [], notes: ["another process is changing '/a' now"],
        verdict: "no problems in '/a'"), .ok
    ),
    (
      [.readOnly(path: "/a")],
      DiagnosisPage(
        problems: [], notes: ["'/a' can be read, but not written"],
        verdict: "'/a' is in order, but nothing can be written"), .ok
    ),
    (
      [
        .locked(path: "/a"),
        .damaged(path: "/b", ParseError(reason: "no comma", line: 3, column: 7)),
      ],
      DiagnosisPage(
        problems: ["'/b', line 3, column 7: no comma"],
        notes: ["another process is changing '/a' now"], verdict: nil), .badData
    ),
  ]

  @Test(arguments: diagnoses)
  func `only a problem is bad data`(
    row: (findings: [StoreFinding], page: DiagnosisPage, code: ExitCode)
  ) {
    presenter.didDiagnose(StoreDiagnosis(path: "/a", findings: row.findings))
    #expect(view.events == [.diagnosis(row.page)])
    #expect(router.events == [.closed(row.code)])
  }

  @Test(arguments: [false, true]) func `a repair is told`(isDryRun: Bool) {
    let lost = [LostLine(line: 3, text: "x"), LostLine(line: 9, text: "")]
    presenter.didRepair(
      RepairOutcome(
        repair: StoreRepair(path: "/a.damaged", savedCount: 2, lost: lost), problems: [],
        isDryRun: isDryRun))
    let page = RepairPage(
      savedCount: 2, path: "/a.damaged",
      lost: [RepairPage.Lost(line: 3, text: "x"), RepairPage.Lost(line: 9, text: "")],
      problems: [], isDryRun: isDryRun)
    #expect(view.events == [.repair(page)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `nothing to repair is no failure`() {
    presenter.didRepair(RepairOutcome(repair: nil, problems: [], isDryRun: false))
    let page = RepairPage(savedCount: 0, path: nil, lost: [], problems: [], isDryRun: false)
    #expect(view.events == [.repair(page)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `what a repair does not put right is bad data`() {
    let problem = StoreFinding.historyDamaged(path: "/h", line: 4)
    presenter.didRepair(RepairOutcome(repair: nil, problems: [problem], isDryRun: false))
    let page = RepairPage(
      savedCount: 0, path: nil, lost: [], problems: [problem.message], isDryRun: false)
    #expect(view.events == [.repair(page)])
    #expect(router.events == [.closed(.badData)])
  }

  @Test func `a failure is shown and is the exit code`() {
    presenter.didFail(.newerVersion(path: "/a", version: 2))
    #expect(view.events == [.failure(Failure(.newerVersion(path: "/a", version: 2)))])
    #expect(router.events == [.closed(.badData)])
  }

  @Test func `words without a meaning are the router's`() {
    presenter.didRejectArguments(.unexpectedWord("x"))
    #expect(router.events == [.usage(.unexpectedWord("x"))])
    #expect(view.events == [])
    #expect(interactor.events == [])
  }
}

@Suite struct `The interactor of doctor` {
  private let output = DoctorInteractorOutputSpy()

  private func interactor(_ store: any TodoStore) -> DoctorInteractor {
    let interactor = DoctorInteractor(store: store)
    interactor.output = output
    return interactor
  }

  @Test func `a list that can be read is diagnosed, and not repaired`() throws {
    let store = try InMemoryTodoStore([
      Fixtures.item(1), Fixtures.doneItem(2, completedAt: nil),
    ])
    interactor(store).diagnose()
    interactor(store).repair(isDryRun: false)
    let problem = StoreFinding.inconsistency(number: 2, .doneWithoutTime, line: 3, column: 1)
    #expect(
      output.events == [
        .diagnosed(StoreDiagnosis(path: ":memory:", findings: [problem])),
        .repaired(RepairOutcome(repair: nil, problems: [problem], isDryRun: false)),
      ])
  }

  @Test func `a damaged list is repaired`() throws {
    let folder = try TemporaryFolder()
    let damaged = Fixture.list([Fixture.line(1), "{\"number\":2,"], nextNumber: 9)
    try folder.write(damaged)
    interactor(folder.store()).repair(isDryRun: true)
    #expect(folder.text() == damaged)
    #expect(folder.names == ["todo.json"])
    interactor(folder.store()).repair(isDryRun: false)
    let repair = StoreRepair(
      path: folder.file("todo.json.damaged-20261120T092000Z"), savedCount: 1,
      lost: [LostLine(line: 3, text: "{\"number\":2")])
    #expect(
      output.events
        == [true, false].map {
          .repaired(RepairOutcome(repair: repair, problems: [], isDryRun: $0))
        })
    #expect(folder.text() == Fixture.list([Fixture.line(1)], nextNumber: 9))
  }

  @Test func `the store's error is reported`() {
    let interactor = interactor(RefusingTodoStore(.noPlace))
    interactor.diagnose()
    interactor.repair(isDryRun: false)
    #expect(output.events == [.failed(.noPlace), .failed(.noPlace)])
  }
}

@Suite struct `The words of a finding` {
  static let findings: [(finding: StoreFinding, words: String)] = [
    (.unreadable(.notAFile(path: "/a", .fifo)), "'/a' is a FIFO, not a file for a list"),
    (
      .damaged(path: "/a", ParseError(reason: "a comma is missing", line: 3, column: 7)),
      "'/a', line 3, column 7: a comma is missing"
    ),
    (inconsistency(.doneWithoutTime), "item 2 (line 3, column 1) is done, but does not say when"),
    (
      inconsistency(.openWithTime),
      "item 2 (line 3, column 1) is open, but says when it was completed"
    ),
    (
      inconsistency(.untilWithoutRepetition),
      "item 2 (line 3, column 1) has a last day, but does not repeat"
    ),
    (inconsistency(.repeatedTag), "item 2 (line 3, column 1) has one tag twice"),
    (
      .historyDamaged(path: "/h", line: 4),
      "the history '/h' is damaged in line 4; the next change moves it aside"
    ),
    (
      .historyDamaged(path: "/h", line: nil),
      "the history '/h' is not a regular file; the next change moves it aside"
    ),
    (
      .historyDiffers(path: "/h", number: 7),
      "item 7 is not as the last command in '/h' left it; that cannot be undone"
    ),
    (
      .historyDiffers(path: "/h", number: nil),
      "the list is not as the last command in '/h' left it; that cannot be undone"
    ),
    (
      .lockUnusable(.system(.lock, path: "/l", .permissionDenied)),
      "nothing can be written: cannot lock '/l': permission denied"
    ),
    (.locked(path: "/a"), "another process is changing '/a' now"),
    (.readOnly(path: "/a"), "'/a' can be read, but not written"),
    (
      .widePermissions(path: "/a", 0o644),
      "'/a' is open to others (mode 0644); to close it: chmod 600"
    ),
    (
      .leftover(path: "/t"),
      "'/t' was left by a writer that was killed; the next change removes it"
    ),
  ]

  @Test(arguments: findings)
  func `each finding has its sentence`(row: (finding: StoreFinding, words: String)) {
    #expect(row.finding.message == row.words)
  }

  private static func inconsistency(_ inconsistency: ItemInconsistency) -> StoreFinding {
    .inconsistency(number: 2, inconsistency, line: 3, column: 1)
  }
}
