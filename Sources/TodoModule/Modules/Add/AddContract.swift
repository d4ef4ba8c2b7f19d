import TodoEntities

/// View to presenter.
protocol AddViewOutput: InputViewOutput {
  func didRequestAdding(_ request: AddRequest)
}

/// Presenter to interactor.
protocol AddInteractorInput: AnyObject {
  func addItems(_ request: AddRequest)
}

/// Interactor to presenter.
protocol AddInteractorOutput: StoreInteractorOutput {
  func didAdd(_ items: [AddedItem], isDryRun: Bool)
}

/// What is to be added.
struct AddRequest: Equatable {
  /// An item to be made.
  struct Draft: Equatable {
    /// Not empty.
    let title: String
    /// What it has besides, in order.
    let edits: [ItemEdit]
    /// What may have been meant otherwise.
    let remarks: [EditWords.Remark]
    /// The line of standard input that it stands in, from 1.
    let line: Int?
  }

  let drafts: [Draft]
  let isDryRun: Bool
}

/// A new item, and what it was made of.
struct AddedItem: Equatable {
  let item: TodoItem
  let draft: AddRequest.Draft
}
