/// What became of one item of a list.
package enum ItemChange: Equatable, Sendable {
  /// It is new, or there again.
  case added(TodoItem)
  /// It is gone; as it was.
  case removed(TodoItem)
  /// It is there before and after, perhaps the same.
  case changed(from: TodoItem, to: TodoItem)

  /// The item before; nothing if it was not in the list.
  package var before: TodoItem? {
    switch self {
    case .added: nil
    case .removed(let item), .changed(let item, _): item
    }
  }

  /// The item after; nothing if it is not in the list any more.
  package var after: TodoItem? {
    switch self {
    case .removed: nil
    case .added(let item), .changed(_, let item): item
    }
  }
}
