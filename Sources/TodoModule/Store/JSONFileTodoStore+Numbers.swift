import TodoEntities

/// Remembering the numbers that merges have given to other items.
extension JSONFileTodoStore {
  func remember(_ changes: [ReissuedNumber]) throws(StoreError) {
    guard !changes.isEmpty else { return }
    try underLock { (path) throws(StoreError) in
      let snapshot = try fileSystem.snapshot(path.file)
      let found = try fileSystem.statusIfPresent(ofLinkAt: path.sync, .write)
      let known = numbers(path)
      let numbers = known.adding(changes, in: TodoList(snapshot.document), at: now)
      guard numbers != known else { return }
      // The folder is not flushed: what a crash can undo is only a hint.
      let folder = try fileSystem.replace(
        path.sync, at: path, with: [numbers.file[...]], keeping: snapshot.status, over: found)
      try? fileSystem.close(folder)
    }
  }

  /// Returns a list that records a remark for each number that the user selects though a merge has given
  /// it to another item. Only a shared list can have such numbers.
  func watched(_ list: TodoList) -> TodoList {
    guard list.isShared else { return list }
    var list = list
    list.onSelection = { selection, list in
      guard !selection.numbers.isEmpty, let path = try? self.files() else { return }
      for remark in self.numbers(path).remarks(on: selection, in: list, at: self.now) {
        self.note(remark)
      }
    }
    return list
  }

  private func numbers(_ path: ListPath) -> [ReissuedNumber] {
    let contents = try? fileSystem.companionContents(
      path.sync, of: fileSystem.statusIfPresent(path.file))
    return contents.map { [ReissuedNumber]($0.bytes) } ?? []
  }
}
