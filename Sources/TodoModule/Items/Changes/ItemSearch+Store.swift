import TodoEntities

extension TodoList {
  /// Returns the positions of the items that the user has selected, each once, in the file's order.
  ///
  /// Throws `noSuchItem` or `ambiguousPrefix` if a part of the selection fits no item, or several.
  func positions(of selection: ItemSelection) throws(StoreError) -> [Int] {
    onSelection?(selection, self)
    do { return try selection.positions(in: self) } catch { throw StoreError(error) }
  }

  /// Returns the items that these edits name, as `depends:3` does.
  ///
  /// Throws `noSuchItem` or `ambiguousPrefix` if one of them fits no item, or several.
  func items(namedBy edits: [ItemEdit]) throws(StoreError) -> NamedItems {
    var index = ItemIndex()
    return try items(namedBy: edits, &index)
  }

  /// Returns the same for one of several sets of edits, which share an index.
  func items(
    namedBy edits: [ItemEdit], _ index: inout ItemIndex
  ) throws(StoreError) -> NamedItems {
    for case .depends(let edit) in edits { edit.selection.map { onSelection?($0, self) } }
    do { return try NamedItems(edits, in: self, &index) } catch { throw StoreError(error) }
  }
}

extension StoreError {
  fileprivate init(_ error: ItemSelectionError) {
    switch error {
    case .noSuchItem(let word): self = .noSuchItem(word)
    case .ambiguous(let prefix, let items): self = .ambiguousPrefix(prefix, items)
    }
  }
}

extension ItemSearch {
  /// Returns the positions of the items that match a query, in its order.
  func find(_ query: ItemQuery, in list: TodoList) throws(StoreError) -> [Int] {
    do { return try positions(of: query, in: list) } catch { throw .badDate(error) }
  }

  /// Returns the positions of all items that match a query, in its order, whatever its limit.
  func findAll(_ query: ItemQuery, in list: TodoList) throws(StoreError) -> [Int] {
    do { return try allPositions(of: query, in: list) } catch { throw .badDate(error) }
  }

  /// Returns the list with only the items of the view that is on.
  func shown(of list: TodoList) throws(StoreError) -> TodoList {
    do { return try narrowed(list) } catch { throw .badDate(error) }
  }

  /// Returns the positions of the items to change, each once, in the file's order.
  ///
  /// A filter searches the items that match `base`; without a base, it searches the same items as
  /// `list`. Throws `notASelection`, with the items that match, if the target is a mistake.
  func find(
    _ target: ItemTarget, in list: TodoList, among base: ItemFilter? = nil
  ) throws(StoreError) -> [Int] {
    switch target {
    case .selection(let selection): return try list.positions(of: selection)
    case .filter(let filter): return try find(filter, in: list, among: base)
    case .words(let words, let filter):
      throw .notASelection(words, ItemMatches(try find(filter, in: list, among: base), in: list))
    }
  }

  private func find(
    _ filter: ItemFilter, in list: TodoList, among base: ItemFilter?
  ) throws(StoreError) -> [Int] {
    let query = base.map { ItemQuery(.all([$0, filter]), includesHidden: true) }
    return try find(query ?? ItemQuery(filter), in: list).sorted()
  }
}
