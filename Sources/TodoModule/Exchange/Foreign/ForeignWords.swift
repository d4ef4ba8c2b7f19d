// Translates the words of other programs: states (done, dropped, trashed), kinds of rows (item, note), names of
// columns and members. An item that is flagged gets high priority.

import TodoEntities

/// Words of other programs and what they mean, compared without case, spaces, `_`, `-` and apostrophes.
private struct ForeignWords<Meaning: Sendable>: Sendable {
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

/// What has become of a task in another program. Every format asks here.
enum ForeignState {
  case open, done
  /// It ended without being done.
  case dropped
  /// It is left out, or cancelled if deleted tasks are asked for.
  case trashed

  private static let words = ForeignWords<ForeignState>([
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

  init?(_ word: some StringProtocol) {
    guard let state = ForeignState.words[word] else { return nil }
    self = state
  }
}

extension ImportedItem {
  /// Makes the item what it is in another program. One that is trashed is cancelled, if it is taken at all.
  mutating func become(_ state: ForeignState) throws(ValueError) {
    switch state {
    case .open: break
    // Where two values say it, a task that is cancelled may be completed too.
    case .done: end = end ?? .done
    case .dropped: end = .cancelled
    case .trashed:
      end = .cancelled
      throw .trashed
    }
  }
}

/// What a row of a table or an object of JSON is.
enum ForeignKind {
  case item, note, section, other

  private static let words = ForeignWords<ForeignKind>([
    .item: "task action actiongroup todo text checklist issue item reminder subtask daily habit",
    .note: "note notes comment", .section: "section",
    .other: "project heading folder area group list meta tag reward",
  ])

  /// Returns nil for a kind that says nothing todo knows.
  init?(_ word: String) {
    guard let kind = ForeignKind.words[word] else { return nil }
    self = kind
  }
}

/// What a column of a table or a member of JSON says, if it is no attribute.
enum ForeignMember {
  case trashed, dropped, flagged, kind, archived
  /// How much of it is done.
  case percent
  /// Its address on the web, and one that counts if there is no such.
  case link, address
  /// The name of the task that it is a part of, of its list, or of its checklists; the title of its section.
  case parent, list, checklists, section
  /// The parts of a task, as objects inside it.
  case parts

  private static let words = ForeignWords<ForeignMember>([
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

  init?(_ name: String) {
    guard let member = ForeignMember.words[name] else { return nil }
    self = member
  }
}

extension ImportedItem {
  /// Takes what a member says. Returns why the item is left out, or nil.
  mutating func take(_ member: ForeignMember, _ text: String, takesDeleted: Bool) -> String? {
    var isTrue: Bool { ForeignState(text) == .done }
    switch member {
    case .trashed where isTrue:
      end = .cancelled
      return takesDeleted ? nil : ExchangeRemarks.deleted
    case .dropped where isTrue: end = .cancelled
    case .flagged where isTrue: content.priority = content.priority ?? .high
    case .link: links.url = text
    case .address: links.url = links.url ?? text
    case .parent: links.parent = text
    case .section: links.section = text
    case .trashed, .dropped, .flagged, .kind, .archived, .percent, .list, .checklists, .parts: break
    }
    return nil
  }

  /// Adds the address to the notes, and makes it the id if it names a thing by a number: `…/issues/7`.
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
