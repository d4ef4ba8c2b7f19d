import TodoEntities

/// The series of Taskwarrior that a list continues with open items: an imported template would be
/// one more item for the same day.
struct ContinuedSeries {
  /// The ids of the series' open items, up to two of each series.
  private var items: [ItemID: [ItemID]] = [:]

  /// Finds the series; there are none unless a source has a template.
  init(_ list: TodoList, for sources: [ImportedSource]) {
    guard sources.contains(where: { $0.list.items.contains { $0.role == .template } }) else {
      return
    }
    for position in list.positions {
      let item = list[position]
      guard !item.isCompleted else { continue }
      let parent: ItemID? =
        if case .child(let parent) = ForeignFields(of: item, .taskwarrior).role(of: item) {
          parent
        } else {
          item.repetition?.series
        }
      if let parent, items[parent]?.count ?? 0 < 2 { items[parent, default: []].append(item.id) }
    }
  }

  /// Returns the id of another open item of the series of an imported template; nil if the list has
  /// none.
  func other(than imported: ImportedItem) -> ItemID? {
    guard imported.role == .template, let id = imported.id else { return nil }
    return items[id]?.first { $0 != id }
  }
}
