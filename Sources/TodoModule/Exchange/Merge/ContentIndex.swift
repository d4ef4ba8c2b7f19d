// Matches an imported item without an id with an item that the list has already, by their content.

import TodoEntities

/// An index of a list's items by their content, to recognise imported items that have no id.
///
/// An item of the list matches at most one imported item. Therefore two equal lines of a file become two
/// items, and match these two when the file is imported again.
struct ContentIndex {
  /// The positions of items by content, in descending order, so that `popLast` returns the first.
  private var positions: [Key: [Int]] = [:]
  private var claimed: Set<Int> = []

  private struct Key: Hashable {
    let format: ExchangeFormat
    let content: [UInt8]
    /// The reading of the times: 0 for `origin`, 1 for `here`.
    let reading: Int
    let createdOn: CalendarDay?
    let completedOn: CalendarDay?
  }

  /// Returns the keys of an item, one for each reading of its times.
  private static func keys(
    of item: TodoItem, content: [UInt8], in format: ExchangeFormat, as shape: ImportedItem.Shape,
    _ clock: Clock
  ) -> [Key] {
    let created = days(of: shape.hasCreation ? item.createdAt : nil, clock)
    let completed = days(of: shape.hasCompletion ? item.completedAt : nil, clock)
    return [(created.origin, completed.origin), (created.here, completed.here)].enumerated().map {
      Key(format: format, content: content, reading: $0, createdOn: $1.0, completedOn: $1.1)
    }
  }

  /// Returns the days that an instant can represent. Formats such as todo.txt have only days, which an import
  /// turns into instants.
  ///
  /// - Returns: As `origin`, the day that began at this instant in some time zone: the same file may
  ///   have been imported in another zone. As `here`, its day in the user's time zone.
  private static func days(
    of instant: Instant?, _ clock: Clock
  ) -> (origin: CalendarDay?, here: CalendarDay?) {
    guard let instant, let here = clock.wall(at: instant)?.day else { return (nil, nil) }
    // The offsets of time zones are multiples of a quarter of an hour.
    guard instant.secondsSinceEpoch % 900 == 0, clock.start(of: here) != instant else {
      return (here, here)
    }
    // The day that begins at this instant in a zone between UTC-11 and UTC+13.
    return (WallClock(instant, offset: 13 * 3600)?.day, here)
  }

  /// Creates the index that these sources need. It is empty if all their items have ids.
  init(_ list: TodoList, for sources: [ImportedSource], _ context: ExchangeContext) {
    var shapes: [ExchangeFormat: Set<ImportedItem.Shape>] = [:]
    for source in sources {
      // Every item of a document has an id.
      let others = source.list.items.lazy.filter { $0.id == nil }.map(\.shape)
      shapes[source.format, default: []].formUnion(others)
    }
    guard shapes.values.contains(where: { !$0.isEmpty }) else { return }
    let groups = shapes.mapValues { Dictionary(grouping: $0, by: \.lacksDue) }
    for position in Array(list.positions).reversed() {
      let item = list[position]
      for (format, groups) in groups {
        for (lacksDue, shapes) in groups {
          let content = format.content(of: item, lacksDue: lacksDue, context)
          for shape in shapes {
            for key in ContentIndex.keys(
              of: item, content: content, in: format, as: shape, context.clock)
            {
              positions[key, default: []].append(position)
            }
          }
        }
      }
    }
  }

  /// Claims an unclaimed item of the list with the same content as an imported item.
  ///
  /// Returns false if there is no such item. The imported item is then new.
  mutating func claim(
    _ imported: ImportedItem, from format: ExchangeFormat, _ context: ExchangeContext
  ) -> Bool {
    if positions.isEmpty { return false }
    let item = imported.item(number: 1, id: ItemID(high: 0, low: 0), at: context.clock.now)
    let shape = imported.shape
    let content = format.content(of: item, lacksDue: shape.lacksDue, context)
    for key in ContentIndex.keys(of: item, content: content, in: format, as: shape, context.clock) {
      while let position = positions[key]?.popLast() {
        if claimed.insert(position).inserted { return true }
      }
    }
    return false
  }
}
