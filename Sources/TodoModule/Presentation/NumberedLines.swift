// Holds the notes, checklist or links of an item as lines with numbers, and the sentence for an item that has
// none.

import TodoEntities

/// Lines of an item that are shown with their numbers.
struct NumberedLines: Equatable {
  let lines: [String]
  /// The sentence for an item that has none.
  let ifEmpty: String

  /// Creates lines; `error` is the error of a command that needs one of them.
  init(_ lines: [String], orSay error: ItemEditError) {
    self.lines = lines
    ifEmpty = error.message
  }
}
