import TodoEntities

extension FileSystem {
  /// Throws `tooLarge` if a list of `size` bytes has more than `FileStatus.largestList`, or if reading it
  /// does not fit into memory.
  ///
  /// To parse it takes up to 2.5 times its size; otherwise only the bytes are read.
  func checkFits(_ size: Int, _ path: String, isParsed: Bool) throws(StoreError) {
    guard size <= FileStatus.largestList else {
      throw .tooLarge(path: path, size: size, memory: nil)
    }
    guard let memory else { return }
    let need = (isParsed ? size / 2 * 5 : size) + 1 << 20
    guard memory.fits(size, need: need) else {
      throw .tooLarge(path: path, size: size, memory: memory.limit)
    }
  }

  /// Throws `outOfMemory` if these changes of commands are too many to be undone or redone at once.
  func checkMemory(
    rewinding history: History, _ direction: RewindDirection, steps: Int, in document: ListDocument
  ) throws(StoreError) {
    guard let memory = ListMemory(memory, of: document) else { return }
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
