import TodoEntities

/// Presenter to view.
protocol ShowViewInput: CommandViewInput {
  func showItems(_ rows: [ItemRow])
}

/// View to presenter.
protocol ShowViewOutput: CommandViewOutput {
  func didRequestItems(_ target: ItemTarget)
}

/// Presenter to interactor.
protocol ShowInteractorInput: AnyObject {
  func findItems(_ target: ItemTarget)
}

/// Interactor to presenter.
protocol ShowInteractorOutput: StoreInteractorOutput {
  func didFind(_ items: [RankedItem])
}
