// Recognizes the program that wrote a table or an object of JSON, such as TickTick, Todoist or Jira, by a
// combination of names that only this program has. Gives the meaning of its numbers.

import TodoEntities

/// A program with recognizable tables or objects, and its habits.
struct ForeignProgram: Sendable {
  enum Habit {
    /// Tags are separated by commas alone.
    case tagsAtCommas
    /// A task has its notes in the column `Content`, and its title in `Title`.
    case contentIsNotes
    /// A start without an end is the due date, and a column says whether the dates are days.
    case startIsDue
    /// A column nests the rows, sections are rows, titles contain labels, and dates are phrases.
    case todoist
    /// Rows without a title are groups.
    case groups
    /// Closed tasks are archived, whether they are done or not.
    case closedIsArchived
    /// A fraction of 1 means that the task is done.
    case sharesOfOne
  }

  /// The names that identify the program, in the form of `AttributeNames.key`.
  let marks: Set<String>
  var habits: Set<Habit> = []
  /// The meanings of its numbers, as words of todo.
  var numbers: [Attribute: [String: String]] = [:]
  /// The number of the units per second in which it writes the time spent and the estimate.
  var unitsPerSecond: Int?

  private static let tickTick: [Attribute: [String: String]] = [
    .priority: ["5": "high", "3": "medium", "1": "low", "0": "none"],
    .isCompleted: ["2": "done", "-1": "cancelled"],
  ]
  private static let todoistAPI: [Attribute: [String: String]] = [
    .priority: ["4": "high", "3": "medium", "2": "low", "1": "none"]
  ]

  /// All programs. The first one with all its names counts. The meanings of the numbers come from the
  /// documentation of the programs.
  private static let all = [
    ForeignProgram(
      marks: ["ischecklist", "listname"], habits: [.tagsAtCommas, .contentIsNotes, .startIsDue],
      numbers: tickTick),
    ForeignProgram(marks: ["sortorder", "isallday", "projectid"], numbers: tickTick),
    ForeignProgram(
      marks: ["type", "content", "indent"], habits: [.tagsAtCommas, .todoist],
      numbers: [.priority: ["1": "high", "2": "medium", "3": "low", "4": "none"]]),
    ForeignProgram(marks: ["content", "labels", "checked"], numbers: todoistAPI),
    ForeignProgram(marks: ["content", "labels", "iscompleted"], numbers: todoistAPI),
    ForeignProgram(marks: ["taskid", "type", "flagged"], habits: [.tagsAtCommas, .groups]),
    ForeignProgram(marks: ["type", "area"], habits: [.tagsAtCommas]),
    // Toodledo. Its 0 is the default priority.
    ForeignProgram(
      marks: ["task", "folder", "context", "goal", "priority"],
      numbers: [.priority: ["3": "high", "2": "high", "1": "medium", "0": "none", "-1": "low"]]),
    // Vikunja
    ForeignProgram(
      marks: ["percentdone", "hexcolor"],
      numbers: [
        .priority: ["5": "high", "4": "high", "3": "high", "2": "medium", "1": "low", "0": "none"]
      ]),
    // Tasks.org
    ForeignProgram(
      marks: ["hideuntil", "creationdate", "remoteid"],
      numbers: [.priority: ["0": "high", "1": "medium", "2": "low", "3": "none"]]),
    // Super Productivity
    ForeignProgram(marks: ["timeestimate", "timespentonday"], unitsPerSecond: 1000),
    // Jira
    ForeignProgram(marks: ["issuekey", "issuetype"], unitsPerSecond: 1),
    ForeignProgram(marks: ["idlist", "idboard"], habits: [.closedIsArchived]),
    // Outlook
    ForeignProgram(marks: ["subject", "%complete", "categories"], habits: [.sharesOfOne]),
  ]

  /// Returns the program that has these names, or nil for an unknown one.
  static func named(by names: Set<String>) -> ForeignProgram? {
    all.first { $0.marks.isSubset(of: names) }
  }
}
