import Testing
import TodoEntities

@testable import TodoModule

/// Cases that `Sentences of merge` leaves out: remarks on lists that began apart, and failures.
@Suite struct `Presenter of merge between mocks` {
  private final class MockInteractor: MergeInteractorInput {
    func mergeFiles(_ paths: MergePaths, markerSize: Int?, isDryRun: Bool) {}
    func mergeCopy(_ path: String, isDryRun: Bool) {}
    func installDriver() {}
    func uninstallDriver() {}
  }

  private let view = MergeViewSpy()
  private let router = RouterSpy()
  private let presenter: MergePresenter

  init() {
    presenter = MergePresenter(
      interactor: MockInteractor(), router: router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  /// Our and their numbers of items with equal texts, and the remark on them.
  static let apart: [(ours: [Int], theirs: [Int], more: [String])] = [
    ([], [], []),
    (
      [2], [5],
      ["1 item has the same text in both lists. To compare, run: todo list 2,5"]
    ),
    (
      [3, 2], [6, 5],
      ["2 items have the same text in both lists. To compare, run: todo list 2-3,5-6"]
    ),
  ]

  @Test(arguments: apart)
  func `lists without a common version are joined, and items with equal texts are listed`(
    row: (ours: [Int], theirs: [Int], more: [String])
  ) {
    var summary = MergeSummary(incoming: MergeTally(added: 2), outgoing: MergeTally(added: 1))
    summary.report.lacksBase = true
    summary.report.beganApart = true
    (summary.report.equalTexts, summary.report.equalTextsThere) = (row.ours, row.theirs)
    let copy = MergedCopy(path: "c", newPath: .success("c.merged"))
    presenter.didMerge(summary, of: copy, isDryRun: false)
    #expect(
      view.events == [
        .merge(
          MergeViewModel(
            lines: ["merged 'c': received 2 (2 new). The copy is now 'c.merged'"],
            remarks: ["joined two lists that have no common version; no item was deleted"]
              + row.more,
            summary: summary, copy: copy))
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test(arguments: [
    (true, 1, ["the merge may have restored items that one of the lists had deleted"]),
    (true, 0, []), (false, 1, []),
  ])
  func `only a merge without a base that adds items warns of restored items`(
    lacksBase: Bool, added: Int, remarks: [String]
  ) {
    var summary = MergeSummary(outgoing: MergeTally(added: added, changed: 2, removed: 3))
    summary.report.lacksBase = lacksBase
    presenter.didMerge(summary, of: nil, isDryRun: true)
    #expect(
      view.events == [
        .merge(
          MergeViewModel(
            lines: ["would merge: receive 0 from theirs, \(added + 5) from ours"], remarks: remarks,
            summary: summary, copy: nil))
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a copy that could not be renamed is shown, and is a failure`() {
    let copy = MergedCopy(path: "c", newPath: .failure(.notARegularFile(path: "c", .folder)))
    presenter.didMerge(MergeSummary(), of: copy, isDryRun: false)
    let sentence =
      "'c' is a folder, not a regular file; move it away. The copy was merged, but still exists."
    #expect(
      view.events == [
        .merge(
          MergeViewModel(
            lines: ["merged 'c': received 0"], remarks: [], summary: MergeSummary(), copy: copy))
      ])
    #expect(router.events == [.failure(Failure(code: .io, message: sentence))])
  }

  @Test(
    arguments: [
      (0, .ok, "our 't', line 3: unresolved git merge; git merged the lines instead"),
      (
        2, .badData,
        "our 't', line 3: unresolved git merge; git merged the lines instead, with conflict markers"
      ),
    ] as [(Int, ExitCode, String)])
  func `lines that git has merged are a failure with git's exit code, and show nothing`(
    conflicts: Int, code: ExitCode, sentence: String
  ) {
    presenter.didMergeLines(
      .unreadableVersion(.ours, .unmerged(path: "t", line: 3)), conflicts: conflicts)
    #expect(router.events == [.failure(Failure(code: code, message: sentence))])
    #expect(view.events == [])
  }

  @Test func `an error of git or of the store is a failure, and shows nothing`() {
    presenter.didFail(GitError.notARepository(folder: "/x"))
    presenter.didFail(GitError.said("no", .conflict))
    presenter.didFail(StoreError.noPlace)
    let sentence =
      "'/x' is not in a git repository. To use a bare one, set GIT_DIR and GIT_WORK_TREE."
    #expect(
      router.events == [
        .failure(.usage(sentence)), .failure(Failure(code: .conflict, message: "no")),
        .failure(Failure(StoreError.noPlace)),
      ])
    #expect(view.events == [])
  }
}
