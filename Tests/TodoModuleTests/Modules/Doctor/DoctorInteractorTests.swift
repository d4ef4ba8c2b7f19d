import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of doctor` {
  private let output = DoctorInteractorOutputSpy()
  private let sharedList = ScriptedSharedList()

  private func interactor(
    _ store: any TodoStore
  ) -> DoctorInteractor {
    let interactor = DoctorInteractor(
      store: store, makeID: { Fixtures.id(100) }, sharedList: sharedList)
    interactor.output = output
    return interactor
  }

  @Test func `a readable list is diagnosed, but not repaired`() throws {
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
    let damaged = ListFixture.list([ListFixture.line(1), "{\"number\":2,"], nextNumber: 9)
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
    guard case .repaired(let outcome) = output.events.last, let repair = outcome.repair else {
      throw StoreError.noPlace
    }
    return repair
  }

  @Test func `both sides of a merge are merged, without git by the markers`() throws {
    let folder = try conflicted()
    let text = folder.text()
    interactor(folder.store()).diagnose()
    let problem = StoreFinding.unreadable(.unmerged(path: folder.file(), line: 2))
    #expect(
      output.events == [.diagnosed(StoreDiagnosis(path: folder.file(), findings: [problem]))])
    interactor(folder.store()).repair(isDryRun: true)
    #expect(folder.text() == text)
    let preview = try repair()
    interactor(folder.store()).repair(isDryRun: false)
    #expect(try repair() == preview)
    #expect(preview.path == folder.file("todo.json.damaged-20261120T092000Z"))
    #expect(preview.savedCount == 1)
    let report = try #require(preview.merge?.report)
    #expect(report.lacksBase)
    let titles = report.superseded.flatMap { [$0.kept.title, $0.dropped.title] }
    #expect(titles.sorted() == ["Their title 1", "Title 1"])
    #expect(try folder.store().titles() == [report.superseded[0].kept.title])
  }

  @Test func `the sides that git has are merged instead of the markers`() throws {
    let folder = try conflicted()
    let base = try ListDocument(ListFixture.list([ListFixture.line(1), ListFixture.line(2)]).bytes)
    let ours = try ListDocument(ListFixture.list([ListFixture.line(1)]).bytes)
    let path = try #require(ListPath(folder.file()))
    sharedList.unresolved = GitConflict(
      path: path, sides: .success(UnresolvedList(base: base, ours: ours, theirs: base)))
    interactor(folder.store()).repair(isDryRun: false)
    #expect(try repair().merge?.report.lacksBase == false)
    #expect(try folder.store().titles() == ["Title 1"])
    #expect(
      output.events.last
        == .repaired(
          RepairOutcome(
            repair: try repair(), problems: [], isDryRun: false,
            commands: ["\(path.gitCommand) add todo.json"])))
  }

  @Test func `a side that git cannot show is reported, unless the markers have it`() throws {
    let error = GitError.failed(command: "cat-file", sentence: "no")
    let folder = try conflicted()
    let path = try #require(ListPath(folder.file()))
    sharedList.unresolved = GitConflict(path: path, sides: .failure(error))
    interactor(folder.store()).repair(isDryRun: false)
    #expect(try repair().savedCount == 1)
    interactor(folder.store()).repair(isDryRun: false)
    #expect(output.events.last == .refused(error))
  }

  @Test func `a list that was changed since a conflict needs nothing but what the finding says`()
    throws
  {
    let finding = StoreFinding.changedSinceConflict(toMerge: nil, toEnd: "git add todo.json")
    sharedList.findings = [finding]
    sharedList.unresolved = GitConflict(
      path: try #require(ListPath("todo.json")),
      sides: .failure(.failed(command: "cat-file", sentence: "no")), state: .changed)
    interactor(InMemoryTodoStore()).repair(isDryRun: false)
    #expect(output.events == [.repaired(RepairOutcome(repair: nil, problems: [finding]))])
  }

  @Test func `a list that has all that both sides have needs only to be marked as resolved`() throws
  {
    sharedList.findings = [.notMerged]
    let list = try ListDocument(ListFixture.list([]).bytes)
    sharedList.unresolved = GitConflict(
      path: try #require(ListPath("todo.json")),
      sides: .success(UnresolvedList(base: list, ours: list, theirs: list)))
    interactor(InMemoryTodoStore()).diagnose()
    interactor(InMemoryTodoStore()).repair(isDryRun: false)
    #expect(
      output.events == [
        .diagnosed(StoreDiagnosis(path: ":memory:", findings: [.notMerged])),
        .repaired(
          RepairOutcome(
            repair: nil, problems: [], isDryRun: false, commands: ["git add todo.json"])),
      ])
  }

  @Test func `a repair reports the store's error too`() {
    interactor(JSONFileTodoStore(refusing: .noPlace)).repair(isDryRun: false)
    #expect(output.events == [.failed(.noPlace)])
  }
}
