/// Open items of a series that both lists have added, each its own, although the series goes on only
/// once.
///
/// That happens where an older version of todo, which gave next items random ids, completed the same
/// item on both machines: of the two, the one with the larger id goes. And it happens where one list
/// has completed an item that the merged list has open: its next item goes. Only next items that
/// nobody has changed since go.
struct SeriesDoubles {
  /// The removed items with their lists, and the id of the open item of the series that stays.
  private(set) var removed: [ItemID: (item: TodoItem, side: ListSide, other: ItemID)] = [:]

  /// Finds the doubles.
  init(
    _ entries: [MergeEntry], reopened: [(item: TodoItem, completedBy: ListSide)],
    _ input: MergeInput
  ) {
    var next: [ItemID: [Candidate]] = [:]
    for entry in entries where entry.position.base == nil {
      guard let candidate = Candidate(entry, input) else { continue }
      next[candidate.series, default: []].append(candidate)
    }
    guard !next.isEmpty else { return }
    for (item, side) in reopened {
      guard let series = item.repetition?.series else { continue }
      let id = ItemID.successor(of: item.id, in: series) { _ in false }
      for candidate in next[series] ?? [] where candidate.item.id == id && candidate.side == side {
        removed[id] = (candidate.item, side, item.id)
      }
    }
    for candidates in next.values {
      let open = candidates.filter { removed[$0.item.id] == nil }
      guard open.contains(where: { $0.side != .theirs }),
        open.contains(where: { $0.side != .ours }),
        let first = open.map(\.item.id).min()
      else { continue }
      for candidate in open where candidate.item.id != first {
        removed[candidate.item.id] = (candidate.item, candidate.side ?? .ours, first)
      }
    }
  }

  /// The ids of the items that stay.
  var others: [ItemID] { removed.values.map(\.other) }

  /// Returns what to report, in the order of the removed items' ids.
  func report(_ items: [ItemID: TodoItem]) -> [RemovedDouble] {
    removed.values.sorted { $0.item.id < $1.item.id }.compactMap { item, side, other in
      items[other].map { RemovedDouble(item: item, side: side, other: $0) }
    }
  }
}

/// An open item of a series that nobody has changed since it was added as the next item.
private struct Candidate {
  let item: TodoItem
  let series: ItemID
  /// The list that has it; nil for both.
  let side: ListSide?

  init?(_ entry: MergeEntry, _ input: MergeInput) {
    let item = input.item(of: entry)
    guard !item.isCompleted, item.modifiedAt == item.createdAt, item.clock.isEmpty,
      let series = item.repetition?.series, series != item.id
    else { return nil }
    self.item = item
    self.series = series
    side = entry.position.ours == nil ? .theirs : entry.position.theirs == nil ? .ours : nil
  }
}
