import TodoEntities

/// Presenter to view.
protocol AddViewInput: AnyObject {
  /// Shows the changes, or in a dry run the changes that would be made.
  func showReport(_ report: ReportViewModel)
  /// Parses a text that the editor returned for a draft. Passes the request, or the mistake, to the presenter.
  func readText(_ text: String, of draft: EditorDraft)
}

/// Presenter to interactor.
protocol AddInteractorInput: AnyObject {
  func addItems(_ request: AddRequest)
}

/// Interactor to presenter.
protocol AddInteractorOutput: StoreInteractorOutput {
  /// Reports the added items. `outside` holds the numbers of new items that the active view does not show, `numbers`
  /// the numbers of items on which others now depend.
  func didAdd(
    _ items: [AddedItem], outsideView outside: [Int], naming numbers: [ItemID: Int],
    by request: AddRequest)
}

/// A request to add items.
struct AddRequest: Equatable {
  /// An item to create.
  struct Draft: Equatable {
    /// The title; not empty.
    let title: String
    /// The edits that set its attributes, in order.
    let edits: [ItemEdit]
    /// Remarks on words that the user may have meant differently.
    let remarks: [EditWords.Remark]
    /// The line of standard input, counted from 1; nil for an item of the command line.
    let line: Int?
  }

  /// The items; nil if the user writes one in the editor.
  let drafts: [Draft]?
  /// The active view, which gives its tokens to the items; nil without a view.
  let filterView: FilterView?
  let isDryRun: Bool
  /// Whether the items are added as done.
  let areDone: Bool
  /// The time at which the items were done; nil for now.
  let moment: DateExpression?
}

/// A new item, and its draft.
struct AddedItem: Equatable {
  let item: TodoItem
  let draft: AddRequest.Draft
  /// The effect of its completion on its series; nil if the item is open.
  let effect: SeriesEffect?
  /// The changes of the items that now depend on it.
  let blocked: [ItemChange]
}
