import TodoEntities

extension ItemMatches {
  /// The first items and how many more there are: `1: Buy milk, 7: Milk the cow and 2 more`.
  var words: String {
    if count == 0 { return "no items" }
    let names = first.map {
      "\($0.number): \($0.title.shortened(to: ItemMatches.titleLimit, ellipsis: "…"))"
    }
    return names.joined(separator: ", ")
      + (count > names.count ? " and \(count - names.count) more" : "")
  }

  /// The most characters of a title.
  private static let titleLimit = 40
}
