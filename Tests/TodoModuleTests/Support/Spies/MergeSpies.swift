import TodoEntities

@testable import TodoModule

/// Stands in for the view of `merge`.
final class MergeViewSpy: ViewSpy<MergeViewSpy.Event>, MergeViewInput {
  /// What it was told to show.
  enum Event: FailureEvent {
    case merge(MergePage)
    case driver(MergeDriverChange)
    case copies(ConflictCopiesPage)
    case failure(Failure)
  }

  func showMerge(_ page: MergePage) { record(.merge(page)) }
  func showDriver(_ change: MergeDriverChange) { record(.driver(change)) }
  func showCopies(_ page: ConflictCopiesPage) { record(.copies(page)) }
}

/// Stands in for the presenter of `merge` in tests of its view.
final class MergeViewOutputSpy: ViewOutputSpy<MergeViewOutputSpy.Event>, MergeViewOutput {
  /// What the view reported.
  enum Event: RejectionEvent {
    case merge(MergeRequest)
    case rejected(UsageError)
  }

  func didRequestMerge(_ request: MergeRequest) { record(.merge(request)) }
}

/// Stands in for the interactor of `merge`.
final class MergeInteractorSpy: Spy<MergeRequest>, MergeInteractorInput {
  func mergeFiles(_ request: MergeFilesRequest) { record(.files(request)) }
  func resolve(isDryRun: Bool) { record(.resolve(isDryRun: isDryRun)) }
  func mergeCopies(isDryRun: Bool) { record(.copies(isDryRun: isDryRun)) }
  func installDriver() { record(.installDriver) }
  func uninstallDriver() { record(.uninstallDriver) }
}

/// Stands in for the presenter of `merge` in tests of its interactor.
final class MergeInteractorOutputSpy: InteractorOutputSpy<MergeInteractorOutputSpy.Event>,
  MergeInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case merged(MergeTally)
    case mergedLines(StoreError, conflicts: Int)
    case resolved(MergeResolution)
    case mergedCopies([MergedCopy], isDryRun: Bool)
    case changedDriver(MergeDriverChange)
    case refused(GitError)
    case failed(StoreError)
  }

  func didMerge(_ outcome: MergeOutcome, isDryRun: Bool) { record(.merged(outcome.incoming)) }
  func didMergeLines(_ error: StoreError, conflicts: Int) {
    record(.mergedLines(error, conflicts: conflicts))
  }
  func didResolve(_ resolution: MergeResolution) { record(.resolved(resolution)) }
  func didMergeCopies(_ copies: [MergedCopy], isDryRun: Bool) {
    record(.mergedCopies(copies, isDryRun: isDryRun))
  }
  func didChangeDriver(_ change: MergeDriverChange) { record(.changedDriver(change)) }
  func didFail(_ error: GitError) { record(.refused(error)) }
}

/// A merger that answers as a test says, and remembers what it was asked for.
final class ScriptedMerger: ListMerging {
  private(set) var merged: [MergePaths] = []
  private(set) var movedAside: [String] = []
  private let result: Result<MergeOutcome, StoreError>
  private let copies: Result<[ConflictCopy], StoreError>

  /// Creates a merger that always has these results: by default, that both lists are empty, and that there
  /// are no conflict copies.
  init(
    _ result: Result<MergeOutcome, StoreError> = nothing,
    copies: Result<[ConflictCopy], StoreError> = .success([])
  ) {
    self.result = result
    self.copies = copies
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

  func conflictCopies(of list: ListPath) throws(StoreError) -> [ConflictCopy] { try copies.get() }

  func moveAside(_ copy: ConflictCopy) throws(StoreError) -> String {
    movedAside.append(copy.path)
    return copy.path + ".merged"
  }
}

extension MergeFilesRequest {
  /// A request by hand to merge these files.
  init(paths: MergePaths, markerSize: Int? = nil) {
    self.init(paths: paths, markerSize: markerSize, isDryRun: false)
  }
}

extension MergePage {
  /// A page that is of no dry run.
  init(summary: MergeSummary, resolved: Resolved? = nil) {
    self.init(summary: summary, isDryRun: false, resolved: resolved)
  }
}
