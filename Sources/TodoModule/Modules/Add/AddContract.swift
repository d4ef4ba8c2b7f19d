import TodoEntities

/// Presenter to view.
protocol AddViewInput: AnyObject {
  /// Shows what was changed, or in a dry run would.
  func showReport(_ report: ReportViewModel)
  /// Has a text that the editor returned for a draft read: it becomes a request, or is rejected.
  func readText(_ text: String, of draft: EditorDraft)
}

/// Presenter to interactor.
protocol AddInteractorInput: AnyObject {
  func addItems(_ request: AddRequest)
}

/// Interactor to presenter.
protocol AddInteractorOutput: StoreInteractorOutput {
  /// `numbers` are those of the items on which others now depend, `outside` those of new items that the view
  /// which is on does not show.
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
    /// Hints about words that the user may have meant differently.
    let remarks: [EditWords.Remark]
    /// The line of standard input that it comes from, counted from 1; nil if it comes from the
    /// command line.
    let line: Int?
  }

  /// The items; nil if one is to be written in the editor.
  let drafts: [Draft]?
  /// The view that is on, whose tokens the items get; nil for none.
  let filterView: FilterView?
  let isDryRun: Bool
  /// Whether the items are done already.
  let areDone: Bool
  /// When they were done; nil for now.
  let moment: DateExpression?
}

/// A new item, and the draft that it was created from.
struct AddedItem: Equatable {
  let item: TodoItem
  let draft: AddRequest.Draft
  /// What completing it did to its series; nil if it is open.
  let effect: SeriesEffect?
  /// The changes of the items that now depend on it.
  let blocked: [ItemChange]
}
