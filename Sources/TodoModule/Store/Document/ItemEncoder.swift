import TodoEntities

/// Writes items as JSON (RFC 8259), one line each, members in the order of the format.
enum ItemEncoder {
  /// Appends the item's object to the buffer.
  static func append(_ item: TodoItem, to buffer: inout [UInt8]) {
    buffer.append(contentsOf: "{\"number\":\(item.number)".utf8)
    append(.id, item.id.description, to: &buffer)
    append(.title, item.title, to: &buffer)
    append(name: .isCompleted, to: &buffer)
    buffer.append(contentsOf: (item.isCompleted ? "true" : "false").utf8)
    append(.createdAt, item.createdAt.description, to: &buffer)
    append(.modifiedAt, item.modifiedAt.description, to: &buffer)
    append(.completedAt, item.completedAt?.description, to: &buffer)
    append(.due, item.due?.description, to: &buffer)
    append(.wait, item.wait?.description, to: &buffer)
    append(.until, item.until?.description, to: &buffer)
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
    buffer.append(contentsOf: [0x2C, 0x22])
    name.name.withUTF8Buffer { buffer.append(contentsOf: $0) }
    buffer.append(contentsOf: [0x22, 0x3A])
  }

  private static func append(_ name: ItemMember, _ text: String?, to buffer: inout [UInt8]) {
    guard let text else { return }
    append(name: name, to: &buffer)
    append(string: text, to: &buffer)
  }

  private static func append(_ tags: [Tag], to buffer: inout [UInt8]) {
    append(name: .tags, to: &buffer)
    for (position, tag) in tags.enumerated() {
      buffer.append(position == 0 ? 0x5B : 0x2C)
      append(string: tag.name, to: &buffer)
    }
    buffer.append(0x5D)
  }

  private static func append(
    _ repetition: Repetition, _ unknown: [UnknownMember], to buffer: inout [UInt8]
  ) {
    append(name: .every, to: &buffer)
    buffer.append(contentsOf: "{\"rule\":".utf8)
    append(string: RepetitionMember.text(repetition.rule), to: &buffer)
    buffer.append(contentsOf: ",\"mode\":\"\(repetition.mode.rawValue)\"".utf8)
    buffer.append(contentsOf: ",\"anchor\":\"\(repetition.anchor)\"".utf8)
    buffer.append(contentsOf: ",\"series\":\"\(repetition.series)\"".utf8)
    append(unknown, to: &buffer)
    buffer.append(0x7D)
  }

  private static func append(_ members: [UnknownMember], to buffer: inout [UInt8]) {
    for member in members {
      buffer.append(contentsOf: [0x2C, 0x22])
      buffer.append(contentsOf: member.name.utf8)
      buffer.append(contentsOf: [0x22, 0x3A])
      JSONCompactor.append(member.value.utf8, to: &buffer)
    }
  }
}
