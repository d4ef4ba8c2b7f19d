// Merges an import into the list: updates an item (same id), adds it or leaves it unchanged. Chooses the
// numbers of imported items.

import TodoEntities

/// Merges imported items into a list, in linear time.
///
/// An item whose id is in the list updates the list's item. An item without an id is added unless the
/// list has an item with the same content.
struct ImportMerge {
  private let context: ExchangeContext
  private let makeID: () -> ItemID
  private let isShared: Bool
  private var outcome = ImportOutcome()
  /// The new items as lines, which take a tenth of the memory. They get their final numbers later.
  private let newItems = EncodedItems()
  /// The positions of the new items in `newItems`, in order.
  private var pending: [Int] = []
  /// The numbers of new items in their sources, and the indices of the sources, by the index in `pending`.
  private var wanted: [Int: (number: Int, source: Int)] = [:]
  /// The indices in `pending` of items with an id but without a time of change.
  private var undated: Set<Int> = []
  /// The place of each item with an id, in the list or in `pending`.
  private var places: [ItemID: Place] = [:]

  /// The open items of the series that the list continues, by the ids of the series.
  private let series: [ItemID: [ItemID]]
  /// The items that new items replace, by the index of the new item in `pending`.
  private var predecessors: [Int: TodoItem] = [:]
  /// The ids of the new items, by the ids of the items that they replace.
  private var successors: [ItemID: ItemID] = [:]
  /// The origins of the items with dependencies: the index of the source, and the line in it.
  private var origins: [ItemID: (place: Int, line: Int)] = [:]
  /// The dependencies of the imported items.
  private var dependencies: [(id: ItemID, depends: ItemID)] = []
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
    listsAdded: Bool = true, makeID: @escaping () -> ItemID
  ) throws(StoreError) -> ImportOutcome {
    var merge = ImportMerge(
      context: context, makeID: makeID, isShared: list.isShared,
      series: openItems(in: list, for: sources))
    for position in list.positions {
      merge.places[list.outline(at: position).id] = .list(position)
    }
    let before = list
    var index = ContentIndex(list, for: sources, context)
    let total = Double(max(1, sources.reduce(0) { $0 + $1.list.count }))
    var done = 0
    for (place, source) in sources.enumerated() {
      for position in source.list.indices {
        merge.take(position, of: source, at: place, in: &list, &index)
        done += 1
        if done % 1024 == 0 { context.progress(Double(done) / total) }
      }
    }
    let nextNumber = sources.compactMap(\.list.nextNumber).max()
    try merge.append(to: &list, nextNumber: list.count == 0 ? nextNumber : nil)
    merge.followDependencies(in: &list)
    merge.openCircles(in: &list, since: before)
    let isShort = merge.added.count <= ImportOutcome.shown
    merge.outcome.added = listsAdded || isShort ? merge.added.map { list[$0] } : []
    merge.outcome.unlistedCount = merge.added.count - merge.outcome.added.count
    merge.outcome.updated = merge.updated.map { UpdatedItem(before: $0.before, after: $0.after) }
    return merge.outcome
  }

  /// Takes the item at a position of a source. `place` is the index of the source.
  private mutating func take(
    _ position: Int, of source: ImportedSource, at place: Int, in list: inout TodoList,
    _ index: inout ContentIndex
  ) {
    let item = source.list[position]
    guard let id = item.id else {
      if index.claim(item, from: source.format, context) {
        outcome.leftAlone += 1
      } else {
        add(item, from: place)
      }
      return
    }
    if !item.content.depends.isEmpty {
      origins[id] = (place, item.line)
      dependencies += item.content.depends.map { (id, $0) }
    }
    if item.role == .template, let other = series[id]?.first(where: { $0 != id }) {
      successors[id] = other
      outcome.leftAlone += 1
      return
    }
    switch places[id] {
    case nil:
      places[id] = .pending(pending.count)
      let template = removeTemplate(of: item, from: &list)
      predecessors[pending.count] = template
      add(template.map(item.succeeding) ?? item, from: place)
    case .pending(let index): takeAgain(item, for: index, from: source.format, at: place)
    case .list(let position): update(position, with: item, source.format, in: &list)
    }
  }

  private mutating func add(_ item: ImportedItem, from place: Int) {
    if let number = item.number { wanted[pending.count] = (number, place) }
    if item.id != nil, item.modifiedAt == nil { undated.insert(pending.count) }
    pending.append(encode(item.item(number: 1, id: item.id ?? makeID(), at: context.clock.now)))
  }

  private func encode(_ item: TodoItem) -> Int {
    newItems.append(isShared ? item : item.with(stamps: ItemStamps()))
    return newItems.count - 1
  }

  /// Takes another version of a new item. It updates the new item in the same way as an item of the list.
  private mutating func takeAgain(
    _ item: ImportedItem, for index: Int, from format: ExchangeFormat, at place: Int
  ) {
    var old = newItems.item(at: pending[index])
    // A version with a time of change counts as later than one without.
    if item.modifiedAt != nil, undated.remove(index) != nil {
      old = TodoItem(
        number: old.number, id: old.id, createdAt: old.createdAt,
        modifiedAt: Instant(secondsSinceEpoch: 0), content: old.content, stamps: old.stamps)
    }
    outcome.leftAlone += 1
    let new = item.updating(old, from: format, isShared: isShared, context)
    if new != old { pending[index] = encode(new) }
    // The child of a template has another id. Versions of todo's own are merged.
    if old.id == item.id, item.stamps == nil {
      outcome.remarks[place, default: ExchangeRemarks()].add(
        "an earlier item has the same id, and todo imports only the one changed last",
        at: item.line)
    }
  }

  /// If the item to add is the next task of a series, removes the open item that represents this task, and
  /// returns it. The new item gets its number.
  private mutating func removeTemplate(
    of item: ImportedItem, from list: inout TodoList
  ) -> TodoItem? {
    guard case .child(let template) = item.role, !item.content.isCompleted,
      case .list(let position) = places[template]
    else { return nil }
    let known = list[position]
    guard !known.isCompleted else { return nil }
    list.remove(at: position)
    places[template] = .pending(pending.count)
    if let id = item.id { successors[template] = id }
    return known
  }

  private mutating func update(
    _ position: Int, with item: ImportedItem, _ format: ExchangeFormat, in list: inout TodoList
  ) {
    let known = list[position]
    let new = item.updating(known, from: format, isShared: isShared, context)
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

  /// Numbers the new items, and adds them. An imported number is kept if it is free and near
  /// the list's own numbers (see `NumberPolicy`).
  private mutating func append(to list: inout TodoList, nextNumber: Int?) throws(StoreError) {
    places = [:]
    let highest = NumberPolicy.highest(near: list.nextNumber)
    let near = pending.indices.map { index in
      wanted[index].flatMap { $0.number <= highest ? $0.number : nil }
    }
    var next = max(list.nextNumber, 1 + (near.lazy.compactMap(\.self).max() ?? 0))
    if let nextNumber, nextNumber - 1 <= highest { next = max(next, nextNumber) }
    let numbers: [Int]
    (numbers, next) = NumberPolicy.numbers(
      wanted: near, taken: Set(list.positions.map { list.outline(at: $0).number }), from: next
    ) { $0 }
    do { _ = try NumberPolicy.checked(next - 1) } catch { throw StoreError(error) }
    list.raiseNextNumber(to: next)
    for (position, number) in zip(pending, numbers) { newItems.numbers[position] = number }
    newItems.writeNumbers()
    for (index, position) in pending.enumerated() {
      list.append(itemAt: position, of: newItems)
      if let predecessor = predecessors[index] {
        updated.append((predecessor, list[list.lastPosition], list.lastPosition))
        continue
      }
      added.append(list.lastPosition)
      if let (old, source) = wanted[index], old > highest {
        outcome.remarks[source, default: ExchangeRemarks()].add(
          "item \(old) of the file is item \(numbers[index]) here, because its number is too high")
      }
    }
  }

  /// Makes the items that depend on a replaced item depend on its successor.
  private mutating func followDependencies(in list: inout TodoList) {
    guard !successors.isEmpty else { return }
    let ids = Set(list.dependencies.filter { successors[$0.depends] != nil }.map(\.id))
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

  /// Leaves out imported dependencies that would close a circle. `add` refuses such dependencies too.
  private mutating func openCircles(in list: inout TodoList, since before: TodoList) {
    // Most imports close no circle, and a visit to each item of the list takes as long as the import.
    guard !successors.isEmpty || DependencyGraph.hasCycle(before.dependencies + dependencies) else {
      return
    }
    let removed = list.openCircles(since: before)
    for (item, other) in removed {
      let origin = origins[item.id]
      outcome.remarks[origin?.place ?? 0, default: ExchangeRemarks()].add(
        "the dependency on '\(other.title)' is left out, because it would close a circle",
        at: origin?.line)
    }
    for index in updated.indices {
      let (before, position) = (updated[index].before, updated[index].position)
      // Such an update would change only the time of change.
      if list[position].content == before.content { list.replace(at: position, withMerged: before) }
      updated[index].after = list[position]
    }
    outcome.leftAlone += updated.count { $0.after == $0.before }
    updated.removeAll { $0.after == $0.before }
  }

  /// Returns the ids of the list's open items, up to two for each series of Taskwarrior. The result is empty
  /// unless a source has a template. An imported template would add another item for the same day.
  private static func openItems(
    in list: TodoList, for sources: [ImportedSource]
  ) -> [ItemID: [ItemID]] {
    var items: [ItemID: [ItemID]] = [:]
    guard sources.contains(where: { $0.list.items.contains { $0.role == .template } }) else {
      return items
    }
    for item in list.positions.lazy.map({ list[$0] }) where !item.isCompleted {
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
