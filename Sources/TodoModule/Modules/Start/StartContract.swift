import TodoEntities

/// Presenter to interactor.
protocol StartInteractorInput: AnyObject {
  func startWork(_ request: StartRequest)
}

/// Interactor to presenter.
protocol StartInteractorOutput: StoreInteractorOutput {
  func didStart(_ outcome: StartOutcome, isDryRun: Bool)
}

/// A request to start the work on items.
struct StartRequest: Equatable {
  let target: ItemTarget
  /// Whether the work on other items is left as it is.
  let keepsOthers: Bool
  let isDryRun: Bool
}

/// The items after starting the work on them.
struct StartOutcome: Equatable {
  /// The other items whose work was stopped, in the file's order.
  let stopped: [ItemChange]
  /// The items of the request, in the file's order.
  let started: [ItemChange]
}
