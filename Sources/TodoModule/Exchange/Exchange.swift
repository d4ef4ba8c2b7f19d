// Lists the formats of import and export: their file endings, the attributes that each holds, and the text of
// `help formats`.
//
// Each format has a folder with a reader and a writer. `Merge` puts the imported items into the list. Nothing
// here prints or touches the list file. A value that a format cannot hold is a remark, never an error. Start
// with `ExchangeFormat.read` and `write`. Readers return an `ImportedList`, which `ImportMerge` takes.

import TodoEntities

/// The run-time context of readers and writers.
struct ExchangeContext {
  /// The time of this run and the user's time zone.
  let clock: Clock
  /// The number that the list's next new item will get.
  var nextNumber = 1
  /// Called from time to time during long work with the fraction that is done, from 0 to 1.
  var progress: (Double) -> Void = { _ in }
  /// Makes ids for imported items without one, or nil if items get their ids when they are added to a list.
  var makeID: (() -> ItemID)?
  /// Whether an import adds deleted tasks as cancelled items.
  var takesDeleted = false
  /// The order of day and month that the user gave, or nil to infer it from the file.
  var dates: DateOrder?
  /// Returns the items of the list with these ids, for an export of items that depend on them.
  var others: (Set<ItemID>) -> [TodoItem] = { _ in [] }
}

/// A list as text in a format.
struct ExportedText: Equatable {
  var bytes: [UInt8] = []
  /// The values that the format cannot hold. Places are item numbers.
  var losses = ExchangeRemarks()
}

extension ExchangeFormat {
  func read(_ bytes: [UInt8], _ context: ExchangeContext) throws(ParseError) -> ImportedList {
    var list =
      switch self {
      case .json: try JSONList.read(bytes, context)
      case .todotxt: try TodoTxtReader(context).read(bytes)
      case .taskwarrior: try TaskwarriorReader(context).read(bytes)
      case .ics: try ICalReader(context).read(bytes)
      case .csv: try CSVReader(context).read(bytes)
      case .markdown: try MarkdownReader(context).read(bytes)
      case .org: try OrgReader(context).read(bytes)
      }
    let unheld = AttributeSet(Attribute.allCases.filter { !holds($0) })
    // The items of a document have every attribute.
    for index in list.items.indices {
      list.items[index].absentInFormat.formUnion(unheld)
    }
    return list
  }

  func write(_ items: [TodoItem], _ context: ExchangeContext) -> ExportedText {
    switch self {
    case .json: JSONList.write(items, context)
    case .todotxt: TodoTxtWriter(context).write(items)
    case .taskwarrior: TaskwarriorWriter(context).write(items)
    case .ics: ICalWriter(context).write(items)
    case .csv: CSVWriter.write(items)
    case .markdown: MarkdownWriter(context).write(items)
    case .org: ExportedText()
    }
  }

  /// Returns the bytes by which import recognises an item that comes without an id: everything that
  /// the format holds, except the number, the id, the times of creation, change, starting and
  /// completion, and the time spent.
  ///
  /// - Parameter lacksDue: Whether the import chose the due date of the item for its repetition. Such a due
  ///   date is not compared.
  func content(
    of item: TodoItem, lacksDue: Bool = false, _ context: ExchangeContext
  ) -> [UInt8] {
    switch self {
    case .todotxt: TodoTxtWriter(context).content(of: item, lacksDue: lacksDue)
    case .markdown: MarkdownWriter(context).content(of: item)
    case .json, .taskwarrior, .ics, .csv, .org:
      CSVWriter.content(of: item, in: self, lacksDue: lacksDue)
    }
  }
}

/// A format that import reads and export writes.
///
/// The raw value is the name used on the command line. It is also the name of the unknown member in
/// which an item keeps the data that only this format has (see `ForeignFields`).
enum ExchangeFormat: String, CaseIterable, Sendable {
  /// todo's own JSON, as in the list file.
  case json
  /// The format of todo.txt, one item per line.
  case todotxt
  /// Taskwarrior's JSON, as `task export` prints it.
  case taskwarrior
  /// The VTODO components of iCalendar (RFC 5545).
  case ics
  /// Comma-separated values (RFC 4180).
  case csv
  /// Task lists of GitHub Flavored Markdown.
  case markdown
  /// Headlines of Org and blocks of Logseq, which are only read.
  case org

  /// The formats that export writes.
  static let written = allCases.filter { $0 != .org }
  /// The formats whose own data items keep.
  static let kept: [ExchangeFormat] = [.ics, .markdown, .taskwarrior, .todotxt]

  /// The properties of a format: its file extensions and its help.
  struct Row {
    let abstract: String
    /// The extensions of its files, in lower case, without the dot.
    let fileExtensions: [String]
    /// How items are written in the format and read from it.
    let notes: String
    /// The values that the format cannot hold, apart from the attributes without a place in it.
    let losses: String
  }

