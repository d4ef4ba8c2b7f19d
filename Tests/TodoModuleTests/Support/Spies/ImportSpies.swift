@testable import TodoModule

extension ImportSummary.SourceRemarks {
  /// Remarks of a reader alone.
  init(source: ImportSource, remarks: ExchangeRemarks) {
    self.init(source: source, remarks: [remarks])
  }
}

/// Stands in for the view of `import`.
final class ImportViewSpy: Spy<ImportViewSpy.Event>, ImportViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case progress(Int)
    case summary(ImportSummary)
  }

  func showProgress(_ percent: Int) { record(.progress(percent)) }
  func showSummary(_ summary: ImportSummary) { record(.summary(summary)) }
}

/// Stands in for the interactor of `import`.
final class ImportInteractorSpy: Spy<ImportRequest>, ImportInteractorInput {
  func importItems(_ request: ImportRequest) { record(request) }
}

/// Stands in for the presenter of `import` in tests of its interactor.
final class ImportInteractorOutputSpy: InteractorOutputSpy<ImportInteractorOutputSpy.Event>,
  ImportInteractorOutput
{
  /// What the interactor reported, apart from progress.
  enum Event: StoreErrorEvent {
    case imported(ImportOutcome, formats: [ExchangeFormat], isDryRun: Bool)
    case refused(ImportError)
    case failed(StoreError)
  }

  private(set) var progress: [Double] = []

  func didProgress(_ share: Double) { progress.append(share) }

  func didImport(_ outcome: ImportOutcome, from sources: [ImportedSource], isDryRun: Bool) {
    record(.imported(outcome, formats: sources.map(\.format), isDryRun: isDryRun))
  }

  func didFail(_ error: ImportError) { record(.refused(error)) }
}
