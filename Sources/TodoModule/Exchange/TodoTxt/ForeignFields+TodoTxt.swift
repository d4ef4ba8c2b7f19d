import TodoEntities

/// What only todo.txt has: the priorities D to Z, more than one project, and how a line was written.
extension ForeignFields {
  /// Creates the fields for a priority and further projects, for an item with or without a date of
  /// creation.
  init(letter: Character?, projects: [Project], isDated: Bool) {
    self.init()
    if let letter { append("priority", .string(String(letter))) }
    if !projects.isEmpty { append("projects", .array(projects.map { .string($0.name) })) }
    if !isDated { append("dated", .bool(false)) }
  }

  /// The priority, A to Z; nil for any other value.
  var letter: Character? {
    text("priority").flatMap { $0.utf8.count == 1 ? $0.first : nil }
      .flatMap { ("A"..."Z").contains($0) ? $0 : nil }
  }

  /// The projects after the first.
  var projects: [Project] { texts("projects").compactMap(Project.init) }

  /// Whether the line has a date of creation. If not, the item's own is the time of its import.
  var isDated: Bool { self["dated"] != "false" }

  /// The line from which the item was imported, if todo would write it differently.
  var line: TodoTxtLine? {
    text("line").flatMap { $0.utf8.contains { $0 == 0x0A || $0 == 0 } ? nil : TodoTxtLine($0) }
  }
}

extension UnknownMember {
  /// Whether the member only tells how a line of todo.txt was written, which is no loss in another
  /// format.
  var isTodoTxtLayout: Bool {
    guard name.isIdentical(to: ExchangeFormat.todotxt.rawValue) else { return false }
    let fields = ForeignFields(self).fields
    return !fields.isEmpty && fields.allSatisfy { $0.name == "dated" || $0.name == "line" }
  }
}
