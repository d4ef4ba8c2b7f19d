// Chooses the task that takes over the rule of a hidden template. Checks whether a series has ended. Reads rules
// such as `fortnight` and `P3M`.

import TodoEntities

/// The templates of repeating tasks, and the tasks that take over their rules.
///
/// Taskwarrior repeats a task by a hidden template (status `recurring`), from which it makes one
/// child after the other. The latest pending child, called the heir, becomes the repeating item. A
/// template without an heir becomes the next item of its series, unless the series has ended or todo
/// has continued it.
struct TaskwarriorSeries {
  /// The tasks. Their items have the dates and the rules that follow from their series.
  private(set) var tasks: [TaskwarriorTask]
  /// The indices of the templates that do not become items.
  private(set) var leftOut: Set<Int> = []
  /// The remarks on templates that have ended or that todo cannot repeat.
  private(set) var remarks: [(reason: String, line: Int)] = []
  private let clock: Clock
  /// The heir of each template, as an index of `tasks`.
  private var heirs: [ItemID: Int] = [:]
  /// The templates of the series that todo has continued with items of its own.
  private let continued: Set<ItemID>

  init(_ all: [TaskwarriorTask], _ clock: Clock) {
    // An item that todo added to a series has the template's id in todoSeries.
    continued = Set(all.lazy.filter { $0.isOpen && $0.parent == nil }.compactMap(\.series))
    tasks = all
    self.clock = clock
    for place in tasks.indices {
      let task = tasks[place]
      for date in TaskwarriorTask.dates {
        tasks[place].item.content[date: date] = task.date(date, clock)
      }
      guard task.isOpen, let parent = task.parent, let due = task.times[.due] else { continue }
      if let heir = heirs[parent].flatMap({ tasks[$0].times[.due] }), heir >= due { continue }
      heirs[parent] = place
    }
    let templates = tasks.indices.filter { tasks[$0].status == .recurring }
    for place in templates { resolve(template: tasks[place], at: place) }
    // Each child has a copy of the rule, in case its template was not exported.
    let resolved = Set(templates.compactMap { tasks[$0].item.id })
    for (parent, place) in heirs.sorted(by: { $0.value < $1.value })
    where !resolved.contains(parent) {
      passRule(of: tasks[place], series: parent, to: place)
    }
  }

  /// Turns a template into an item, into nothing, or into the rule of its heir.
  private mutating func resolve(template task: TaskwarriorTask, at place: Int) {
    let id = task.item.id
    let heir = id.flatMap { heirs[$0] }
    let isContinued = id.map(continued.contains) ?? false
    let repeats = task.recur != nil && task.times[.due] != nil
    if heir != nil || isContinued {
      leftOut.insert(place)
    } else if repeats {
      let dates = task.nextDates(clock)
      if task.hasEnded(next: dates[.due], clock) {
        leftOut.insert(place)
        return remarks.append(("skipped a repeating task that has ended", task.item.line))
      }
      for (date, value) in dates { tasks[place].item.content[date: date] = value }
    }
    if !repeats {
      let lacking = task.recur == nil ? "a rule (recur)" : "a due date"
      remarks.append(("a repeating task without \(lacking) does not repeat", task.item.line))
    }
    passRule(of: task, series: id, to: heir ?? place)
  }

  /// Passes a task's rule to the task at a place, unless todo repeats the series itself.
  private mutating func passRule(of task: TaskwarriorTask, series: ItemID?, to place: Int) {
    guard !(series.map(continued.contains) ?? false), let recur = task.recur,
      let first = task.date(.due, clock)
    else { return }
    guard let expression = TaskwarriorRecurrence.read(recur) else {
      return remarks.append(
        ("todo cannot use the rule '\(recur)' but keeps it for export", task.item.line))
    }
    // Taskwarrior counts from the previous task: 28 March follows 31 January and 28 February.
    let due = tasks[place].item.content.due?.day ?? first.day
    let rule = Repetition(
      rule: expression.rule, mode: expression.mode, anchor: first.day,
      series: ItemID(high: 0, low: 0))
    tasks[place].item.repetition = ImportedRepetition(
      expression, anchor: rule.includes(due) ? first.day : due, series: series)
    tasks[place].item.content.until = task.date(.until, clock)
  }

