import TodoEntities

/// Presenter to view.
protocol UndoViewInput: AnyObject {
  /// Shows the commands and the changes of their items.
  func showReport(_ report: ReportViewModel)
}

/// Presenter to interactor.
protocol UndoInteractorInput: AnyObject {
  func undoCommands(_ request: RewindRequest)
}

/// Interactor to presenter.
protocol UndoInteractorOutput: StoreInteractorOutput {
  /// `numbers` are the numbers of the items on which others depend again, or no longer depend.
  func didUndo(_ rewound: RewindOutcome, naming numbers: [ItemID: Int], by request: RewindRequest)
}
