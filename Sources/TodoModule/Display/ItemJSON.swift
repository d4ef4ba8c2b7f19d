import TodoEntities

/// Items as JSON objects, one per line: in one array, or each by itself.
final class ItemJSON: ItemRenderer {
  private let fields: ItemFields?
  private let clock: Clock
  private let weights: Urgency.Weights
  private let isArray: Bool
  private let console: Console
  private var isEmpty = true

  /// Creates a renderer of objects with these fields at this time, each of them even if the item has no
  /// value; without any, with the members of the list file, and the urgency if it is shown.
  init(
    _ fields: ItemFields? = nil, at clock: Clock, weights: Urgency.Weights = .standard,
    isArray: Bool = true, console: Console
  ) {
    self.fields = fields
    self.clock = clock
    self.weights = weights
    self.isArray = isArray
    self.console = console
  }

  func show(_ rows: [ItemRow]) {
    var bytes: [UInt8] = []
    for row in rows {
      if isArray { bytes.append(isEmpty ? "[\n" : ",\n") }
      isEmpty = false
      if let fields { append(fields, of: row, to: &bytes) } else { row.appendJSON(to: &bytes) }
      if !isArray { bytes.append(UInt8(ascii: "\n")) }
    }
    console.writeRaw(bytes)
  }

  private func append(_ fields: ItemFields, of row: ItemRow, to buffer: inout [UInt8]) {
    for (index, member) in fields.members.enumerated() {
      buffer.append(UInt8(ascii: index == 0 ? "{" : ","))
      JSONWriter.append(string: member.name, to: &buffer)
      buffer.append(UInt8(ascii: ":"))
      row.appendJSON(of: member.field, at: clock, weights: weights, to: &buffer)
    }
    buffer.append(UInt8(ascii: "}"))
  }

  func finish(_ summary: ListSummary?) {
    if isArray { console.writeRaw([UInt8]((isEmpty ? "[]\n" : "\n]\n").utf8)) }
  }
}
