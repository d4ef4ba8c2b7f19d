import TodoEntities

/// The templates of repeating tasks, and which tasks take their rules.
struct TaskwarriorSeries {
  /// What an item takes from a template.
  struct Rule {
    let expression: RepetitionExpression
    let anchor: CalendarDay
    let series: ItemID?
    let until: FloatingDate?
    /// When the template itself, become an item, is due.
    let due: FloatingDate?
  }

  private var rules: [Int: Rule] = [:]
  private var templatesAsItems: Set<Int> = []
  private var lacking: [(rule: String, line: Int)] = []

  /// Finds out which tasks belong together.
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
    // The next of a series that was made here names the template as its series.
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

  /// A child whose template was not exported has a copy of the rule.
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

  /// Whether the template at this place has no pending task that could take its rule.
  func becomesItem(_ place: Int) -> Bool { templatesAsItems.contains(place) }

  /// The rule that the task at this place takes.
  func rule(ofTaskAt place: Int) -> Rule? { rules[place] }

  /// Notes the rules that were not understood.
  func note(in remarks: inout ExchangeRemarks) {
    for (rule, line) in lacking {
      remarks.note("the repetition '\(rule)' is kept for Taskwarrior only", at: line)
    }
  }

  /// The day of the series after the last one that was; the first, if there was none.
  private static func next(
    _ first: FloatingDate, after last: Instant?, _ expression: RepetitionExpression,
    _ clock: Clock
  ) -> FloatingDate {
    guard let last = last.flatMap({ FloatingDate(taskwarrior: $0, clock, endOfDayIsDay: true) })
    else { return first }
    let repetition = Repetition(
      rule: expression.rule, mode: .strict, anchor: first.day, series: ItemID(high: 0, low: 0))
    let day = repetition.next(after: last.day, completedOn: last.day)
    return FloatingDate(day ?? last.day, at: first.time)
  }
}

/// Taskwarrior's words for a repetition.
enum TaskwarriorRecurrence {
  /// Reads `weekly`, `2wks`, `P3M`; always strict, as Taskwarrior has it. Nothing for what we lack,
  /// such as hours.
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

  /// Of ISO 8601's durations. An `M` after `T` would mean minutes, which we lack.
  private static let periodUnits: [String: CalendarUnit] = [
    "d": .day, "w": .week, "m": .month, "y": .year,
  ]
}
