import TodoEntities

/// Reads and writes todo's own JSON, the format of the list file.
enum JSONList {
  /// Parses a complete text, as strictly as the list file.
  static func read(_ bytes: [UInt8]) throws(ParseError) -> ImportedList {
    let text = bytes[bytes.textStart...].drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard text.first == UInt8(ascii: "[") else { return try readDocument(bytes) }
    // An array of items, as `todo list --json` prints it.
    let head = "{\"version\":1,\"nextNumber\":1,\"items\":"
    var list: ImportedList
    do throws(ParseError) {
      list = try readDocument(Array(head.utf8) + bytes[bytes.textStart...] + [0x7D])
    } catch {
      let column = error.line == 1 ? error.column - head.utf8.count : error.column
      throw ParseError(reason: error.reason, line: error.line, column: max(1, column))
    }
    list.nextNumber = nil
    for place in list.items.indices {
      list.items[place].content.unknownMembers.removeAll { $0.name.isIdentical(to: "urgency") }
    }
    return list
  }

  private static func readDocument(_ bytes: [UInt8]) throws(ParseError) -> ImportedList {
    let document: ListDocument
    do throws(DocumentError) {
      document = try ListDocument(bytes)
    } catch {
      switch error {
      case .damaged(let error): throw error
      case .unmerged(let line):
        throw ParseError(reason: ConflictMarker.reason, line: line, column: 1)
      case .newer(let version):
        throw ParseError(
          reason: "written by a newer todo (format \(version)); update this one", line: 1, column: 1
        )
      }
    }
    guard document.count <= ImportLimit.items else {
      throw ParseError(reason: ImportLimit.excess(), line: 1, column: 1)
    }
    var list = ImportedList()
    list.nextNumber = document.nextNumber
    list.items.reserveCapacity(document.count)
    for position in 0..<document.count {
      list.items.append(ImportedItem(document.item(at: position), line: position + 1))
    }
    if !document.unknownMembers.isEmpty {
      list.remarks.note("unknown members of the list itself are left out")
    }
    return list
  }

  /// Returns a document with these items.
  static func write(_ items: [TodoItem], _ context: ExchangeContext) -> ExportedText {
    var text = ExportedText()
    let highest = items.lazy.map(\.number).max() ?? 0
    ListDocument.appendHead(
      nextNumber: max(context.nextNumber, highest + 1), to: &text.bytes)
    for (index, item) in items.enumerated() {
      if index > 0 { text.bytes.append(",\n") }
      ItemEncoder.append(item, to: &text.bytes)
    }
    ListDocument.appendTail([], hasItems: !items.isEmpty, to: &text.bytes)
    return text
  }
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
    repetition = item.repetition.map { ImportedRepetition($0) }
  }
}
