// Gives an id to an item that another program calls `7` or `Ab9Kz`. Finds the items on which it depends by
// these names.

import TodoEntities

/// The names that another program gives an item and its relatives.
struct ForeignLinks: Equatable {
  /// A list, a section or a project by its kind and its name.
  struct List: Equatable {
    let kind: String
    let name: String
  }

  /// The item's id in that program. Empty for an item that only names others.
  var name: String?
  /// The length from which a name alone identifies an item, in other files too.
  var uniqueLength = 10
  /// The names of the items that must be done first.
  var waitsFor: [String] = []
  /// The names of the items that wait for this one.
  var blocks: [String] = []
  /// Its address on the web.
  var url: String?
  /// The name of its parent.
  var parent: String?
  /// Its number in a table, such as 7 or 1.2. Another file may give this number to another item.
  var number: String?
  /// The index of its parent in the list, if a row above it is its parent.
  var row: Int?
  /// The names of the lists that it is in, and the title of its section.
  var lists: [List] = []
  var section: String?
  /// The names of its checklists.
  var checklists: [String] = []

  /// Whether a name alone identifies an item. A name such as `7` occurs in many files and identifies an item
  /// only together with the title.
  func isUnique(_ name: String) -> Bool {
    name.utf8.count { $0.isDigit || $0 > 0x40 } >= uniqueLength
  }
}

extension ImportedList {
  /// Adds the dependencies that the items name. Adds a remark for each name that no item has or that several
  /// items have.
  mutating func connectNames() {
    let isTied = items.contains {
      $0.hasLinks && (!$0.links.waitsFor.isEmpty || !$0.links.blocks.isEmpty)
    }
    guard isTied else { return }
    // The first item with each name, or nil if a different item has this name too. Versions of one item share
    // an id.
    var named: [String: Int?] = [:]
    for index in items.indices {
      guard let name = items[index].links.name, !name.isEmpty else { continue }
      let first = named[name] ?? index
      named[name] = .some(first.flatMap { items[$0].id == items[index].id ? $0 : nil })
    }
    var waits = items.indices.map { (index: $0, names: items[$0].links.waitsFor, isFirst: false) }
    waits += items.indices.map { (index: $0, names: items[$0].links.blocks, isFirst: true) }
    for (index, names, isFirst) in waits {
      for name in names {
        if let first = named[name] {
          guard let other = first else {
            let reason =
              "dependencies on '\(name.prefix(40))' are left out: several items have this name"
            remarks.add(reason, at: items[index].line)
            continue
          }
          let (before, after) = isFirst ? (index, other) : (other, index)
          guard let id = items[before].id, id != items[after].id else { continue }
          items[after].content.depends.append(id)
        } else if items[index].links.isUnique(name), !isFirst {
          // The item may be in another file.
          items[index].content.depends.append(ICalReader.id(ofTask: name))
        } else {
          remarks.add(
            "the dependency on '\(name.prefix(40))' is left out: no item has this name",
            at: items[index].line)
        }
      }
    }
    for index in items.indices where items[index].content.depends.count > 1 {
      items[index].content.depends = items[index].content.depends.withoutRepeats
    }
  }
}
