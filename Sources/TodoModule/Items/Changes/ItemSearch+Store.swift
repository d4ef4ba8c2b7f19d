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
}

extension ItemSearch {
  /// The positions of the items that answer a query, in its order.
  func find(_ query: ItemQuery, in list: TodoList) throws(StoreError) -> [Int] {
    do { return try positions(of: query, in: list) } catch { throw .badDate(error) }
  }

  /// The positions of the items that are meant, each once, in the file's order. A filter looks among
  /// the items that `base` finds, or without it among those that reports start from.
  func find(
    _ target: ItemTarget, in list: TodoList, among base: ItemFilter? = nil
  ) throws(StoreError) -> [Int] {
    switch target {
    case .selection(let selection): return try list.positions(of: selection)
    case .filter(let filter):
      let query = base.map { ItemQuery(.all([$0, filter]), includesHidden: true) }
      return try find(query ?? ItemQuery(filter), in: list).sorted()
    }
  }
}
