@testable import TodoModule

/// Stands for the view of `import`.
final class ImportViewSpy: ImportViewInput {
  /// What was to be shown.
  enum Event: Equatable {
    case progress(Int)
    case summary(ImportSummary)
    case failure(Failure)
  }

  private(set) var events: [Event] = []

  func showProgress(_ percent: Int) { events.append(.progress(percent)) }
  func showSummary(_ summary: ImportSummary) { events.append(.summary(summary)) }
  func showFailure(_ failure: Failure) { events.append(.failure(failure)) }
}

/// Stands for the presenter of `import`, as its view sees it.
final class ImportViewOutputSpy: ImportViewOutput {
  /// What was reported.
  enum Event: Equatable {
    case requested(ImportRequest)
    case rejected(UsageError)
  }

  private(set) var events: [Event] = []

  func didRequestImport(_ request: ImportRequest) { events.append(.requested(request)) }
  func didRejectArguments(_ error: UsageError) { events.append(.rejected(error)) }
}

/// Stands for the interactor of `import`.
final class ImportInteractorSpy: ImportInteractorInput {
  private(set) var requests: [ImportRequest] = []

  func importItems(_ request: ImportRequest) { requests.append(request) }
}

/// Stands for the presenter of `import`, as its interactor sees it.
final class ImportInteractorOutputSpy: ImportInteractorOutput {
  /// What was reported; progress is kept apart.
  enum Event: Equatable {
    case imported(ImportOutcome, formats: [ExchangeFormat], isDryRun: Bool)
    case failed(ImportError)
  }

  private(set) var events: [Event] = []
  private(set) var progress: [Double] = []

  func didProgress(_ share: Double) { progress.append(share) }

  func didImport(_ outcome: ImportOutcome, from sources: [ImportedSource], isDryRun: Bool) {
    events.append(.imported(outcome, formats: sources.map(\.format), isDryRun: isDryRun))
  }

  func didFail(_ error: ImportError) { events.append(.failed(error)) }
}

/// Stands for the view of `export`.
final class ExportViewSpy: ExportViewInput {
  /// What was to be shown.
  enum Event: Equatable {
    case document([UInt8])
    case losses([String])
    case failure(Failure)
  }

  private(set) var events: [Event] = []

  func showDocument(_ bytes: [UInt8]) { events.append(.document(bytes)) }
  func showLosses(_ lines: [String]) { events.append(.losses(lines)) }
  func showFailure(_ failure: Failure) { events.append(.failure(failure)) }
}

/// Stands for the presenter of `export`, as its view sees it.
final class ExportViewOutputSpy: ExportViewOutput {
  /// What was reported.
  enum Event: Equatable {
    case requested(ExportRequest)
    case rejected(UsageError)
  }

  private(set) var events: [Event] = []

  func didRequestExport(_ request: ExportRequest) { events.append(.requested(request)) }
  func didRejectArguments(_ error: UsageError) { events.append(.rejected(error)) }
}

/// Stands for the interactor of `export`.
final class ExportInteractorSpy: ExportInteractorInput {
  private(set) var requests: [ExportRequest] = []

  func exportItems(_ request: ExportRequest) { requests.append(request) }
}

/// Stands for the presenter of `export`, as its interactor sees it.
final class ExportInteractorOutputSpy: ExportInteractorOutput {
  /// What was reported.
  enum Event: Equatable {
    case exported(ExportedText)
    case failed(StoreError)
  }

  private(set) var events: [Event] = []

  func didExport(_ text: ExportedText) { events.append(.exported(text)) }
  func didFail(_ error: StoreError) { events.append(.failed(error)) }
}
