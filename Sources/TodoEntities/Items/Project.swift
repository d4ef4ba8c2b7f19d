/// The project an item belongs to. Dots make a hierarchy: `house.garden` lies in `house`.
///
/// It keeps the user's case and compares without it.
package struct Project: Hashable, Sendable {
  /// As the user wrote it; never empty.
  package let name: String

  /// A project, or nothing if the name is empty.
  package init?(_ name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
  }

  /// Without regard to case; canonically equivalent spellings are one project.
  package static func == (left: Project, right: Project) -> Bool {
    left.name == right.name || left.name.lowercased() == right.name.lowercased()
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name.lowercased()) }
}
