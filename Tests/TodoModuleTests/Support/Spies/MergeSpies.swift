import TodoEntities

@testable import TodoModule

/// Stands in for the view of `merge`.
final class MergeViewSpy: ViewSpy<MergeViewSpy.Event>, MergeViewInput {
  /// What it was told to show.
  enum Event: FailureEvent {
    case summary(MergeSummary)
    case failure(Failure)
  }

  func showSummary(_ summary: MergeSummary) { record(.summary(summary)) }
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
  func mergeFiles(_ request: MergeRequest) { record(request) }
}

/// Stands in for the presenter of `merge` in tests of its interactor.
final class MergeInteractorOutputSpy: InteractorOutputSpy<MergeInteractorOutputSpy.Event>,
  MergeInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case merged(MergeTally)
    case failed(StoreError)
  }

  func didMerge(_ outcome: MergeOutcome) { record(.merged(outcome.incoming)) }
}

/// A merger of lists in memory, by their names instead of paths.
final class ScriptedMerger: ListMerging {
  private(set) var merged: [MergePaths] = []
  private let result: Result<MergeOutcome, StoreError>

  /// Creates a merger that always has this result: by default, that both lists are empty.
  init(_ result: Result<MergeOutcome, StoreError> = nothing) { self.result = result }

  /// A merge of empty lists.
  static var nothing: Result<MergeOutcome, StoreError> {
    do throws(OutOfNumbers) {
      return .success(try TodoList().merged(with: TodoList(), since: TodoList(), numbering: .older))
    } catch {
      return .failure(.outOfNumbers)
    }
  }

  func merge(_ paths: MergePaths) throws(StoreError) -> MergeOutcome {
    merged.append(paths)
    return try result.get()
  }
}
