import TodoEntities

/// Merges imported items into a list, in linear time.
///
/// An item whose id is in the list updates the list's item. An item without an id is added unless the
/// list has an item with the same content.
struct ImportMerge {
  private let context: ExchangeContext
  private let makeID: () -> ItemID
  private var outcome = ImportOutcome()
  /// The sources, in order.
  private let sources: [ImportedSource]
  /// The new items, not yet numbered, as places in the sources: copies of the items would take much
  /// memory.
  private var pending: [(source: Int, item: Int)] = []
  /// The merged versions of new items that several sources have, by the index of the item in `pending`.
  private var merged: [Int: ImportedItem] = [:]
  /// The place of each item with an id, in the list or in `pending`.
  private var places: [ItemID: Place] = [:]

  /// The open items of the series that the list continues, by the ids of the series.
  private let series: [ItemID: [ItemID]]
  /// Items that are removed because a new item takes their place, by the index of that in `pending`.
  private var predecessors: [Int: TodoItem] = [:]
  /// The ids of the items that replace others, by the ids of those.
  private var successors: [ItemID: ItemID] = [:]
  /// A line that was made for a comparison; kept for its memory.
  private var line: [UInt8] = []
  /// The positions of the added items in the list.
  private var added: [Int] = []
  /// The updates, with the positions of the items in the list.
  private var updated: [(before: TodoItem, after: TodoItem, position: Int)] = []

  private enum Place {
    case list(Int)
    case pending(Int)
  }

  /// Merges all sources into the list, in order.
  ///
  /// Throws `outOfNumbers` if there are not enough free numbers for the new items.
  static func merge(
    _ sources: [ImportedSource], into list: inout TodoList, _ context: ExchangeContext,
    makeID: @escaping () -> ItemID
  ) throws(StoreError) -> ImportOutcome {
    var merge = ImportMerge(
      context: context, makeID: makeID, sources: sources,
      series: openItems(in: list, for: sources))
    for position in list.positions {
      merge.places[list.outline(at: position).id] = .list(position)
    }
    var index = ContentIndex(list, for: sources, context)
    let total = Double(max(1, sources.reduce(0) { $0 + $1.list.count }))
    var done = 0
    for (place, source) in sources.enumerated() {
      for item in source.list.indices {
        merge.take((place, item), in: &list, &index)
        done += 1
        if done % 1024 == 0 { context.progress(Double(done) / total) }
      }
    }
    let nextNumber = sources.compactMap(\.list.nextNumber).max()
    try merge.append(to: &list, nextNumber: list.count == 0 ? nextNumber : nil)
    merge.followDependencies(in: &list)
    merge.outcome.added = merge.added.map { list[$0] }
    merge.outcome.updated = merge.updated.map { UpdatedItem(before: $0.before, after: $0.after) }
    return merge.outcome
  }

  private mutating func take(
    _ place: (source: Int, item: Int), in list: inout TodoList, _ index: inout ContentIndex
  ) {
    guard let id = sources[place.source].list.id(at: place.item) else {
      let item = item(at: place)
      if index.claim(item, from: sources[place.source].format, context) {
        outcome.leftAlone += 1
      } else {
        pending.append(place)
      }
      return
    }
    if places[id] == nil, sources[place.source].list.document != nil {
      places[id] = .pending(pending.count)
      pending.append(place)
      return
    }
    let item = item(at: place)
    if item.role == .template, let other = series[id]?.first(where: { $0 != id }) {
      successors[id] = other
      outcome.leftAlone += 1
      return
    }
    switch places[id] {
    case nil:
      places[id] = .pending(pending.count)
      removeTemplate(of: item, from: &list)
      pending.append(place)
    case .pending(let index):
      takeAgain(place, of: id, for: index, isShared: list.isShared)
    case .list(let position):
      update(position, with: item, sources[place.source].format, in: &list)
    }
  }

  /// Takes another version of a new item, which updates that as it would update an item of the list.
  private mutating func takeAgain(
    _ place: (source: Int, item: Int), of id: ItemID, for index: Int, isShared: Bool
  ) {
    let (known, item) = (pendingItem(index), item(at: place))
    outcome.leftAlone += 1
    let old = known.item(number: 1, id: known.id ?? id, at: context.clock.now)
    let new = item.updating(
      old, from: sources[place.source].format, isShared: isShared, context)
    if new != old {
      var version = ImportedItem(new, line: known.line)
      version.number = known.number
      version.absentInFormat = known.absentInFormat
      version.stamps = known.stamps.map { _ in new.stamps }
      merged[index] = version
    }
    // The child of a template has another id. Versions of todo's own are merged.
    if known.id == item.id, item.stamps == nil {
      outcome.remarks[place.source, default: ExchangeRemarks()].add(
        "an earlier item has the same id; only the one that was changed last is imported",
        at: item.line)
    }
  }

  /// Removes the open item that stands for the next task of a series if the item to add is this task.
  /// Its number goes to the new item.
  private mutating func removeTemplate(of item: ImportedItem, from list: inout TodoList) {
    guard case .child(let template) = item.role, !item.content.isCompleted,
      case .list(let position) = places[template]
    else { return }
    let known = list[position]
    guard !known.isCompleted else { return }
    predecessors[pending.count] = known
    list.remove(at: position)
    places[template] = .pending(pending.count)
    if let id = item.id { successors[template] = id }
  }

