extension StoreRemark {
  /// One sentence.
  var message: String {
    switch self {
    case .missingFolder(let path):
      "the folder '\(path)' does not exist, so there is no list in it"
    case .historyMovedAside(let path, let newPath):
      "the history '\(path)' was damaged; it is now '\(newPath)', and a new one was begun"
    case .historyDamaged(let path, let line):
      "the history '\(path)' is \(StoreRemark.damage(line)); the next change moves it aside"
    }
  }

  /// What is wrong with a history that is damaged in this line, or is no file.
  private static func damage(_ line: Int?) -> String {
    line.map { "damaged in line \($0)" } ?? "not a regular file"
  }
}
