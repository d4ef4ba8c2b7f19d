import TodoEntities

extension ExchangeFormat {
  /// Whether the format has a place for a part of an item, even if not for every value of it.
  ///
  /// An export leaves out a part without a place and prints a warning; an import leaves such a part
  /// unchanged in the list.
  func holds(_ part: ItemPart) -> Bool {
    switch part.kind {
    case .items, .instant(.started): self != .todotxt && self != .markdown
    case .duration: self != .todotxt
    case .title, .state, .instant, .date, .choice, .project, .tags, .repetition: true
    case .notes: self != .todotxt
    case .number: self == .json || self == .csv
    case .id: self != .todotxt && self != .markdown
    }
  }

  /// The parts that the format has no place for.
  var unheldParts: ItemPartSet { ItemPartSet(ItemPart.allCases.filter { !holds($0) }) }
}

extension ExchangeRemarks {
  /// Records each part of an item that the format has no place for, except the number and the id:
  /// most formats have their own.
  mutating func noteUnheldParts(of item: TodoItem, _ format: ExchangeFormat) {
    for part in ItemPart.inFileOrder where !format.holds(part) && item.content.has(part) {
      guard part != .number, part != .id else { continue }
      note("\(part.unheldName) left out", at: item.number)
    }
  }
}

extension ItemPart {
  /// The subject of a remark that the part is left out, with its verb.
  fileprivate var unheldName: String {
    switch kind {
    case .notes: "the notes are"
    case .items: "the dependencies are"
    case .instant(.started): "the time of starting is"
    case .duration: "the time spent is"
    case .number, .id, .title, .state, .project, .tags, .repetition, .instant, .date, .choice:
      "the \(field ?? "") is"
    }
  }
}
