/// Items as one JSON array, one object per line.
final class ItemJSON: ItemRenderer {
  private let object: ItemObject
  private let console: Console
  private var isEmpty = true

  /// Creates a renderer that writes these objects to this console.
  init(_ object: ItemObject = .whole, console: Console) {
    self.object = object
    self.console = console
  }

  func show(_ rows: [ItemRow]) {
    var bytes: [UInt8] = []
    for row in rows {
      bytes.append(isEmpty ? "[\n" : ",\n")
      isEmpty = false
      object.append(row, to: &bytes)
    }
    console.writeRaw(bytes)
  }

  func show(_ rows: [WrittenRow]) {
    guard object.isWhole else { return show(rows.map(\.whole)) }
    var bytes: [UInt8] = []
    for row in rows {
      bytes.append(isEmpty ? "[\n" : ",\n")
      isEmpty = false
      row.appendJSON(to: &bytes)
    }
    console.writeRaw(bytes)
  }

  func finish(_ summary: ListSummary?) {
    console.writeRaw([UInt8]((isEmpty ? "[]\n" : "\n]\n").utf8))
  }
}

/// Items as JSON objects, one per line.
final class ItemNDJSON: ItemRenderer {
  private let object: ItemObject
  private let console: Console

  /// Creates a renderer that writes these objects to this console.
  init(_ object: ItemObject = .whole, console: Console) {
    self.object = object
    self.console = console
  }

  func show(_ rows: [ItemRow]) {
    var bytes: [UInt8] = []
    for row in rows {
      object.append(row, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    console.writeRaw(bytes)
  }

  func show(_ rows: [WrittenRow]) {
    guard object.isWhole else { return show(rows.map(\.whole)) }
    var bytes: [UInt8] = []
    for row in rows {
      row.appendJSON(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    console.writeRaw(bytes)
  }

  func finish(_ summary: ListSummary?) {}
}
