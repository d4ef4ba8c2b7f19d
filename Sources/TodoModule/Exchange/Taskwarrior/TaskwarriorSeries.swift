import TodoEntities

/// The templates of repeating tasks, and the tasks that take over their rules.
///
/// Taskwarrior repeats a task by a hidden template (status `recurring`), from which it makes one
/// child after the other. Here the latest pending child becomes the repeating item. A template
/// without a pending child becomes the next item of its series itself, unless the series has ended
/// or todo has continued it.
struct TaskwarriorSeries {
  /// What an item takes over from a template.
  struct Rule {
    let expression: RepetitionExpression
    let anchor: CalendarDay
    let series: ItemID?
    let until: FloatingDate?
  }

  private let clock: Clock
  /// The latest pending child of each template, as its place among the tasks.
  private var heirs: [ItemID: Int] = [:]
  /// The ids of these children.
  private let heirIDs: [ItemID: ItemID]
  /// When the last child of each template is due that is not deleted.
  private var lastDue: [ItemID: Instant] = [:]
  /// The templates of the series that todo has continued with items of its own.
  private let continued: Set<ItemID>
  private var rules: [Int: Rule] = [:]
  /// The dates of the templates that become items, by their places.
  private var dates: [Int: TaskwarriorTemplate.Dates] = [:]
  private var remarks: [(reason: String, line: Int)] = []

  /// Matches templates and children.
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
      take(task, at: place)
    }
    for (parent, place) in heirs where !templates.contains(parent) {
      // Each child has a copy of the rule, in case its template was not exported.
      pass(tasks[place], of: parent, to: place)
    }
  }

  /// Finds out what a template becomes.
  private mutating func take(_ task: TaskwarriorTask, at place: Int) {
    let heir = task.uuid.flatMap { heirs[$0] }
    let template = TaskwarriorTemplate(task)
    if heir == nil, !(task.uuid.map(continued.contains) ?? false) {
      let due = template.flatMap {
        $0.nextDue(after: task.uuid.flatMap { lastDue[$0] }, clock)
      }
      if let template, template.hasEnded(next: due, clock) {
        return remarks.append(("a repeating task that has ended is left out", task.line))
      }
      dates[place] = template?.dates(due: due, clock) ?? dates(of: task)
    }
    if template == nil {
      let lacking = task.recur == nil ? "a rule (recur)" : "a due date"
      remarks.append(("a repeating task without \(lacking) does not repeat", task.line))
    }
    pass(task, of: task.uuid, to: heir ?? place)
  }

  /// Passes a task's rule to the task at a place, unless todo repeats the series itself.
  private mutating func pass(_ task: TaskwarriorTask, of series: ItemID?, to place: Int) {
    guard !(series.map(continued.contains) ?? false), let recur = task.recur,
      let first = task.due.flatMap({ date($0) })
    else { return }
    guard let expression = TaskwarriorRecurrence.read(recur) else {
      return remarks.append(
        ("todo cannot use the repetition '\(recur)'; it is kept for export", task.line))
    }
    rules[place] = Rule(
      expression: expression, anchor: first.day, series: series,
      until: task.until.flatMap { date($0) })
  }

  private func dates(of task: TaskwarriorTask) -> TaskwarriorTemplate.Dates {
    TaskwarriorTemplate.Dates(
      due: task.due.flatMap { date($0) },
      scheduled: task.scheduled.flatMap {
        FloatingDate(taskwarrior: $0, clock, endOfDayIsDay: false)
      },
      wait: task.wait.flatMap { FloatingDate(taskwarrior: $0, clock, endOfDayIsDay: false) })
  }

  private func date(_ instant: Instant) -> FloatingDate? {
    FloatingDate(taskwarrior: instant, clock, endOfDayIsDay: true)
  }
}

extension TaskwarriorSeries {
  /// Returns the rule that the task at this place takes over.
  func rule(ofTaskAt place: Int) -> Rule? { rules[place] }

  /// Returns the dates of the next task of the series if the template at this place becomes an item,
  /// because no pending task takes its rule.
  func dates(ofTemplateAt place: Int) -> TaskwarriorTemplate.Dates? { dates[place] }

  /// Returns the latest pending children of the templates that a task depends on, by the ids of the
  /// templates, which are no items then.
  func heirs(ofTemplatesIn depends: [ItemID]) -> [ItemID: ItemID] {
    var heirs: [ItemID: ItemID] = [:]
    for id in depends { heirs[id] = heirIDs[id] }
    return heirs
  }

  /// Records a remark for each template that has ended or that todo cannot repeat.
  func note(in remarks: inout ExchangeRemarks) {
    for (reason, line) in self.remarks { remarks.note(reason, at: line) }
  }
}
