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
    var records = JSONRecords(bytes, context)
    do throws(JSONSyntaxError) {
      try JSONReader.read(bytes, in: bytes.textStart..<bytes.count) {
        (reader) throws(JSONSyntaxError) in
        try records.readAll(&reader)
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

  private init(_ bytes: [UInt8], _ context: ExchangeContext) {
    self.bytes = bytes
    self.context = context
  }

  private mutating func readAll(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    repeat {
      try read(&reader, project: nil, depth: JSONRecords.depth)
      reader.skipWhitespace()
    } while !reader.isAtEnd
  }

  /// Reads an object, or an array of them.
  private mutating func read(
    _ reader: inout JSONReader, project: String?, depth: Int
  ) throws(JSONSyntaxError) {
    reader.skipWhitespace()
    line += bytes[counted..<max(counted, reader.position)].count { $0 == 0x0A }
    counted = max(counted, reader.position)
    switch reader.next {
    case UInt8(ascii: "{"):
      let place = (offset: reader.position, line: line)
      let members = try JSONMembers(&reader).all
      try read(members, at: place.offset, line: place.line, project: project, depth: depth)
    case UInt8(ascii: "["):
      try reader.enterArray()
      var isFirst = true
      while try reader.nextElement(isFirst: isFirst) {
        isFirst = false
        try read(&reader, project: project, depth: depth)
      }
    default:
      try reader.skipValue()
      list.remarks.add("a value that is not an object is left out", at: line)
    }
  }

  private mutating func read(
    _ members: [JSONMembers.Member], at offset: Int, line: Int, project: String?, depth: Int
  ) throws(JSONSyntaxError) {
    if let container = JSONRecords.container(among: members, of: bytes) {
      return try readList(in: container, of: members, project: project, depth: depth)
    }
    var record = try JSONRecord(
      members, of: bytes, line: line, context.clock, remarks: &list.remarks)
    hasTitle = hasTitle == true || record.hasTitle
    guard !record.isLeftOut else { return }
    if record.item.content.project == nil { record.setProject(project) }
    list.append(record.item)
    if list.items.count % 1024 == 0 { context.progress(Double(offset) / Double(bytes.count)) }
  }

  /// Reads the items in a member of an object. The title of the object becomes their project.
  private mutating func readList(
    in container: JSONMembers.Member, of members: [JSONMembers.Member], project: String?,
    depth: Int
  ) throws(JSONSyntaxError) {
    guard depth > 0 else {
      list.remarks.add("lists in more than \(JSONRecords.depth) lists are left out", at: line)
      return
    }
    var title: String?
    for member in members
    where title == nil && AttributeNames.match(member.name)?.attribute == .title {
      title = try JSONTexts(bytes, member.range).texts.first
    }
    if let title, bytes[container.range].dropFirst().first(where: { $0 > 0x20 }) == 0x5D {
      // Perhaps it is an item that could have items.
      list.remarks.add("the empty list '\(title.prefix(40))' is left out", at: line)
    }
    for member in members
    where member.name != container.name && JSONRecords.hasMore(member, bytes) {
      list.remarks.add("the member '\(member.name.prefix(40))' of a list is left out")
    }
    try JSONReader.read(bytes, in: container.range) { (reader) throws(JSONSyntaxError) in
      try read(&reader, project: title ?? project, depth: depth - 1)
    }
  }

  /// Returns the member that makes an object a list: an array of objects, or of nothing. An item
  /// can have such a member too, but then it says when it is due or whether it is done.
  private static func container(
    among members: [JSONMembers.Member], of bytes: [UInt8]
  ) -> JSONMembers.Member? {
    let isItem = members.contains { member in
      switch AttributeNames.match(member.name)?.attribute {
      case .isCompleted, .due, .priority, .completedAt: true
      default: false
      }
    }
    guard !isItem else { return nil }
    return members.first { isContainer($0.name) && hasObjects($0, bytes) }
  }

  private static func hasObjects(_ member: JSONMembers.Member, _ bytes: [UInt8]) -> Bool {
    JSONReader.read(bytes, in: member.range) { reader in
      guard (try? reader.enterArray()) != nil else { return false }
      reader.skipWhitespace()
      return reader.next == UInt8(ascii: "{") || reader.next == UInt8(ascii: "]")
    }
  }

  /// Whether a member of a list holds an array or an object, which may have items too.
  private static func hasMore(_ member: JSONMembers.Member, _ bytes: [UInt8]) -> Bool {
    guard let first = bytes[member.range].first else { return false }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}

/// An object of another program, read as an item.
struct JSONRecord {
  private(set) var item: ImportedItem
  /// Whether the object is not an item to import; a remark says why.
  private(set) var isLeftOut = false
  private(set) var hasTitle = false
  private let bytes: [UInt8]
  private let clock: Clock
  /// Whether 4 is the highest priority rather than 1, as in the API of Todoist, which calls the
  /// title `content`.
  private var reversesPriority = false

  /// Reads the members of an object. Throws if a value is not text, or for an ambiguous date.
  init(
    _ members: [JSONMembers.Member], of bytes: [UInt8], line: Int, _ clock: Clock,
    remarks: inout ExchangeRemarks
  ) throws(JSONSyntaxError) {
    self.bytes = bytes
    self.clock = clock
    item = ImportedItem(line: line, title: "")
    var candidates: [Attribute: [(member: JSONMembers.Member, rank: Int)]] = [:]
    for member in members {
      if let match = AttributeNames.match(member.name) {
        candidates[match.attribute, default: []].append((member, match.rank))
      } else {
        try leaveOutUnknown(member, remarks: &remarks)
      }
    }
    for attribute in Attribute.allCases {
      guard let members = candidates[attribute] else {
        // Some programs write the time of completion as the state.
        if attribute != .completedAt || item.content.completedAt == nil {
          item.absentInFormat.insert(attribute)
        }
        continue
      }
      try set(
        attribute, toFirstOf: members.sorted { $0.rank < $1.rank }.map(\.member), remarks: &remarks)
    }
    guard !isLeftOut else { return }
    guard hasTitle else {
      isLeftOut = true
      remarks.add("an object without a title is left out", at: line)
      return
    }
    item.makeConsistent(hasState: candidates[.isCompleted] != nil, remarks: &remarks)
  }

  /// Sets the project to the list that contains the object, if there is one.
  mutating func setProject(_ name: String?) {
    guard let project = name.flatMap(Project.init) else { return }
    item.content.project = project
  }

  /// Sets an attribute to the first of these members that has a value, or to all their values.
  private mutating func set(
    _ attribute: Attribute, toFirstOf members: [JSONMembers.Member], remarks: inout ExchangeRemarks
  ) throws(JSONSyntaxError) {
    var used: JSONMembers.Member?
    for member in members {
      let values = try JSONTexts(bytes, member.range)
      let isRule = attribute == .every && bytes[member.range].first == UInt8(ascii: "{")
      let texts = isRule ? [text(member)] : values.texts.filter { !$0.isEmpty }
      guard !texts.isEmpty else { continue }
      if let used, !attribute.mergesValues {
        remarks.add(
          "the member '\(member.name)' is left out; '\(used.name)' is read as"
            + " \(attribute.memberName)")
        continue
      }
      used = member
      if values.isPartial, !isRule {
        remarks.add("of the member '\(member.name)', only its text is read")
      }
      try set(attribute, to: texts, of: member, remarks: &remarks)
    }
  }

  private mutating func set(
    _ attribute: Attribute, to texts: [String], of member: JSONMembers.Member,
    remarks: inout ExchangeRemarks
  ) throws(JSONSyntaxError) {
    switch attribute {
    case .tags:
      let isOneText = bytes[member.range].first == UInt8(ascii: "\"")
      let names =
        isOneText
        ? ForeignTags.split(texts[0], atSpaces: true)
        : texts.map { ForeignTags.name(Substring($0)) }
      item.content.tags = (item.content.tags + names.map { Tag($0) }).withoutRepeats
    case .title, .notes, .project:
      hasTitle = hasTitle || attribute == .title
      reversesPriority = reversesPriority || attribute == .title && member.name == "content"
      let text = texts.joined(separator: attribute == .notes ? "\n" : ", ")
      _ = item.set(attribute, to: text, clock)
    case .depends:
      try set(attribute, to: texts.joined(separator: ","), of: member, remarks: &remarks)
    default:
      for text in texts.prefix(1) { try set(attribute, to: text, of: member, remarks: &remarks) }
      if texts.count > 1 {
        remarks.add("of the member '\(member.name)', only the first value is read", at: item.line)
      }
    }
  }

  private mutating func set(
    _ attribute: Attribute, to text: String, of member: JSONMembers.Member,
    remarks: inout ExchangeRemarks
  ) throws(JSONSyntaxError) {
    var text = text
    if attribute == .priority, reversesPriority, let number = Int(text), (1...4).contains(number) {
      text = String(5 - number)
    }
    if attribute == .id, ItemID(utf8: text.utf8) == nil {
      item.absentInFormat.insert(.id)
      return remarks.add(
        "the member '\(member.name)' is left out: \(attribute.expectedValue)")
    }
    do throws(ForeignValueError) {
      let isTaken = try item.read(
        attribute, from: text, in: "member '\(member.name)'", mustBeValid: false, clock,
        remarks: &remarks)
      isLeftOut = isLeftOut || !isTaken
    } catch {
      throw JSONSyntaxError(reason: error.reason, offset: member.range.lowerBound)
    }
  }

  /// Adds a remark on an unknown member, unless it is empty. An object that says it was deleted is
  /// left out.
  private mutating func leaveOutUnknown(
    _ member: JSONMembers.Member, remarks: inout ExchangeRemarks
  ) throws(JSONSyntaxError) {
    let text = text(member)
    if ["deleted", "isdeleted", "trashed"].contains(AttributeNames.key(member.name)) {
      guard text == "true", !isLeftOut else { return }
      isLeftOut = true
      return remarks.add("a deleted task is left out", at: item.line)
    }
    guard !["null", "\"\"", "[]", "{}"].contains(text) else { return }
    remarks.add("the unknown member '\(member.name.prefix(40))' is left out")
  }

  private func text(_ member: JSONMembers.Member) -> String {
    String(decoding: bytes[member.range], as: UTF8.self)
  }
}
