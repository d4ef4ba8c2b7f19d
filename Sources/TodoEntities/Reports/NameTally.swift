/// How many items bear a name: a tag or a project.
package struct NameTally: Equatable, Sendable {
  /// As it was first written.
  package let name: String
  /// Open items, waiting ones included.
  package internal(set) var open: Int
  /// Done items.
  package internal(set) var done: Int

  /// A name with its counts.
  package init(name: String, open: Int = 0, done: Int = 0) {
    self.name = name
    self.open = open
    self.done = done
  }

  /// Counts one more item.
  mutating func count(_ item: TodoItem) {
    if item.isCompleted { done += 1 } else { open += 1 }
  }
}

extension TodoList {
  /// The tags in use, in alphabetical order without regard to case. Takes one pass.
  package var tagTallies: [NameTally] {
    var tallies: [Tag: NameTally] = [:]
    for position in positions {
      let item = self[position]
      // A file can hold one tag twice; the item still counts once.
      for tag in Set(item.tags) {
        tallies[tag, default: NameTally(name: tag.name)].count(item)
      }
    }
    return tallies.values.sorted { $0.name.isBefore($1.name) }
  }
}

extension String {
  /// Alphabetical order without regard to case; where that makes no difference, by bytes.
  func isBefore(_ other: String) -> Bool {
    let (left, right) = (lowercased(), other.lowercased())
    return left == right ? self < other : left < right
  }
}
