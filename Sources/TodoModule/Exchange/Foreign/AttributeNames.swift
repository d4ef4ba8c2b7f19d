// Matches the name of a column or member with an attribute: `Due Date` is `due_date`. The names are in
// `Items/AttributeTable`.

import TodoEntities

/// The names that the columns of tables and the members of JSON objects may have.
///
/// A name is compared without its case, spaces, `_` and `-`: `Due Date`, `due_date` and `dueDate`
/// are the same.
enum AttributeNames {
  /// The names of each attribute, beginning with the member's. Among several values for one attribute, the value
  /// with the earlier name counts. The tags of all values are joined, and an item is done if any value says so.
  static let all: [(attribute: Attribute, names: [String])] = Attribute.allCases.map { attribute in
    (attribute, ["\(attribute.memberName)"] + attribute.row.names)
  }

  /// An attribute and the rank of one of its names, from 0. Rank 0 is the name that todo itself writes.
  typealias Match = (attribute: Attribute, rank: Int)

  private static let index: [String: Match] = {
    var index: [String: Match] = [:]
    for (attribute, names) in all {
      for (rank, name) in names.enumerated() {
        index[key(name)] = (attribute, rank)
      }
    }
    return index
  }()

  static func match(_ name: String) -> Match? { index[key(name)] }

  /// Returns the first few names of an attribute, for messages: `title, task, name or subject`.
  static func examples(of attribute: Attribute) -> String {
    let names = all.first { $0.attribute == attribute }?.names ?? []
    return names.filter { !$0.contains(" ") }.alternatives
  }

  /// Returns a name without its case, spaces, `_` and `-`.
  static func key(_ name: String) -> String {
    guard name.utf8.hasByte(where: { !(0x61...0x7A ~= $0) }) else { return name }
    return String(
      decoding: name.lowercased().utf8.filter { $0 != 0x20 && $0 != 0x5F && $0 != 0x2D },
      as: UTF8.self)
  }
}
