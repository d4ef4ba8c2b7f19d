import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of merge` {
  private let view = MergeViewSpy()
  private let interactor = MergeInteractorSpy()
  private let router = RouterSpy()
  private let presenter: MergePresenter

  init() {
    presenter = MergePresenter(interactor: interactor, router: router)
    presenter.view = view
  }

  private static let paths = MergePaths(base: "b", ours: "o", theirs: "t")

  @Test(arguments: [
    MergeRequest.files(paths, markerSize: 7, isDryRun: true), .copy(path: "c", isDryRun: true),
    .installDriver, .uninstallDriver,
  ])
  func `a request goes to the interactor`(request: MergeRequest) {
    presenter.didRequest(request)
    #expect(interactor.events == [request])
  }

  @Test func `what was decided is shown`() throws {
    let base = TodoList([Fixtures.item(1, "Buy milk"), Fixtures.item(2, "Call")])
    var ours = base
    ours.replace(at: 0, with: try edited(base[0], "Buy oat milk"))
    ours.remove(at: 1)
    var theirs = base
    theirs.replace(at: 0, with: try edited(base[0], "Buy rice milk", later: true))
    theirs.replace(at: 1, with: try edited(base[1], "Call Ann"))
    let changes = try ours.merged(with: theirs, since: base, numbering: .older).summary
    presenter.didMerge(changes, of: nil, isDryRun: true)
    #expect(view.events == [.merge(changes, of: nil, isDryRun: true)])
    #expect(changes.report.superseded.count == 1 && changes.report.keptDespiteRemoval.count == 1)
    #expect(router.events == [.closed(.ok)])
  }

  private static let added = MergeSummary(incoming: MergeTally(added: 1))

  @Test func `a merged copy is shown with its new path`() {
    let copy = MergedCopy(path: "c", newPath: .success("c.merged"))
    presenter.didMerge(Self.added, of: copy, isDryRun: false)
    #expect(view.events == [.merge(Self.added, of: copy, isDryRun: false)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a merged copy that cannot be renamed is shown, and then the failure`() {
    let error = StoreError.system(.moveAside, path: "c", .permissionDenied)
    let copy = MergedCopy(path: "c", newPath: .failure(error))
    presenter.didMerge(Self.added, of: copy, isDryRun: false)
    let sentence =
      "cannot move aside 'c': permission denied; the copy was merged, and is still there"
    #expect(view.events == [.merge(Self.added, of: copy, isDryRun: false)])
    #expect(router.events == [.failure(Failure(code: .io, message: sentence))])
  }

  @Test func `a changed driver is shown`() throws {
    let change = MergeDriverChange(
      path: try #require(ListPath("a/todo.json")), program: "/bin/todo", hasChangedDriver: true)
    presenter.didChangeDriver(change)
    #expect(view.events == [.driver(change)])
    #expect(router.events == [.closed(.ok)])
  }

  static let unreadable: [(error: StoreError, words: String)] = [
    (
      .unreadableVersion(
        .theirs,
        .damaged(path: "t.json", ParseError(reason: "a comma is missing", line: 4, column: 7))),
      "their 't.json', line 4, column 7: a comma is missing"
    ),
    (
      .unreadableVersion(.ours, .unmerged(path: "t.json", line: 3)),
      "our 't.json', line 3: unresolved git merge"
    ),
    (
      .unreadableVersion(.base, .newerVersion(path: "t.json", version: 2)),
      "the base of 't.json' was written by a newer version of todo (format 2)"
    ),
  ]

  @Test(arguments: unreadable)
  func `a version that cannot be read is named`(error: StoreError, words: String) {
    presenter.didFail(error)
    presenter.didMergeLines(error, conflicts: 2)
    presenter.didMergeLines(error, conflicts: 0)
    let lines = "\(words); git merged the lines instead"
    #expect(
      router.events == [
        .failure(Failure(code: .badData, message: "\(words); nothing was changed")),
        .failure(Failure(code: .badData, message: "\(lines), with conflict markers")),
        .failure(Failure(code: .ok, message: lines)),
      ])
  }

  static let failures: [(error: GitError, code: ExitCode, message: String)] = [
    (
      .file(.system(.write, path: "o", .noSpace)), .io,
      "cannot write 'o': no space left on device"
    ),
    (
      .file(.unreadableVersion(.theirs, .system(.read, path: "t", .noSuchFile))), .io,
      "cannot read 't': no such file or directory; nothing was changed"
    ),
    (
      .file(.unreadableVersion(.ours, .tooLarge(path: "o", size: SizeLimit.bytes + 1))), .io,
      "'o' with 257 MiB is larger than a list can be, 256 MiB; nothing was changed"
    ),
    (.missing, .childFailed, "git is not in PATH; install git \(GitVersion.oldest) or later"),
    (.file(.notAFile(path: "/l", .folder)), .io, "'/l' is a folder, not a list file"),
  ]

  @Test(arguments: failures)
  func `a failure has one sentence`(error: GitError, code: ExitCode, message: String) {
    presenter.didFail(error)
    #expect(router.events == [.failure(Failure(code: code, message: message))])
  }

  private func edited(
    _ item: TodoItem, _ title: String, later: Bool = false
  ) throws -> TodoItem {
    let seconds = Fixtures.now.secondsSinceEpoch + (later ? 60 : 0)
    let clock = Clock(now: Instant(secondsSinceEpoch: seconds), offset: Fixtures.utc)
    return try item.applying([.title(title)], at: clock)
  }
}
