extension FileListMerger {
  func conflictCopies(of list: ListPath) throws(StoreError) -> [ConflictCopy] {
    let names = try fileSystem.attempt(.read, list.folder) { () throws(Errno) in
      do throws(Errno) {
        return try fileSystem.names(inFolder: list.folder)
      } catch {
        if error == .noSuchFile { return [] }
        throw error
      }
    }
    var copies: [ConflictCopy] = []
    for name in names.filter(list.isConflictCopy).sorted(by: ListPath.comesBefore) {
      let path = list.prefix + name
      // Another process may have removed it.
      guard let (bytes, _) = try fileSystem.contents(path) else { continue }
      copies.append(ConflictCopy(path: path, document: try ListDocument(bytes, at: path)))
    }
    return copies
  }

  func moveAside(_ copy: ConflictCopy) throws(StoreError) -> String {
    let start = copy.path + ".merged"
    var name = start
    var count = 1
    while try fileSystem.statusIfPresent(ofLinkAt: name, .moveAside) != nil {
      count += 1
      name = "\(start)-\(count)"
    }
    try fileSystem.attempt(.moveAside, copy.path) { () throws(Errno) in
      try fileSystem.rename(copy.path, to: name)
    }
    return name
  }
}

extension ListPath {
  /// The order of names by their bytes, the same in every locale.
  fileprivate static func comesBefore(_ name: String, _ other: String) -> Bool {
    name.utf8.lexicographicallyPrecedes(other.utf8)
  }
}
