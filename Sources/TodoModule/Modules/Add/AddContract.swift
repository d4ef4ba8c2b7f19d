import TodoEntities

/// Presenter to view.
protocol AddViewInput: AnyObject {
  func showReport(_ report: ChangeReport)
  func showFailure(_ failure: Failure)
}

/// View to presenter.
protocol AddViewOutput: AnyObject {
  func didRequestAdding(_ request: AddRequest)
  func didRejectArguments(_ error: UsageError)
}

/// Presenter to interactor.
protocol AddInteractorInput: AnyObject {
  func addItems(_ request: AddRequest)
}

/// Interactor to presenter.
protocol AddInteractorOutput: AnyObject {
  func didAdd(_ items: [AddedItem], isDryRun: Bool)
  /// Standard input could not be read.
  func didFailToReadInput(_ error: Errno)
  /// What was read makes no items.
  func didRejectInput(_ error: UsageError)
  func didFail(_ error: StoreError)
}

/// What is to be added.
struct AddRequest: Equatable {
  /// Where the new items stand.
  enum Source: Equatable {
    /// One item on the command line.
    case words(EditWords)
    /// One a line.
    case standardInput
  }

  let source: Source
  let isDryRun: Bool
}

/// A new item, and the words it was made of.
struct AddedItem: Equatable {
  let item: TodoItem
  let words: EditWords
}
