import TodoEntities

@testable import TodoModule

/// A value of an item in the simulation. No two changes give the same one.
struct SimulatedValue: Hashable, CustomStringConvertible {
  let item: ItemID
  let register: String
  let text: String

  var description: String { "\(register) '\(text)' of \(item)" }

  /// The values of all items of a document.
  static func all(in document: ListDocument) -> Set<SimulatedValue> {
    Set((0..<document.count).flatMap { all(of: document.item(at: $0)) })
  }

  /// The values of an item.
  static func all(of item: TodoItem) -> [SimulatedValue] {
    ItemRegister.stamped.flatMap { values(of: item, in: $0) }
  }

  /// The values of an item's register: each line of the notes, each tag, and one of any other. The time
  /// spent has none: it is a sum, not what somebody gave.
  static func values(of item: TodoItem, in register: ItemRegister) -> [SimulatedValue] {
    let texts: [String]
    switch register.attributes[0] {
    case .notes: texts = (item.notes ?? "").split(separator: "\n").map(String.init)
    case .tags: texts = item.tags.map(\.name)
    case .spent: texts = []
    case .isCompleted: texts = item.completedAt.map { [$0.description] } ?? []
    default: texts = [item.text(of: register.attributes[0])].compactMap(\.self)
    }
    return texts.map { SimulatedValue(item: item.id, register: register.name, text: $0) }
  }
}
