/// Shows items in one form. Rows arrive in chunks, so that a long list needs little memory.
protocol ItemRenderer: AnyObject {
  /// Shows more rows.
  func show(_ rows: [ItemRow])
  /// Shows more rows, of items as the file has them.
  func show(_ rows: [WrittenRow])
  /// Ends the list. Only forms for people show the summary.
  func finish(_ summary: ListSummary?)
}

extension ItemRenderer {
  func show(_ rows: [WrittenRow]) { show(rows.map(\.whole)) }
}
