// Gives an id to an item that another program calls `7` or `Ab9Kz`. Finds the items on which it depends by
// these names.
//
// Joins a task with its parent. The task becomes a line of the parent's checklist if it has only a title and
// a state, else an item that the parent depends on. Lists and sections become projects.

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
        let known = named[name]
        if case let other?? = known {
          let (before, after) = isFirst ? (index, other) : (other, index)
          guard let id = items[before].id, id != items[after].id else { continue }
          items[after].content.depends.append(id)
        } else if known == nil, items[index].links.isUnique(name), !isFirst {
          // The item may be in another file.
          items[index].content.depends.append(ICalReader.id(ofTask: name))
        } else {
          let reason =
            "is left out: \(known == nil ? "no item has" : "several items have") this name"
          remarks.add("the dependency on '\(name.prefix(40))' \(reason)", at: items[index].line)
        }
      }
    }
    for index in items.indices where items[index].content.depends.count > 1 {
      items[index].content.depends = items[index].content.depends.withoutRepeats
    }
  }
}

/// A list, a section or a checklist of another program. Items refer to it by its name.
struct ForeignGroup: Equatable {
  /// The kind: `project`, `list`, `tag`.
  let kind: String
  var title: String
  /// Whether it is archived. Open items in it are skipped.
  var isArchived = false
  /// Whether it is in another group.
  var isInner = false
  /// The lines of a checklist.
  var boxes: [String] = []

  /// Returns the kind of group that a member holds or names by an id. `projects` and `projectId` have the
  /// same kind.
  static func kind(of name: String) -> String {
    var key = AttributeNames.key(name)[...]
    if key.hasPrefix("id") { key = key.dropFirst(2) }
    if key.hasSuffix("id") { key = key.dropLast(2) }
    return String(key.hasSuffix("s") ? key.dropLast() : key)
  }
}

/// The groups of a file by their names. Groups of different kinds may share a name, such as 1.
struct ForeignGroups {
  private var all: [String: [ForeignGroup]] = [:]

  var isEmpty: Bool { all.isEmpty }

  mutating func add(_ group: ForeignGroup, named name: String) {
    all[name, default: []].removeAll { $0.kind == group.kind }
    all[name, default: []].append(group)
  }

  /// Returns the group of this kind with this name, or else the only group with this name.
  subscript(name: String, kind: String) -> ForeignGroup? {
    guard let found = all[name] else { return nil }
    return found.first { $0.kind == kind } ?? (found.count == 1 ? found[0] : nil)
  }

  /// Returns the tag with this name.
  fileprivate func tag(_ name: String) -> ForeignGroup? {
    all[name]?.first { ["tag", "label"].contains($0.kind) }
  }
}

extension ForeignLinks {
  fileprivate var hasTies: Bool {
    parent != nil || row != nil || section != nil || !lists.isEmpty || !checklists.isEmpty
  }
}

extension ImportedItem {
  /// Whether the item has only a title and a state. Its list, names and times do not count.
  var isPart: Bool {
    var plain = ItemContent(title: content.title)
    (plain.isCompleted, plain.completedAt) = (content.isCompleted, content.completedAt)
    plain.project = content.project
    return content == plain && repetition == nil && end != .cancelled
  }

  /// The item as a line of a checklist.
  var box: String { "- [\(content.isCompleted ? "x" : " ")] \(content.title)" }
}

extension ImportedList {
  /// Resolves the lists, sections, checklists and parents that the items name. They may be anywhere in the file.
  mutating func tie(groups: ForeignGroups = ForeignGroups()) {
    guard !groups.isEmpty || items.contains(where: { $0.hasLinks && $0.links.hasTies }) else {
      return
    }
    var drafts = items
    var isKept = Array(repeating: true, count: drafts.count)
    for index in drafts.indices
    where !groups.isEmpty || drafts[index].hasLinks && drafts[index].links.hasTies {
      isKept[index] = place(&drafts[index], in: groups)
    }
    let named = parents(of: drafts)
    let parents = drafts.indices.map { index in
      isKept[index] ? named[index].flatMap { isKept[$0] ? $0 : nil } : nil
    }
    let parts = Dictionary(grouping: drafts.indices.filter { parents[$0] != nil }) {
      parents[$0] ?? $0
    }
    let lines = Checklists(drafts, parents: parents, parts: parts)
    for index in drafts.indices where isKept[index] {
      if lines.isLine[index] {
        isKept[index] = false
        continue
      }
      let boxes = lines.boxes(of: index)
      if !boxes.isEmpty { drafts[index].addNote(boxes.joined(separator: "\n")) }
      guard let parent = parents[index], drafts[index].links.name == nil else { continue }
      let (outer, inner) = (drafts[parent], drafts[index].content.title)
      drafts[index].links.name = "\(outer.links.name ?? outer.content.title)\0\(inner)"
    }
    let kept = drafts.indices.filter { isKept[$0] }
    replaceItems(with: kept.map { drafts[$0] })
    let places = Dictionary(uniqueKeysWithValues: zip(kept, items.indices))
    for index in kept {
      guard let place = places[index], let outer = parents[index].flatMap({ places[$0] }),
        let id = items[place].id
      else { continue }
      items[outer].content.depends.append(id)
    }
    connectNames()
  }

