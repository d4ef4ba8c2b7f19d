import TodoEntities

/// Items as JSON objects, one per line: in one array, or each by itself.
final class ItemJSON: ItemRenderer {
  private let object: ItemObject
  private let isArray: Bool
  private let console: Console
  private var isEmpty = true

  init(_ object: ItemObject = .whole, isArray: Bool = true, console: Console) {
    self.object = object
    self.isArray = isArray
    self.console = console
  }

  func show(_ rows: [ItemRow]) {
    var bytes: [UInt8] = []
    for row in rows {
      if isArray { bytes.append(isEmpty ? "[\n" : ",\n") }
      isEmpty = false
      object.appendJSON(of: row, to: &bytes)
      if !isArray { bytes.append(UInt8(ascii: "\n")) }
    }
    console.writeRaw(bytes)
  }

  func finish(_ summary: ListSummary?) {
    if isArray { console.writeRaw([UInt8]((isEmpty ? "[]\n" : "\n]\n").utf8)) }
  }
}

/// The JSON object that is printed for an item.
enum ItemObject {
  /// The members of the list file, and the urgency if it is shown.
  case whole
  /// These fields at this time, with these weights, each of them even if the item has no value.
  case chosen(ItemFields, Clock, Urgency.Weights)

  /// The object with these fields; without any, the whole one.
  init(_ fields: ItemFields?, at clock: Clock, weights: Urgency.Weights = .standard) {
    self = fields.map { .chosen($0, clock, weights) } ?? .whole
  }

  func appendJSON(of row: ItemRow, to buffer: inout [UInt8]) {
    switch self {
    case .whole: row.appendJSON(to: &buffer)
    case .chosen(let fields, let clock, let weights):
      for (index, member) in fields.members.enumerated() {
        buffer.append(UInt8(ascii: index == 0 ? "{" : ","))
        JSONWriter.append(string: member.name, to: &buffer)
        buffer.append(UInt8(ascii: ":"))
        row.appendJSON(of: member.field, at: clock, weights: weights, to: &buffer)
      }
      buffer.append(UInt8(ascii: "}"))
    }
  }
}
