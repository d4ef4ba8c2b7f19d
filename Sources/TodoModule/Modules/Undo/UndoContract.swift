/// Presenter to view.
protocol UndoViewInput: AnyObject {
  func showReport(_ report: ChangeReport)
  func showFailure(_ failure: Failure)
}

/// View to presenter.
protocol UndoViewOutput: AnyObject {
  func didRequestRewind(steps: Int, isDryRun: Bool)
  func didRejectArguments(_ error: UsageError)
}

/// Presenter to interactor.
protocol UndoInteractorInput: AnyObject {
  func rewind(steps: Int, isDryRun: Bool)
}

/// Interactor to presenter.
protocol UndoInteractorOutput: AnyObject {
  func didRewind(_ rewound: RewindOutcome, isDryRun: Bool)
  func didFail(_ error: StoreError)
}
