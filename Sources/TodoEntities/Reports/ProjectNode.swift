/// A project and the projects inside it, with the number of their items.
package struct ProjectNode: Equatable, Sendable {
  /// The full name and the counts, which include the projects inside.
  package let tally: NameTally
  /// The projects directly inside it, in alphabetical order.
  package let children: [ProjectNode]

  /// Creates a node of a project and the projects inside it.
  package init(tally: NameTally, children: [ProjectNode] = []) {
    self.tally = tally
    self.children = children
  }

  /// The part of the name after the last dot; the full name if that dot is its first or last
  /// character.
  package var lastName: String {
    let name = tally.name
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    let last = name[name.index(after: dot)...]
    return last.isEmpty ? name : String(last)
  }
}

extension TodoList {
  /// The projects as a tree. Projects that contain only other projects are included. Takes one pass
  /// over the list.
  ///
  /// A name with more than 64 levels is counted under its first 64, so that recursion over the tree
  /// is limited whatever the list contains.
  package var projectTree: [ProjectNode] {
    var root = ProjectBuilder(name: "")
    for position in positions {
      let item = self[position]
      guard let project = item.project else { continue }
      root.count(item, under: project.parts.prefix(ProjectBuilder.depthLimit))
    }
    return root.nodes
  }
}

extension Project {
  /// The parts of the name between the dots. A leading dot is kept in the first part, because a
  /// project cannot have an empty name.
  fileprivate var parts: [String] {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, parts[0].isEmpty else { return parts }
    return ["." + parts[1]] + parts[2...]
  }
}

/// A project whose items are being counted.
private struct ProjectBuilder {
  static let depthLimit = 64
  private var tally: NameTally
  private var children: [String: ProjectBuilder] = [:]

  init(name: String) { tally = NameTally(name: name) }

  /// Counts an item in this project and in the projects inside it that the parts name.
  mutating func count(_ item: TodoItem, under parts: ArraySlice<String>) {
    tally.count(item)
    guard let part = parts.first else { return }
    let name = tally.name.isEmpty ? part : "\(tally.name).\(part)"
    children[part.lowercased(), default: ProjectBuilder(name: name)]
      .count(item, under: parts.dropFirst())
  }

  var nodes: [ProjectNode] {
    children.values
      .map { ProjectNode(tally: $0.tally, children: $0.nodes) }
      .sorted { $0.tally.name.isBefore($1.tally.name) }
  }
}
