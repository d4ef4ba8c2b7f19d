import TodoEntities

@testable import TodoModule

/// Stands in for the view of `export`.
final class ExportViewSpy: Spy<ExportViewSpy.Event>, ExportViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case piece([UInt8])
    case losses(ExchangeRemarks)
  }

  func showPiece(_ bytes: [UInt8]) { record(.piece(bytes)) }
  func showLosses(_ losses: ExchangeRemarks) { record(.losses(losses)) }
}

/// Stands in for the interactor of `export`.
final class ExportInteractorSpy: Spy<ExportInteractorSpy.Event>, ExportInteractorInput {
  /// What it was asked to do.
  enum Event: Equatable {
    case export(ItemQuery, ExchangeFormat)
  }

  func exportItems(_ query: ItemQuery, as format: ExchangeFormat) { record(.export(query, format)) }
}

/// Stands in for the presenter of `export` in tests of its interactor.
final class ExportInteractorOutputSpy: InteractorOutputSpy<ExportInteractorOutputSpy.Event>,
  ExportInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case exported([UInt8])
    case exportedAll(ExchangeRemarks)
    case failed(StoreError)
  }

  func didExport(_ piece: [UInt8]) { record(.exported(piece)) }
  func didExportAll(losing losses: ExchangeRemarks) { record(.exportedAll(losses)) }
}
