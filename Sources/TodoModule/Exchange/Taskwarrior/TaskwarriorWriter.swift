import TodoEntities

/// Writes what `task import` reads: an array with one task per line.
///
/// A repeating item is written as a plain task with its rule in todo's own attributes: Taskwarrior
/// would make children of a task with `recur`, and delete a task with `until` at that time. Only a
/// child that came from Taskwarrior is written as a child again, because Taskwarrior does not let
/// an import remove the recurrence of a task. Without its template, a child does not produce
/// others.
struct TaskwarriorWriter {
  private let context: ExchangeContext
  /// The attributes of Taskwarrior's own repetition. They are written only for the task that was
  /// imported with them.
  private static let held: Set<String> = ["recur", "rtype", "parent", "mask", "imask"]

  /// Creates a writer.
  init(_ context: ExchangeContext) { self.context = context }

  /// Returns an array with all items.
  func write(_ items: [TodoItem]) -> ExportedText {
    var text = ExportedText()
    text.bytes.append("[")
    for (index, item) in items.enumerated() {
      text.bytes.append(index == 0 ? "\n" : ",\n")
      append(item, to: &text.bytes)
      noteLosses(item, in: &text.losses)
    }
    text.bytes.append("\n]\n")
    return text
  }

  private func append(_ item: TodoItem, to bytes: inout [UInt8]) {
    let foreign = ForeignFields(of: item, .taskwarrior)
    let known = members(item, foreign)
    let names = Set(known.map(\.name))
    let held = foreign.rule(of: item) == nil ? TaskwarriorWriter.held : []
    bytes.append(0x7B)
    for (index, (name, value)) in known.enumerated() {
      if index > 0 { bytes.append(0x2C) }
      bytes += "\"\(name)\":".utf8
      bytes += value.bytes
    }
    for other in foreign.fields {
      guard !names.contains(other.name), !held.contains(other.name),
        !["due", "wait", "annotations"].contains(other.name)
      else { continue }
      bytes.append(0x2C)
      JSONWriter.append(string: other.name, to: &bytes)
      bytes.append(0x3A)
      bytes += other.json.utf8
    }
    bytes.append(0x7D)
  }

  private func members(
    _ item: TodoItem, _ foreign: ForeignFields
  ) -> [(name: String, value: JSONText)] {
    let wait = item.wait.map { instant($0, "wait", foreign, endOfDayIsDay: false) }
    // Since Taskwarrior 2.6, waiting tasks are pending too.
    let status: TaskwarriorTask.Status = item.isCompleted ? .completed : .pending
    var members: [(name: String, value: JSONText)] = [
      ("uuid", .string(item.id.description)), ("status", .string(status.rawValue)),
      ("description", .string(item.title)), ("entry", time(item.createdAt)),
      ("modified", time(item.modifiedAt)),
    ]
    if item.isCompleted { members.append(("end", time(item.completedAt ?? item.modifiedAt))) }
    if let due = item.due {
      members.append(("due", time(instant(due, "due", foreign, endOfDayIsDay: true))))
    }
    if let wait { members.append(("wait", time(wait))) }
    if let project = item.project { members.append(("project", .string(project.name))) }
    if let priority = item.priority {
      members.append(("priority", .string(priority.taskwarrior)))
    }
    if !item.tags.isEmpty {
      members.append(("tags", .array(item.tags.map { .string($0.name.asTaskwarriorTag) })))
    }
    let annotations = TaskwarriorAnnotation.notes(of: item, foreign.annotations)
    if !annotations.isEmpty { members.append(("annotations", .array(annotations.map(\.json)))) }
    return members + repetition(of: item)
  }

  private func repetition(of item: TodoItem) -> [(name: String, value: JSONText)] {
    var members: [(name: String, value: JSONText)] = []
    switch item.repetition {
    case .known(let repetition):
      members.append((TaskwarriorTask.Attribute.every, .string("\(repetition.expression)")))
      if repetition.anchor != item.due?.day {
        members.append((TaskwarriorTask.Attribute.anchor, .string("\(repetition.anchor)")))
      }
      if repetition.series != item.id {
        members.append((TaskwarriorTask.Attribute.series, .string("\(repetition.series)")))
      }
    case .unknown(let repetition):
      members.append((TaskwarriorTask.Attribute.every, .string(repetition.line)))
    case nil: return []
    }
    if let until = item.until {
      members.append((TaskwarriorTask.Attribute.until, .string(until.description)))
    }
    return members
  }

  /// Returns the instant of a date, with the imported seconds if the date has not changed since.
  private func instant(
    _ date: FloatingDate, _ name: String, _ foreign: ForeignFields, endOfDayIsDay: Bool
  ) -> Instant {
    let kept = foreign.text(name).flatMap { CompactDate.instant($0.utf8) }
    let floating = kept.flatMap {
      FloatingDate(taskwarrior: $0, context.clock, endOfDayIsDay: endOfDayIsDay)
    }
    if let kept, floating == date { return kept }
    return context.clock.start(of: date)
  }

  private func time(_ instant: Instant) -> JSONText { .string(CompactDate.text(instant)) }
}

extension TaskwarriorWriter {
  private func noteLosses(_ item: TodoItem, in losses: inout ExchangeRemarks) {
    losses.noteUnheldParts(of: item, .taskwarrior)
    noteRepetition(item, in: &losses)
    if [item.due?.time, item.wait?.time].contains(.midnight) {
      losses.note("a time of 00:00 will be read back as a whole day", at: item.number)
    }
    if item.tags.contains(where: { !$0.name.asTaskwarriorTag.isIdentical(to: $0.name) }) {
      losses.note("white space or a comma in a tag became '-'", at: item.number)
    }
    losses.noteUnknownMembers(of: item, besides: .taskwarrior)
  }

  private func noteRepetition(_ item: TodoItem, in losses: inout ExchangeRemarks) {
    if let rule = ForeignFields(of: item, .taskwarrior).rule(of: item) {
      if !item.isCompleted {
        losses.note(
          "only the Taskwarrior list it came from repeats it, by its own rule '\(rule)'",
          at: item.number)
      } else if item.repetition != nil {
        losses.note(
          "the Taskwarrior list it came from adds its own next task, besides the next item here",
          at: item.number)
      }
    } else if item.repetition != nil {
      losses.note("Taskwarrior will not repeat it; the rule is kept in todoEvery", at: item.number)
    } else if !item.isCompleted, let kept = ForeignFields(of: item, .taskwarrior).foreignRule {
      losses.note("the repetition '\(kept)' is left out, but stays in the list", at: item.number)
    }
  }
}

extension String {
  /// The text with `-` for every byte at which Taskwarrior would split a tag.
  fileprivate var asTaskwarriorTag: String {
    replacingBytes(with: 0x2D) { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
  }
}
