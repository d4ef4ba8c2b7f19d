import TodoEntities

extension TodoList {
  /// Throws `outOfMemory` if this work on `count` items does not fit into the memory that is left. Called
  /// before the work begins, because a process that runs out of memory is killed.
  func checkMemory(for work: ListMemory.Work, on count: Int) throws(StoreError) {
    // One item always gets a try: reading the list has checked that there is some memory left.
    guard let memory, count > 1, !memory.suffices(for: work, on: count) else { return }
    throw .outOfMemory(items: count, limit: memory.limit)
  }
}
