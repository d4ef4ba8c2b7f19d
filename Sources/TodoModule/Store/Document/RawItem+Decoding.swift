import TodoEntities

extension RawItem {
  /// The whole item, with its texts made into Strings. The reader is one over the same bytes; it
  /// throws only if it is not.
  func item(_ reader: inout JSONReader) throws(JSONSyntaxError) -> TodoItem {
    // Number to modifiedAt are required and so always there.
    let epoch = Instant(secondsSinceEpoch: 0)
    let content = ItemContent(
      title: title.map { reader.text(of: $0) } ?? "", isCompleted: isCompleted,
      completedAt: completed?.instant, due: due, wait: wait, until: until, priority: priority,
      project: project.flatMap { Project(reader.text(of: $0)) },
      notes: notes.map { reader.text(of: $0) }, tags: try decodedTags(&reader),
      repetition: repetition?.repetition,
      unknownRepetitionMembers: decoded(repetition?.unknown ?? [], reader),
      unknownMembers: decoded(unknown, reader))
    return TodoItem(
      number: number, id: id, createdAt: created?.instant ?? epoch,
      modifiedAt: modified?.instant ?? epoch, content: content)
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
