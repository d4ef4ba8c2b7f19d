import TodoEntities

@testable import TodoModule

/// Standard input in memory, which counts how often it is read.
final class ScriptedInput: InputReading {
  private let content: Result<[UInt8], Errno>
  private(set) var reads = 0

  /// Creates an input with these bytes, or an input that fails with this error.
  init(_ content: Result<[UInt8], Errno>) { self.content = content }

  /// Creates an input with this text.
  convenience init(_ text: String = "") { self.init(.success(Array(text.utf8))) }

  func readAll() throws(Errno) -> [UInt8] {
    reads += 1
    return try content.get()
  }
}

typealias EditorOutcome = Result<EditedText, EditorError>

/// An editor that answers with a closure and records its calls.
final class ScriptedEditor: Editing {
  /// A call to the editor.
  enum Event: Equatable {
    case opened(String)
    case discarded(EditedText)
  }

  /// The path of the text that is edited first.
  static let path = "/tmp/draft.txt"
  /// The path of the text that is edited after a mistake in the first one.
  static let secondPath = "/tmp/draft2.txt"

  private(set) var events: [Event] = []
  private let answer: (String) -> EditorOutcome

  /// Creates an editor that answers each text with the result of `answer`.
  init(_ answer: @escaping (String) -> EditorOutcome) { self.answer = answer }

  /// Returns an editor that changes the text in this way.
  static func changing(_ change: @escaping (String) -> String) -> ScriptedEditor {
    var texts = 0
    return ScriptedEditor { text in
      texts += 1
      return .success(EditedText(text: change(text), path: texts == 1 ? path : secondPath))
    }
  }

  /// Returns an editor that fails.
  static func failing(_ failure: EditorError) -> ScriptedEditor {
    ScriptedEditor { _ in .failure(failure) }
  }

  func edit(_ text: String) throws(EditorError) -> EditedText {
    events.append(.opened(text))
    return try answer(text).get()
  }

  func discard(_ text: EditedText) { events.append(.discarded(text)) }
}

/// A program for links that records the addresses.
final class ScriptedLinkOpener {
  private(set) var opened: [String] = []
  var answer: Result<ProcessEnding?, Errno> = .success(.exited(0))
  /// Called for each address.
  var whenOpening: () -> Void = {}

  func open(_ address: String) throws(Errno) -> ProcessEnding? {
    whenOpening()
    opened.append(address)
    return try answer.get()
  }
}

/// A pager that records what it shows.
final class ScriptedPager: Paging {
  /// A call to the pager.
  enum Event: Equatable {
    case started
    case wrote(String)
    case finished
  }

  private(set) var events: [Event] = []
  private let isThere: Bool
  private let failure: Errno?

  /// Creates a pager. By default, there is no pager. `failure` is the error of every write.
  init(isThere: Bool = false, failure: Errno? = nil) {
    self.isThere = isThere
    self.failure = failure
  }

  func start() -> (any ByteSink)? {
    guard isThere else { return nil }
    events.append(.started)
    return Sink(pager: self)
  }

  func finish() { events.append(.finished) }

  private final class Sink: ByteSink {
    private let pager: ScriptedPager

    init(pager: ScriptedPager) { self.pager = pager }

    func write(_ bytes: [UInt8]) throws(Errno) {
      if let failure = pager.failure { throw failure }
      pager.events.append(.wrote(String(decoding: bytes, as: UTF8.self)))
    }
  }
}

extension EnvironmentVariables {
  /// An environment of these variables only, ordered by name.
  init(_ values: [String: String]) {
    let entries = values.map { Array("\($0)=\($1)".utf8) }
    self.init(entries: entries.sorted { $0.lexicographicallyPrecedes($1) })
  }
}

/// Files in memory, by path. Reading any other path throws `noSuchFile`.
struct ScriptedFiles: FileReading {
  private let contents: [String: Result<[UInt8], Errno>]

  /// Creates files with these texts, by path.
  init(_ texts: [String: String] = [:]) {
    contents = texts.mapValues { .success(Array($0.utf8)) }
  }

  /// Creates a file that cannot be read, and files with these texts.
  init(failing path: String, with error: Errno, _ texts: [String: String] = [:]) {
    var contents = texts.mapValues { Result<[UInt8], Errno>.success(Array($0.utf8)) }
    contents[path] = .failure(error)
    self.contents = contents
  }

