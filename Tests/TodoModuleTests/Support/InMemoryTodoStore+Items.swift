import TodoEntities

@testable import TodoModule

extension InMemoryTodoStore {
  /// Creates a store with these items. If `nextNumber` is not above all their numbers, it is raised.
  ///
  /// Throws if two items have the same number or id.
  convenience init(
    _ items: [TodoItem], nextNumber: Int = 1, now: Instant = Instant(secondsSinceEpoch: 0),
    commandLine: [String] = []
  ) throws(StoreError) {
    let lines = items.enumerated().map { position, item in
      var text: [UInt8] = []
      ItemEncoder.append(item, to: &text)
      return DocumentEdit.Line(position: position, text: text[...])
    }
    let edit = DocumentEdit(nextNumber: nextNumber, insertions: lines)
    let bytes = ListDocument().serialized(applying: edit)
    self.init(
      try ListDocument(bytes, at: InMemoryTodoStore.path), now: now, commandLine: commandLine)
  }
}
