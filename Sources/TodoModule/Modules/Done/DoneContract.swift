import TodoEntities

/// View to presenter.
protocol DoneViewOutput: CommandViewOutput {
  func didRequestChange(_ request: TargetRequest)
}

/// Presenter to interactor.
protocol DoneInteractorInput: AnyObject {
  func changeItems(_ request: TargetRequest)
}

/// Interactor to presenter.
protocol DoneInteractorOutput: StoreInteractorOutput {
  func didChange(_ outcomes: [DoneOutcome], isDryRun: Bool)
}

/// What the family's commands do to an item; the only thing in which they differ.
enum DoneChange {
  case toggle, complete, reopen
}
