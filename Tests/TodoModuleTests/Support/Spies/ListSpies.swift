import TodoEntities

@testable import TodoModule

/// Stands in for the view of `list` and `next`.
final class ListViewSpy: Spy<ListViewSpy.Event>, ListViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case rows([ItemRow])
    case summary(ListSummary)
  }

  func showRows(_ rows: [ItemRow]) { record(.rows(rows)) }
  func showSummary(_ summary: ListSummary) { record(.summary(summary)) }
}

/// Stands in for the interactor of `list` and `next`.
final class ListInteractorSpy: Spy<ListQuery>, ListInteractorInput {
  func findItems(_ query: ListQuery) { record(query) }
}

/// Stands in for the presenter of `list` and `next` in tests of their interactor.
final class ListInteractorOutputSpy: InteractorOutputSpy<ListInteractorOutputSpy.Event>,
  ListInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case found([RankedItem], in: ItemRow.State? = nil)
    case foundAll(ListQuery, ListCounts)
    case failed(StoreError)
  }

  func didFind(_ items: [RankedItem], of query: ListQuery, in state: ItemRow.State?) {
    record(.found(items, in: state))
  }
  func didFindAll(of query: ListQuery, _ counts: ListCounts) {
    record(.foundAll(query, counts))
  }
}

extension ListQuery {
  /// A query whose items are not counted, without a screen.
  init(items: ItemQuery, limit: Int? = nil, showsUrgency: Bool) {
    self.init(
      items: items, limit: limit, showsUrgency: showsUrgency, isCounted: false, screenLines: nil,
      filterView: nil)
  }

  /// A query whose items are counted.
  init(counting items: ItemQuery, limit: Int? = nil, screenLines: Int? = nil) {
    self.init(
      items: items, limit: limit, showsUrgency: false, isCounted: true, screenLines: screenLines,
      filterView: nil)
  }
}
