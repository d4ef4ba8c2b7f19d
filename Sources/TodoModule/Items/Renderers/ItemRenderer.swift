/// Shows items in one form. Rows arrive in chunks, so that a long list needs little memory.
protocol ItemRenderer: AnyObject {
  /// Shows more rows.
  func show(_ rows: [ItemRow])
  /// Ends the list. Only forms for people show the summary.
  func finish(_ summary: ListSummary?)
}

/// The last line of a list.
struct ListSummary: Equatable {
  /// Number of items shown.
  let shown: Int
  /// Number of overdue items among them.
  let late: Int
  /// Whether no filter was given: then an empty list means that there is nothing to do.
  let isUnfiltered: Bool

  /// The line itself: `3 items, 1 late`.
  var message: String {
    if shown == 0 {
      return isUnfiltered
        ? "nothing to do; add something: todo add Buy milk" : "no item matches"
    }
    return shown.counting("item") + (late > 0 ? ", \(late) late" : "")
  }
}
