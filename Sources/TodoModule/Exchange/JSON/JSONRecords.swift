// Decides which objects of other programs are items; that a list around them is their project; that
// Todoist's 4 is high.

import TodoEntities

/// Parses the JSON of other programs: objects with titles, in an array, one after another, or in an
/// array inside an object.
struct JSONRecords {
  private let bytes: [UInt8]
  private let context: ExchangeContext
  private var list = ImportedList()
  /// The line at the offset `counted`.
  private var line = 1
  private var counted = 0
  /// Whether any object has a title; nil before the first object.
  private var hasTitle: Bool?
  /// Whether 4 is the highest priority of the item rather than 1, as in the API of Todoist, which calls
  /// the title `content`.
  private var reversesPriority = false
  /// Whether the item is left out, for a reason that was added.
  private var isLeftOut = false

  /// How deeply lists can be nested in each other.
  private static let depth = 8
  /// The members that hold the items of a list, or lists.
  private static let containers: Set<String> = [
    "cards", "tasks", "todos", "results", "tasklists", "items", "data", "value",
  ]

  /// Whether a member of this name may hold the items of a list.
  static func isContainer(_ name: String) -> Bool { containers.contains(AttributeNames.key(name)) }

  static func read(
    _ bytes: [UInt8], _ context: ExchangeContext
  ) throws(ParseError) -> ImportedList {
    var records = JSONRecords(bytes: bytes, context: context)
    do throws(JSONSyntaxError) {
      try JSONReader.read(bytes, in: bytes.textStart..<bytes.count) {
        (reader) throws(JSONSyntaxError) in
        repeat {
          try records.read(&reader, project: nil, depth: depth)
          reader.skipWhitespace()
        } while !reader.isAtEnd
      }
    } catch {
      throw ParseError(error, in: bytes)
    }
    guard records.hasTitle != false else {
      throw ParseError(
        reason: "no object has a title: expected a member "
          + AttributeNames.examples(of: .title), line: 1, column: 1)
    }
    return records.list
  }

  /// Reads an object, or an array of them.
  ///
  /// - Parameter project: The project of items that name none: the list that they are in.
  private mutating func read(
    _ reader: inout JSONReader, project: Project?, depth: Int
  ) throws(JSONSyntaxError) {
    reader.skipWhitespace()
    line += bytes[counted..<max(counted, reader.position)].count { $0 == 0x0A }
    counted = max(counted, reader.position)
    switch reader.next {
    case UInt8(ascii: "{"):
      let members = try JSONMember.all(&reader, of: bytes)
      if let container = JSONRecords.container(among: members) {
        try readList(in: container, of: members, project: project, depth: depth)
      } else {
        try readItem(members, project: project)
      }
    case UInt8(ascii: "["):
      try reader.array { (reader) throws(JSONSyntaxError) in
        try read(&reader, project: project, depth: depth)
      }
    default:
      try reader.skipValue()
      list.remarks.add("a value that is not an object is left out", at: line)
    }
  }

  /// Reads the items in a member of an object. The title of the object becomes their project.
  private mutating func readList(
    in container: JSONMember, of members: [JSONMember], project: Project?, depth: Int
  ) throws(JSONSyntaxError) {
    guard depth > 0 else {
      list.remarks.add("lists in more than \(JSONRecords.depth) lists are left out", at: line)
      return
    }
    var title: String?
    for member in members where title == nil && member.attribute == .title {
      title = try member.texts().texts.first
    }
    if let title, container.firstInArray == UInt8(ascii: "]") {
      // Perhaps it is an item that could have items.
      list.remarks.add("the empty list '\(title.prefix(40))' is left out", at: line)
    }
    // Other arrays and objects may have items too.
    for member in members where member.name != container.name && member.isNested {
      list.remarks.add("the member '\(member.name.prefix(40))' of a list is left out")
    }
    try JSONReader.read(bytes, in: container.range) { (reader) throws(JSONSyntaxError) in
      try read(&reader, project: title.map { Project($0) } ?? project, depth: depth - 1)
    }
  }

  /// Returns the member that makes an object a list: an array of objects, or of nothing. An item
  /// can have such a member too, but then it says when it is due or whether it is done.
  private static func container(among members: [JSONMember]) -> JSONMember? {
    let ofItems: [Attribute?] = [.isCompleted, .due, .priority, .completedAt]
    // A board of Trello can be closed.
    guard !members.contains(where: { ofItems.contains($0.attribute) && $0.name != "closed" }) else {
      return nil
    }
    return members.first { member in
      isContainer(member.name) && member.firstInArray.map("{]".utf8.contains) ?? false
    }
  }
}

// MARK: - Reading an object as an item

