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

  @Test func `both sides of a merge are kept, with new ids`() throws {
    let folder = try TemporaryFolder()
    let lines = [
      "<<<<<<< HEAD", ListFixture.line(1), "=======",
      ListFixture.line(1).replacing("Title", with: "Their title"), ">>>>>>> other",
    ]
    let conflicted = ListFixture.list([lines.joined(separator: "\n")], nextNumber: 2)
    try folder.write(conflicted)
    interactor(folder.store()).diagnose()
    interactor(folder.store()).repair(isDryRun: true)
    #expect(folder.text() == conflicted)
    interactor(folder.store()).repair(isDryRun: false)
    let repair = StoreRepair(
      path: folder.file("todo.json.damaged-20261120T092000Z"), savedCount: 2, lost: [],
      reassigned: [ReassignedItem(line: 5, number: 1, newNumber: 2, hasNewID: true)])
    let problem = StoreFinding.unreadable(.unmerged(path: folder.file(), line: 2))
    #expect(
      output.events == [
        .diagnosed(StoreDiagnosis(path: folder.file(), findings: [problem])),
        .repaired(RepairOutcome(repair: repair, problems: [], isDryRun: true)),
        .repaired(RepairOutcome(repair: repair, problems: [], isDryRun: false)),
      ])
    let second = lines[3].replacing(":1,", with: ":2,")
      .replacing(ListFixture.id(1), with: "\(Fixtures.id(100))")
    #expect(folder.text() == ListFixture.list([ListFixture.line(1), second], nextNumber: 3))
  }

  @Test func `a repair reports the store's error too`() {
    interactor(JSONFileTodoStore(refusing: .noPlace)).repair(isDryRun: false)
    #expect(output.events == [.failed(.noPlace)])
  }
}
