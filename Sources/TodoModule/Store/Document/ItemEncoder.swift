import TodoEntities

/// Writes items as JSON (RFC 8259), one line each, members in the order of the format.
enum ItemEncoder {
  /// Appends the item's object to the buffer.
  static func append(_ item: TodoItem, to buffer: inout [UInt8]) {
    buffer.append("{\"number\":")
    buffer.append(contentsOf: String(item.number).utf8)
    append(name: .id, to: &buffer)
    buffer.append(item.id)
    append(.title, item.title, to: &buffer)
    append(name: .isCompleted, to: &buffer)
    buffer.append(item.isCompleted ? "true" : "false")
    append(.createdAt, item.createdAt, to: &buffer)
    append(.modifiedAt, item.modifiedAt, to: &buffer)
    append(.completedAt, item.completedAt, to: &buffer)
    append(.due, item.due, to: &buffer)
    append(.wait, item.wait, to: &buffer)
    append(.until, item.until, to: &buffer)
    append(.priority, item.priority?.rawValue, to: &buffer)
    append(.project, item.project?.name, to: &buffer)
    append(.notes, item.notes, to: &buffer)
    if !item.tags.isEmpty { append(item.tags, to: &buffer) }
    if let repetition = item.repetition {
      append(repetition, item.unknownRepetitionMembers, to: &buffer)
    }
    append(item.unknownMembers, to: &buffer)
    buffer.append(0x7D)
  }

  private static func append(name: ItemMember, to buffer: inout [UInt8]) {
    buffer.append(0x2C)
    buffer.append(name.nameAsWritten)
  }

  private static func append(_ name: ItemMember, _ text: String?, to buffer: inout [UInt8]) {
    guard let text else { return }
    append(name: name, to: &buffer)
    JSONWriter.append(string: text, to: &buffer)
  }

  private static func append(_ name: ItemMember, _ instant: Instant?, to buffer: inout [UInt8]) {
    guard let instant else { return }
    append(name: name, to: &buffer)
    buffer.append(instant)
  }

  private static func append(_ name: ItemMember, _ date: FloatingDate?, to buffer: inout [UInt8]) {
    guard let date else { return }
    append(name: name, to: &buffer)
    buffer.append(date)
  }

  private static func append(_ tags: [Tag], to buffer: inout [UInt8]) {
    append(name: .tags, to: &buffer)
    for (position, tag) in tags.enumerated() {
      buffer.append(position == 0 ? 0x5B : 0x2C)
      JSONWriter.append(string: tag.name, to: &buffer)
    }
    buffer.append(0x5D)
  }

  private static func append(
    _ repetition: Repetition, _ unknown: [UnknownMember], to buffer: inout [UInt8]
  ) {
    append(name: .every, to: &buffer)
    buffer.append("{\"rule\":")
    JSONWriter.append(string: repetition.rule.description, to: &buffer)
    buffer.append(",\"mode\":")
    JSONWriter.append(string: repetition.mode.rawValue, to: &buffer)
    buffer.append(",\"anchor\":")
    buffer.append(FloatingDate(repetition.anchor))
    buffer.append(",\"series\":")
    buffer.append(repetition.series)
    append(unknown, to: &buffer)
    buffer.append(0x7D)
  }

  private static func append(_ members: [UnknownMember], to buffer: inout [UInt8]) {
    for member in members {
      buffer.append(",\"")
      buffer.append(contentsOf: member.name.utf8)
      buffer.append("\":")
      JSONWriter.append(unbroken: member.value.utf8, to: &buffer)
    }
  }
}

// No String is made on the way: an export of a long list would feel it.

extension [UInt8] {
  /// Appends a UUID as a JSON string, lower case.
  mutating func append(_ id: ItemID) {
    append(0x22)
    for index in 0..<32 {
      if index == 8 || index == 12 || index == 16 || index == 20 { append(0x2D) }
      let half = index < 16 ? id.high : id.low
      append(HexDigit.digit(half >> UInt64(60 - 4 * (index & 15)) & 0xF))
    }
    append(0x22)
  }

  /// Appends a floating date as a JSON string.
  mutating func append(_ date: FloatingDate) {
    append(0x22)
    append(iso8601: date)
    append(0x22)
  }

  /// Appends an instant as a JSON string.
  mutating func append(_ instant: Instant) {
    append(0x22)
    append(iso8601: instant)
    append(0x22)
  }
}