extension JSONRecords {
  /// Reads an object. Throws if a value is not text, or for an ambiguous date.
  ///
  /// - Parameter project: The project of an item that names none.
  private mutating func readItem(
    _ members: [JSONMember], project: Project?
  ) throws(JSONSyntaxError) {
    var item = ImportedItem(line: line, title: "")
    isLeftOut = false
    var isNote = false
    // By the places of the attributes.
    var candidates: [[(member: JSONMember, rank: Int)]] = Array(
      repeating: [], count: Attribute.allCases.count)
    for member in members {
      // A number of comments is no note.
      let isCount = member.first.map { $0.isDigit || $0 == 0x2D } ?? false
      if let match = AttributeNames.match(member.name), match.attribute != .notes || !isCount {
        candidates[Int(match.attribute.rawValue)].append((member, match.rank))
      } else if let foreign = ForeignMember(member.name), !member.isNested,
        let text = try member.texts().texts.first, foreign != .kind || ForeignKind(text) != nil
      {
        isNote = isNote || foreign == .kind && ForeignKind(text) == .note
        guard let reason = item.take(foreign, text, takesDeleted: context.takesDeleted), !isLeftOut
        else { continue }
        isLeftOut = true
        list.remarks.add(reason, at: line)
      } else if !["null", "\"\"", "[]", "{}"].contains(member.json) {
        list.remarks.add("the unknown member '\(member.name.prefix(40))' is left out")
      }
    }
    reversesPriority = false
    for attribute in Attribute.allCases {
      let members = candidates[Int(attribute.rawValue)]
      guard !members.isEmpty else {
        // Some programs write the time of completion as the state.
        if attribute != .completedAt || item.content.completedAt == nil {
          item.absentInFormat.insert(attribute)
        }
        continue
      }
      let sorted = members.count == 1 ? members : members.sorted { $0.rank < $1.rank }
      let inOrder = try JSONRecords.inOrder(sorted.map(\.member), for: attribute)
      try set(attribute, of: &item, toFirstOf: inOrder)
    }
    let isTitled = !item.content.title.isEmpty
    hasTitle = hasTitle == true || isTitled
    guard !isLeftOut else { return }
    guard isTitled else {
      return list.remarks.add("an object without a title is left out", at: line)
    }
    if isNote, let last = list.items.indices.last {
      return list.items[last].addNote(item.content.title)
    }
    item.makeConsistent(isOwn: false, remarks: &list.remarks)
    item.content.project = item.content.project ?? project
    item.takeLink()
    list.append(item)
    if list.items.count % 1024 == 0 { context.progress(Double(counted) / Double(bytes.count)) }
  }

  /// Returns the members with the first one in front that can be read: Things has `start: Anytime` beside
  /// `start_date` and the id of a project beside its name, and dstask `id: 7` beside `uuid`.
  private static func inOrder(
    _ members: [JSONMember], for attribute: Attribute
  ) throws(JSONSyntaxError) -> [JSONMember] {
    guard members.count > 1, attribute.isDate || attribute == .id || attribute == .project else {
      return members
    }
    for place in members.indices {
      guard let text = try members[place].texts().texts.first else { continue }
      let isReadable =
        switch attribute {
        case .id: ItemID(utf8: text.utf8) != nil
        // The id of a project, not its name.
        case .project:
          text.contains(" ") || !text.contains(where: \.isNumber) || text.utf8.count < 16
        default: (try? ForeignDate(text)) != nil
        }
      guard isReadable else { continue }
      var members = members
      members.insert(members.remove(at: place), at: 0)
      return members
    }
    return members
  }

  /// Sets an attribute to the first of these members that has a value, or to all their values.
  private mutating func set(
    _ attribute: Attribute, of item: inout ImportedItem, toFirstOf members: [JSONMember]
  ) throws(JSONSyntaxError) {
    var used: JSONMember?
    for member in members {
      let values = try member.texts()
      let isRule = attribute == .every && member.first == UInt8(ascii: "{")
      let texts = isRule ? [member.json] : values.texts.filter { !$0.isEmpty }
      guard !texts.isEmpty else { continue }
      if let used, !attribute.mergesValues {
        list.remarks.add(
          "the member '\(member.name)' is left out; '\(used.name)' is read as"
            + " \(attribute.memberName)")
        continue
      }
      used = member
      if values.isPartial, !isRule {
        list.remarks.add("of the member '\(member.name)', only its text is read")
      }
      try set(attribute, of: &item, to: texts, in: member)
    }
  }

