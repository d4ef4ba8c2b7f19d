import TodoEntities

/// What Taskwarrior cannot hold of an item.
struct TaskwarriorLosses {
  private let item: TodoItem
  private let foreign: ForeignFields
  private let clock: Clock

  /// Creates the losses of an item.
  init(_ item: TodoItem, _ clock: Clock) {
    self.item = item
    self.clock = clock
    foreign = ForeignFields(of: item, .taskwarrior)
  }

  /// Records a remark for each loss.
  func note(in losses: inout ExchangeRemarks) {
    losses.noteUnheldParts(of: item, .taskwarrior)
    for reason in repetition { losses.note(reason, at: item.number) }
    if foreign.role(of: item) == .template, !item.isCompleted,
      item.started != nil || item.spent != nil
    {
      losses.note(
        "the time spent is left out, since Taskwarrior would copy it to every task of the series",
        at: item.number)
    }
    if [item.due?.time, item.scheduled?.time, item.wait?.time].contains(.midnight) {
      losses.note("a time of 00:00 will be read back as a whole day", at: item.number)
    }
    if item.tags.contains(where: { !$0.name.asTaskwarriorTag.isIdentical(to: $0.name) }) {
      losses.note("white space or a comma in a tag became '-'", at: item.number)
    }
    losses.noteUnknownMembers(of: item, besides: .taskwarrior)
  }

  private var repetition: [String] {
    guard let role = foreign.role(of: item), let rule = foreign.text("recur") else {
      if item.repetition != nil {
        return ["Taskwarrior will not repeat it; the rule is kept in todoEvery"]
      }
      guard !item.isCompleted, let rule = foreign.foreignRule else { return [] }
      return ["the repetition '\(rule)' is left out, but stays in the list"]
    }
    var reasons: [String] = []
    switch (role, item.isCompleted) {
    case (.child, false):
      reasons.append(
        "only the Taskwarrior list it came from repeats it, by its own rule '\(rule)'")
    case (.child, true):
      if item.repetition != nil {
        reasons.append(
          "the Taskwarrior list it came from adds its own next task, besides the next item here")
      }
    case (.template, false):
      if item.repetition?.expression != TaskwarriorRecurrence.read(rule) {
        reasons.append("Taskwarrior repeats it by its own rule '\(rule)', not by the one here")
      }
      if item.due != nil, TaskwarriorDates(item, foreign, clock).isRestarted {
        reasons.append("Taskwarrior starts its series again at this due date")
      }
    case (.template, true): reasons.append("Taskwarrior stops repeating it, since it is done")
    }
    if item.due == nil {
      reasons.append("Taskwarrior keeps the old due date, since it repeats the task")
    }
    return reasons
  }
}