  func readAll(_ path: String) throws(Errno) -> [UInt8] {
    guard let content = contents[path] else { throw .noSuchFile }
    return try content.get()
  }
}

/// Records command lines without running them, and answers with outcomes of a test.
final class ScriptedLines: LineRunning {
  private(set) var lines: [[String]] = []
  /// The views in the present settings, or nil if the settings have not changed.
  var views: FilterViewTexts?
  private let answer: ([String]) -> LineOutcome
  /// The answer to every preview, and the command lines of the previews.
  var preview: LineOutcome?
  private(set) var previewed: [[String]] = []

  /// Answers each command line with the result of `answer`. By default, it succeeds and prints nothing.
  init(
    _ answer: @escaping ([String]) -> LineOutcome = { _ in
      LineOutcome(code: .ok, output: [], messages: [])
    }
  ) {
    self.answer = answer
  }

  func run(_ words: [String], columns: Int, on navigator: (any Navigating)?) -> LineOutcome {
    lines.append(words)
    return answer(words)
  }

  func preview(_ words: [String], columns: Int) -> LineOutcome? {
    previewed.append(words)
    return preview
  }

  /// Replaces every dot by the numbers.
  func fill(_ words: [String], with numbers: String) -> [String] {
    words.map { $0 == "." ? numbers : $0 }
  }
  func changedSettings() -> LiveSettings? {
    views.map {
      LiveSettings(
        filterViews: $0, columns: ItemColumn.allCases, capabilities: Capabilities(isTerminal: true))
    }
  }
  func whenWaiting(_ body: @escaping () -> Void) {}
}

extension LineOutcome {
  /// Creates an outcome with lines of text without a style.
  init(code: ExitCode, output: [String], messages: [String], isUndoable: Bool = true) {
    self.init(
      code: code, styledOutput: output.map { StyledText($0) }, messages: messages,
      isUndoable: isUndoable)
  }
}

/// A merger that answers with results of a test, and records its calls.
final class ScriptedMerger: ListMerging {
  private(set) var merged: [MergePaths] = []
  private(set) var movedAside: [String] = []
  /// The error of renaming a copy, if it fails.
  var moveError: StoreError?
  private let result: Result<MergeOutcome, StoreError>
  private let copy: Result<ListDocument, StoreError>

  /// Creates a merger that always has these results. By default, both lists and every copy are empty.
  init(
    _ result: Result<MergeOutcome, StoreError> = nothing,
    copy: Result<ListDocument, StoreError> = .success(ListDocument())
  ) {
    self.result = result
    self.copy = copy
  }

  /// A merge of empty lists.
  static var nothing: Result<MergeOutcome, StoreError> {
    do throws(ListError) {
      let empty = TodoList([])
      return .success(try empty.merged(with: empty, since: empty, numbering: .older))
    } catch {
      return .failure(StoreError(error))
    }
  }

  func merge(_ paths: MergePaths, isDryRun: Bool) throws(StoreError) -> MergeOutcome {
    merged.append(paths)
    return try result.get()
  }

  func copy(at path: String) throws(StoreError) -> ListDocument { try copy.get() }

  func moveAside(_ copy: String, of list: ListPath) throws(StoreError) -> String? {
    if let moveError { throw moveError }
    movedAside.append(copy)
    return copy + ".merged"
  }
}

/// A shared list that answers with results of a test.
final class ScriptedSharedList: ListSharing {
  /// The items of the latest commit.
  var past: [TodoItem] = []
  /// The steps that were called, in order.
  fileprivate(set) var steps: [Step] = []
  /// The error of each step that fails.
  var errors: [Step: GitError] = [:]
  /// The results of merges, one after the other. Later merges bring nothing in.
  var merges: [MergeSummary] = []
  /// The results of pushes, one after the other. Later pushes are accepted.
  var pushes: [Bool] = []
  /// Whether each fetch finds new commits in the remote.
  var hasNews = true
  var previewed = MergeSummary()
  var standing = SharingStatus(
    remote: "/srv/lists.git", lastSync: nil, unsentCount: 0, hasChanged: false)
  var log: [GitLogEntry] = []
  /// The plan of each call of `beginSync`.
  private(set) var plans: [SyncPlan] = []
  /// Whether there are no commits yet.
  var isUnborn = false
  /// The error whose cause can be repaired.
  var healed: GitError?
  /// The error that need not be printed.
  var unsaid: GitError?
  private(set) var faults: [String] = []
  var remarks: [SharingRemark] = []
  var findings: [StoreFinding] = []
  var unresolved: GitConflict?
  var committed: ListDocument?
  /// The milliseconds that have passed, and that each step takes.
  private(set) var uptime = 0
  var duration = 0
  /// The steps in which git asks on the terminal.
  var asking: Set<Step> = []
  private var whileWaiting: (_ isAsking: Bool) -> Void = { _ in }
  private let store: any TodoStore

