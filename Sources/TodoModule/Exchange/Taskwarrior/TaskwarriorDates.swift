import TodoEntities

/// The dates of a task that is written for an item.
///
/// An imported date that has not changed since is written as it was, with its seconds.
struct TaskwarriorDates {
  private(set) var due: Instant?
  private(set) var scheduled: Instant?
  private(set) var wait: Instant?
  private(set) var until: Instant?
  /// Whether the item is a template whose dates have changed since the import, so that its series
  /// starts again at the item's due date.
  private(set) var isRestarted = false

  /// Computes the dates.
  init(_ item: TodoItem, _ foreign: ForeignFields, _ clock: Clock) {
    let role = foreign.role(of: item)
    if role == .template, !item.isCompleted, let template = TaskwarriorTemplate(foreign),
      template.isUnchanged(in: item, clock)
    {
      (due, until) = (template.due, template.until)
      (scheduled, wait) = (template.scheduled, template.wait)
      return
    }
    func instant(_ name: String, _ date: FloatingDate?, endOfDayIsDay: Bool) -> Instant? {
      guard let date else { return nil }
      let kept = foreign.instant(name)
      let floating = kept.flatMap {
        FloatingDate(taskwarrior: $0, clock, endOfDayIsDay: endOfDayIsDay)
      }
      return floating == date ? kept : clock.start(of: date)
    }
    isRestarted = role == .template
    due = instant("due", item.due, endOfDayIsDay: true)
    if role != nil { due = due ?? foreign.instant("due") }
    scheduled = instant(ForeignFields.scheduledTime, item.scheduled, endOfDayIsDay: false)
    wait = instant("wait", item.wait, endOfDayIsDay: false)
    if isRestarted, item.repetition != nil {
      until = instant("until", item.until, endOfDayIsDay: true)
      // A task that is due later on that day belongs to the series too.
      if until != foreign.instant("until"), let day = item.until, day.time == nil {
        until = clock.instant(of: day.day, .lastMinute, second: 59) ?? until
      }
    } else if foreign.isOwn(item) {
      until = foreign.instant("until")
    }
  }
}

extension TaskwarriorTemplate {
  /// Whether the item has the dates with which this template was imported.
  func isUnchanged(in item: TodoItem, _ clock: Clock) -> Bool {
    let until = until.flatMap { FloatingDate(taskwarrior: $0, clock, endOfDayIsDay: true) }
    let dates = Dates(due: item.due, scheduled: item.scheduled, wait: item.wait)
    return self.dates(due: nextDue(after: nil, clock), clock) == dates
      && (item.repetition == nil || item.until == until)
  }
}