  private func item(at place: (source: Int, item: Int)) -> ImportedItem {
    sources[place.source].list[place.item]
  }

  private func pendingItem(_ index: Int) -> ImportedItem {
    merged[index] ?? item(at: pending[index])
  }

  private mutating func update(
    _ position: Int, with item: ImportedItem, _ format: ExchangeFormat, in list: inout TodoList
  ) {
    let known = list[position]
    let new = item.updating(known, from: format, isShared: list.isShared, context)
    guard new != known else {
      outcome.leftAlone += 1
      return
    }
    if item.stamps == nil {
      list.replace(at: position, with: new)
    } else {
      list.replace(at: position, withMerged: new)
    }
    updated.append((known, new, position))
  }

  /// Numbers the new items and adds them. An imported number is kept if no item has it, but only near the
  /// list's own numbers (see `NumberPolicy`).
  private mutating func append(to list: inout TodoList, nextNumber: Int?) throws(StoreError) {
    places = [:]
    let highest = NumberPolicy.highest(near: list.nextNumber)
    let wanted = pending.indices.map { index -> Int? in
      let number = predecessors[index]?.number ?? self.number(ofPending: index)
      return number.flatMap { $0 <= highest ? $0 : nil }
    }
    var next = max(list.nextNumber, 1 + (wanted.compactMap(\.self).max() ?? 0))
    if let nextNumber, nextNumber - 1 <= highest { next = max(next, nextNumber) }
    let numbers: [Int]
    (numbers, next) = NumberPolicy.numbers(
      wanted: wanted, taken: Set(list.positions.map { list.outline(at: $0).number }), from: next
    ) { $0 }
    do { _ = try NumberPolicy.checked(next - 1) } catch { throw StoreError(error) }
    list.raiseNextNumber(to: next)
    added.reserveCapacity(pending.count)
    for (index, number) in numbers.enumerated() {
      var item = pendingItem(index)
      if let old = item.number, old > highest {
        outcome.remarks[pending[index].source, default: ExchangeRemarks()].add(
          "item \(old) of the file is item \(number) here; its number is too high to keep")
      }
      let predecessor = predecessors[index]
      if let predecessor { item = item.succeeding(predecessor) }
      var new = item.item(number: number, id: item.id ?? makeID(), at: context.clock.now)
      if !list.isShared { new = new.with(stamps: ItemStamps()) }
      append(new, from: pending[index], to: &list)
      if let predecessor {
        updated.append((predecessor, new, list.lastPosition))
      } else {
        added.append(list.lastPosition)
      }
    }
  }

  /// Appends a new item. If its source has the same line, the list refers to that line, without a copy.
  private mutating func append(
    _ item: TodoItem, from place: (source: Int, item: Int), to list: inout TodoList
  ) {
    if let document = sources[place.source].list.document,
      document.hasLine(of: item, at: place.item, &line)
    {
      list.append(itemAt: place.item, of: document)
    } else {
      list.append(item)
    }
  }

  private func number(ofPending index: Int) -> Int? {
    if let item = merged[index] { return item.number }
    return sources[pending[index].source].list.number(at: pending[index].item)
  }

  /// Makes the items that depend on a replaced item depend on its successor.
  private mutating func followDependencies(in list: inout TodoList) {
    guard !successors.isEmpty else { return }
    let ids = Set(
      list.dependencies.filter { $0.depends.contains { successors[$0] != nil } }.map(\.id))
    guard !ids.isEmpty else { return }
    let imported = Set(added + updated.map(\.position))
    var others: [(before: TodoItem, after: TodoItem, position: Int)] = []
    for position in Array(list.positions) where ids.contains(list.id(at: position)) {
      let before = list[position]
      let isImported = imported.contains(position)
      let after = before.changed(at: isImported ? before.modifiedAt : context.clock.now) {
        $0.depends = before.depends.map { successors[$0] ?? $0 }.withoutRepeats
      }
      list.replace(at: position, with: after)
      if !isImported { others.append((before, list[position], position)) }
    }
    for index in updated.indices where ids.contains(updated[index].after.id) {
      updated[index].after = list[updated[index].position]
    }
    updated += others.sorted { $0.before.number < $1.before.number }
  }

  /// Returns the ids of the list's open items, up to two of each series of Taskwarrior; none unless a source
  /// has a template. An imported template would be one more item for the same day.
  private static func openItems(
    in list: TodoList, for sources: [ImportedSource]
  ) -> [ItemID: [ItemID]] {
    var items: [ItemID: [ItemID]] = [:]
    guard sources.contains(where: { $0.list.items.contains { $0.role == .template } }) else {
      return items
    }
    for position in list.positions {
      let item = list[position]
      guard !item.isCompleted else { continue }
      let parent: ItemID? =
        if case .child(let parent) = TaskwarriorTask(keptBy: item).role(of: item) {
          parent
        } else {
          item.repetition?.series
        }
      if let parent, items[parent]?.count ?? 0 < 2 { items[parent, default: []].append(item.id) }
    }
    return items
  }
}
