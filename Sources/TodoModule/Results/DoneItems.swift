// Decides what is known of done items that a change has left out.

import TodoEntities

/// Done items that a change has left out.
struct DoneItems: Equatable {
  let count: Int
  /// The filter of the change.
  let filter: ItemFilter
  /// The filter that finds them.
  let wider: ItemFilter
}
