import TodoEntities

/// How many items a query has found, and what else is in the list.
struct ListCounts: Equatable {
  /// Number of items listed.
  var shown = 0
  /// Number of items that match, whatever the limit.
  var matching = 0
  /// Number of overdue items among those that match.
  var late = 0
  /// Number of items among those that match that are due today and not overdue.
  var today = 0
  /// The state of all items that match; nil if they differ.
  var commonState: ItemRow.State?
  /// Number of waiting items that a query without a filter leaves out.
  var waiting = 0
  /// When the first of these stops waiting.
  var firstWait: FloatingDate?
  /// If no item matches, how the words of the filter were read.
  var misses: [FilterMiss] = []
}
