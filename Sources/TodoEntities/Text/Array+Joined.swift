extension [String] {
  /// Returns the texts with a separator between them.
  ///
  /// Files that import this module get it in place of the standard library's, which asks the runtime for
  /// types that belong to the collection, and so has it look through all conformances of the program: a
  /// tenth of the start.
  package func joined(separator: String = "") -> String {
    guard let first else { return "" }
    return dropFirst().reduce(into: first) {
      $0 += separator
      $0 += $1
    }
  }
}
