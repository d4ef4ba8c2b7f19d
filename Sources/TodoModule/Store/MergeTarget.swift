/// What a merge finds in the place of the list.
struct MergeTarget {
  /// The list; empty if there is none, or if it cannot be read.
  let document: ListDocument
  /// What is there.
  let state: State

  /// What is in the place of the list.
  enum State: Equatable {
    /// A list.
    case list
    /// No file.
    case missing
    /// A list with conflict markers of git.
    case unresolved
  }
}
