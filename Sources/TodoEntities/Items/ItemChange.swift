/// What happened to an item of a list.
package enum ItemChange: Equatable, Sendable {
  /// The item was added, for the first time or again.
  case added(TodoItem)
  /// The item was removed. The value is the item before that.
  case removed(TodoItem)
  /// The item is in the list before and after the change; both can be equal.
  case changed(from: TodoItem, to: TodoItem)

  /// The item before the change; nil if it was not in the list.
  package var before: TodoItem? {
    switch self {
    case .added: nil
    case .removed(let item), .changed(let item, _): item
    }
  }

  /// The item after the change; nil if it is no longer in the list.
  package var after: TodoItem? {
    switch self {
    case .removed: nil
    case .added(let item), .changed(_, let item): item
    }
  }
}
