import TodoEntities

@testable import TodoModule

/// A list whose synchronization goes as a test says.
final class ScriptedSharedList: ListSharing {
  /// The steps that were called, in order.
  fileprivate(set) var steps: [Step] = []
  /// What each step throws.
  var errors: [Step: GitError] = [:]
  /// What merges bring in, one after the other; then nothing.
  var merges: [MergeSummary] = []
  /// What pushes answer, one after the other; then that everything was accepted.
  var pushes: [Bool] = []
  /// Whether the remote has something new each time that it is fetched.
  var hasNews = true
  var previewed = MergeSummary()
  var standing = SharingStatus(
    remote: "/srv/lists.git", lastSync: nil, unsentCount: 0, hasChanged: false)
  var log: [GitLogEntry] = []
  /// What `beginSync` was asked for, each time.
  private(set) var plans: [SyncPlan] = []
  /// Whether nothing was committed yet.
  var isUnborn = false
  /// The error whose cause can be mended.
  var healed: GitError?
  /// The error of which nobody need be told.
  var unsaid: GitError?
  private(set) var faults: [String] = []
  var remarks: [SharingRemark] = []
  var findings: [StoreFinding] = []
  var unresolved: GitConflict?
  private let store: any TodoStore

  /// A step, as it was called.
  enum Step: Hashable {
    case begin, join, heal, end, commit, fetch, merge, preview, push, finish, status, log
    case pause(Int)
  }

  /// Creates the list of a store, whose errors `beginSync`, `status` and `mergeLog` throw.
  init(_ store: any TodoStore = InMemoryTodoStore()) { self.store = store }

  fileprivate func record(_ step: Step) throws(GitError) {
    steps.append(step)
    if let error = errors[step] { throw error }
  }

  private func checkStore() throws(GitError) {
    do throws(StoreError) { _ = try store.resolvedPath() } catch { throw .file(error) }
  }

  func beginSync(_ plan: SyncPlan) throws(GitError) -> any SyncSession {
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
  func diagnose() -> [StoreFinding] { findings }
  func conflict() -> GitConflict? { unresolved }

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
