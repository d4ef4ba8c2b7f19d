import TodoEntities

/// The hidden task from which Taskwarrior makes the tasks of a series, one after the other.
struct TaskwarriorTemplate {
  /// The dates of a task that Taskwarrior makes from a template.
  struct Dates: Equatable {
    let due: FloatingDate?
    let scheduled: FloatingDate?
    let wait: FloatingDate?
  }

  /// Taskwarrior's rule, such as `weekly`.
  let recur: String
  /// When the first task of the series is due.
  let due: Instant
  /// When work on the first task can begin.
  let scheduled: Instant?
  /// The wait date of the first task.
  let wait: Instant?
  /// No task is made that is due later.
  let until: Instant?
  /// How many tasks have been made, including deleted ones: the length of the attribute `mask`.
  let madeCount: Int

  /// Creates a template from a task; nil if Taskwarrior cannot repeat it.
  init?(_ task: TaskwarriorTask) {
    guard let recur = task.recur, let due = task.due else { return nil }
    self.init(
      recur: recur, due: due, task.scheduled, task.wait, task.until,
      mask: task.foreign.text("mask"))
  }

  /// Creates a template from the fields that its item keeps; nil if they do not say when the series
  /// begins.
  init?(_ foreign: ForeignFields) {
    guard let recur = foreign.text("recur"), let due = foreign.instant("due") else { return nil }
    self.init(
      recur: recur, due: due, foreign.instant(ForeignFields.scheduledTime),
      foreign.instant("wait"), foreign.instant("until"), mask: foreign.text("mask"))
  }

  private init(
    recur: String, due: Instant, _ scheduled: Instant?, _ wait: Instant?, _ until: Instant?,
    mask: String?
  ) {
    self.recur = recur
    self.due = due
    self.scheduled = scheduled
    self.wait = wait
    self.until = until
    madeCount = mask?.utf8.count ?? 0
  }

  /// Returns when the next task will be due: after all that have been made.
  ///
  /// - Parameter last: When the last task is due, in case the template does not say how many have
  ///   been made.
  ///
  /// Complexity: O(number of tasks that have been made).
  func nextDue(after last: Instant?, _ clock: Clock) -> FloatingDate? {
    guard let first = date(due, clock) else { return nil }
    let last = madeCount == 0 ? last : nil
    if let seconds = TaskwarriorRecurrence.seconds(recur) {
      var count = madeCount
      if let last, last >= due {
        count = max(count, (last.secondsSinceEpoch - due.secondsSinceEpoch) / seconds + 1)
      }
      let next = Instant(secondsSinceEpoch: due.secondsSinceEpoch + count * seconds)
      return date(next, clock) ?? first
    }
    guard let expression = TaskwarriorRecurrence.read(recur) else { return first }
    func repetition(_ mode: Repetition.Mode) -> KnownRepetition {
      KnownRepetition(
        rule: expression.rule, mode: mode, anchor: first.day, series: ItemID(high: 0, low: 0))
    }
    var day = first.day
    for _ in 0..<madeCount {
      guard let next = repetition(.strict).next(after: day, completedOn: day) else { break }
      day = next
    }
    if let last = last.flatMap({ date($0, clock)?.day }), last >= day {
      day = repetition(.catchUp).next(after: last, completedOn: last) ?? day
    }
    return FloatingDate(day, at: first.time)
  }

  /// Returns the dates of the task that is due on this day. Its scheduled and its wait date are as
  /// long before the due date as those of the first task.
  func dates(due next: FloatingDate?, _ clock: Clock) -> Dates {
    Dates(
      due: next, scheduled: scheduled.flatMap { date($0, ofTaskDue: next, clock) },
      wait: wait.flatMap { date($0, ofTaskDue: next, clock) })
  }

  /// Returns the date of the task that is due on this day, from that of the first task.
  func date(_ instant: Instant, ofTaskDue next: FloatingDate?, _ clock: Clock) -> FloatingDate? {
    let date = FloatingDate(taskwarrior: instant, clock, endOfDayIsDay: false)
    guard let date, let next, let first = self.date(due, clock) else { return date }
    return date.adding(days: next.day.dayNumber - first.day.dayNumber) ?? date
  }

  /// Whether the series has ended if its next task would be due then.
  func hasEnded(next: FloatingDate?, _ clock: Clock) -> Bool {
    guard let until else { return false }
    return until < clock.now || next.map { clock.start(of: $0) > until } ?? false
  }

  private func date(_ instant: Instant, _ clock: Clock) -> FloatingDate? {
    FloatingDate(taskwarrior: instant, clock, endOfDayIsDay: true)
  }
}
