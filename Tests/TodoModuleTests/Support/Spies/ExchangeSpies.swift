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

/// Stands for the view of `export`.
final class ExportViewSpy: ViewSpy<ExportViewSpy.Event>, ExportViewInput {
  /// What was to be shown.
  enum Event: FailureEvent {
    case document([UInt8])
    case losses([String])
    case failure(Failure)
  }

  func showDocument(_ bytes: [UInt8]) { record(.document(bytes)) }
  func showLosses(_ lines: [String]) { record(.losses(lines)) }
}

/// Stands for the presenter of `export`, as its view sees it.
final class ExportViewOutputSpy: ViewOutputSpy<ExportViewOutputSpy.Event>, ExportViewOutput {
  /// What was reported.
  enum Event: RejectionEvent {
    case requested(ExportRequest)
    case rejected(UsageError)
  }

  func didRequestExport(_ request: ExportRequest) { record(.requested(request)) }
}

/// Stands for the interactor of `export`.
final class ExportInteractorSpy: Spy<ExportRequest>, ExportInteractorInput {
  func exportItems(_ request: ExportRequest) { record(request) }
}

/// Stands for the presenter of `export`, as its interactor sees it.
final class ExportInteractorOutputSpy: InteractorOutputSpy<ExportInteractorOutputSpy.Event>,
  ExportInteractorOutput
{
  /// What was reported.
  enum Event: StoreErrorEvent {
    case exported(ExportedText)
    case failed(StoreError)
  }

  func didExport(_ text: ExportedText) { record(.exported(text)) }
}
