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
      store: store, merger: merger, files: SystemFileSystem(),
      programPath: { () throws(Errno) in "/usr/bin/todo" }, git: { _ in GitClient(programs) })
    interactor.output = output
    return interactor
  }

  @Test func `files are merged without git`() throws {
    let ours = TodoList([Fixtures.item(1)])
    let outcome = try ours.merged(
      with: TodoList([Fixtures.item(1), Fixtures.item(2)]), since: ours, numbering: .older)
    let merger = ScriptedMerger(.success(outcome))
    interactor(merger).mergeFiles(MergeFilesRequest(paths: Self.paths, markerSize: 7))
    #expect(merger.merged == [Self.paths])
    #expect(output.events == [.merged(MergeTally(added: 1))])
    #expect(programs.calls == [])
  }

  private static let damage = StoreError.unreadableVersion(
    .theirs, .unmerged(path: "t", line: 3))

  @Test(arguments: [0, 2])
  func `the lines of a list that cannot be read are merged, if git waits for it`(conflicts: Int) {
    let programs = ScriptedPrograms(code: Int32(conflicts))
    interactor(ScriptedMerger(.failure(Self.damage)), InMemoryTodoStore(), programs)
      .mergeFiles(MergeFilesRequest(paths: Self.paths, markerSize: 9))
    #expect(output.events == [.mergedLines(Self.damage, conflicts: conflicts)])
    #expect(programs.commands == [["merge-file", "--marker-size=9", "--", "o", "b", "t"]])
  }

  @Test func `a failure of git is reported`() {
    let programs = ScriptedPrograms(errors: "error: x\n", code: 255)
    interactor(ScriptedMerger(.failure(Self.damage)), InMemoryTodoStore(), programs)
      .mergeFiles(MergeFilesRequest(paths: Self.paths, markerSize: 9))
    #expect(output.events == [.refused(.failed(command: "merge-file", sentence: "x"))])
  }

  @Test func `otherwise no file is touched`() {
    interactor(ScriptedMerger(.failure(Self.damage)))
      .mergeFiles(MergeFilesRequest(paths: Self.paths))
    let full = StoreError.system(.write, path: "o", .noSpace)
    interactor(ScriptedMerger(.failure(full)))
      .mergeFiles(MergeFilesRequest(paths: Self.paths, markerSize: 9))
    #expect(output.events == [.failed(Self.damage), .failed(full)])
    #expect(programs.calls == [])
  }

  @Test func `a list in memory is in no repository`() {
    let interactor = interactor(ScriptedMerger())
    interactor.installDriver()
    interactor.uninstallDriver()
    interactor.resolve(isDryRun: false)
    interactor.mergeCopies(isDryRun: false)
    #expect(output.events == Array(repeating: .refused(.listInMemory), count: 4))
  }

  private func copy(_ name: String, _ items: TodoItem...) throws -> ConflictCopy {
    let lines = items.map { item in
      var text: [UInt8] = []
      ItemEncoder.append(item, to: &text)
      return String(decoding: text, as: UTF8.self)
    }
    return ConflictCopy(
      path: name, document: try ListDocument(Array(ListFixture.list(lines, nextNumber: 9).utf8)))
  }

  @Test func `copies are merged one after the other, and moved aside`() throws {
    let folder = try TemporaryFolder()
    let store = folder.store()
    try store.write { list in _ = list.append { Fixtures.item($0, "Milk") } }
    let merger = ScriptedMerger(
      copies: .success([
        try copy("c1", Fixtures.item(2, "Bread")), try copy("c2", Fixtures.item(3, "Oats")),
      ]))
    interactor(merger, store).mergeCopies(isDryRun: true)
    #expect(try store.read().count == 1)
    #expect(merger.movedAside == [])
    interactor(merger, store).mergeCopies(isDryRun: false)
    let list = try store.read()
    #expect(list.positions.map { list[$0].title } == ["Milk", "Bread", "Oats"])
    #expect(merger.movedAside == ["c1", "c2"])
    for (event, isDryRun) in zip(output.events, [true, false]) {
      guard case .mergedCopies(let copies, isDryRun) = event else {
        Issue.record("\(event)")
        continue
      }
      let paths: [String?] = isDryRun ? [nil, nil] : ["c1.merged", "c2.merged"]
      #expect(copies.map(\.path) == ["c1", "c2"])
      #expect(copies.map(\.newPath) == paths)
      #expect(copies.allSatisfy { $0.incoming == MergeTally(added: 1) && $0.report.lacksBase })
    }
    #expect(try store.history().undone == [])
  }

  @Test
  func `a copy that cannot be read changes nothing, and without copies there is nothing to do`()
    throws
  {
    let folder = try TemporaryFolder()
    let error = StoreError.unmerged(path: "c1", line: 2)
    interactor(ScriptedMerger(copies: .failure(error)), folder.store()).mergeCopies(isDryRun: false)
    interactor(ScriptedMerger(), folder.store()).mergeCopies(isDryRun: false)
    #expect(output.events == [.refused(.file(error)), .mergedCopies([], isDryRun: false)])
    #expect(folder.names == [])
  }
}
