import TodoEntities

/// The templates of repeating tasks, and the tasks that take over their rules.
///
/// Taskwarrior repeats a task by a hidden template (status `recurring`), from which it makes one
/// child after the other. Here the latest pending child becomes the repeating item. A template
/// without a pending child becomes an item itself, unless todo has continued its series.
struct TaskwarriorSeries {
  /// What an item takes over from a template.
  struct Rule {
    let expression: RepetitionExpression
    let anchor: CalendarDay
    let series: ItemID?
    let until: FloatingDate?
    /// The due date, if the template itself becomes the item.
    let due: FloatingDate?
  }

  private var rules: [Int: Rule] = [:]
  private var templatesAsItems: Set<Int> = []
  private var lacking: [(rule: String, line: Int)] = []

  /// Matches templates and children.
  init(_ tasks: [TaskwarriorTask], _ clock: Clock) {
    var heirs: [ItemID: Int] = [:]
    var latest: [ItemID: Instant] = [:]
    for (place, task) in tasks.enumerated() {
      guard let parent = task.parent, let due = task.due else { continue }
      if task.status != .deleted { latest[parent] = max(latest[parent] ?? due, due) }
      guard task.status == .pending || task.status == .waiting else { continue }
      if let heir = heirs[parent].flatMap({ tasks[$0].due }), heir >= due { continue }
      heirs[parent] = place
    }
    // An item that todo added to a series has the template's id in todoSeries.
    let continued = Set(
      tasks.lazy.filter { $0.status == .pending || $0.status == .waiting }.compactMap(\.series))
    var templates: Set<ItemID> = []
    for (place, task) in tasks.enumerated() where task.status == .recurring {
      if let id = task.uuid { templates.insert(id) }
      let heir = task.uuid.flatMap { heirs[$0] }
      let isContinued = task.uuid.map(continued.contains) ?? false
      if heir == nil, !isContinued { templatesAsItems.insert(place) }
      guard let expression = task.recur.flatMap(TaskwarriorRecurrence.read), let due = task.due,
        let first = FloatingDate(taskwarrior: due, clock, endOfDayIsDay: true)
      else {
        lacking.append((task.recur ?? "", task.line))
        continue
      }
      let last = heir == nil ? task.uuid.flatMap { latest[$0] } : nil
      rules[heir ?? place] = Rule(
        expression: expression, anchor: first.day, series: task.uuid,
        until: task.until.flatMap { FloatingDate(taskwarrior: $0, clock, endOfDayIsDay: true) },
        due: heir == nil
          ? TaskwarriorSeries.next(first, after: last, expression, clock) : nil)
    }
    for (parent, place) in heirs where !templates.contains(parent) {
      rules[place] = TaskwarriorSeries.rule(ofChild: tasks[place], parent, clock)
    }
  }

  /// Returns the rule of a child whose template was not exported; each child has a copy of it.
  private static func rule(
    ofChild task: TaskwarriorTask, _ parent: ItemID, _ clock: Clock
  ) -> Rule? {
    guard let expression = task.recur.flatMap(TaskwarriorRecurrence.read), let due = task.due,
      let date = FloatingDate(taskwarrior: due, clock, endOfDayIsDay: true)
    else { return nil }
    return Rule(
      expression: expression, anchor: date.day, series: parent,
      until: task.until.flatMap { FloatingDate(taskwarrior: $0, clock, endOfDayIsDay: true) },
      due: nil)
  }

  /// Whether the template at this place becomes an item, because no pending task takes its rule.
  func becomesItem(_ place: Int) -> Bool { templatesAsItems.contains(place) }

  /// Returns the rule that the task at this place takes over.
  func rule(ofTaskAt place: Int) -> Rule? { rules[place] }

  /// Records a remark for each rule that todo cannot use.
  func note(in remarks: inout ExchangeRemarks) {
    for (rule, line) in lacking {
      remarks.note("todo cannot use the repetition '\(rule)'; it is kept for export", at: line)
    }
  }

  /// Returns the date of the series that follows the last one, or the first if there is none yet.
  private static func next(
    _ first: FloatingDate, after last: Instant?, _ expression: RepetitionExpression,
    _ clock: Clock
  ) -> FloatingDate {
    guard let last = last.flatMap({ FloatingDate(taskwarrior: $0, clock, endOfDayIsDay: true) })
    else { return first }
    let repetition = KnownRepetition(
      rule: expression.rule, mode: .strict, anchor: first.day, series: ItemID(high: 0, low: 0))
    let day = repetition.next(after: last.day, completedOn: last.day)
    return FloatingDate(day ?? last.day, at: first.time)
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
}
