import TodoEntities

extension ExchangeFormat {
  /// Returns an item as it comes back from an export to this format: with what the format can hold
  /// of it. Returns nil if that is everything, or if the item does not come back.
  func echo(of item: TodoItem, _ context: ExchangeContext) -> ImportedItem? {
    if self == .json { return nil }
    let silent = ExchangeContext(clock: context.clock, nextNumber: context.nextNumber)
    let text = write([item], silent)
    guard let list = try? read(text.bytes, silent), list.items.count == 1 else { return nil }
    return list.items[0]
  }
}

extension ImportedItem {
  /// Returns the parts with the same values in both.
  ///
  /// In an update, these are the parts that the file did not change since an export, although the
  /// format may not hold all of their values: a time of day, a tag with a space, the mode of a
  /// repetition.
  func parts(identicalIn echo: ImportedItem) -> ItemPartSet {
    var parts = ItemPartSet()
    for part in ItemPart.allCases {
      let isIdentical =
        switch part.kind {
        case .number, .id, .instant(.modified): false
        case .instant(.created): createdAt == echo.createdAt
        case .repetition: hasRepetition(of: echo)
        case .title, .state, .instant, .date, .choice, .project, .notes, .tags, .items,
          .duration:
          content.isIdentical(to: echo.content, in: part)
        }
      if isIdentical { parts.insert(part) }
    }
    return parts
  }

  /// Whether both repeat alike; an anchor or a series that this item lacks does not count.
  private func hasRepetition(of echo: ImportedItem) -> Bool {
    guard case .known(let new) = repetition, case .known(let old) = echo.repetition else {
      return repetition == echo.repetition
    }
    return new.expression == old.expression && (new.anchor ?? old.anchor) == old.anchor
      && (new.series ?? old.series) == old.series
  }
}
