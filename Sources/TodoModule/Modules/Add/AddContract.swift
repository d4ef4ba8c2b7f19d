import TodoEntities

/// Presenter to view.
protocol AddViewInput: AnyObject {
  func showReport(_ report: ChangeReport)
  func showFailure(_ failure: Failure)
}

/// View to presenter.
protocol AddViewOutput: AnyObject {
  func didRequestAdding(_ drafts: [EditWords], isDryRun: Bool)
  func didFailToReadInput(_ error: Errno)
  func didRejectArguments(_ error: UsageError)
}

/// Presenter to interactor.
protocol AddInteractorInput: AnyObject {
  func addItems(_ drafts: [ItemDraft], isDryRun: Bool)
}

/// Interactor to presenter.
protocol AddInteractorOutput: AnyObject {
  func didAdd(_ items: [TodoItem])
  func didFail(_ error: StoreError)
}

/// A new item before it has a number.
struct ItemDraft: Equatable {
  let title: String
  let edits: [ItemEdit]
  /// The line of standard input that it stands on.
  var line: Int?
}
