/// The number of open and done items with a tag, or in a project.
package struct NameTally: Equatable, Sendable {
  /// The name of the tag or project, as spelled in the first item that has it.
  package let name: String
  /// The number of open items, including waiting ones.
  package internal(set) var open: Int
  /// The number of done items.
  package internal(set) var done: Int
  /// The time spent on all of them, without the time since one was started.
  package internal(set) var spent: TimeSpan

  /// Creates a tally of a name and its counts.
  package init(
    name: String, open: Int = 0, done: Int = 0, spent: TimeSpan = TimeSpan(seconds: 0)
  ) {
    self.name = name
    self.open = open
    self.done = done
    self.spent = spent
  }

  /// Counts one more item.
  mutating func count(_ item: TodoItem) {
    if item.isCompleted { done += 1 } else { open += 1 }
    spent = spent + TimeSpan(seconds: item.spent ?? 0)
  }
}

extension TodoList {
  /// The tallies of all tags, in alphabetical order ignoring case. Takes one pass over the list.
  package var tagTallies: [NameTally] {
    var tallies: [Tag: NameTally] = [:]
    for position in positions {
      let item = self[position]
      // A file can contain the same tag twice in an item; it is counted once.
      for tag in Set(item.tags) {
        tallies[tag, default: NameTally(name: tag.name)].count(item)
      }
    }
    return tallies.values.sorted { $0.name.isBefore($1.name) }
  }
}

extension String {
  /// Returns whether this string comes before another in alphabetical order ignoring case; strings
  /// that differ only in case are compared with `<`.
  func isBefore(_ other: String) -> Bool {
    let (left, right) = (lowercased(), other.lowercased())
    return left == right ? self < other : left < right
  }
}
