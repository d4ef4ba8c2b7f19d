import TodoEntities

extension RawItem {
  /// Returns the item, with its texts decoded to Strings. Throws only if the reader is not over the
  /// bytes that the item was read from.
  func item(_ reader: inout JSONReader) throws(JSONSyntaxError) -> TodoItem {
    // The title and the two instants are required members, so the defaults are never used.
    let epoch = Instant(secondsSinceEpoch: 0)
    var content = ItemContent(
      title: title.map { reader.text(of: $0) } ?? "", isCompleted: isCompleted,
      completedAt: completed?.instant, due: due, scheduled: scheduled, wait: wait, until: until,
      priority: priority,
      project: project.flatMap { Project(reader.text(of: $0)) },
      notes: notes.map { reader.text(of: $0) }, tags: try decodedTags(&reader),
      repetition: repetition?.repetition, depends: depends, started: started, spent: spent,
      unknownRepetitionMembers: decoded(repetition?.unknown ?? [], reader),
      unknownMembers: decoded(unknown, reader))
    if let adopted {
      content.unknownMembers = try adopted.removed(from: content.unknownMembers)
    }
    let clock = try content.removeClock()
    return TodoItem(
      number: number, id: id, createdAt: created?.instant ?? epoch,
      modifiedAt: modified?.instant ?? epoch, content: content, clock: clock)
  }

  private func decodedTags(_ reader: inout JSONReader) throws(JSONSyntaxError) -> [Tag] {
    guard let tags else { return [] }
    var decoded: [Tag] = []
    decoded.reserveCapacity(4)
    reader.move(to: tags.lowerBound)
    try reader.enterArray()
    while try reader.nextElement(isFirst: decoded.isEmpty) {
      decoded.append(Tag(reader.text(of: try reader.string())))
    }
    return decoded
  }

  private func decoded(
    _ members: [RawMember], _ reader: borrowing JSONReader
  ) -> [UnknownMember] {
    if members.isEmpty { return [] }
    return members.map {
      UnknownMember(name: reader.text($0.name.range), value: reader.text($0.value))
    }
  }
}
