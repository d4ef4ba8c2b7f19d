import TodoEntities

/// Presenter to view.
protocol ShowViewInput: CommandViewInput {
  func showItems(_ rows: [ItemRow])
}

/// View to presenter.
protocol ShowViewOutput: CommandViewOutput {
  func didRequestItems(_ selection: ItemSelection)
}

/// Presenter to interactor.
protocol ShowInteractorInput: AnyObject {
  func findItems(_ selection: ItemSelection)
}

/// Interactor to presenter.
protocol ShowInteractorOutput: StoreInteractorOutput {
  func didFind(_ items: [RankedItem])
}
