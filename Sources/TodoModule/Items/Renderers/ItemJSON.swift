/// Items as one JSON array, one object a line.
final class ItemJSON: ItemRenderer {
  private let console: Console
  private var isEmpty = true

  /// An array written to this console.
  init(console: Console) { self.console = console }

  func show(_ rows: [ItemRow]) {
    var bytes: [UInt8] = []
    for row in rows {
      bytes += isEmpty ? [UInt8]("[\n".utf8) : [UInt8](",\n".utf8)
      isEmpty = false
      row.appendJSON(to: &bytes)
    }
    console.writeRaw(bytes)
  }

  func finish(_ summary: ListSummary?) {
    console.writeRaw([UInt8]((isEmpty ? "[]\n" : "\n]\n").utf8))
  }
}
