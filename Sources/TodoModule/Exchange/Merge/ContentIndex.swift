import TodoEntities

/// An index of a list's items by their content, to recognise imported items that have no id.
///
/// An item of the list matches at most one imported item. So two equal lines of a file become two
/// items, and match these two when the file is imported again.
struct ContentIndex {
  /// The positions of items by content, in descending order, so that `popLast` returns the first.
  private var positions: [Key: [Int]] = [:]
  private var claimed: Set<Int> = []

  /// Which times and dates an imported item has. Only these are compared.
  private struct Shape: Hashable {
    let hasCreation: Bool
    let hasCompletion: Bool
    /// Whether the file has a rule but no due date, so that the import chose one.
    let lacksDue: Bool

    init(_ item: ImportedItem) {
      lacksDue = item.repetition != nil && item.absentInFormat.contains(.due)
      hasCreation = item.createdAt != nil
      hasCompletion = item.content.completedAt != nil
    }
  }

  private struct Key: Hashable {
    let format: ExchangeFormat
    let content: [UInt8]
    let reading: Reading
    let createdOn: CalendarDay?
    let completedOn: CalendarDay?
  }

  /// Returns the keys of an item for each reading of its times.
  private static func keys(
    of item: TodoItem, content: [UInt8], in format: ExchangeFormat, as shape: Shape, _ clock: Clock
  ) -> [Key] {
    Reading.allCases.map { reading in
      Key(
        format: format, content: content, reading: reading,
        createdOn: shape.hasCreation ? reading.day(of: item.createdAt, clock) : nil,
        completedOn: shape.hasCompletion
          ? item.completedAt.flatMap { reading.day(of: $0, clock) } : nil)
    }
  }

  /// Creates the index that these sources need; it is empty if all their items have ids.
  init(_ list: TodoList, for sources: [ImportedSource], _ context: ExchangeContext) {
    var shapes: [ExchangeFormat: Set<Shape>] = [:]
    for source in sources {
      // Every item of a document has an id.
      for item in source.list.items where item.id == nil {
        shapes[source.format, default: []].insert(Shape(item))
      }
    }
    guard !shapes.isEmpty else { return }
    for position in Array(list.positions).reversed() {
      let item = list[position]
      for (format, shapes) in shapes {
        var contents: [Bool: [UInt8]] = [:]
        for shape in shapes {
          let content =
            contents[shape.lacksDue]
            ?? format.content(of: item, lacksDue: shape.lacksDue, context)
          contents[shape.lacksDue] = content
          for key in ContentIndex.keys(
            of: item, content: content, in: format, as: shape, context.clock)
          {
            positions[key, default: []].append(position)
          }
        }
      }
    }
  }

  /// Claims an unclaimed item of the list with the same content as an imported item.
  ///
  /// Returns false if there is none; the imported item is then new.
  mutating func claim(
    _ imported: ImportedItem, from format: ExchangeFormat, _ context: ExchangeContext
  ) -> Bool {
    let item = imported.item(
      number: 1, id: ItemID(high: 0, low: 0), at: context.clock.now)
    let shape = Shape(imported)
    let content = format.content(of: item, lacksDue: shape.lacksDue, context)
    for key in ContentIndex.keys(of: item, content: content, in: format, as: shape, context.clock) {
      while let position = positions[key]?.popLast() {
        if claimed.insert(position).inserted { return true }
      }
    }
    return false
  }
}

/// Formats such as todo.txt have only days, which an import turns into instants. A reading turns an instant
/// back into its day. The readings are tried in order; the first that matches an item counts.
private enum Reading: CaseIterable {
  /// The day that began at this instant in some time zone: the same file may have been imported in
  /// another zone.
  case origin
  /// The day of the instant in the user's time zone.
  case here

  /// Returns the day of an instant.
  func day(of instant: Instant, _ clock: Clock) -> CalendarDay? {
    let here = clock.wall(at: instant)?.day
    switch self {
    case .here: return here
    case .origin:
      // The offsets of time zones are multiples of a quarter of an hour.
      guard let here, instant.secondsSinceEpoch % 900 == 0, clock.start(of: here) != instant else {
        return here
      }
      // The day that begins at this instant in a zone between UTC-11 and UTC+13.
      return WallClock(instant, offset: 13 * 3600)?.day
    }
  }
}
