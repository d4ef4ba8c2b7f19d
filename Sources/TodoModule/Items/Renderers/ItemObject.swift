import TodoEntities

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

  /// Whether it has the members of the list file.
  var isWhole: Bool { if case .whole = self { true } else { false } }

  /// Appends the object of a row.
  func append(_ row: ItemRow, to buffer: inout [UInt8]) {
    switch self {
    case .whole: row.appendJSON(to: &buffer)
    case .chosen(let fields, let clock, let weights):
      for (index, member) in fields.members.enumerated() {
        buffer.append(UInt8(ascii: index == 0 ? "{" : ","))
        JSONWriter.append(string: member.name, to: &buffer)
        buffer.append(UInt8(ascii: ":"))
        row.append(member.field, at: clock, weights: weights, to: &buffer)
      }
      buffer.append(UInt8(ascii: "}"))
    }
  }
}
