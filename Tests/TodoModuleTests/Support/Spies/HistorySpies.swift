import TodoEntities

@testable import TodoModule

/// Stands in for the view of `history`.
final class HistoryViewSpy: Spy<HistoryViewSpy.Event>, HistoryViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case rows([HistoryRow])
    case noChange
    case forgotten(Int, isDryRun: Bool)
  }

  func showRows(_ rows: [HistoryRow]) { record(.rows(rows)) }
  func showNoChange() { record(.noChange) }
  func showForgotten(_ count: Int, isDryRun: Bool) {
    record(.forgotten(count, isDryRun: isDryRun))
  }
}

/// Stands in for the interactor of `history`.
final class HistoryInteractorSpy: Spy<HistoryRequest>, HistoryInteractorInput {
  func readHistory(of item: ItemSelection?) { record(.show(of: item, limit: nil)) }
  func forgetHistory(isDryRun: Bool) { record(.forget(isDryRun: isDryRun)) }
}

/// Stands in for the presenter of `history` in tests of its interactor.
final class HistoryInteractorOutputSpy: InteractorOutputSpy<HistoryInteractorOutputSpy.Event>,
  HistoryInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case read(CommandHistory, of: ItemSelection?)
    case forgot(Int, isDryRun: Bool)
    case failed(StoreError)
  }

  func didRead(_ history: CommandHistory, of item: ItemSelection?) {
    record(.read(history, of: item))
  }
  func didForget(_ count: Int, isDryRun: Bool) {
    record(.forgot(count, isDryRun: isDryRun))
  }
}
