import TodoEntities

/// The fields that `--json=number,due` chooses, by the names that the user typed.
struct ItemFields: Equatable {
  /// A field, and the name of its member in the output.
  struct Member: Equatable {
    let name: String
    let field: ItemField
  }

  /// The fields in the order in which they were typed, each name once; at least one.
  let members: [Member]

  /// Parses names separated by commas.
  init(typed text: String) throws(UsageError) {
    var members: [Member] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = String(part)
      guard let field = ItemField(named: name) else {
        throw .badField(name, nearest: name.nearest(among: ItemField.names))
      }
      // A repeated name has no effect: an object must not have a name twice.
      if !members.contains(where: { $0.name == name }) {
        members.append(Member(name: name, field: field))
      }
    }
    self.members = members
  }
}
