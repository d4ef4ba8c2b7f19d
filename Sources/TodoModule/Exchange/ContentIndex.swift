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
      hasCompletion = item.completedAt != nil
    }
  }

  private struct Key: Hashable {
    let format: ExchangeFormat
    let content: [UInt8]
    let createdOn: CalendarDay?
    let completedOn: CalendarDay?

    init(
      _ item: TodoItem, _ content: [UInt8], _ format: ExchangeFormat, _ shape: Shape,
      _ clock: Clock
    ) {
      self.format = format
      self.content = content
      createdOn = shape.hasCreation ? clock.wall(at: item.createdAt)?.day : nil
      completedOn =
        shape.hasCompletion ? item.completedAt.flatMap { clock.wall(at: $0)?.day } : nil
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
          positions[Key(item, content, format, shape, context.clock), default: []].append(position)
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
    let key = Key(item, content, format, Shape(imported), context.clock)
    while let position = positions[key]?.popLast() {
      if claimed.insert(position).inserted { return true }
    }
    return false
  }
}
