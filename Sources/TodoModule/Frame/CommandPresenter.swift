/// Interactor to presenter: what every interactor that uses the store reports.
protocol StoreInteractorOutput: AnyObject {
  /// The store refused; but for `StoreError.unflushed`, the list is as it was.
  func didFail(_ error: StoreError)
}

/// The presenter of a command. It has the frame's answers to what can go wrong in every module.
protocol CommandPresenter: CommandViewOutput {
  /// The view, as far as it shows failures.
  var failureView: (any CommandViewInput)? { get }
  /// Where the module ends.
  var router: any RouterInput { get }
}

extension CommandPresenter {
  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }

  /// Shows why the store refused. If the command line is to blame, its usage is shown too.
  func didFail(_ error: StoreError) {
    if let mistake = UsageError(error) { return router.openUsage(mistake) }
    fail(with: Failure(error))
  }

  /// Shows a failure, and ends the module with its exit code.
  func fail(with failure: Failure) {
    failureView?.showFailure(failure)
    router.close(with: failure.code)
  }
}
