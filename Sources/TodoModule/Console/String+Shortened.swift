extension String {
  /// The text, or its first `count` characters and the ellipsis.
  func shortened(to count: Int, ellipsis: String) -> String {
    let start = prefix(count)
    return start.endIndex == endIndex ? self : start + ellipsis
  }
}
