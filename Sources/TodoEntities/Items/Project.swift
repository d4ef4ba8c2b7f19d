/// The project of an item. Dots make a hierarchy: `house.garden` is inside `house`. The name keeps the case
/// in which it was typed, but comparisons ignore case.
package struct Project: Hashable, Sendable {
  /// The name as typed, never empty.
  package let name: String

  /// Creates a project. Returns nil if the name is empty.
  package init?(_ name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
  }

  /// Ignores case. Canonically equivalent spellings are equal.
  package static func == (left: Project, right: Project) -> Bool {
    left.name == right.name || left.name.caseFolded == right.name.caseFolded
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name.caseFolded) }

  /// Returns this project after it, or a project around it, has been renamed: `b.x` for `a.x`.
  func moved(from old: Project, to new: Project) -> Project? {
    Project(new.name + name.dropFirst(old.name.count))
  }
}
