import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of merge` {
  private enum Answer: Equatable {
    case merged(MergeTally, MergedCopy?, isDryRun: Bool)
    case mergedLines(StoreError, conflicts: Int)
    /// The program that merges from now on, or nil for none.
    case driver(String?)
    case failed(StoreError)
    case inMemory
  }

  private final class MockOutput: Spy<Answer>, MergeInteractorOutput {
    func didMerge(_ changes: MergeSummary, of copy: MergedCopy?, isDryRun: Bool) {
      record(.merged(changes.incoming, copy, isDryRun: isDryRun))
    }
    func didMergeLines(_ error: StoreError, conflicts: Int) {
      record(.mergedLines(error, conflicts: conflicts))
    }
    func didChangeDriver(_ change: MergeDriverChange) { record(.driver(change.program)) }
    func didFail(_ error: StoreError) { record(.failed(error)) }
    func didFail(_ error: GitError) {
      switch error {
      case .listInMemory: record(.inMemory)
      case .file(let error): record(.failed(error))
      default: Issue.record("\(error)")
      }
    }
  }

  /// A git that finds two conflicts and accepts every list.
  private final class MockGit: Spy<String>, GitMerging {
    func mergeLines(of paths: MergePaths, markerSize: Int) throws(GitError) -> Int {
      record("merge with markers of \(markerSize)")
      return 2
    }

    func install(
      for list: ListPath, share: () throws(StoreError) -> Void
    ) throws(GitError) -> MergeDriverChange {
      record("install")
      do throws(StoreError) { try share() } catch { throw .file(error) }
      return MergeDriverChange(path: list, program: "/usr/bin/todo")
    }

    func uninstall(for list: ListPath) throws(GitError) -> MergeDriverChange {
      record("uninstall")
      return MergeDriverChange(path: list, program: nil)
    }
  }

  private let output = MockOutput()
  private let git = MockGit()
  private static let paths = MergePaths(base: "b", ours: "o", theirs: "t")

  private func ask(
    _ merger: ScriptedMerger = ScriptedMerger(), _ store: any TodoStore = InMemoryTodoStore(),
    _ question: (MergeInteractor) -> Void
  ) {
    let interactor = MergeInteractor(store: store, merger: merger, git: git)
    interactor.output = output
    question(interactor)
  }

  @Test(arguments: [false, true])
  func `three files are merged without git`(isDryRun: Bool) throws {
    let ours = TodoList([Fixtures.item(1)])
    let merger = ScriptedMerger(
      .success(
        try ours.merged(
          with: TodoList([Fixtures.item(1), Fixtures.item(2)]), since: ours, numbering: .older)))
    ask(merger) { $0.mergeFiles(Self.paths, markerSize: 7, isDryRun: isDryRun) }
    #expect(output.events == [.merged(MergeTally(added: 1), nil, isDryRun: isDryRun)])
    #expect(merger.merged == [Self.paths])
    #expect(git.events == [])
  }

  @Test func `git merges the lines of a list that cannot be read, if it waits for them`() {
    let damage = StoreError.unreadableVersion(.theirs, .unmerged(path: "t", line: 3))
    let full = StoreError.system(.write, path: "o", .noSpace)
    ask(ScriptedMerger(.failure(damage))) {
      $0.mergeFiles(Self.paths, markerSize: nil, isDryRun: false)
      $0.mergeFiles(Self.paths, markerSize: 9, isDryRun: false)
    }
    ask(ScriptedMerger(.failure(full))) {
      $0.mergeFiles(Self.paths, markerSize: 9, isDryRun: false)
    }
    #expect(
      output.events == [.failed(damage), .mergedLines(damage, conflicts: 2), .failed(full)])
    #expect(git.events == ["merge with markers of 9"])
  }

  @Test func `a list in memory has no copies and no git`() {
    ask {
      $0.mergeCopy("c", isDryRun: false)
      $0.installDriver()
      $0.uninstallDriver()
    }
    #expect(output.events == [.inMemory, .inMemory, .inMemory])
    #expect(git.events == [])
  }

  @Test(arguments: [false, true])
  func `a copy is merged into the list and moved aside`(isDryRun: Bool) throws {
    let folder = TemporaryFolder()
    let store = folder.store()
    try store.write { list in _ = list.append { Fixtures.item($0, "Milk") } }
    var text: [UInt8] = []
    ItemEncoder.append(Fixtures.item(2, "Bread"), to: &text)
    let merger = ScriptedMerger(copy: .success(try ListDocument(lines: [text[...]])))
    ask(merger, store) { $0.mergeCopy("c", isDryRun: isDryRun) }
    let copy = MergedCopy(path: "c", newPath: .success(isDryRun ? nil : "c.merged"))
    #expect(output.events == [.merged(MergeTally(added: 1), copy, isDryRun: isDryRun)])
    #expect(
      try store.read().items.map(\.title) == (isDryRun ? ["Milk"] : ["Milk", "Bread"]))
    #expect(merger.movedAside == (isDryRun ? [] : ["c"]))
  }

  @Test func `a copy that cannot be read changes nothing`() throws {
    let folder = TemporaryFolder()
    let damage = StoreError.unreadableVersion(.theirs, .unmerged(path: "c", line: 3))
    let merger = ScriptedMerger(copy: .failure(damage))
    ask(merger, folder.store()) { $0.mergeCopy("c", isDryRun: false) }
    #expect(output.events == [.failed(damage)])
    #expect(folder.names == [] && merger.movedAside == [])
  }

  @Test func `a list that git merges with this program is shared`() throws {
    let folder = TemporaryFolder()
    let store = folder.store()
    try store.write { list in _ = list.append { Fixtures.item($0, "Milk") } }
    ask(ScriptedMerger(), store) { $0.installDriver() }
    #expect(try store.read().isShared)
    ask(ScriptedMerger(), store) { $0.uninstallDriver() }
    #expect(output.events == [.driver("/usr/bin/todo"), .driver(nil)])
    #expect(git.events == ["install", "uninstall"])
  }
}