  /// Adds a note to the item above it.
  mutating func addNote(_ note: ImportedItem) {
    if let last = items.indices.last {
      items[last].addNote(note.content.title)
    } else {
      remarks.add("skipped a note before the first task", at: note.line)
    }
  }

  /// Sets the project and the checklists of an item from its groups. Returns false if the item is open and in
  /// an archived list.
  private mutating func place(_ item: inout ImportedItem, in groups: ForeignGroups) -> Bool {
    let lists = item.links.lists.compactMap { groups[$0.name, $0.kind] }
    if lists.count < item.links.lists.count {
      remarks.add("lists that the file does not contain are left out", at: item.line)
    }
    if lists.contains(where: \.isArchived), !item.content.isCompleted {
      remarks.add("skipped a task in an archived list", at: item.line)
      return false
    }
    let outer = lists.filter { !$0.isInner } + lists.filter(\.isInner)
    let names =
      [item.content.project?.name].compactMap(\.self) + outer.map(\.title)
      + [item.links.section].compactMap(\.self)
    if !names.isEmpty { item.content.project = Project(names.joined(separator: ".")) }
    item.content.tags =
      item.content.tags.map { tag in
        groups.tag(tag.name).flatMap { ForeignTags.tags([$0.title]).first } ?? tag
      }.withoutRepeats
    let boxes = item.links.checklists.compactMap { groups[$0, "checklist"] }.flatMap(\.boxes)
    if !boxes.isEmpty { item.addNote(boxes.joined(separator: "\n")) }
    return true
  }

  /// Returns the index of each item's parent. A name counts only if exactly one item has it. Some programs
  /// use the title as the name.
  private mutating func parents(of drafts: [ImportedItem]) -> [Int?] {
    func places(_ key: (ImportedItem) -> String?) -> [String: [Int]] {
      Dictionary(grouping: drafts.indices.filter { key(drafts[$0])?.isEmpty == false }) {
        key(drafts[$0]) ?? ""
      }
    }
    let (named, titled) = (places { $0.links.number ?? $0.links.name }, places { $0.content.title })
    return drafts.indices.map { index in
      if let row = drafts[index].links.row { return row }
      guard let name = drafts[index].links.parent, !name.isEmpty else { return nil }
      let found = named[name] ?? titled[name] ?? []
      if found.count == 1, found[0] != index { return found[0] }
      // The outer row of an outline may be a group.
      if drafts[index].links.number?.hasPrefix(name + ".") == true { return nil }
      remarks.add(
        "the parent '\(name.prefix(40))' is left out: it is not the name of exactly one item",
        at: drafts[index].line)
      return nil
    }
  }
}

/// Decides which parts become lines of checklists: a part with only a title and a state, if all its own parts
/// become lines too.
private struct Checklists {
  private let drafts: [ImportedItem]
  private let parts: [Int: [Int]]
  /// The lines below each item that was visited.
  private var lines: [Int: [String]] = [:]
  private(set) var isLine: [Bool]

  /// Visits each item after its parts. Items in a circle are never visited and become no lines.
  init(_ drafts: [ImportedItem], parents: [Int?], parts: [Int: [Int]]) {
    (self.drafts, self.parts) = (drafts, parts)
    isLine = Array(repeating: false, count: drafts.count)
    var waiting = parts.mapValues(\.count)
    var ready = drafts.indices.filter { parts[$0] == nil }
    while let index = ready.popLast() {
      lines[index] = boxes(of: index)
      guard let parent = parents[index] else { continue }
      isLine[index] = drafts[index].isPart && parts[index]?.allSatisfy { isLine[$0] } ?? true
      waiting[parent, default: 0] -= 1
      if waiting[parent] == 0 { ready.append(parent) }
    }
  }

  /// Returns the lines of an item's checklist.
  func boxes(of index: Int) -> [String] {
    (parts[index] ?? []).filter { isLine[$0] }.flatMap { part in
      [drafts[part].box] + (lines[part] ?? []).map { "  " + $0 }
    }
  }
}
