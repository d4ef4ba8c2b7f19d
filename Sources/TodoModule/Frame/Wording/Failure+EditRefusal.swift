extension Failure {
  /// The failure for a title that does not contain the text to replace: of the item with this number, or
  /// of all that a filter matches.
  init(missingText text: String, inTitleOf number: Int?) {
    let place = number.map { "the title of item \($0)" } ?? "the title of any selected item"
    self.init(code: .notFound, message: "there is no '\(text)' in \(place); nothing was changed")
  }
}
