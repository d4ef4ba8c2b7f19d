import TodoEntities

/// Presenter to interactor.
protocol StartInteractorInput: AnyObject {
  func changeItems(_ request: StartRequest)
}

/// Interactor to presenter.
protocol StartInteractorOutput: StoreInteractorOutput {
  func didChange(_ outcome: StartOutcome, by request: StartRequest)
}

/// What `start` and `stop` do. The rest of the module is the same for both.
enum StartChange: Equatable {
  case start, stop
}

/// A request to start or stop the work on items.
struct StartRequest: Equatable {
  let change: StartChange
  /// The items; nil for all that are worked on.
  let target: ItemTarget?
  /// Whether starting leaves the work on other items as it is.
  let keepsOthers: Bool
  let isDryRun: Bool
}

/// The items after starting or stopping the work on them.
struct StartOutcome: Equatable {
  /// The other items whose work was stopped, in the file's order.
  let stopped: [ItemChange]
  /// The items of the request, in the file's order.
  let changes: [ItemChange]
}
