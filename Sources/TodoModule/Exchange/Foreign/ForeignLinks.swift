// Gives an id to an item that another program calls `7` or `Ab9Kz`. Finds the items on which it depends, if the
// program names them so.

import TodoEntities

/// How another program names an item, and those that it has to do with.
struct ForeignLinks: Equatable {
  /// A list, a section or a project by its kind and its name.
  struct List: Equatable {
    let kind: String
    let name: String
  }

  /// Its id there; empty for an item that only others are named in.
  var name: String?
  /// The length from which on a name alone tells an item from all others, in other files too.
  var uniqueLength = 10
  /// The names of the items that must be done first.
  var waitsFor: [String] = []
  /// The names of the items that wait for this one.
  var blocks: [String] = []
  /// Its address on the web.
  var url: String?
  /// The name of the item that it is a part of.
  var parent: String?
  /// Its number in a table, such as 7 or 1.2, which is no name in another file.
  var number: String?
  /// The place in the list of the item that it is a part of, if that is the row above it.
  var row: Int?
  /// The names of the lists that it is in, and the title of its section.
  var lists: [List] = []
  var section: String?
  /// The names of its checklists.
  var checklists: [String] = []

  /// Whether a name alone tells an item from all others. One such as `7` is given again in each file, so that it
  /// does so only with the title.
  func isUnique(_ name: String) -> Bool {
    name.utf8.count { $0.isDigit || $0 > 0x40 } >= uniqueLength
  }

  /// The id of the item with this title; nil without a name.
  func id(titled title: String) -> ItemID? {
    name.map { ICalReader.id(ofTask: isUnique($0) ? $0 : "\($0)\0\(title)") }
  }
}

extension ImportedList {
  /// Makes the items depend on those that they name, with a remark on names that no item has, and one on each name
  /// that several have.
  mutating func connectNames() {
    let isTied = items.contains {
      $0.hasLinks && (!$0.links.waitsFor.isEmpty || !$0.links.blocks.isEmpty)
    }
    guard isTied else { return }
    // The first item with each name; nil if another one has it too. Versions of one item have one id.
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
          // It may be in another file.
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
