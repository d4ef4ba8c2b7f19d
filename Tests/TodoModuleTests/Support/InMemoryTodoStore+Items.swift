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
    let lines = items.map { item in
      var text: [UInt8] = []
      ItemEncoder.append(item, to: &text)
      return text[...]
    }
    let bytes = ListDocument.file(of: lines, nextNumber: nextNumber)
    self.init(
      try ListDocument(bytes, at: InMemoryTodoStore.path), now: now, commandLine: commandLine)
  }
}
