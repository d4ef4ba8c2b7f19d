/// Interactor to presenter, for an interactor that uses the store.
protocol StoreInteractorOutput: AnyObject {
  /// Reports an error of the store. Except after `StoreError.unflushed`, the list is unchanged.
  func didFail(_ error: StoreError)
}

/// The presenter of a command. The frame handles the failures that every module can have.
///
///     final class TagsPresenter: CommandPresenter {
///       weak var view: (any TagsViewInput)?
///       let router: any RouterInput
///       private let interactor: any TagsInteractorInput
///
///       var failureView: (any CommandViewInput)? { view }
///     }
protocol CommandPresenter: CommandViewOutput {
  /// The view that shows failures.
  var failureView: (any CommandViewInput)? { get }
  /// The router that ends the module.
  var router: any RouterInput { get }
  /// Whether the command changes no items, so that a failure need not say that nothing was changed. False
  /// by default.
  var isReading: Bool { get }
}

extension CommandPresenter {
  var isReading: Bool { false }

  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }

  /// Shows an error of the store; as a complaint about the command line where that is the cause.
  func didFail(_ error: StoreError) {
    // Commands that change items take --where.
    if let mistake = UsageError(error, hasFilter: !isReading) { return router.openUsage(mistake) }
    fail(with: isReading ? Failure(reading: error) : Failure(error))
  }

  /// Shows a failure and ends the module with its exit code.
  func fail(with failure: Failure) {
    failureView?.showFailure(failure)
    router.close(with: failure.code)
  }
}
