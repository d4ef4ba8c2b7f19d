import TodoEntities

/// The templates of repeating tasks, and the tasks that take over their rules.
///
/// Taskwarrior repeats a task by a hidden template (status `recurring`), from which it makes one
/// child after the other. The latest pending child, called the heir, becomes the repeating item. A
/// template without an heir becomes the next item of its series, unless the series has ended or todo
/// has continued it.
struct TaskwarriorSeries {
  /// What an item takes over from a template.
  struct Rule {
    let expression: RepetitionExpression
    let anchor: CalendarDay
    let series: ItemID?
    let until: FloatingDate?
  }

  private let clock: Clock
  /// The heir of each template, as its place among the tasks.
  private var heirs: [ItemID: Int] = [:]
  /// The ids of the heirs.
  private let heirIDs: [ItemID: ItemID]
  /// When the last child of each template is due, without deleted ones.
  private var lastDue: [ItemID: Instant] = [:]
  /// The templates of the series that todo has continued with items of its own.
  private let continued: Set<ItemID>
  private var rules: [Int: Rule] = [:]
  /// The dates of the templates that become items, by their places.
  private var dates: [Int: TaskwarriorTemplate.Dates] = [:]
  /// What to tell of templates that have ended or that todo cannot repeat.
  private(set) var remarks: [(reason: String, line: Int)] = []

  init(_ tasks: [TaskwarriorTask], _ clock: Clock) {
    self.clock = clock
    // An item that todo added to a series has the template's id in todoSeries.
    continued = Set(
      tasks.lazy.filter { $0.isOpen && $0.parent == nil }.compactMap(\.series))
    for (place, task) in tasks.enumerated() {
      guard let parent = task.parent, let due = task.due else { continue }
      if task.status != .deleted { lastDue[parent] = max(lastDue[parent] ?? due, due) }
      if !task.isOpen { continue }
      if let heir = heirs[parent].flatMap({ tasks[$0].due }), heir >= due { continue }
      heirs[parent] = place
    }
    heirIDs = heirs.compactMapValues { tasks[$0].uuid }
    var templates: Set<ItemID> = []
    for (place, task) in tasks.enumerated() where task.status == .recurring {
      if let id = task.uuid { templates.insert(id) }
      resolve(template: task, at: place)
    }
    for (parent, place) in heirs where !templates.contains(parent) {
      // Each child has a copy of the rule, in case its template was not exported.
      passRule(of: tasks[place], series: parent, to: place)
    }
  }

  /// Finds out what a template becomes: an item, nothing, or the rule of its heir.
  private mutating func resolve(template task: TaskwarriorTask, at place: Int) {
    let heir = task.uuid.flatMap { heirs[$0] }
    let template = TaskwarriorTemplate(task)
    if heir == nil, !(task.uuid.map(continued.contains) ?? false) {
      let due = template.flatMap {
        $0.nextDue(after: task.uuid.flatMap { lastDue[$0] }, clock)
      }
      if let template, template.hasEnded(next: due, clock) {
        return remarks.append(("a repeating task that has ended is left out", task.line))
      }
      dates[place] = template?.dates(due: due, clock) ?? .init(of: task, clock)
    }
    if template == nil {
      let lacking = task.recur == nil ? "a rule (recur)" : "a due date"
      remarks.append(("a repeating task without \(lacking) does not repeat", task.line))
    }
    passRule(of: task, series: task.uuid, to: heir ?? place)
  }

  /// Passes a task's rule to the task at a place, unless todo repeats the series itself.
  private mutating func passRule(of task: TaskwarriorTask, series: ItemID?, to place: Int) {
    guard !(series.map(continued.contains) ?? false), let recur = task.recur,
      let first = FloatingDate(taskwarrior: task.due, clock, endOfDayIsDay: true)
    else { return }
    guard let expression = TaskwarriorRecurrence.read(recur) else {
      return remarks.append(
        ("todo cannot use the repetition '\(recur)'; it is kept for export", task.line))
    }
    rules[place] = Rule(
      expression: expression, anchor: first.day, series: series,
      until: FloatingDate(taskwarrior: task.until, clock, endOfDayIsDay: true))
  }

  func rule(ofTaskAt place: Int) -> Rule? { rules[place] }

  /// Returns the dates of the next task of the series if the template at this place becomes an item,
  /// because no pending task takes its rule.
  func dates(ofTemplateAt place: Int) -> TaskwarriorTemplate.Dates? { dates[place] }

  /// Returns the heirs of the templates that a task depends on, by the ids of the templates. Templates with
  /// an heir become no items.
  func heirs(ofTemplatesIn depends: [ItemID]) -> [ItemID: ItemID] {
    var heirs: [ItemID: ItemID] = [:]
    for id in depends { heirs[id] = heirIDs[id] }
    return heirs
  }
}

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
  let scheduled: Instant?
  let wait: Instant?
  /// No task is made that is due later.
  let until: Instant?
  /// How many tasks have been made, including deleted ones: the length of the attribute `mask`.
  let madeCount: Int
}

