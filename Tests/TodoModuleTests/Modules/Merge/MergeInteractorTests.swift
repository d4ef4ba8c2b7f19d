import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of merge` {
  private let output = MergeInteractorOutputSpy()
  private let programs = ScriptedPrograms()
  private static let paths = MergePaths(base: "b", ours: "o", theirs: "t")

  private func run(_ result: Result<MergeOutcome, StoreError>, markerSize: Int?) -> ScriptedMerger {
    let merger = ScriptedMerger(result)
    let interactor = MergeInteractor(merger: merger, git: GitClient(programs))
    interactor.output = output
    interactor.mergeFiles(MergeRequest(paths: Self.paths, markerSize: markerSize))
    return merger
  }

  @Test func `files are merged without git`() throws {
    let ours = TodoList([Fixtures.item(1)])
    let outcome = try ours.merged(
      with: TodoList([Fixtures.item(1), Fixtures.item(2)]), since: ours, numbering: .older)
    let merger = run(.success(outcome), markerSize: 7)
    #expect(merger.merged == [Self.paths])
    #expect(output.events == [.merged(MergeTally(added: 1))])
    #expect(programs.calls == [])
  }

  @Test func `a list that cannot be read is merged by git, if git waits for it`() {
    _ = run(.failure(.unmerged(path: "t", line: 3)), markerSize: 9)
    #expect(output.events == [.failed(.unmerged(path: "t", line: 3))])
    #expect(programs.commands == [["merge-file", "--marker-size=9", "--", "o", "b", "t"]])
  }

  @Test func `otherwise no file is touched`() {
    _ = run(.failure(.newerVersion(path: "o", version: 2)), markerSize: nil)
    #expect(output.events == [.failed(.newerVersion(path: "o", version: 2))])
    #expect(programs.calls == [])
  }
}
