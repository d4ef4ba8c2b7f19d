import TodoEntities

extension TodoList {
  /// The positions of the selected items, each once, in the file's order.
  func positions(of selection: ItemSelection) throws(StoreError) -> [Int] {
    do { return try selection.positions(in: self) } catch {
      switch error {
      case .noSuchItem(let word): throw .noSuchItem(word)
      case .ambiguous(let prefix, let items): throw .ambiguousPrefix(prefix, items)
      }
    }
  }

  /// The positions of the items that answer a question, in its order.
  func positions(of query: ItemQuery, at clock: Clock) throws(StoreError) -> [Int] {
    do { return try query.positions(in: self, at: clock) } catch { throw .badDate(error) }
  }

  /// The positions of the items, each once, in the file's order. A filter looks among the items that
  /// `base` finds, or without it among those that reports start from.
  func positions(
    of target: ItemTarget, at clock: Clock, among base: ItemFilter? = nil
  ) throws(StoreError) -> [Int] {
    switch target {
    case .selection(let selection): return try positions(of: selection)
    case .filter(let filter):
      let query = base.map { ItemQuery(.all([$0, filter]), includesHidden: true) }
      return try positions(of: query ?? ItemQuery(filter), at: clock).sorted()
    }
  }
}
