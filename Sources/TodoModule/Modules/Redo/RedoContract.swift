import TodoEntities

/// Presenter to view.
protocol RedoViewInput: AnyObject {
  /// Shows the commands and the changes of their items.
  func showReport(_ report: ReportViewModel)
}

/// Presenter to interactor.
protocol RedoInteractorInput: AnyObject {
  func redoCommands(_ request: RewindRequest)
}

/// Interactor to presenter.
protocol RedoInteractorOutput: StoreInteractorOutput {
  /// `numbers` are the numbers of the items on which others depend again, or no longer depend.
  func didRedo(_ rewound: RewindOutcome, naming numbers: [ItemID: Int], by request: RewindRequest)
}
