import TodoEntities

@testable import TodoModule

/// Stands in for the view of `merge`.
final class MergeViewSpy: Spy<MergeViewSpy.Event>, MergeViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case merge(MergeSummary, of: MergedCopy?, isDryRun: Bool)
    case driver(MergeDriverChange)
  }

  func showMerge(_ summary: MergeSummary, of copy: MergedCopy?, isDryRun: Bool) {
    record(.merge(summary, of: copy, isDryRun: isDryRun))
  }
  func showDriver(_ change: MergeDriverChange) { record(.driver(change)) }
}

/// Stands in for the interactor of `merge`.
final class MergeInteractorSpy: Spy<MergeRequest>, MergeInteractorInput {
  func mergeFiles(_ paths: MergePaths, markerSize: Int?, isDryRun: Bool) {
    record(.files(paths, markerSize: markerSize, isDryRun: isDryRun))
  }
  func mergeCopy(_ path: String, isDryRun: Bool) {
    record(.copy(path: path, isDryRun: isDryRun))
  }
  func installDriver() { record(.installDriver) }
  func uninstallDriver() { record(.uninstallDriver) }
}

/// Stands in for the presenter of `merge` in tests of its interactor.
final class MergeInteractorOutputSpy: InteractorOutputSpy<MergeInteractorOutputSpy.Event>,
  MergeInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case merged(MergeSummary, of: MergedCopy?, isDryRun: Bool)
    case mergedLines(StoreError, conflicts: Int)
    case changedDriver(MergeDriverChange)
    case refused(GitError)
    case failed(StoreError)
  }

  func didMerge(_ changes: MergeSummary, of copy: MergedCopy?, isDryRun: Bool) {
    record(.merged(changes, of: copy, isDryRun: isDryRun))
  }
  func didMergeLines(_ error: StoreError, conflicts: Int) {
    record(.mergedLines(error, conflicts: conflicts))
  }
  func didChangeDriver(_ change: MergeDriverChange) { record(.changedDriver(change)) }
  func didFail(_ error: GitError) { record(.refused(error)) }
}

/// A merger that answers as a test says, and remembers what it was asked for.
final class ScriptedMerger: ListMerging {
  private(set) var merged: [MergePaths] = []
  private(set) var movedAside: [String] = []
  /// Why copies cannot be renamed.
  var moveError: StoreError?
  private let result: Result<MergeOutcome, StoreError>
  private let copy: Result<ListDocument, StoreError>

  /// Creates a merger that always has these results: by default, that both lists, and any copy, are empty.
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
