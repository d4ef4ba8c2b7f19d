import TodoEntities

/// Brings imported items into a list: those with a known id update it if they were changed later,
/// those without an id are new unless an item with equal content is there. In linear time.
struct ImportMerge {
  private let context: ExchangeContext
  private let makeID: () -> ItemID
  private var outcome = ImportOutcome()
  /// The sources' items, in order.
  private let sources: [ImportedSource]
  /// New items, not yet numbered, by their places in the sources. Copies would take much memory.
  private var pending: [(source: Int, item: Int)] = []
  /// Where to find the item with an id.
  private var places: [ItemID: Place] = [:]

  private enum Place {
    case list(Int)
    case pending(Int)
  }

  /// A merge of these sources.
  private init(
    _ sources: [ImportedSource], _ context: ExchangeContext, makeID: @escaping () -> ItemID
  ) {
    self.sources = sources
    self.context = context
    self.makeID = makeID
  }

  /// Merges all sources, in order.
  static func merge(
    _ sources: [ImportedSource], into list: inout TodoList, _ context: ExchangeContext,
    makeID: @escaping () -> ItemID
  ) throws(StoreError) -> ImportOutcome {
    var merge = ImportMerge(sources, context, makeID: makeID)
    for position in list.positions {
      merge.places[list.outline(at: position).id] = .list(position)
    }
    var index = ContentIndex(list, for: sources, context)
    let total = Double(max(1, sources.reduce(0) { $0 + $1.list.items.count }))
    var done = 0
    for (place, source) in sources.enumerated() {
      for item in source.list.items.indices {
        merge.take((place, item), in: &list, &index)
        done += 1
        if done % 1024 == 0 { context.progress(Double(done) / total) }
      }
    }
    let nextNumber = sources.compactMap(\.list.nextNumber).max()
    try merge.append(to: &list, nextNumber: list.count == 0 ? nextNumber : nil)
    return merge.outcome
  }

  private mutating func take(
    _ place: (source: Int, item: Int), in list: inout TodoList, _ index: inout ContentIndex
  ) {
    let item = item(at: place)
    guard let id = item.id else {
      if index.claim(item, sources[place.source].format, context) {
        outcome.leftAlone += 1
      } else {
        pending.append(place)
      }
      return
    }
    switch places[id] {
    case nil:
      places[id] = .pending(pending.count)
      pending.append(place)
    case .pending(let index):
      // The same item twice: the later change counts.
      let old = self.item(at: pending[index]).modifiedAt
      if let new = item.modifiedAt, old.map({ new > $0 }) ?? true { pending[index] = place }
      outcome.leftAlone += 1
    case .list(let position): update(position, with: item, in: &list)
    }
  }

  private func item(at place: (source: Int, item: Int)) -> ImportedItem {
    sources[place.source].list.items[place.item]
  }

  private mutating func update(
    _ position: Int, with item: ImportedItem, in list: inout TodoList
  ) {
    let known = list[position]
    guard let modified = item.modifiedAt, modified > known.modifiedAt else {
      outcome.leftAlone += 1
      return
    }
    let item = item.fillingGaps(from: known)
    let new = item.item(number: known.number, id: known.id, at: context.clock.now)
    list.replace(at: position, with: new)
    outcome.updated.append(new)
  }

  /// Numbers the new items and adds them. A number is kept if it is free.
  private mutating func append(to list: inout TodoList, nextNumber: Int?) throws(StoreError) {
    var taken = Set(list.positions.map { list.outline(at: $0).number })
    let kept = pending.map { place in
      item(at: place).number.flatMap { taken.insert($0).inserted ? $0 : nil }
    }
    var next = max(list.nextNumber, nextNumber ?? 1, (kept.compactMap(\.self).max() ?? 0) + 1)
    outcome.added.reserveCapacity(pending.count)
    for (place, number) in zip(pending, kept) {
      let item = item(at: place)
      if number == nil, next > TodoItem.highestNumber { throw .outOfNumbers }
      let new = item.item(
        number: number ?? next, id: item.id ?? makeID(), at: context.clock.now)
      if number == nil { next += 1 }
      list.append(new)
      outcome.added.append(new)
    }
    if let nextNumber { list.raiseNextNumber(to: nextNumber) }
  }
}
