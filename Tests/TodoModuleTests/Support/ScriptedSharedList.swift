import TodoEntities

@testable import TodoModule

/// A list whose synchronization goes as a test says.
final class ScriptedSharedList: ListSharing {
  /// The steps that were called, in order.
  private(set) var steps: [Step] = []
  /// What each step throws.
  var errors: [Step: GitError] = [:]
  /// What merges bring in, one after the other; then nothing.
  var merges: [MergedChanges] = []
  /// What pushes answer, one after the other; then that everything was accepted.
  var pushes: [SentChanges] = []
  var previewed = MergedChanges()
  var standing = SharingStatus(
    remote: "/srv/lists.git", lastSync: nil, unsentCount: 0, hasChanged: false)
  var log: [SupersededLog] = []
  /// What `beginSync` was asked for, each time.
  private(set) var plans: [SyncPlan] = []
  /// Whether nothing was committed yet.
  var isUnborn = false
  /// The error whose cause can be mended.
  var healed: GitError?
  var remarks: [SharingRemark] = []
  var findings: [StoreFinding] = []
  var unresolved: GitConflict?
  private let store: any TodoStore

  /// A step, as it was called.
  enum Step: Hashable {
    case begin, join, heal, end, commit, fetch, merge, preview, push, finish, status, log
    case pause(Int)
  }

  /// Creates the list of a store, whose errors `beginSync`, `status` and `supersededValues` throw.
  init(_ store: any TodoStore = InMemoryTodoStore()) { self.store = store }

  private func record(_ step: Step) throws(GitError) {
    steps.append(step)
    if let error = errors[step] { throw error }
  }

  private func checkStore() throws(GitError) {
    do throws(StoreError) { _ = try store.resolvedPath() } catch { throw .file(error) }
  }

  func beginSync(_ plan: SyncPlan) throws(GitError) -> Bool {
    plans.append(plan)
    try record(.begin)
    try checkStore()
    return plan.url != nil || isUnborn
  }

  func join() throws(GitError) { try record(.join) }

  func heal(after error: GitError) throws(GitError) -> Bool {
    try record(.heal)
    if error != healed { return false }
    errors = [:]
    return true
  }

  func diagnose() -> [StoreFinding] { findings }
  func conflict() -> GitConflict? { unresolved }

  func endSync() { steps.append(.end) }
  func commit() throws(GitError) { try record(.commit) }
  func fetch() throws(GitError) { try record(.fetch) }

  func merge() throws(GitError) -> MergedChanges {
    try record(.merge)
    return merges.isEmpty ? MergedChanges() : merges.removeFirst()
  }

  func preview() throws(GitError) -> MergedChanges {
    try record(.preview)
    return previewed
  }

  func push() throws(GitError) -> SentChanges {
    try record(.push)
    if pushes.isEmpty { return SentChanges(status: .accepted, tally: MergeTally()) }
    return pushes.removeFirst()
  }

  func finish() throws(GitError) { try record(.finish) }
  func remoteURL() throws(GitError) -> String { standing.remote }
  func pause(afterAttempt number: Int) { steps.append(.pause(number)) }

  func status() throws(GitError) -> SharingStatus {
    try record(.status)
    try checkStore()
    return standing
  }

  func supersededValues() throws(GitError) -> [SupersededLog] {
    try record(.log)
    try checkStore()
    return log
  }
}
