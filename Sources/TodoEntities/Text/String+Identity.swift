extension String {
  /// The same bytes; `==` would also take canonically equivalent spellings for equal.
  package func isIdentical(to other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}
