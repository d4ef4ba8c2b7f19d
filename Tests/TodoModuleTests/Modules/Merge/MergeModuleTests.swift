import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of merge` {
  private let view = MergeViewSpy()
  private let router = RouterSpy()
  private let programs = ScriptedPrograms()
  private static let paths = MergePaths(base: "b", ours: "o", theirs: "t")

  private func request(
    _ request: MergeRequest, _ merger: ScriptedMerger,
    _ store: any TodoStore = InMemoryTodoStore(), _ programs: ScriptedPrograms? = nil
  ) {
    let programs = programs ?? self.programs
    let interactor = MergeInteractor(
      store: store, merger: merger,
      git: MergeDriverSetUp(programPath: { () throws(Errno) in "/usr/bin/todo" }) { _ in
        GitClient(programs)
      })
    let presenter = MergePresenter(
      interactor: interactor, router: router, formatter: Fixtures.formatter)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(request)
  }

  // MARK: - Files

  @Test(arguments: [false, true])
  func `files are merged without git`(isDryRun: Bool) throws {
    let ours = TodoList([Fixtures.item(1)])
    let outcome = try ours.merged(
      with: TodoList([Fixtures.item(1), Fixtures.item(2)]), since: ours, numbering: .older)
    let merger = ScriptedMerger(.success(outcome))
    request(.files(Self.paths, markerSize: 7, isDryRun: isDryRun), merger)
    #expect(merger.merged == [Self.paths])
    let start = isDryRun ? "would merge: receive" : "merged: received"
    #expect(
      view.events == [
        .merge(
          MergeViewModel(
            lines: ["\(start) 1 (1 new) from theirs, 0 from ours"],
            remarks: [],
            summary: outcome.summary, copy: nil))
      ])
    #expect(router.events == [.closed(.ok)])
    #expect(programs.calls == [])
  }

  static let unreadable: [(error: StoreError, code: ExitCode, words: String)] = [
    (
      .unreadableVersion(
        .theirs,
        .damaged(path: "t.json", ParseError(reason: "a comma is missing", line: 4, column: 7))),
      .badData, "their 't.json', line 4, column 7: a comma is missing"
    ),
    (
      .unreadableVersion(.ours, .unmerged(path: "t.json", line: 3)),
      .badData, "our 't.json', line 3: unresolved git merge"
    ),
    (
      .unreadableVersion(.base, .newerVersion(path: "t.json", version: 2)),
      .badData, "the base of 't.json' was written by a newer version of todo (format 2)"
    ),
    (
      .unreadableVersion(.theirs, .system(.read, path: "t", .noSuchFile)),
      .io, "cannot read 't': no such file or directory"
    ),
    (
      .unreadableVersion(.ours, .tooLarge(path: "o", size: SizeLimit.bytes + 1)),
      .io, "'o' has 257 MiB, but a list can have at most 256 MiB"
    ),
  ]

  @Test(arguments: unreadable)
  func `a version that cannot be read is named, and no file is touched`(
    error: StoreError, code: ExitCode, words: String
  ) {
    request(.files(Self.paths, markerSize: nil, isDryRun: false), ScriptedMerger(.failure(error)))
    #expect(
      router.events == [.failure(Failure(code: code, message: "\(words); nothing was changed"))])
    #expect(programs.calls == [])
  }

  @Test(
    arguments: unreadable,
    [(0, .ok, ""), (2, .badData, ", with conflict markers")] as [(Int32, ExitCode, String)])
  func `the lines of a list that cannot be read are merged, if git waits for it`(
    row: (error: StoreError, code: ExitCode, words: String),
    conflicts: (count: Int32, code: ExitCode, words: String)
  ) {
    let programs = ScriptedPrograms(code: conflicts.count)
    request(
      .files(Self.paths, markerSize: 9, isDryRun: false), ScriptedMerger(.failure(row.error)),
      InMemoryTodoStore(), programs)
    let sentence = "\(row.words); git merged the lines instead\(conflicts.words)"
    #expect(router.events == [.failure(Failure(code: conflicts.code, message: sentence))])
    #expect(programs.commands == [["merge-file", "--marker-size=9", "--", "o", "b", "t"]])
  }

  private static let damage = StoreError.unreadableVersion(
    .theirs, .unmerged(path: "t", line: 3))

  @Test func `a failure of git is reported`() {
    request(
      .files(Self.paths, markerSize: 9, isDryRun: false), ScriptedMerger(.failure(Self.damage)),
      InMemoryTodoStore(), ScriptedPrograms(errors: "error: x\n", code: 255))
    #expect(
      router.events == [.failure(Failure(GitError.failed(command: "merge-file", sentence: "x")))])
  }

  @Test func `a result that cannot be written is not merged by git`() {
    let full = StoreError.system(.write, path: "o", .noSpace)
    request(.files(Self.paths, markerSize: 9, isDryRun: false), ScriptedMerger(.failure(full)))
    #expect(router.events == [.failure(Failure(full))])
    #expect(programs.calls == [])
  }

  @Test(arguments: [
    MergeRequest.installDriver, .uninstallDriver, .copy(path: "c", isDryRun: false),
  ])
  func `a list in memory is in no repository, and has no copies`(request: MergeRequest) {
    self.request(request, ScriptedMerger())
    #expect(router.events == [.failure(Failure(GitError.listInMemory))])
  }

  // MARK: - Copies

  private func copy(_ items: TodoItem...) throws -> Result<ListDocument, StoreError> {
    let lines = items.map(ListFixture.line(of:))
    return .success(try ListDocument(ListFixture.list(lines, nextNumber: 9).bytes))
  }

  /// Expects that the copy `c`, which had one more item, was shown last, with its new path.
  private func expectMerge(to newPath: Result<String?, StoreError>, _ line: String) throws {
    guard case .merge(let merge) = try #require(view.events.last) else {
      Issue.record("\(view.events)")
      return
    }
    #expect(merge.lines == [line])
    #expect(merge.summary.incoming == MergeTally(added: 1) && merge.summary.report.lacksBase)
    #expect(merge.copy == MergedCopy(path: "c", newPath: newPath))
  }

  @Test func `a copy is merged into the list, and moved aside`() throws {
    let folder = TemporaryFolder()
    let store = folder.store()
    try store.write { list in _ = list.append { Fixtures.item($0, "Milk") } }
    let merger = ScriptedMerger(copy: try copy(Fixtures.item(2, "Bread")))
    request(.copy(path: "c", isDryRun: true), merger, store)
    try expectMerge(to: .success(nil), "would merge 'c': receive 1 (1 new)")
    #expect(try store.read().count == 1)
    #expect(merger.movedAside == [])
    request(.copy(path: "c", isDryRun: false), merger, store)
    try expectMerge(
      to: .success("c.merged"), "merged 'c': received 1 (1 new). The copy is now 'c.merged'")
    #expect(try store.titles() == ["Milk", "Bread"])
    #expect(merger.movedAside == ["c"])
    #expect(router.events == [.closed(.ok), .closed(.ok)])
  }

  @Test func `the merge of a copy can be undone, and so can what came before`() throws {
    let folder = TemporaryFolder()
    let store = folder.store()
    try store.write { list in _ = list.append { Fixtures.item($0, "Milk") } }
    try store.rename(1, "Oat milk")
    let later = Instant(secondsSinceEpoch: Fixtures.now.secondsSinceEpoch + 60)
    let theirs = Fixtures.item(1, "Rice milk", modifiedAt: later)
    let merger = ScriptedMerger(copy: try copy(theirs, Fixtures.item(2, "Bread")))
    request(.copy(path: "c", isDryRun: false), merger, store)
    #expect(try store.titles() == ["Rice milk", "Bread"])
    try store.undo()
    #expect(try store.titles() == ["Oat milk"])
    try store.undo()
    #expect(try store.titles() == ["Milk"])
    try store.redo(2)
    #expect(try store.titles() == ["Rice milk", "Bread"])
  }

  @Test func `a copy that cannot be moved aside is merged, and that is reported`() throws {
    let folder = TemporaryFolder()
    let store = folder.store()
    let merger = ScriptedMerger(copy: try copy(Fixtures.item(2, "Bread")))
    let error = StoreError.system(.moveAside, path: "c", .permissionDenied)
    merger.moveError = error
    request(.copy(path: "c", isDryRun: false), merger, store)
    #expect(try store.titles() == ["Bread"])
    try expectMerge(to: .failure(error), "merged 'c': received 1 (1 new)")
    let sentence =
      "cannot move aside 'c': permission denied. The copy was merged, but still exists."
    #expect(router.events == [.failure(Failure(code: .io, message: sentence))])
  }

  @Test func `a copy that cannot be read changes nothing`() {
    let folder = TemporaryFolder()
    request(
      .copy(path: "t", isDryRun: false), ScriptedMerger(copy: .failure(Self.damage)),
      folder.store())
    #expect(router.events == [.failure(Failure(GitError.file(Self.damage)))])
    #expect(folder.names == [])
  }
}

/// Replaces the view of `merge`.
final class MergeViewSpy: Spy<MergeViewSpy.Event>, MergeViewInput {
  /// The views that it was told to show.
  enum Event: Equatable {
    case merge(MergeViewModel)
    case driver([String], MergeDriverChange)
  }

  /// The changes of git's settings that it showed.
  var changes: [MergeDriverChange] {
    events.compactMap { if case .driver(_, let change) = $0 { change } else { nil } }
  }

  func showMerge(_ merge: MergeViewModel) { record(.merge(merge)) }
  func showDriver(_ lines: [String], of change: MergeDriverChange) {
    record(.driver(lines, change))
  }
}

@Suite struct `View of merge`: ViewSuite {
  let stage = ViewStage(MergeView.init)

  @Test func `three files are merged into the second one, or into another`() {
    let paths = MergePaths(base: "b", ours: "o", theirs: "t")
    #expect(
      start(["b", "o", "t"]) == .requested(.files(paths, markerSize: nil, isDryRun: false)))
    let named = MergePaths(base: "b", ours: "o", theirs: "t", output: "r", name: "p")
    let values: OptionValues = [.output: "r", .markerSize: "12", .shownPath: "p"]
    #expect(
      start(["b", "o", "t"], flags: [.dryRun], values: values)
        == .requested(.files(named, markerSize: 12, isDryRun: true)))
  }

  @Test func `one file is a copy`() {
    #expect(start(["c"]) == .requested(.copy(path: "c", isDryRun: false)))
    #expect(start(["c"], flags: [.dryRun]) == .requested(.copy(path: "c", isDryRun: true)))
  }

  @Test func `each action is a request`() {
    #expect(start(flags: [.install]) == .requested(.installDriver))
    #expect(start(flags: [.uninstall]) == .requested(.uninstallDriver))
  }

  static let mistakes:
    [(words: [String], flags: [OptionSpec], values: OptionValues, error: UsageError)] =
      [
        ([], [.install, .uninstall], [:], .conflictingOptions(["--install", "--uninstall"])),
        ([], [.install], [.output: "x"], .conflictingOptions(["--install", "--output"])),
        ([], [.uninstall, .dryRun], [:], .conflictingOptions(["--uninstall", "--dry-run"])),
        (["b", "o", "t"], [.install], [:], .unexpectedWord("b")),
        (
          [], [], [:],
          .missingOperand("a copy of the list, three list files, or an option such as --install")
        ),
        (
          ["b", "o"], [], [:],
          .missingOperand("a copy of the list, three list files, or an option such as --install")
        ),
        (
          ["c"], [], [.output: "x"],
          .missingOperand("a copy of the list, three list files, or an option such as --install")
        ),
        (["b", "o", "t", "x"], [], [:], .unexpectedWord("x")),
      ]
      + ["0", "1001", "-1", "x", ""].map { size in
        let error = UsageError.badOptionValue(
          option: "--marker-size", size, accepted: "a number from 1 to 1000")
        return (["b", "o", "t"], [], [.markerSize: size], error)
      }

  @Test(arguments: mistakes) func `what makes no request is rejected`(
    words: [String], flags: [OptionSpec], values: OptionValues,
    error: UsageError
  ) {
    #expect(start(words, flags: flags, values: values) == .rejected(error))
  }

  private static let summary = MergeSummary(
    incoming: MergeTally(added: 1, changed: 2), outgoing: MergeTally(removed: 4),
    report: .of([.title("Oat", over: "Rice", ofItem: 1)], lacksBase: true))

  @Test func `lines go to stdout, and remarks to stderr, unless it is quiet`() {
    func show(_ view: MergeView) {
      view.showMerge(
        MergeViewModel(
          lines: ["1: title differs", "merged"], remarks: ["may be back"], summary: Self.summary,
          copy: nil))
    }
    let full = fixture(.lines, show)
    #expect(full.output == "1: title differs\nmerged\n" && full.errors == "todo: may be back\n")
    let quiet = fixture(isQuiet: true, show)
    #expect(quiet.output + quiet.errors == "")
    let json = fixture(.json, show)
    #expect(json.output.hasPrefix(#"{"in":{"added":1,"changed":2,"removed":0},"out":{"#))
    #expect(json.errors == "")
  }

  @Test func `JSON has the copy and its new path`() {
    let merge = MergeViewModel(
      lines: [], remarks: [], summary: MergeSummary(),
      copy: MergedCopy(path: "c", newPath: .success(nil)))
    #expect(
      shown(.json) { $0.showMerge(merge) }.hasSuffix(#","copy":"c","newPath":null}"# + "\n"))
  }

  @Test func `an installation is lines, or JSON`() throws {
    let change = MergeDriverChange(
      path: try #require(ListPath("/my lists/todo.json")), program: "/bin/todo",
      hasChangedDriver: false, hasChangedAttributes: false, trackedPrivateFiles: [".x.lock"])
    #expect(shown { $0.showDriver(["git now", "  merges"], of: change) } == "git now\n  merges\n")
    #expect(
      shown(.json) { $0.showDriver([], of: change) }
        == #"{"program":"/bin/todo","attributes":"/my lists/.gitattributes","changed":false,"#
        + #""tracked":[".x.lock"]}"# + "\n")
  }
}

@Suite struct `Sentences of merge` {
  private let view = MergeViewSpy()
  private let router = RouterSpy()

  private final class MockInteractor: Spy<MergeRequest>, MergeInteractorInput {
    func mergeFiles(_ paths: MergePaths, markerSize: Int?, isDryRun: Bool) {
      record(.files(paths, markerSize: markerSize, isDryRun: isDryRun))
    }
    func mergeCopy(_ path: String, isDryRun: Bool) {
      record(.copy(path: path, isDryRun: isDryRun))
    }
    func installDriver() { record(.installDriver) }
    func uninstallDriver() { record(.uninstallDriver) }
  }

  private let interactor = MockInteractor()
  private let presenter: MergePresenter

  init() {
    presenter = MergePresenter(
      interactor: interactor, router: router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  @Test(arguments: [
    MergeRequest.files(
      MergePaths(base: "b", ours: "o", theirs: "t"), markerSize: 7, isDryRun: false),
    .copy(path: "c", isDryRun: true), .installDriver, .uninstallDriver,
  ])
  func `a request is handed to the interactor, and nothing else happens before its answer`(
    request: MergeRequest
  ) {
    presenter.didRequest(request)
    #expect(interactor.events == [request])
    #expect(view.events == [] && router.events == [])
  }

  private static let summary = MergeSummary(
    incoming: MergeTally(added: 1, changed: 2), outgoing: MergeTally(removed: 4),
    report: .of([.title("Oat", over: "Rice", ofItem: 1)], lacksBase: true))

  /// The lines and the remarks of a merge.
  private func merge(
    _ summary: MergeSummary = summary, of copy: MergedCopy?, isDryRun: Bool = false
  ) -> (lines: [String], remarks: [String]) {
    presenter.didMerge(summary, of: copy, isDryRun: isDryRun)
    guard case .merge(let merge)? = view.events.last else { return ([], []) }
    return (merge.lines, merge.remarks)
  }

  @Test func `each decision has a line, and the last line counts what was merged`() {
    let (lines, remarks) = merge(of: nil)
    #expect(
      lines == [
        "1: title differs; kept 'Oat' (later), dropped 'Rice'",
        "merged: received 3 (1 new, 2 changed) from theirs, 4 from ours",
      ])
    #expect(remarks == ["the merge may have restored items that one of the lists had deleted"])
    #expect(
      merge(MergeSummary(), of: nil, isDryRun: true).lines == [
        "would merge: receive 0 from theirs, 0 from ours"
      ])
    #expect(router.events == [.closed(.ok), .closed(.ok)])
  }

  @Test func `a copy is named, with its new path`() {
    func copy(_ newPath: Result<String?, StoreError>) -> MergedCopy {
      MergedCopy(path: "c", newPath: newPath)
    }
    #expect(
      merge(of: copy(.success("c.merged"))).lines == [
        "1: title differs; kept 'Oat' (yours, later), dropped 'Rice'",
        "merged 'c': received 3 (1 new, 2 changed). The copy is now 'c.merged'",
      ])
    #expect(
      merge(MergeSummary(), of: copy(.success(nil)), isDryRun: true).lines
        == ["would merge 'c': receive 0"])
    #expect(
      merge(of: copy(.failure(.noPlace))).lines.last == "merged 'c': received 3 (1 new, 2 changed)")
    #expect(
      router.events
        == [.closed(.ok), .closed(.ok), .failure(Failure(leavingCopy: .noPlace))])
  }

  private static func change(
    _ program: String?, hasChanged: Bool = false, attributes: Bool = false,
    tracked: [String] = []
  ) throws -> MergeDriverChange {
    MergeDriverChange(
      path: try #require(ListPath("/my lists/todo.json")), program: program,
      hasChangedDriver: hasChanged, hasChangedAttributes: attributes, trackedPrivateFiles: tracked)
  }

  /// The lines of a change of git's settings.
  private func lines(on change: MergeDriverChange) -> [String] {
    presenter.didChangeDriver(change)
    if case .driver(let lines, change)? = view.events.last { return lines }
    return []
  }

  @Test func `an installation says what to commit`() throws {
    #expect(
      lines(on: try Self.change("/bin/todo", hasChanged: true, attributes: true)) == [
        "git now merges '/my lists/todo.json' with '/bin/todo'",
        "To share this, commit the list and its attributes:",
        "  git -C '/my lists' add .gitattributes todo.json && git -C '/my lists' commit -m 'Merge the"
          + " list with todo'",
        "To set up each other clone, run in it: todo merge --install",
      ])
    #expect(
      lines(on: try Self.change("/bin/todo"))
        == ["git already merges '/my lists/todo.json' with '/bin/todo'"])
    // In a second clone, `.gitattributes` has the line already.
    #expect(
      lines(on: try Self.change("/bin/todo", hasChanged: true))
        == ["git now merges '/my lists/todo.json' with '/bin/todo'"])
    #expect(
      lines(on: try Self.change(nil, hasChanged: true, attributes: true)) == [
        "git no longer merges '/my lists/todo.json' with todo",
        "To share this, commit '/my lists/.gitattributes'",
      ])
    #expect(
      lines(on: try Self.change(nil))
        == ["git was not set up to merge '/my lists/todo.json' with todo"])
    #expect(router.events == Array(repeating: .closed(.ok), count: 5))
  }

  @Test func `an installation says how git forgets private files that it tracks`() throws {
    #expect(
      lines(on: try Self.change("/bin/todo", tracked: [".my list.history", ".x.lock"])) == [
        "git already merges '/my lists/todo.json' with '/bin/todo'",
        "git also tracks files that are for one machine only. To stop that, run:",
        "  git -C '/my lists' rm --cached -- '.my list.history' .x.lock",
      ])
  }
}