  private mutating func set(
    _ attribute: Attribute, of item: inout ImportedItem, to texts: [String], in member: JSONMember
  ) throws(JSONSyntaxError) {
    var text = texts[0]
    switch attribute {
    case .tags:
      let isOneText = member.first == UInt8(ascii: "\"")
      let tags = isOneText ? ForeignTags.split(text, atSpaces: true) : ForeignTags.tags(texts)
      item.content.tags = (item.content.tags + tags).withoutRepeats
      return
    case .title, .notes, .project:
      reversesPriority = reversesPriority || attribute == .title && member.name == "content"
      text = texts.joined(separator: attribute == .notes ? "\n" : ", ")
    case .depends: text = texts.joined(separator: ",")
    case .priority where reversesPriority:
      if let number = Int(text), (1...4).contains(number) { text = String(5 - number) }
    default: break
    }
    if attribute == .id {
      item.links.name = text
    } else {
      let isTaken = try item.read(
        attribute, from: text, in: "member '\(member.name)'", mustBeValid: false,
        takesDeleted: context.takesDeleted, context.clock,
        remarks: &list.remarks
      ) { JSONSyntaxError(reason: $0, offset: member.range.lowerBound) }
      isLeftOut = isLeftOut || !isTaken
    }
    if texts.count > 1, ![.title, .notes, .project, .depends].contains(attribute) {
      list.remarks.add(
        "of the member '\(member.name)', only the first value is read", at: item.line)
    }
  }
}

/// A member of an object, or an element of an array, whose value has been checked but not interpreted.
struct JSONMember {
  /// Its name, unescaped.
  let name: String
  /// The complete text.
  private let bytes: [UInt8]
  /// The range of the value.
  let range: Range<Int>

  /// Reads the members of the next object. Throws if it is not valid JSON.
  static func all(
    _ reader: inout JSONReader, of bytes: [UInt8]
  ) throws(JSONSyntaxError) -> [JSONMember] {
    var all: [JSONMember] = []
    var names = JSONNames()
    try reader.enterObject()
    while let name = try reader.nextMember(&names) {
      let range = try reader.skipValue()
      all.append(JSONMember(name: reader.text(of: name), bytes: bytes, range: range))
    }
    return all
  }

  /// The value as JSON.
  var json: String { String(decoding: bytes[range], as: UTF8.self) }
  /// The attribute that the name stands for.
  var attribute: Attribute? { AttributeNames.match(name)?.attribute }
  /// The first byte of the value.
  var first: UInt8? { bytes[range].first }
  /// Whether the value is an array or an object.
  var isNested: Bool { first.map("[{".utf8.contains) ?? false }
  /// The first byte inside an array that is not white space; nil for any other value.
  var firstInArray: UInt8? {
    first == UInt8(ascii: "[") ? bytes[range].dropFirst().first { $0 > 0x20 } : nil
  }

  /// The members that stand for an object, the most telling first.
  private static let telling = ["datetime", "date", "name", "title", "content", "text", "value"]

  /// Returns the texts of the value: of a string, a number, `true` or `false`; of each element of an
  /// array; and of an object, its most telling member, with the name of its time zone in brackets if the
  /// object has one. There are none for null.
  ///
  /// They are partial if members of objects, or values nested more than `depth` levels deep, are left out.
  func texts(
    depth: Int = 4
  ) throws(JSONSyntaxError) -> (texts: [String], isPartial: Bool) {
    if isNested, depth == 0 { return ([], true) }
    return try JSONReader.read(bytes, in: range) {
      (reader) throws(JSONSyntaxError) -> (texts: [String], isPartial: Bool) in
      switch reader.next {
      case UInt8(ascii: "\""):
        return ([reader.text(of: try reader.string())], false)
      case UInt8(ascii: "["):
        let elements = try reader.array { (reader) throws(JSONSyntaxError) in
          let element = JSONMember(name: name, bytes: bytes, range: try reader.skipValue())
          return try element.texts(depth: depth - 1)
        }
        return (elements.flatMap { $0.texts }, elements.contains { $0.isPartial })
      case UInt8(ascii: "{"):
        let members = try JSONMember.all(&reader, of: bytes)
        let keys = members.map { AttributeNames.key($0.name) }
        func member(_ key: String) -> JSONMember? { keys.firstIndex(of: key).map { members[$0] } }
        for name in JSONMember.telling {
          guard let found = try member(name)?.texts(depth: depth - 1), !found.texts.isEmpty else {
            continue
          }
          let zone = try name.hasPrefix("date") ? member("timezone")?.texts().texts.first : nil
          let texts = zone.map { zone in found.texts.map { "\($0)[\(zone)]" } }
          return (texts ?? found.texts, found.isPartial || members.count > (zone == nil ? 1 : 2))
        }
        return ([], true)
      case UInt8(ascii: "n"): return ([], false)
      default: return ([json], false)
      }
    }
  }
}
