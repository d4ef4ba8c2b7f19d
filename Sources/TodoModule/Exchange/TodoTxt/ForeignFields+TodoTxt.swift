import TodoEntities

/// What todo.txt has beyond us: the priorities D to Z, and the second and further projects.
extension ForeignFields {
  /// The fields that keep these.
  init(letter: Character?, projects: [Project]) {
    self.init()
    if let letter { append("priority", .string(String(letter))) }
    if !projects.isEmpty { append("projects", .array(projects.map { .string($0.name) })) }
  }

  /// A to Z; whatever else is there does not count.
  var letter: Character? {
    text("priority").flatMap { $0.utf8.count == 1 ? $0.first : nil }
      .flatMap { ("A"..."Z").contains($0) ? $0 : nil }
  }

  /// The further projects.
  var projects: [Project] { texts("projects").compactMap(Project.init) }
}
