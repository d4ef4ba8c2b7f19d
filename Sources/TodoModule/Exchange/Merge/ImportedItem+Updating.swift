import TodoEntities

extension ImportedItem {
  /// Returns an item of the list with what this version of it changes; the same item if that is
  /// nothing.
  ///
  /// An item of todo's own is merged register by register. Of any other, the parts that differ from
  /// what the format can hold of the list's item are taken if it was changed later.
  func updating(
    _ known: TodoItem, from format: ExchangeFormat, isShared: Bool, _ context: ExchangeContext
  ) -> TodoItem {
    if clock != nil {
      let version = item(number: known.number, id: known.id, at: context.clock.now)
      return known.merged(withImported: version, isShared: isShared)
    }
    guard let modified = modifiedAt, modified > known.modifiedAt else { return known }
    let new = fillingGaps(from: known, heldAs: format.echo(of: known, context))
      .item(number: known.number, id: known.id, at: context.clock.now)
    return new.content == known.content && new.createdAt == known.createdAt ? known : new
  }

  /// Returns this item merged with another version of it, which comes later; nil unless both are
  /// todo's own.
  func merged(with other: ImportedItem, isShared: Bool, at now: Instant) -> ImportedItem? {
    guard let id, clock != nil, other.clock != nil else { return nil }
    let (first, second) = (item(number: 1, id: id, at: now), other.item(number: 1, id: id, at: now))
    let merged = first.merged(withImported: second, isShared: isShared)
    var item = ImportedItem(merged, line: line)
    item.clock = merged.clock
    item.number = number
    return item
  }
}
