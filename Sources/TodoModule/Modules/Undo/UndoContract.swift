import TodoEntities

/// Presenter to view.
protocol UndoViewInput: AnyObject {
  /// Shows the commands, and what became of their items.
  func showReport(_ report: ReportViewModel)
}

/// Presenter to interactor.
protocol UndoInteractorInput: AnyObject {
  func undoCommands(_ request: RewindRequest)
}

/// Interactor to presenter.
protocol UndoInteractorOutput: StoreInteractorOutput {
  /// `numbers` are those of the items on which others depend again, or no longer do.
  func didUndo(_ rewound: RewindOutcome, naming numbers: [ItemID: Int], by request: RewindRequest)
}
