extension StoreNotice {
  /// One sentence.
  var words: String {
    switch self {
    case .missingFolder(let path):
      "the folder '\(path)' does not exist, so there is no list in it"
    case .historyMovedAside(let path, let newPath):
      "the history '\(path)' was damaged; it is now '\(newPath)', and a new one was begun"
    case .historyDamaged(let path, let line):
      "the history '\(path)' is damaged in line \(line); the next change moves it aside"
    }
  }
}
