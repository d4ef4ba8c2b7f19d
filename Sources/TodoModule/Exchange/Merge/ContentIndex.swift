import TodoEntities

/// The items of a list by their content, for formats without ids.
///
/// Each item stands for one imported item at most, so that two equal lines of a file are two items,
/// and the same two when the file is imported again.
struct ContentIndex {
  /// Positions by content, the last one first.
  private var positions: [Key: [Int]] = [:]
  private var claimed: Set<Int> = []

  /// What an imported item says about time; what it does not say is not compared.
  private struct Shape: Hashable {
    let hasCreation: Bool
    let hasCompletion: Bool

    init(_ item: ImportedItem) {
      hasCreation = item.createdAt != nil
      hasCompletion = item.content.completedAt != nil
    }
  }

  private struct Key: Hashable {
    let format: ExchangeFormat
    let content: [UInt8]
    let createdOn: CalendarDay?
    let completedOn: CalendarDay?
    let reading: Reading

    init(
      _ item: TodoItem, _ content: [UInt8], _ format: ExchangeFormat, _ shape: Shape,
      _ reading: Reading, _ clock: Clock
    ) {
      self.format = format
      self.content = content
      self.reading = reading
      createdOn = shape.hasCreation ? reading.day(of: item.createdAt, clock) : nil
      completedOn =
        shape.hasCompletion ? item.completedAt.flatMap { reading.day(of: $0, clock) } : nil
    }

    func isOf(otherDaysThan other: Key) -> Bool {
      createdOn != other.createdOn || completedOn != other.completedOn
    }
  }

  /// The index of what these sources ask for; empty if all their items have ids.
  init(_ list: TodoList, for sources: [ImportedSource], _ context: ExchangeContext) {
    var shapes: [ExchangeFormat: Set<Shape>] = [:]
    for source in sources {
      for item in source.list.items where item.id == nil {
        shapes[source.format, default: []].insert(Shape(item))
      }
    }
    guard !shapes.isEmpty else { return }
    for position in Array(list.positions).reversed() {
      let item = list[position]
      for (format, shapes) in shapes {
        let content = format.content(of: item, context)
        for shape in shapes {
          let keys = Reading.allCases.map {
            Key(item, content, format, shape, $0, context.clock)
          }
          for (index, key) in keys.enumerated() where index == 0 || key.isOf(otherDaysThan: keys[0])
          {
            positions[key, default: []].append(position)
          }
        }
      }
    }
  }

  /// Whether an item of the list, which no other has claimed, is this one.
  mutating func claim(
    _ imported: ImportedItem, _ format: ExchangeFormat, _ context: ExchangeContext
  ) -> Bool {
    let item = imported.item(
      number: 1, id: ItemID(high: 0, low: 0), at: context.clock.now)
    let content = format.content(of: item, context)
    for reading in Reading.allCases {
      let key = Key(item, content, format, Shape(imported), reading, context.clock)
      while let position = positions[key]?.popLast() {
        if claimed.insert(position).inserted { return true }
      }
    }
    return false
  }
}

/// How the day is found that an instant in the list came from. The first that fits an item counts.
private enum Reading: CaseIterable {
  /// Where it began as a day, if it did: the same file may have been imported in another zone.
  case origin
  /// Here.
  case here

  /// The day.
  func day(of instant: Instant, _ clock: Clock) -> CalendarDay? {
    let here = clock.wall(at: instant)?.day
    switch self {
    case .here: return here
    case .origin:
      // Zones differ by quarters of an hour.
      guard let here, instant.secondsSinceEpoch % 900 == 0, clock.start(of: here) != instant else {
        return here
      }
      // The day that begins then in a zone from 11 hours behind UTC to 13 hours ahead of it.
      return WallClock(instant, offset: 13 * 3600)?.day
    }
  }
}