  var row: Row {
    switch self {
    case .json:
      Row(
        abstract: "todo's own JSON, as in the list file; keeps everything an item has",
        fileExtensions: ["json", "jsonl", "ndjson"],
        notes: """
          the JSON of other programs is read too: objects with a title and another member of a task, one per \
          line, in an array, or inside another object. Members have the names of `todo help formats csv`; the \
          others are named and left out, and so is a value that cannot be read. Objects inside a task, and tasks \
          that name their parent, are its checklist or, with more than a title and a state, items that it depends \
          on. The list or section of a task, also one given by its id, is its project. Archived tasks are left out unless they are \
          done. Times with a zone are converted to yours; midnight in it, in UTC or here, becomes the day alone. The \
          address of an issue (`gh issue list --json`) is its id and a line of notes
          """,
        losses: "members of the list itself that are unknown to this version")
    case .todotxt:
      Row(
        abstract: "todo.txt, one item per line",
        fileExtensions: ["txt"],
        notes: """
          (A), (B), (C) are high, medium, low; +project, @tag, due:, scheduled:, t: (wait) and rec: \
          are used, with days but no times; +project and @tag before other words stay in the title \
          as well; rec: without due: starts on the day of t:, or else today; until an item is \
          changed, its line is written as \
          it was read; it gets no date of creation that it did not have; id:7 depends on p:7, and \
          dep:7 on id:7
          """,
        losses: """
          number, id and notes; that an item was cancelled, not done; dependencies, since when an item is worked on, the time spent and the estimate; \
          times of day; repetition on days of the week (every:mon,thu); catch-up mode, which is \
          written as rec:+1w and read back as strict; words in a title that have a meaning in \
          todo.txt, such as +1, unless they came from it
          """)
    case .taskwarrior:
      Row(
        abstract: "Taskwarrior's JSON, as `task export` prints it and `task import` reads it",
        fileExtensions: ["json", "jsonl", "ndjson"],
        notes: """
          pending.data of Taskwarrior 2 is read too; scheduled, depends and start are used; the \
          time spent is the attribute todoSpent, and the estimate is estimate, which \
          Taskwarrior keeps; a cancelled item is a deleted task with the attribute todoCancelled, and \
          other deleted tasks are imported only with --deleted; repetitions that have ended are left \
          out; a \
          recurrence template without a pending task is the next item of its series, and is \
          exported as a template again; before an export to a list that Taskwarrior has changed \
          since, import that list: with an old template, Taskwarrior would add tasks again
          """,
        losses: """
          number; a time of 00:00, which is read back as a whole day; white space and commas in \
          tags; repetition, except of tasks that came from \
          Taskwarrior: the rule is kept in todoEvery, which only todo reads; the template of a task \
          that came from Taskwarrior: only the list with this template repeats the task; of a task \
          that is exported as a template: since when it is worked on, and the time spent
          """)
    case .ics:
      Row(
        abstract: "iCalendar tasks (VTODO, RFC 5545), in one calendar or several",
        fileExtensions: ["ics", "ical"],
        notes: """
          DTSTART is the scheduled date, and DTSTART with DURATION gives the due date if there is \
          no DUE; times in UTC or with a TZID, a name of IANA or Windows, are converted to yours; a repeating task must have a start: without DUE it is due then, and the start is \
          scheduled only if it is not the due date; FREQ=DAILY on Monday to Friday is weekdays; COUNT \
          becomes until; a value that cannot be read is left out and named, a date \
          with its rule, and is kept for export; RELATED-TO with RELTYPE=DEPENDS-ON is depends; other \
          relations are kept for export; STATUS:COMPLETED, COMPLETED or PERCENT-COMPLETE:100 is \
          enough for an item to be done, and STATUS:CANCELLED cancels it; an item due on the 29th to 31st of every month, or on 29 \
          February, is written with BYMONTHDAY and BYSETPOS=-1, which means the last day of a \
          shorter month; a rule without them skips such months, so it is kept for export but not \
          used
          """,
        losses: """
          number; control characters; from other programs: time \
          zones, changes to single dates of a series, parameters such as LANGUAGE, \
          properties of the calendar itself, and components other than VTODO; kept, but not seen by \
          other programs: the wait date, the project, since when an item is worked on, the time \
          spent, the estimate, repetition by business days, the mode of a repetition, and a scheduled date that \
          iCalendar does not allow as a start (it must be before the due date, and both or neither \
          must have a time) or that its rules cannot express
          """)
    case .csv:
      Row(
        abstract: """
          a table (RFC 4180, or with TABs); one of the first lines names the columns, with the names used in json or by \
          other programs
          """,
        fileExtensions: ["csv", "tsv"],
        notes: """
          cells are separated by commas, semicolons or TABs, or as a first line such as sep=; says. The first of twenty \
          lines that names a title and another column is the header. Unknown columns, and values that cannot be read, \
          are named and left out; only in a table of todo's own such a value is an error. A date that can be two days, \
          such as 10/5/2026, is read as those of its column that can be only one; if there are none, `--dates` says how. \
          A number of a priority, and an estimate without a unit, is read only if the program that wrote the table is \
          known. A cell such as [a, b] is a list of tags. A section, and the parent of a task, are read as in json. \
          An item flagged is high; trashed and archived tasks, headings and rows without a title are left out. In \
          Todoist's tables, @label in a title is a tag, and dates such as every mon count from today. In todo's own, \
          depends holds the ids, separated by commas, isCompleted is true, false or cancelled, tags are separated by \
          spaces, and times are UTC. The columns anchor and series are written only if a repetition needs them. A cell \
          that a spreadsheet would run as a formula gets a leading apostrophe, which import removes
          """,
        losses: """
          spaces in tags; NUL characters, which become U+FFFD
          """)
    case .markdown:
      Row(
        abstract: "GitHub task lists: [ ] open, [x] done, [-] cancelled; headings are projects",
        fileExtensions: ["md", "markdown"],
        notes: """
          tokens such as +home, due:2026-12-01 and spent:1h30min follow the title; notes are the \
          indented lines below it; a box between fences of code is no item; a nested task without \
          tokens or dates is a line of the checklist in its parent's notes, and one with them is an \
          item with its parent's project; a box follows -, *, +, 1. or 1); \
          a title is the rest of the line, as it is; a backslash \
          stands before a word at its end that would be a token or an emoji, and before a box at \
          its start, and &#10; for a line feed; any other \
          belongs to the title; dates, priorities and recurrences are also read as \
          Obsidian's Tasks writes them, with emoji or as [due:: 2026-12-01] (a start date is wait, ⛔ depends; a rule without a due date begins on 🛫 or ⏳; \
          every month on the 31st has the last day of a shorter month; 🏁 and ⏰ stay in the title); notes, emoji and states \
          such as [/] are written back until the item says something else
          """,
        losses: """
          number, id, and the times of creation, change and completion, except dates that \
          Obsidian's Tasks wrote; dependencies, and since when an item is worked on; the anchor of \
          a repetition; nesting, list markers and text that belongs to no item
          """)
    case .org:
      Row(
        abstract: "Org's headlines with TODO or DONE, and Logseq's blocks; only read",
        fileExtensions: ["org"],
        notes: """
          keywords are the usual ones and those of #+TODO; headings are projects, the text below is \
          notes; repeaters are +1w (strict), ++1w and .+1w (done); an active timestamp in a \
          headline or on the line below it is the scheduled date, if there is no SCHEDULED; the \
          tags of #+FILETAGS are those of all items
          """,
        losses: "drawers, the end of a range, warning periods, nesting, tags and dates of headings")
    }
  }

