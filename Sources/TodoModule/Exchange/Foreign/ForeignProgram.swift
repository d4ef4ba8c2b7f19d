// Recognizes the program that wrote a table or an object of JSON, such as TickTick, Todoist or Jira, by names that
// only it has together. Gives the meaning of its numbers.

import TodoEntities

/// A program whose tables or objects are known for certain, and its habits.
struct ForeignProgram: Sendable {
  enum Habit {
    /// Tags are separated by commas alone.
    case tagsAtCommas
    /// A task has its notes in the column `Content`, and its title in `Title`.
    case contentIsNotes
    /// A start without an end is the due date, and a column says whether the dates are days.
    case startIsDue
    /// Rows are nested by a column, sections are rows, words of a title are labels, dates are phrases.
    case todoist
    /// Rows without a title are groups.
    case groups
    /// What is closed was put away, done or not.
    case closedIsArchived
    /// A share of 1 is all.
    case sharesOfOne
  }

  /// The names that it has together, as `AttributeNames.key` writes them.
  let marks: Set<String>
  var habits: Set<Habit> = []
  /// What its numbers mean, in words of ours.
  var numbers: [Attribute: [String: String]] = [:]
  /// How many of its units are a second.
  var units: [Attribute: Int] = [:]

  private static let tickTick: [Attribute: [String: String]] = [
    .priority: ["5": "high", "3": "medium", "1": "low", "0": "none"],
    .isCompleted: ["2": "done", "-1": "cancelled"],
  ]
  private static let todoistAPI: [Attribute: [String: String]] = [
    .priority: ["4": "high", "3": "medium", "2": "low", "1": "none"]
  ]

  /// All programs; the first whose names are all there counts. What the numbers mean stands in the documentation of
  /// the programs.
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
    // Toodledo, whose 0 is what a task has that nobody gave a priority.
    ForeignProgram(
      marks: ["task", "folder", "context", "goal", "priority"],
      numbers: [.priority: ["3": "high", "2": "high", "1": "medium", "0": "none", "-1": "low"]]),
    // Vikunja
    ForeignProgram(
      marks: ["percentdone", "hexcolor"],
      numbers: [
        .priority: [
          "5": "high", "4": "high", "3": "high", "2": "medium", "1": "low", "0": "none",
        ]
      ]),
    // Tasks.org
    ForeignProgram(
      marks: ["hideuntil", "creationdate", "remoteid"],
      numbers: [.priority: ["0": "high", "1": "medium", "2": "low", "3": "none"]]),
    // Super Productivity
    ForeignProgram(
      marks: ["timeestimate", "timespentonday"], units: [.estimate: 1000, .spent: 1000]),
    // Jira
    ForeignProgram(marks: ["issuekey", "issuetype"], units: [.estimate: 1, .spent: 1]),
    ForeignProgram(marks: ["idlist", "idboard"], habits: [.closedIsArchived]),
    // Outlook
    ForeignProgram(marks: ["subject", "%complete", "categories"], habits: [.sharesOfOne]),
  ]

  /// Finds the program that has these names; nil for an unknown one.
  init?(names: Set<String>) {
    guard let program = ForeignProgram.all.first(where: { $0.marks.isSubset(of: names) }) else {
      return nil
    }
    self = program
  }

  private init(
    marks: Set<String>, habits: Set<Habit> = [], numbers: [Attribute: [String: String]] = [:],
    units: [Attribute: Int] = [:]
  ) {
    (self.marks, self.habits, self.numbers, self.units) = (marks, habits, numbers, units)
  }
}
