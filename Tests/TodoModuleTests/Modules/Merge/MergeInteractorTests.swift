import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of merge` {
  private let output = MergeInteractorOutputSpy()
  private let programs = ScriptedPrograms()
  private static let paths = MergePaths(base: "b", ours: "o", theirs: "t")

  private func interactor(
    _ merger: ScriptedMerger, _ store: any TodoStore = InMemoryTodoStore(),
    _ programs: ScriptedPrograms? = nil
  ) -> MergeInteractor {
    let programs = programs ?? self.programs
    let interactor = MergeInteractor(
      store: store, merger: merger,
      programPath: { () throws(Errno) in "/usr/bin/todo" }, git: { _ in GitClient(programs) })
    interactor.output = output
    return interactor
  }

  @Test func `files are merged without git`() throws {
    let ours = TodoList([Fixtures.item(1)])
    let outcome = try ours.merged(
      with: TodoList([Fixtures.item(1), Fixtures.item(2)]), since: ours, numbering: .older)
    let merger = ScriptedMerger(.success(outcome))
    interactor(merger).mergeFiles(Self.paths, markerSize: 7, isDryRun: false)
    #expect(merger.merged == [Self.paths])
    #expect(output.events == [.merged(outcome.summary, of: nil, isDryRun: false)])
    #expect(programs.calls == [])
  }

  private static let damage = StoreError.unreadableVersion(
    .theirs, .unmerged(path: "t", line: 3))

  @Test(arguments: [0, 2])
  func `the lines of a list that cannot be read are merged, if git waits for it`(conflicts: Int) {
    let programs = ScriptedPrograms(code: Int32(conflicts))
    interactor(ScriptedMerger(.failure(Self.damage)), InMemoryTodoStore(), programs)
      .mergeFiles(Self.paths, markerSize: 9, isDryRun: false)
    #expect(output.events == [.mergedLines(Self.damage, conflicts: conflicts)])
    #expect(programs.commands == [["merge-file", "--marker-size=9", "--", "o", "b", "t"]])
  }

  @Test func `a failure of git is reported`() {
    let programs = ScriptedPrograms(errors: "error: x\n", code: 255)
    interactor(ScriptedMerger(.failure(Self.damage)), InMemoryTodoStore(), programs)
      .mergeFiles(Self.paths, markerSize: 9, isDryRun: false)
    #expect(output.events == [.refused(.failed(command: "merge-file", sentence: "x"))])
  }

  @Test func `otherwise no file is touched`() {
    interactor(ScriptedMerger(.failure(Self.damage)))
      .mergeFiles(Self.paths, markerSize: nil, isDryRun: false)
    let full = StoreError.system(.write, path: "o", .noSpace)
    interactor(ScriptedMerger(.failure(full)))
      .mergeFiles(Self.paths, markerSize: 9, isDryRun: false)
    #expect(output.events == [.failed(Self.damage), .failed(full)])
    #expect(programs.calls == [])
  }

  @Test func `a list in memory is in no repository`() {
    let interactor = interactor(ScriptedMerger())
    interactor.installDriver()
    interactor.uninstallDriver()
    interactor.mergeCopy("c", isDryRun: false)
    #expect(output.events == Array(repeating: .refused(.listInMemory), count: 3))
  }

  private func copy(_ items: TodoItem...) throws -> ListDocument {
    let lines = items.map { item in
      var text: [UInt8] = []
      ItemEncoder.append(item, to: &text)
      return String(decoding: text, as: UTF8.self)
    }
    return try ListDocument(Array(ListFixture.list(lines, nextNumber: 9).utf8))
  }

  @Test func `a copy is merged into the list, and moved aside`() throws {
    let folder = try TemporaryFolder()
    let store = folder.store()
    try store.write { list in _ = list.append { Fixtures.item($0, "Milk") } }
    let merger = ScriptedMerger(copy: .success(try copy(Fixtures.item(2, "Bread"))))
    interactor(merger, store).mergeCopy("c", isDryRun: true)
    #expect(try store.read().count == 1)
    #expect(merger.movedAside == [])
    interactor(merger, store).mergeCopy("c", isDryRun: false)
    let list = try store.read()
    #expect(list.positions.map { list[$0].title } == ["Milk", "Bread"])
    #expect(merger.movedAside == ["c"])
    for (event, newPath) in zip(output.events, [nil, "c.merged"]) {
      guard case .merged(let changes, let copy, let isDryRun) = event else {
        Issue.record("\(event)")
        continue
      }
      #expect(isDryRun == (newPath == nil))
      #expect(copy == MergedCopy(path: "c", newPath: .success(newPath)))
      #expect(changes.incoming == MergeTally(added: 1) && changes.report.lacksBase)
    }
  }

  @Test func `the merge of a copy can be undone, and so can what came before`() throws {
    let folder = try TemporaryFolder()
    let store = folder.store()
    try store.write { list in _ = list.append { Fixtures.item($0, "Milk") } }
    try store.rename(1, "Oat milk")
    let later = Instant(secondsSinceEpoch: Fixtures.now.secondsSinceEpoch + 60)
    let theirs = Fixtures.item(1, "Rice milk", modifiedAt: later)
    let merger = ScriptedMerger(copy: .success(try copy(theirs, Fixtures.item(2, "Bread"))))
    interactor(merger, store).mergeCopy("c", isDryRun: false)
    #expect(try store.titles() == ["Rice milk", "Bread"])
    try store.undo()
    #expect(try store.titles() == ["Oat milk"])
    try store.undo()
    #expect(try store.titles() == ["Milk"])
    try store.redo(2)
    #expect(try store.titles() == ["Rice milk", "Bread"])
  }

  @Test func `a copy that cannot be moved aside is merged, and that is reported`() throws {
    let folder = try TemporaryFolder()
    let store = folder.store()
    let merger = ScriptedMerger(copy: .success(try copy(Fixtures.item(2, "Bread"))))
    let error = StoreError.system(.moveAside, path: "c", .permissionDenied)
    merger.moveError = error
    interactor(merger, store).mergeCopy("c", isDryRun: false)
    #expect(try store.titles() == ["Bread"])
    guard case .merged(let changes, let copy, false) = output.events.first else {
      Issue.record("\(output.events)")
      return
    }
    #expect(changes.incoming == MergeTally(added: 1))
    #expect(copy == MergedCopy(path: "c", newPath: .failure(error)))
    #expect(output.events.count == 1)
  }

  @Test func `a copy that cannot be read changes nothing`() throws {
    let folder = try TemporaryFolder()
    interactor(ScriptedMerger(copy: .failure(Self.damage)), folder.store())
      .mergeCopy("t", isDryRun: false)
    #expect(output.events == [.refused(.file(Self.damage))])
    #expect(folder.names == [])
  }
}
