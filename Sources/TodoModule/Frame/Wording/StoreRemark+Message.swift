extension StoreRemark {
  /// One sentence.
  var message: String {
    switch self {
    case .missingFolder(let path):
      "the folder '\(path)' does not exist, so the list is empty"
    case .historyMovedAside(let path, let newPath):
      "the history '\(path)' was damaged and is now '\(newPath)'; a new one was started"
    case .historyDamaged(let path, let line):
      "the history '\(path)' is \(StoreRemark.damage(line)); the next change moves it aside"
    }
  }

  /// What is wrong with a history: this line is damaged, or it is not a file.
  private static func damage(_ line: Int?) -> String {
    line.map { "damaged in line \($0)" } ?? "not a regular file"
  }
}
