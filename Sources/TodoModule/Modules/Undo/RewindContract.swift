/// Presenter to view.
protocol RewindViewInput: AnyObject {
  func showReport(_ report: ChangeReport)
  func showFailure(_ failure: Failure)
}

/// View to presenter.
protocol RewindViewOutput: AnyObject {
  func didRequestRewind(steps: Int, isDryRun: Bool)
  func didRejectArguments(_ error: UsageError)
}

/// Presenter to interactor.
protocol RewindInteractorInput: AnyObject {
  func rewind(steps: Int, isDryRun: Bool)
}

/// Interactor to presenter.
protocol RewindInteractorOutput: AnyObject {
  func didRewind(_ rewound: Rewound, isDryRun: Bool)
  func didFail(_ error: StoreError)
}
