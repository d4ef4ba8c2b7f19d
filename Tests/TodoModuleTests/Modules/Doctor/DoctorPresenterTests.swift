import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of doctor` {
  final class View: Spy<View.Event>, DoctorViewInput {
    /// What it was told to show.
    enum Event: Equatable {
      case diagnosis(StoreDiagnosis)
      case repair(RepairOutcome)
    }

    func showDiagnosis(_ diagnosis: StoreDiagnosis) { record(.diagnosis(diagnosis)) }
    func showRepair(_ outcome: RepairOutcome) { record(.repair(outcome)) }
  }

  private let view = View()
  private let router = RouterSpy()
  private let sharedList = ScriptedSharedList()

  private func doctor(_ request: DoctorRequest, of store: any TodoStore) {
    let interactor = DoctorInteractor(
      store: store, makeID: { Fixtures.id(100) }, sharedList: sharedList,
      calendar: CalendarFolder.none())
    let presenter = DoctorPresenter(interactor: interactor, router: router)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(request)
  }

  @Test(
    arguments: [
      ([], .ok), ([.locked(path: "/a"), .readOnly(path: "/a")], .ok),
      ([.locked(path: "/a"), .readOnly(path: "/a"), .notMerged], .badData),
    ] as [([StoreFinding], ExitCode)])
  func `problems end with bad data, notes do not`(findings: [StoreFinding], code: ExitCode) {
    sharedList.findings = findings
    doctor(.diagnose, of: InMemoryTodoStore())
    #expect(
      view.events == [.diagnosis(StoreDiagnosis(path: ":memory:", findings: findings))])
    #expect(router.events == [.closed(code)])
  }

  @Test func `a readable list is diagnosed, but not repaired`() throws {
    let store = try InMemoryTodoStore([
      Fixtures.item(1), Fixtures.doneItem(2, completedAt: nil),
    ])
    doctor(.diagnose, of: store)
    doctor(.repair(isDryRun: false), of: store)
    let problem = StoreFinding.problem(
      "item 2 (line 3, column 1) is done, but has no completion time")
    #expect(
      view.events == [
        .diagnosis(StoreDiagnosis(path: ":memory:", findings: [problem])),
        .repair(RepairOutcome(repair: nil, problems: [problem])),
      ])
    #expect(router.events == [.closed(.badData), .closed(.badData)])
  }

  @Test func `a damaged list is repaired`() throws {
    let folder = try TemporaryFolder()
    let damaged = ListFixture.list([ListFixture.line(1), "{\"number\":2,"], nextNumber: 9)
    try folder.write(damaged)
    doctor(.repair(isDryRun: true), of: folder.store())
    #expect(folder.text() == damaged)
    #expect(folder.names == ["todo.json"])
    doctor(.repair(isDryRun: false), of: folder.store())
    let repair = StoreRepair(
      path: folder.file("todo.json.damaged-20261120T092000Z"), savedCount: 1,
      lost: [LostLine(line: 3, text: "{\"number\":2")])
    #expect(
      view.events
        == [true, false].map {
          .repair(RepairOutcome(repair: repair, problems: [], isDryRun: $0))
        })
    #expect(router.events == [.closed(.ok), .closed(.ok)])
    #expect(folder.text() == ListFixture.list([ListFixture.line(1)], nextNumber: 9))
  }

  /// A list whose conflict markers hold one item with two titles.
  private func conflicted() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let lines = [
      "<<<<<<< HEAD", ListFixture.line(1), "=======",
      ListFixture.line(1).replacing("Title", with: "Their title"), ">>>>>>> other",
    ]
    try folder.write(ListFixture.list([lines.joined(separator: "\n")], nextNumber: 2))
    return folder
  }

  /// The repair that was reported last.
  private func repair() throws -> StoreRepair {
    guard case .repair(let outcome) = view.events.last, let repair = outcome.repair else {
      throw StoreError.noPlace
    }
    return repair
  }

  @Test func `both sides of a merge are merged, without git by the markers`() throws {
    let folder = try conflicted()
    let text = folder.text()
    doctor(.diagnose, of: folder.store())
    let problem = StoreFinding.unreadable(.unmerged(path: folder.file(), line: 2))
    #expect(
      view.events == [.diagnosis(StoreDiagnosis(path: folder.file(), findings: [problem]))])
    doctor(.repair(isDryRun: true), of: folder.store())
    #expect(folder.text() == text)
    let preview = try repair()
    doctor(.repair(isDryRun: false), of: folder.store())
    #expect(try repair() == preview)
    #expect(preview.path == folder.file("todo.json.damaged-20261120T092000Z"))
    #expect(preview.savedCount == 1)
    let report = try #require(preview.merge?.report)
    #expect(report.lacksBase)
    let titles = report.decisions.flatMap { [$0.parts[.kept], $0.parts[.dropped]] }
    #expect(Set(titles) == ["Their title 1", "Title 1"] && titles.count == 2)
    #expect(try folder.store().titles() == [titles[0]])
  }

  @Test func `a side that git cannot show is reported, unless the markers have it`() throws {
    let error = GitError.failed(command: "cat-file", sentence: "no")
    let folder = try conflicted()
    let path = try #require(ListPath(folder.file()))
    sharedList.unresolved = GitConflict(path: path, sides: .failure(error))
    doctor(.repair(isDryRun: false), of: folder.store())
    #expect(try repair().savedCount == 1)
    doctor(.repair(isDryRun: false), of: folder.store())
    #expect(router.events.last == .failure(Failure(error)))
  }

  @Test func `what to type in git is said after a repair, not after its dry run`() throws {
    let folder = try conflicted()
    let path = try #require(ListPath(folder.file()))
    sharedList.unresolved = GitConflict(path: path, sides: nil, state: .marked)
    for isDryRun in [true, false] { doctor(.repair(isDryRun: isDryRun), of: folder.store()) }
    let commands = view.events.map { event in
      if case .repair(let outcome) = event { outcome.commands } else { nil as [String]? }
    }
    #expect(commands == [[], ["\(path.gitCommand) add todo.json"]])
  }

  @Test func `a repair reports the store's error too`() {
    doctor(.repair(isDryRun: false), of: JSONFileTodoStore(refusing: .noPlace))
    #expect(router.events == [.failure(Failure(.noPlace))])
  }
}