  /// Returns the heir of the template with this id. A template with an heir does not become an item.
  func heir(of id: ItemID) -> ItemID? { heirs[id].flatMap { tasks[$0].item.id } }
}

/// The hidden task from which Taskwarrior makes the tasks of a series, one after the other. Its times are the
/// times of the first task. Taskwarrior makes no task that is due after its `until`.
extension TaskwarriorTask {
  /// Returns the dates of the next task. It is due after all previous tasks, which the attribute `mask`
  /// counts, including deleted ones. The other dates keep their distances from the due date. If todo cannot
  /// use the rule, the dates are the ones of the first task.
  ///
  /// Complexity: O(number of tasks that have been made).
  func nextDates(_ clock: Clock) -> [Attribute: FloatingDate] {
    var dates: [Attribute: FloatingDate] = [:]
    for attribute in TaskwarriorTask.dates { dates[attribute] = date(attribute, clock) }
    guard let first = dates[.due]?.day, let expression = recur.flatMap(TaskwarriorRecurrence.read)
    else { return dates }
    let repetition = Repetition(
      rule: expression.rule, mode: expression.mode, anchor: first, series: ItemID(high: 0, low: 0))
    let made = foreign.text("mask")?.utf8.count ?? 0
    let next = repetition.upcoming(from: first, count: made).last ?? first
    return dates.mapValues { $0.adding(days: next.dayNumber - first.dayNumber) ?? $0 }
  }

  /// Whether the series has ended if its next task would have this due date.
  func hasEnded(next: FloatingDate?, _ clock: Clock) -> Bool {
    guard let until = times[.until] else { return false }
    return until < clock.now || next.map { clock.start(of: $0) > until } ?? false
  }

  /// Whether the item that keeps this template has the dates with which it was imported.
  func isUnchanged(in item: TodoItem, _ clock: Clock) -> Bool {
    let dates = nextDates(clock)
    return TaskwarriorTask.dates.allSatisfy { item.content[date: $0] == dates[$0] }
      && (item.repetition == nil || item.until == date(.until, clock))
  }
}

/// Rules as Taskwarrior writes them.
enum TaskwarriorRecurrence {
  /// Parses a rule such as `weekly`, `2wks` or `P3M`. The mode is strict, as in Taskwarrior.
  ///
  /// Returns nil for a rule that `RepetitionRule` cannot express, such as one in hours.
  static func read(_ text: String) -> RepetitionExpression? {
    let word = text.lowercased().filter { $0 != " " }
    if let rule = names[word] { return RepetitionExpression(rule: rule, mode: .strict) }
    let isPeriod = word.hasPrefix("p")
    let rest = isPeriod ? word.dropFirst() : word[...]
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard word.utf8.count <= 40, let count = digits.isEmpty && !isPeriod ? 1 : Int(digits),
      RepetitionRule.counts.contains(count),
      let unit = (isPeriod ? periodUnits : units)[String(rest.dropFirst(digits.count))]
    else { return nil }
    return RepetitionExpression(rule: .every(count, unit), mode: .strict)
  }

  private static let names: [String: RepetitionRule] = [
    "daily": .every(1, .day), "weekly": .every(1, .week), "sennight": .every(1, .week),
    "biweekly": .every(2, .week), "fortnight": .every(2, .week), "monthly": .every(1, .month),
    "bimonthly": .every(2, .month), "quarterly": .every(1, .quarter),
    "semiannual": .every(6, .month), "annual": .every(1, .year), "yearly": .every(1, .year),
    "biannual": .every(2, .year), "biyearly": .every(2, .year),
    "weekdays": .on(Weekday.businessDays),
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
}
