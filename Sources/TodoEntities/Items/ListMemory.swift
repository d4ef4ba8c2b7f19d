/// How much memory is left for the work on a list.
///
/// The needs were measured at 10,000 and 100,000 items of 240 and of 2,200 bytes, as the least address
/// space in which a command ends well, and are rounded up.
package struct ListMemory: Equatable, Sendable {
  /// What is done with items.
  package enum Work: Sendable {
    /// They are changed or added, and recorded in the history.
    case changing
    /// They are read whole or removed.
    case listing
  }

  /// The bytes that this process may use in all.
  package let limit: Int
  private let left: Int
  private let itemSize: Int

  /// Memory of `limit` bytes, of which `left` are unused, and items of about `itemSize` bytes each.
  package init(limit: Int, left: Int, itemSize: Int) {
    self.limit = limit
    self.left = left
    self.itemSize = itemSize
  }

  /// Returns whether this work on `count` items fits into the memory that is left.
  package func suffices(for work: Work, on count: Int) -> Bool {
    count <= left / ListMemory.need(of: work, itemSize: itemSize)
  }

  /// Returns the bytes that this work on an item of `itemSize` bytes needs.
  package static func need(of work: Work, itemSize: Int) -> Int {
    switch work {
    case .changing: 2048 + 6 * itemSize
    case .listing: 512 + 4 * itemSize
    }
  }
}
