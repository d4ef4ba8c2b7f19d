// Imports and exports todo's own JSON. Recognizes whose JSON a file is: todo's own, Taskwarrior's or another
// program's.

import TodoEntities

/// Reads and writes todo's own JSON, the format of the list file. Also reads arrays of items, and
/// the JSON of other programs.
enum JSONList {
  /// Parses a complete text; todo's own as strictly as the list file.
  static func read(
    _ bytes: [UInt8], _ context: ExchangeContext
  ) throws(ParseError) -> ImportedList {
    do throws(ParseError) {
      switch JSONShape(bytes) {
      case .document, .broken: return try readDocument(bytes)
      case .items: return try readItems([0x0A] + bytes[bytes.textStart...])
      case .itemLines: return try readItems([0x5B, 0x0A] + joined(bytes) + [0x5D])
      case .records, .taskwarrior, .unknown: return try JSONRecords.read(bytes, context)
      }
    } catch {
      throw TextEncoding.error(in: bytes) ?? error
    }
  }

  /// Reads an array of items, as `todo list --json` prints it. The file's text in it must start on its second
  /// line, so that errors have the columns of the file.
  private static func readItems(_ array: [UInt8]) throws(ParseError) -> ImportedList {
    let head = "{\"version\":1,\"nextNumber\":1,\"items\":"
    var list: ImportedList
    do throws(ParseError) {
      list = try readDocument(Array(head.utf8) + array + [0x7D])
    } catch {
      throw ParseError(reason: error.reason, line: max(1, error.line - 1), column: error.column)
    }
    list.nextNumber = nil
    list.items = Array(list)
    list.document = nil
    for place in list.items.indices {
      list.items[place].content.unknownMembers.removeAll { $0.name.isIdentical(to: "urgency") }
    }
    return list
  }

  /// Returns objects that are one after another, as `todo list --ndjson` prints them, with commas
  /// between them.
  private static func joined(_ bytes: [UInt8]) throws(ParseError) -> [UInt8] {
    do throws(JSONSyntaxError) {
      return try JSONReader.read(bytes, in: bytes.textStart..<bytes.count) {
        (reader) throws(JSONSyntaxError) in
        var joined: [UInt8] = []
        var start = reader.position
        while true {
          try reader.skipValue()
          joined += bytes[start..<reader.position]
          start = reader.position
          reader.skipWhitespace()
          guard !reader.isAtEnd else { return joined }
          joined.append(UInt8(ascii: ","))
        }
      }
    } catch {
      throw ParseError(error, in: bytes)
    }
  }

  private static func readDocument(_ bytes: [UInt8]) throws(ParseError) -> ImportedList {
    let document: ListDocument
    do throws(StoreError) {
      document = try ListDocument(bytes)
    } catch .damaged(_, let error) {
      throw error
    } catch .newerVersion(_, let version) {
      throw ParseError(
        reason: "a newer todo wrote the list (format \(version)): update todo", line: 1, column: 1)
    } catch {
      let line = ConflictMarker.firstLine(in: bytes) ?? 1
      throw ParseError(reason: ConflictMarker.reason, line: line, column: 1)
    }
    var list = ImportedList()
    list.nextNumber = document.nextNumber
    list.document = document
    if document.members.contains(where: { $0 != .shared }) {
      list.remarks.add("unknown fields of the list itself are left out")
    }
    return list
  }

  static func write(_ items: [TodoItem], _ context: ExchangeContext) -> ExportedText {
    var text = ExportedText()
    write(Array(items.indices), of: TodoList(items), context) { text.bytes += $0 }
    return text
  }

  /// Writes a document with the items at these positions of a list, in pieces of complete lines. Copies
  /// items that the list file already has in this form.
  static func write(
    _ positions: [Int], of list: TodoList, _ context: ExchangeContext,
    handOn: (_ piece: [UInt8]) -> Void
  ) {
    var piece: [UInt8] = []
    let next = NumberPolicy.next(written: context.nextNumber, positions.map { list.number(at: $0) })
    ListDocument.appendHead(nextNumber: next, to: &piece)
    for (index, position) in positions.enumerated() {
      if index > 0 { piece.append(",\n") }
      if piece.count >= pieceSize {
        handOn(piece)
        piece.removeAll(keepingCapacity: true)
      }
      if let object = list.listed(at: position).object, JSONWriter.isHarmless(object) {
        piece += object
      } else {
        ItemEncoder.append(list[position], to: &piece)
      }
    }
    ListDocument.appendTail([], hasItems: !positions.isEmpty, to: &piece)
    handOn(piece)
  }

  /// The bytes after which a piece ends.
  private static let pieceSize = 1 << 16
}

