import TodoEntities

extension CalendarTask {
  /// Returns the lines that an export writes again: those that an item has no part for, and those
  /// that say more than its parts.
  func kept(
    _ item: ImportedItem, _ state: CalendarState, _ dates: Dates, keepsRule: Bool
  ) -> [CalendarLine] {
    var names = ["PERCENT-COMPLETE"]
    let status = item.content.isCompleted ? "COMPLETED" : "NEEDS-ACTION"
    if state.isContradictory { names.append("COMPLETED") }
    if state.isContradictory || isKept("STATUS", unless: status) { names.append("STATUS") }
    let priority = item.content.priority.map { "\($0.calendarNumber)" }
    if isKept("PRIORITY", unless: priority) { names.append("PRIORITY") }
    if properties["DUE"] == nil { names.append("DURATION") }
    return rest + names.compactMap { properties[$0] } + keptDates(dates)
      + (keepsRule ? rules : []) + nested
  }

  /// Whether a property has another value than an export would write, or parameters.
  private func isKept(_ name: String, unless value: String?) -> Bool {
    properties[name].map { $0.value != value || !$0.parameters.isEmpty } ?? false
  }

  /// The start and the due date with their seconds, and a start that an export would not write.
  private func keptDates(_ dates: Dates) -> [CalendarLine] {
    var kept: [String] = []
    if let start = dates.start {
      let isWritten =
        start.date != dates.scheduled
        || (dates.due.map { CalendarSchedule.isStart(start.date, of: $0.date) } ?? true)
      if start.second != 0 || !isWritten { kept.append(start.property("DTSTART")) }
    }
    if properties["DUE"] != nil, let due = dates.due, due.second != 0 {
      kept.append(due.property("DUE"))
    }
    return kept.compactMap { CalendarLine($0, number: line) }
  }

  /// Returns the data of the task that an item keeps.
  func foreign(_ kept: [CalendarLine], _ id: ItemID?) -> ForeignFields {
    var foreign = ForeignFields()
    if let uid = properties["UID"]?.value, let id, uid != id.description {
      foreign.append("uid", .string(uid))
    }
    let uids = dependencies.map(\.value).filter {
      CalendarReader.id(ofTask: $0).description != $0
    }
    if !uids.isEmpty {
      foreign.append("depends", .array(uids.withoutRepeats.map { .string($0) }))
    }
    if !kept.isEmpty { foreign.append("properties", .array(kept.map { .string($0.raw) })) }
    return foreign
  }
}