  /// The attributes and values that the format cannot hold, for help.
  var losses: String {
    (Attribute.choices.filter { !holds($0) }.compactMap(\.field) + [row.losses])
      .joined(separator: "; ")
  }

  /// Whether the format has a place for an attribute of an item, even if not for every value of it.
  ///
  /// An export leaves out an attribute without a place and prints a warning. An import leaves it unchanged in
  /// the list.
  func holds(_ attribute: Attribute) -> Bool { place(of: attribute) != .nowhere }

  /// Returns how the format holds an attribute of an item.
  func place(of attribute: Attribute) -> Attribute.Row.Place {
    switch self {
    case .json, .csv: .named("\(attribute.memberName)")
    case .todotxt: attribute.row.todotxt
    case .taskwarrior: attribute.row.taskwarrior
    case .ics: attribute.row.ics
    case .markdown: attribute.row.markdown
    case .org: ExchangeFormat.heldByOrg.contains(attribute) ? .special : .nowhere
    }
  }

  private static let heldByOrg: Set<Attribute> = [
    .id, .title, .tags, .project, .priority, .due, .scheduled, .every, .notes, .createdAt,
    .completedAt, .isCompleted,
  ]
}

extension ExchangeRemarks {
  /// The remark that a deleted task is skipped.
  static let deleted = "skipped a deleted task (--deleted imports it as cancelled)"

  /// Adds the losses of an exported item: attributes without a place in the format, unknown members, and the
  /// given reasons that apply.
  mutating func addLosses(
    of item: TodoItem, in format: ExchangeFormat, _ reasons: KeyValuePairs<String, Bool>
  ) {
    addUnheldAttributes(of: item, in: format)
    for (reason, applies) in reasons where applies { add(reason, at: item.number) }
    addUnknownMembers(of: item)
  }

  /// Adds each attribute of an item that the format has no place for. The number and the id do not count,
  /// because most formats have their own.
  mutating func addUnheldAttributes(of item: TodoItem, in format: ExchangeFormat) {
    for attribute in Attribute.allCases where attribute != .number && attribute != .id {
      guard !format.holds(attribute), item.content.has(attribute) else { continue }
      add("\(attribute.row.subject) left out", at: item.number)
    }
  }
}
