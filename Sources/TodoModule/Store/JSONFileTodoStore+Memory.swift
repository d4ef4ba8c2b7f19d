import TodoEntities

extension JSONFileTodoStore {
  /// Throws `outOfMemory` if these changes of commands are too many to be undone or redone at once.
  func checkMemory(
    forRewinding history: History, _ direction: RewindDirection, steps: Int,
    in document: ListDocument
  ) throws(StoreError) {
    guard let memory = ListMemory(fileSystem.memory, of: document) else { return }
    let stack = UndoStack(history.steps)
    let count = (direction == .undo ? stack.done : stack.undone).suffix(steps).reduce(0) {
      $0 + (history.steps[$1].entry?.changes.itemCount ?? 0)
    }
    guard count > 1, !memory.suffices(for: .changing, on: count) else { return }
    throw .outOfMemory(items: count, limit: memory.limit)
  }
}

extension ListMemory {
  /// The memory that is left for work on this document; nil if it is not limited.
  init?(_ memory: ProcessMemory?, of document: ListDocument) {
    guard let memory else { return nil }
    self.init(
      limit: memory.limit, left: memory.left,
      itemSize: document.bytes.count / max(1, document.count))
  }
}
