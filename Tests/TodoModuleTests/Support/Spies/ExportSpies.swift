import TodoEntities

@testable import TodoModule

/// Stands for the view of `export`.
final class ExportViewSpy: ViewSpy<ExportViewSpy.Event>, ExportViewInput {
  /// What was to be shown.
  enum Event: FailureEvent {
    case document([UInt8])
    case losses(ExchangeRemarks)
    case failure(Failure)
  }

  func showDocument(_ bytes: [UInt8]) { record(.document(bytes)) }
  func showLosses(_ losses: ExchangeRemarks) { record(.losses(losses)) }
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
final class ExportInteractorSpy: Spy<ExportInteractorSpy.Event>, ExportInteractorInput {
  /// What it was asked to do.
  enum Event: Equatable {
    case export(ItemQuery, ExchangeFormat)
  }

  func exportItems(_ query: ItemQuery, as format: ExchangeFormat) { record(.export(query, format)) }
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
