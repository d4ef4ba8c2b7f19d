/// Presenter to view.
protocol ShowViewInput: AnyObject {
  func showItems(_ rows: [ItemRow])
}

/// Presenter to interactor.
protocol ShowInteractorInput: AnyObject {
  func findItems(_ target: ItemTarget)
}

/// Interactor to presenter.
protocol ShowInteractorOutput: StoreInteractorOutput {
  func didFind(_ items: [RankedItem])
}