  /// A step of a synchronization.
  enum Step: Hashable {
    case begin, join, heal, end, commit, fetch, merge, preview, push, finish, status, log
    case pause(Int)
  }

  /// Creates the list of a store, whose errors `beginSync`, `status` and `mergeLog` throw.
  init(_ store: any TodoStore = InMemoryTodoStore()) { self.store = store }

  fileprivate func record(_ step: Step) throws(GitError) {
    steps.append(step)
    uptime += duration
    whileWaiting(asking.contains(step))
    if let error = errors[step] { throw error }
  }

  private func checkStore() throws(GitError) {
    do throws(StoreError) { _ = try store.resolvedPath() } catch { throw .file(error) }
  }

  func beginSync(
    _ plan: SyncPlan, whileWaiting: @escaping (_ isAsking: Bool) -> Void
  ) throws(GitError) -> any SyncSession {
    self.whileWaiting = whileWaiting
    plans.append(plan)
    try record(.begin)
    try checkStore()
    return ScriptedSession(of: self, isJoining: plan.url != nil || isUnborn)
  }

  func heal(after error: GitError) throws(GitError) -> Bool {
    try record(.heal)
    if error != healed { return false }
    errors = [:]
    return true
  }

  func mayGoUnsaid(_ error: GitError) -> Bool { error == unsaid }
  func remember(_ error: GitError, as fault: String) { faults.append(fault) }
  func recall(number: Int?, _ find: (ListDocument) -> TodoItem?) -> TodoItem? {
    let lines = past.map { ListFixture.line(of: $0).bytes[...] }
    return (try? ListDocument(lines: lines)).flatMap(find)
  }
  func diagnose() -> [StoreFinding] { findings }
  func conflict() -> GitConflict? { unresolved }
  func lastCommitted() -> ListDocument? { committed }

  func status() throws(GitError) -> SharingStatus {
    try record(.status)
    try checkStore()
    return standing
  }

  func mergeLog() throws(GitError) -> [GitLogEntry] {
    try record(.log)
    try checkStore()
    return log
  }
}

/// A synchronization of such a list. It records its end when it is released.
private final class ScriptedSession: SyncSession {
  let isJoining: Bool
  private let list: ScriptedSharedList

  init(of list: ScriptedSharedList, isJoining: Bool) {
    self.list = list
    self.isJoining = isJoining
  }

  deinit { list.steps.append(.end) }

  var itemCount: Int { list.committed?.list.count ?? 0 }

  var remoteCommit: GitObjectID? {
    let digit = list.hasNews ? list.steps.count { $0 == .fetch } : 0
    return GitObjectID(String(repeating: "\(digit)", count: 40))
  }

  func join() throws(GitError) { try list.record(.join) }
  func commit() throws(GitError) { try list.record(.commit) }
  func fetch() throws(GitError) { try list.record(.fetch) }

  func merge() throws(GitError) -> MergeSummary {
    try list.record(.merge)
    return list.merges.isEmpty ? MergeSummary() : list.merges.removeFirst()
  }

  func preview() throws(GitError) -> MergeSummary {
    try list.record(.preview)
    return list.previewed
  }

  func push() throws(GitError) -> Bool {
    try list.record(.push)
    return list.pushes.isEmpty ? true : list.pushes.removeFirst()
  }

  func finish() throws(GitError) { try list.record(.finish) }
  func remoteURL() throws(GitError) -> String { list.standing.remote }

  func remoteLocked() throws(GitError) -> GitError {
    .remoteLocked(remote: try remoteURL(), ref: "refs/heads/main", sentence: "fetch first")
  }

  func pause(afterAttempt number: Int) { list.steps.append(.pause(number)) }
}
