/// Items as JSON objects, one a line.
final class ItemNDJSON: ItemRenderer {
  private let console: Console

  /// Lines written to this console.
  init(console: Console) { self.console = console }

  func show(_ rows: [ItemRow]) {
    var bytes: [UInt8] = []
    for row in rows {
      row.appendJSON(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    console.writeRaw(bytes)
  }

  func finish(_ summary: ListSummary?) {}
}
