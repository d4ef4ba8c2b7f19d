/// An item that was added to a list.
package enum AppendedItem {
  /// An item in memory.
  case made(TodoItem)
  /// The item at a position of another source. It takes a fraction of the memory.
  case stored(any ItemSource, at: Int)

  /// The complete item.
  package var item: TodoItem {
    switch self {
    case .made(let item): item
    case .stored(let source, let position): source.item(at: position)
    }
  }

  /// The number.
  var number: Int {
    switch self {
    case .made(let item): item.number
    case .stored(let source, let position): source.number(at: position)
    }
  }

  /// The id.
  var id: ItemID {
    switch self {
    case .made(let item): item.id
    case .stored(let source, let position): source.id(at: position)
    }
  }

  /// The outline.
  var outline: ItemOutline {
    switch self {
    case .made(let item): item.outline
    case .stored(let source, let position): source.outline(at: position)
    }
  }
}
