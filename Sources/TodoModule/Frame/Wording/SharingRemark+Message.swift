import TodoEntities

extension SharingRemark {
  /// One sentence.
  var message: String {
    switch self {
    case .restored: "the list file was missing; it is back as it was last committed"
    case .replaced(let count):
      "the list file was replaced since the last sync"
        + (count == 0
          ? "; its items were joined" : "; kept \(count.counting("item")) that it lacks")
    case .removedByHand(let numbers):
      "removed by hand: \(NumberSet(numbers.map { NumberSet.Bounds($0, $0) }))"
    case .lockSetAside(let path): "moved a lock of a killed git to '\(path)'"
    case .indexMadeAnew: "git's index was damaged, and was made anew"
    case .repositoryMadeAnew(let old):
      "the git repository was damaged and has been made anew; the old one is now '\(old)'"
    case .formatChanged(let format, let old):
      "the remote uses \(format), so the git repository was made anew; the old one is now '\(old)'"
    }
  }
}
