import TodoEntities

extension TodoItem {
  /// Returns the item with the date on which an earlier version, which had no such part, kept
  /// Taskwarrior's `scheduled` as a field of its own; the same item if it has none.
  ///
  /// The list file cannot be read so, because the date depends on the time zone.
  func adoptingSchedule(_ clock: Clock) -> TodoItem {
    guard scheduled == nil, !unknownMembers.isEmpty else { return self }
    var fields = ForeignFields(of: self, .taskwarrior)
    guard let instant = fields.instant("scheduled"), fields.remove("scheduled") else { return self }
    var content = content
    let template = fields.role(of: self) == .template ? TaskwarriorTemplate(fields) : nil
    content.scheduled =
      template.map { $0.date(instant, ofTaskDue: due, clock) }
      ?? FloatingDate(taskwarrior: instant, clock, endOfDayIsDay: false)
    fields.append(ForeignFields.scheduledTime, .string(CompactDate.text(instant)))
    content.unknownMembers = unknownMembers.flatMap { member in
      member.name.isIdentical(to: ExchangeFormat.taskwarrior.rawValue)
        ? fields.member(of: .taskwarrior) : [member]
    }
    return TodoItem(
      number: number, id: id, createdAt: createdAt, modifiedAt: modifiedAt, content: content,
      clock: self.clock)
  }
}
