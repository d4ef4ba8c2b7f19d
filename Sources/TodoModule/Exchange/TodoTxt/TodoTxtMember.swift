import TodoEntities

/// What todo.txt has beyond us, kept in the member `todotxt`: the priorities D to Z and the second
/// and further projects.
struct TodoTxtMember: Equatable {
  var letter: Character?
  var projects: [Project] = []

  /// These parts.
  init(letter: Character?, projects: [Project]) {
    self.letter = letter
    self.projects = projects
  }

  /// Reads the member of an item; whatever in it is not ours is left out.
  init(of item: TodoItem) {
    for member in item.foreignMembers(TodoTxtReader.member) {
      switch member.name {
      case "priority":
        let letter = member.string.flatMap { $0.utf8.count == 1 ? $0.first : nil }
        self.letter = letter.flatMap { ("A"..."Z").contains($0) ? $0 : nil }
      case "projects": projects = (member.strings ?? []).compactMap(Project.init)
      default: break
      }
    }
  }

  /// The member; nothing if there is nothing in it.
  var member: UnknownMember? {
    var members: [(name: String, value: JSONText)] = []
    if let letter { members.append(("priority", .string(String(letter)))) }
    if !projects.isEmpty {
      members.append(("projects", .array(projects.map { .string($0.name) })))
    }
    guard !members.isEmpty else { return nil }
    return UnknownMember(name: TodoTxtReader.member, value: JSONText.object(members))
  }
}