extension ImportedItem {
  /// Creates an imported item with everything that an item has.
  init(_ item: TodoItem, line: Int) {
    self.init(line: line, title: item.title)
    id = item.id
    number = item.number
    createdAt = item.createdAt
    modifiedAt = item.modifiedAt
    content = item.content
    isCancelled = item.end == .cancelled
    repetition = item.repetition.map { ImportedRepetition($0) }
  }
}

/// The kind of list that a JSON text is, by the names of its members.
enum JSONShape: Equatable {
  case document
  /// An array of items, as `todo list --json` prints it.
  case items
  /// Items one after another, as `todo list --ndjson` prints them.
  case itemLines
  /// The output of Taskwarrior.
  case taskwarrior
  /// Objects of another program that have titles.
  case records
  /// JSON that looks like no known list.
  case unknown
  /// Not JSON, or broken before its kind is clear.
  case broken

  /// Finds the kind of a text by its first object of a known kind.
  init(_ bytes: [UInt8]) {
    self = JSONReader.read(bytes, in: bytes.textStart..<bytes.count) { reader in
      reader.skipWhitespace()
      if reader.next == UInt8(ascii: "[") { return (try? JSONShape.array(in: &reader)) ?? .broken }
      let shape = JSONShape.object(in: &reader)
      return shape == .items ? .itemLines : shape
    }
  }

  private static func array(in reader: inout JSONReader) throws(JSONSyntaxError) -> JSONShape {
    try reader.enterArray()
    var isFirst = true
    while try reader.nextElement(isFirst: isFirst) {
      isFirst = false
      guard reader.next == UInt8(ascii: "{") else {
        try reader.skipValue()
        continue
      }
      let shape = object(in: &reader)
      if shape != .unknown { return shape == .document ? .records : shape }
    }
    return isFirst ? .items : .unknown
  }

  /// Reads an object, or as much of it as is needed. If it is broken, the names before the error may be enough.
  private static func object(in reader: inout JSONReader) -> JSONShape {
    var names: Set<String> = []
    do throws(JSONSyntaxError) {
      try reader.enterObject()
      var hasTasks = false
      while let name = try reader.nextName(isFirst: names.isEmpty) {
        names.insert(reader.text(of: name))
        if names.isSuperset(of: head) { break }
        if try findsTask(&reader, depth: 4) { hasTasks = true }
      }
      return names.isEmpty ? .document : named(by: names) ?? (hasTasks ? .records : .unknown)
    } catch {
      return named(by: names) ?? .broken
    }
  }

  /// The members with which a list file begins.
  private static let head: Set<String> = ["version", "nextNumber"]

  /// Reads a value, and returns whether an object in it has a title and a member that only tasks have.
  private static func findsTask(
    _ reader: inout JSONReader, depth: Int
  ) throws(JSONSyntaxError) -> Bool {
    guard depth > 0, reader.next == UInt8(ascii: "{") || reader.next == UInt8(ascii: "[") else {
      try reader.skipValue()
      return false
    }
    var found = false
    if reader.next == UInt8(ascii: "[") {
      try reader.array { (reader) throws(JSONSyntaxError) in
        // The first task is enough.
        if found { try reader.skipValue() } else { found = try findsTask(&reader, depth: depth) }
      }
      return found
    }
    var (isTitled, isTask, isFirst) = (false, false, true)
    try reader.enterObject()
    while let name = try reader.nextName(isFirst: isFirst) {
      isFirst = false
      let text = reader.text(of: name)
      isTitled = isTitled || AttributeNames.match(text)?.attribute == .title
      isTask = isTask || ForeignColumn.isOfTask(text)
      if try findsTask(&reader, depth: depth - 1) { found = true }
    }
    return found || isTitled && isTask
  }

  /// Finds the kind of an object by the names of its members, or returns nil for an unknown kind.
  private static func named(by names: Set<String>) -> JSONShape? {
    if names.contains("nextNumber") || names == ["version"] || names == ["version", "items"] {
      return .document
    }
    if Attribute.required.allSatisfy({ names.contains("\($0.memberName)") }) { return .items }
    // A task of Taskwarrior may have attributes of the user's own, such as `title`.
    if names.isSuperset(of: ["description", "entry", "uuid"]) { return .taskwarrior }
    let isTitled = names.contains { AttributeNames.match($0)?.attribute == .title }
    let isPackage = names.contains("version") && !names.contains(where: ForeignColumn.isOfTask)
    if isTitled { return isPackage ? nil : .records }
    if names.contains(where: JSONRecords.isContainer) { return .records }
    return names.isDisjoint(with: ["description", "uuid"]) ? nil : .taskwarrior
  }
}