extension TaskwarriorTemplate {
  /// Creates a template from a task; nil if Taskwarrior cannot repeat it.
  init?(_ task: TaskwarriorTask) {
    guard let recur = task.recur, let due = task.due else { return nil }
    self.init(
      recur: recur, due: due, scheduled: task.scheduled, wait: task.wait, until: task.until,
      madeCount: task.foreign.text("mask")?.utf8.count ?? 0)
  }

  /// Creates a template from the fields that its item keeps; nil if they do not say when the series
  /// begins.
  init?(_ foreign: ForeignFields) {
    guard let recur = foreign.text("recur"), let due = foreign.instant("due") else { return nil }
    self.init(
      recur: recur, due: due, scheduled: foreign.instant(ForeignFields.scheduledTime),
      wait: foreign.instant("wait"), until: foreign.instant("until"),
      madeCount: foreign.text("mask")?.utf8.count ?? 0)
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
    func repetition(_ mode: Repetition.Mode) -> Repetition {
      Repetition(
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
      due: next, scheduled: date(scheduled, ofTaskDue: next, clock),
      wait: date(wait, ofTaskDue: next, clock))
  }

  /// Returns the date of the task that is due on this day, from that of the first task.
  private func date(
    _ instant: Instant?, ofTaskDue next: FloatingDate?, _ clock: Clock
  ) -> FloatingDate? {
    let date = FloatingDate(taskwarrior: instant, clock)
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

extension TaskwarriorTemplate.Dates {
  /// The task's own dates, without those outside the years 1 to 9999.
  init(of task: TaskwarriorTask, _ clock: Clock) {
    due = FloatingDate(taskwarrior: task.due, clock, endOfDayIsDay: true)
    scheduled = FloatingDate(taskwarrior: task.scheduled, clock)
    wait = FloatingDate(taskwarrior: task.wait, clock)
  }
}

/// Rules as Taskwarrior writes them.
enum TaskwarriorRecurrence {
  /// Parses a rule such as `weekly`, `2wks` or `P3M`. The mode is strict, as in Taskwarrior.
  ///
  /// Returns nil for a rule that `RepetitionRule` cannot express, such as one in hours.
  static func read(_ text: String) -> RepetitionExpression? {
    let word = text.lowercased().filter { $0 != " " }
    guard word.utf8.count <= 40 else { return nil }
    if let rule = names[word] { return RepetitionExpression(rule: rule, mode: .strict) }
    let isPeriod = word.hasPrefix("p")
    let rest = isPeriod ? word.dropFirst() : word[...]
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    let name = String(rest.dropFirst(digits.count))
    guard let count = digits.isEmpty && !isPeriod ? 1 : Int(digits),
      RepetitionRule.counts.contains(count),
      let unit = isPeriod ? periodUnits[name] : units[name]
    else { return nil }
    return RepetitionExpression(rule: .every(count, unit), mode: .strict)
  }

  private static let names: [String: RepetitionRule] = [
    "daily": .every(1, .day), "weekly": .every(1, .week), "sennight": .every(1, .week),
    "biweekly": .every(2, .week), "fortnight": .every(2, .week), "monthly": .every(1, .month),
    "bimonthly": .every(2, .month), "quarterly": .every(1, .quarter),
    "semiannual": .every(6, .month), "annual": .every(1, .year), "yearly": .every(1, .year),
    "biannual": .every(2, .year), "biyearly": .every(2, .year),
    "weekdays": .on(Weekday.allCases.filter(\.isBusinessDay)),
  ]

  private static let units: [String: CalendarUnit] = [
    "d": .day, "day": .day, "days": .day,
    "w": .week, "wk": .week, "wks": .week, "week": .week, "weeks": .week,
    "mo": .month, "mos": .month, "mth": .month, "mths": .month, "mnth": .month, "mnths": .month,
    "month": .month, "months": .month,
    "q": .quarter, "qtr": .quarter, "qtrs": .quarter, "quarter": .quarter, "quarters": .quarter,
    "y": .year, "yr": .year, "yrs": .year, "year": .year, "years": .year,
  ]

  /// The units of ISO 8601 durations. An `M` after `T` would be minutes, which are not supported.
  private static let periodUnits: [String: CalendarUnit] = [
    "d": .day, "w": .week, "m": .month, "y": .year,
  ]

  /// Returns the step of a rule in seconds, minutes or hours, such as `12hrs` or `PT12H`, in
  /// seconds; nil for any other rule.
  static func seconds(_ text: String) -> Int? {
    let word = text.lowercased().filter { $0 != " " }
    let isPeriod = word.hasPrefix("pt")
    let rest = isPeriod ? word.dropFirst(2) : word[...]
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard word.utf8.count <= 40, let count = digits.isEmpty && !isPeriod ? 1 : Int(digits),
      RepetitionRule.counts.contains(count),
      let unit = (isPeriod ? timeUnits : timeNames)[String(rest.dropFirst(digits.count))]
    else { return nil }
    return count * unit
  }

  private static let timeUnits = ["s": 1, "m": 60, "h": 3600]

  private static let timeNames = [
    "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1,
    "min": 60, "mins": 60, "minute": 60, "minutes": 60,
    "h": 3600, "hr": 3600, "hrs": 3600, "hour": 3600, "hours": 3600,
  ]
}
