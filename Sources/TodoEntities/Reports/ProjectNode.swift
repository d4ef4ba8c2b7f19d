/// A project in use, with the ones inside it.
package struct ProjectNode: Equatable, Sendable {
  /// The whole name and the counts, those of the projects inside included.
  package let tally: NameTally
  /// The projects right inside it, in alphabetical order.
  package let children: [ProjectNode]

  /// A project with those inside it.
  package init(tally: NameTally, children: [ProjectNode] = []) {
    self.tally = tally
    self.children = children
  }

  /// What stands after the last dot; the whole name if nothing stands before or after it.
  package var lastName: String {
    let name = tally.name
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    let last = name[name.index(after: dot)...]
    return last.isEmpty ? name : String(last)
  }
}

extension TodoList {
  /// The projects in use as a tree. A project that only holds others is there too. Takes one pass.
  ///
  /// Names deeper than 64 levels count for their first 64: no path of input makes the tree deeper.
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
  /// The names between the dots. No project has an empty name, so that a leading dot leads into
  /// none.
  fileprivate var parts: [String] {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, parts[0].isEmpty else { return parts }
    return ["." + parts[1]] + parts[2...]
  }
}

/// A project while its items are counted.
private struct ProjectBuilder {
  static let depthLimit = 64
  private var tally: NameTally
  private var children: [String: ProjectBuilder] = [:]

  init(name: String) { tally = NameTally(name: name) }

  /// Counts an item here, and in the projects that the parts name.
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
