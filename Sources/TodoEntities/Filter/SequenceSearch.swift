/// Searches for a sequence in another in one pass (Knuth–Morris–Pratt).
struct SequenceSearch<Element: Equatable & Sendable>: Sendable {
  private let needle: [Element]
  /// For each prefix of the needle, the length of its longest proper suffix that is also a prefix.
  private let borders: [Int]

  init(_ needle: [Element]) {
    self.needle = needle
    var borders = [0]
    for element in needle.dropFirst() {
      var length = borders[borders.count - 1]
      while length > 0, needle[length] != element { length = borders[length - 1] }
      borders.append(needle[length] == element ? length + 1 : 0)
    }
    self.borders = borders
  }

  /// Returns how much of the needle, which is not empty, ends with the next element, given how much
  /// ended before it. It is found where that is `count`.
  func length(after length: Int, _ element: Element) -> Int {
    var length = length == needle.count ? borders[length - 1] : length
    while length > 0, needle[length] != element { length = borders[length - 1] }
    return needle[length] == element ? length + 1 : 0
  }

  func isFound(in haystack: some Sequence<Element>) -> Bool {
    guard let first = needle.first else { return true }
    var length = 0
    // Most elements are not the first of the needle.
    for element in haystack where length > 0 || element == first {
      while length > 0, needle[length] != element { length = borders[length - 1] }
      if needle[length] == element { length += 1 }
      if length == needle.count { return true }
    }
    return false
  }
}
