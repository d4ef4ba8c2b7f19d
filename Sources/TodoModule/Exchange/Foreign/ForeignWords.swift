// Translates the words of other programs: states (done, dropped, trashed), kinds of rows (item, note), names of
// columns and members. Matches a name with an attribute: `Due Date` is `due_date`. The names of attributes are in
// `Items/AttributeTable`.

import TodoEntities

/// The names that the columns of tables and the members of JSON objects may have.
///
/// A name is compared without its case, spaces, `_` and `-`: `Due Date`, `due_date` and `dueDate`
/// are the same.
enum AttributeNames {
  /// The names of each attribute, beginning with the member's. Among several values for one attribute, the value
  /// with the earlier name counts. The tags of all values are joined, and an item is done if any value says so.
  static let all: [(attribute: Attribute, names: [String])] = Attribute.allCases.map { attribute in
    (attribute, ["\(attribute.memberName)"] + attribute.row.names)
  }

  /// An attribute and the rank of one of its names. Ranks are in the order of the attributes. Within an attribute,
  /// they are in the order of its names.
  typealias Match = (attribute: Attribute, rank: Int)

  private static let index: [String: Match] = {
    var index: [String: Match] = [:]
    for (attribute, names) in all {
      for (rank, name) in names.enumerated() {
        index[key(name)] = (attribute, Int(attribute.rawValue) << 8 + rank)
      }
    }
    return index
  }()

  static func match(_ name: String) -> Match? { index[key(name)] }

  /// Returns the first few names of an attribute, for messages: `title, task, name or subject`.
  static func examples(of attribute: Attribute) -> String {
    let names = all.first { $0.attribute == attribute }?.names ?? []
    return names.filter { !$0.contains(" ") }.alternatives
  }

  /// Returns a name without its case, spaces, `_` and `-`.
  static func key(_ name: String) -> String {
    guard name.utf8.hasByte(where: { !(0x61...0x7A ~= $0) }) else { return name }
    return String(
      decoding: name.lowercased().utf8.filter { $0 != 0x20 && $0 != 0x5F && $0 != 0x2D },
      as: UTF8.self)
  }
}

/// Words of other programs and their meanings. The comparison ignores case, spaces, `_`, `-` and apostrophes.
struct ForeignWords<Meaning: Sendable>: Sendable {
  private var meanings: [String: Meaning] = [:]

  init(_ words: KeyValuePairs<Meaning, String>) {
    for (meaning, words) in words {
      for word in words.split(separator: " ") { meanings[String(word)] = meaning }
    }
  }

  subscript(word: some StringProtocol) -> Meaning? {
    if let meaning = meanings[String(word)] { return meaning }
    let key = AttributeNames.key(String(word))
    // An apostrophe is rare, and characters are slow.
    guard key.utf8.contains(where: { $0 == 0x27 || $0 == 0xE2 }) else { return meanings[key] }
    return meanings[key.filter { $0 != "'" && $0 != "\u{2019}" }]
  }
}

/// The state of a task in another program. Every format uses it.
enum ForeignState {
  case open, done
  /// It ended without being done.
  case dropped
  /// It is skipped, or imported as cancelled with `--deleted`.
  case trashed

  static let named = ForeignWords<ForeignState>([
    .open: """
    false no 0 open opened reopened todo needsaction notstarted pending incomplete active new next \
    doing now later waiting wait started strt inprogress hold onhold someday maybe blocked \
    available remaining deferred backlog
    """,
    .done: "true yes 1 x done completed complete closed finished checked resolved fixed",
    .dropped: """
    cancelled canceled dropped wontdo wontfix notplanned abandoned rejected declined duplicate kill
    """,
    .trashed: "deleted trashed removed tombstone",
  ])
}

extension ImportedItem {
  /// Sets the item to a state of another program. Throws `trashed` for a trashed task, which is cancelled if
  /// it is imported.
  mutating func become(_ state: ForeignState) throws(ValueError) {
    switch state {
    case .open: break
    // Another value may also mark a cancelled task as completed.
    case .done: end = end ?? .done
    case .dropped: end = .cancelled
    case .trashed:
      end = .cancelled
      throw .trashed
    }
  }
}

/// The kind of a row of a table or an object of JSON.
enum ForeignKind {
  case item, note, section, other

  static let named = ForeignWords<ForeignKind>([
    .item: "task action actiongroup todo text checklist issue item reminder subtask daily habit",
    .note: "note notes comment", .section: "section",
    .other: "project heading folder area group list meta tag reward",
  ])
}

/// The meaning of a column or a JSON member that is not an attribute.
enum ForeignMember {
  case trashed, dropped, flagged, kind, archived
  /// The percentage that is done.
  case percent
  /// Its address on the web, and an address that counts only without a link.
  case link, address
  /// The names of its parent, its list and its checklists, and the title of its section.
  case parent, list, checklists, section
  /// The parts of a task, as objects inside it.
  case parts

  static let named = ForeignWords<ForeignMember>([
    .trashed: "trashed istrashed intrash deleted isdeleted",
    .dropped: "dropped isdropped canceled cancelled iscanceled iscancelled",
    .flagged: "flagged isflagged starred isstarred", .kind: "type kind",
    .archived: "archived isarchived", .percent: "%complete percentcomplete percentdone",
    .link: "htmlurl weburl permalink", .address: "url link uri href",
    .parent: "parent parentid parenttask parentissue parenttaskid",
    .list: "idlist listid projectid sectionid bucketid columnid",
    .section: "section sectionname section/column columnname bucketname",
    .checklists: "idchecklists",
    .parts: "checklistitems checklist checkitems items subtasks subitems listcontent steps",
  ])
}

extension ImportedItem {
  /// Adds the address to the notes, and uses it as the item's name if it ends with a number: `…/issues/7`.
  mutating func takeLink() {
    guard let url = links.url else { return }
    if content.notes?.hasSuffix(url) != true { addNote(url) }
    let number = url.utf8.reversed().drop { $0 == 0x2F }.prefix { $0 != 0x2F }
    let isAddress = url.utf8.indices.contains {
      url.utf8[$0] == 0x3A && url.utf8[$0...].starts(with: "://".utf8)
    }
    if isAddress, !number.isEmpty, number.allSatisfy(\.isDigit) { links.name = url }
  }

  /// Adds a line to the notes.
  mutating func addNote(_ text: String) {
    content.notes = content.notes.map { $0 + "\n" + text } ?? text
  }
}
