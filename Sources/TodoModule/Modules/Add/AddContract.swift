import TodoEntities

/// View to presenter.
protocol AddViewOutput: CommandViewOutput {
  func didRequestAdding(_ request: AddRequest)
}

/// Presenter to interactor.
protocol AddInteractorInput: AnyObject {
  func addItems(_ request: AddRequest)
}

/// Interactor to presenter.
protocol AddInteractorOutput: StoreInteractorOutput {
  func didAdd(_ items: [AddedItem], isDryRun: Bool)
  /// Standard input could not be read.
  func didFailToReadInput(_ error: Errno)
  /// What was read makes no items.
  func didRejectInput(_ error: UsageError)
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
