import TodoEntities

/// What only todo.txt has: the priorities D to Z, and more than one project.
extension ForeignFields {
  /// Creates the fields for a priority and further projects.
  init(letter: Character?, projects: [Project]) {
    self.init()
    if let letter { append("priority", .string(String(letter))) }
    if !projects.isEmpty { append("projects", .array(projects.map { .string($0.name) })) }
  }

  /// The priority, A to Z; nil for any other value.
  var letter: Character? {
    text("priority").flatMap { $0.utf8.count == 1 ? $0.first : nil }
      .flatMap { ("A"..."Z").contains($0) ? $0 : nil }
  }

  /// The projects after the first.
  var projects: [Project] { texts("projects").compactMap(Project.init) }
}
