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
  static func isContainer(_ name: String) -> Bool { containers.contains(PartNames.key(name)) }

  /// Parses a complete text.
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
          + PartNames.examples(of: .title), line: 1, column: 1)
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
      try read(members, at: place.offset, place.line, project: project, depth: depth)
    case UInt8(ascii: "["):
      try reader.enterArray()
      var isFirst = true
      while try reader.nextElement(isFirst: isFirst) {
        isFirst = false
        try read(&reader, project: project, depth: depth)
      }
    default:
      try reader.skipValue()
      list.remarks.note("a value that is not an object is left out", at: line)
    }
  }

  private mutating func read(
    _ members: [JSONMembers.Member], at offset: Int, _ line: Int, project: String?, depth: Int
  ) throws(JSONSyntaxError) {
    if let container = JSONRecords.container(members, bytes) {
      return try readList(members, container, project: project, depth: depth)
    }
    var record = try JSONRecord(members, bytes, line, context.clock, &list.remarks)
    hasTitle = hasTitle == true || record.hasTitle
    guard !record.isLeftOut else { return }
    if record.item.content.project == nil { record.setProject(project) }
    do throws(ParseError) {
      try list.append(record.item)
    } catch {
      throw JSONSyntaxError(reason: error.reason, offset: offset)
    }
    if list.items.count % 1024 == 0 { context.progress(Double(offset) / Double(bytes.count)) }
  }

  /// Reads the items in a member of an object. The title of the object becomes their project.
  private mutating func readList(
    _ members: [JSONMembers.Member], _ container: JSONMembers.Member, project: String?, depth: Int
  ) throws(JSONSyntaxError) {
    guard depth > 0 else {
      list.remarks.note("lists in more than \(JSONRecords.depth) lists are left out", at: line)
      return
    }
    var title: String?
    for member in members where title == nil && PartNames.match(member.name)?.part == .title {
      title = try JSONTexts(bytes, member.range).texts.first
    }
    if let title, bytes[container.range].dropFirst().first(where: { $0 > 0x20 }) == 0x5D {
      // Perhaps it is an item that could have items.
      list.remarks.note("the empty list '\(title.prefix(40))' is left out", at: line)
    }
    for member in members
    where member.name != container.name && JSONRecords.hasMore(member, bytes) {
      list.remarks.note("the member '\(member.name.prefix(40))' of a list is left out")
    }
    try JSONReader.read(bytes, in: container.range) { (reader) throws(JSONSyntaxError) in
      try read(&reader, project: title ?? project, depth: depth - 1)
    }
  }

  /// Returns the member that makes an object a list: an array of objects, or of nothing. An item
  /// can have such a member too, but then it says when it is due or whether it is done.
  private static func container(
    _ members: [JSONMembers.Member], _ bytes: [UInt8]
  ) -> JSONMembers.Member? {
    let isItem = members.contains { member in
      switch PartNames.match(member.name)?.part {
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
