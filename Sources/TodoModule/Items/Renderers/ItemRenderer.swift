/// Shows items in one form. Rows come in chunks, so that a long list needs little memory.
protocol ItemRenderer: AnyObject {
  /// Shows more rows.
  func show(_ rows: [ItemRow])
  /// Ends the list; what it amounts to is for people only.
  func finish(_ summary: ListSummary?)
}

/// What a list amounts to.
struct ListSummary: Equatable {
  /// How many items were shown.
  let shown: Int
  /// How many of them are open and late.
  let late: Int
  /// No condition was given: then nothing shown means that there is nothing to do.
  let isUnfiltered: Bool

  /// One line for people.
  var message: String {
    if shown == 0 {
      return isUnfiltered
        ? "nothing to do; add something: todo add Buy milk" : "no item matches"
    }
    return shown.counting("item") + (late > 0 ? ", \(late) late" : "")
  }
}
