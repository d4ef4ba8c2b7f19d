@testable import TodoModule

/// Stands for the view of `import`.
final class ImportViewSpy: ViewSpy<ImportViewSpy.Event>, ImportViewInput {
  /// What was to be shown.
  enum Event: FailureEvent {
    case progress(Int)
    case summary(ImportSummary)
    case failure(Failure)
  }

  func showProgress(_ percent: Int) { record(.progress(percent)) }
  func showSummary(_ summary: ImportSummary) { record(.summary(summary)) }
}

/// Stands for the presenter of `import`, as its view sees it.
final class ImportViewOutputSpy: ViewOutputSpy<ImportViewOutputSpy.Event>, ImportViewOutput {
  /// What was reported.
  enum Event: RejectionEvent {
    case requested(ImportRequest)
    case rejected(UsageError)
  }

  func didRequestImport(_ request: ImportRequest) { record(.requested(request)) }
}

/// Stands for the interactor of `import`.
final class ImportInteractorSpy: Spy<ImportRequest>, ImportInteractorInput {
  func importItems(_ request: ImportRequest) { record(request) }
}

/// Stands for the presenter of `import`, as its interactor sees it.
final class ImportInteractorOutputSpy: Spy<ImportInteractorOutputSpy.Event>, ImportInteractorOutput
{
  /// What was reported; progress is kept apart.
  enum Event: Equatable {
    case imported(ImportOutcome, formats: [ExchangeFormat], isDryRun: Bool)
    case failed(ImportError)
  }

  private(set) var progress: [Double] = []

  func didProgress(_ share: Double) { progress.append(share) }

  func didImport(_ outcome: ImportOutcome, from sources: [ImportedSource], isDryRun: Bool) {
    record(.imported(outcome, formats: sources.map(\.format), isDryRun: isDryRun))
  }

  func didFail(_ error: ImportError) { record(.failed(error)) }
}
