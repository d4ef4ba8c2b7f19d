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
      case .todotxt: try TodoTxtReader(context: context).read(bytes)
      case .taskwarrior: try TaskwarriorReader(context: context).read(bytes)
      case .ics: try ICalReader(context: context).read(bytes)
      case .csv: try CSVReader(context: context).read(bytes)
      case .markdown: try MarkdownReader(context).read(bytes)
      case .org: try OrgReader(context).read(bytes)
      }
    let unheld = AttributeSet(Attribute.allCases.filter { !holds($0) })
    // The items of a document have every attribute.
    for index in list.items.indices { list.items[index].absentInFormat.formUnion(unheld) }
    return list
  }

  func write(_ items: [TodoItem], _ context: ExchangeContext) -> ExportedText {
    switch self {
    case .json: JSONList.write(items, context)
    case .todotxt: TodoTxtWriter(context: context).write(items)
    case .taskwarrior: TaskwarriorWriter(context: context).write(items)
    case .ics: ICalWriter(context: context).write(items)
    case .csv: CSVWriter.write(items)
    case .markdown: MarkdownWriter(context: context).write(items)
    case .org: ExportedText()
    }
  }

  /// Returns the bytes by which import recognises an item that comes without an id: everything that
  /// the format holds, except the number, the id, the times of creation, change, starting and
  /// completion, and the time spent.
  ///
  /// - Parameter lacksDue: Whether the import chose the due date of the item for its repetition. Such a due
  ///   date is not compared.
  func content(of item: TodoItem, lacksDue: Bool = false, _ context: ExchangeContext) -> [UInt8] {
    switch self {
    case .todotxt: TodoTxtWriter(context: context).content(of: item, lacksDue: lacksDue)
    case .markdown: MarkdownWriter(context: context).content(of: item)
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
    /// How items are written in the format and read from it, as a text of help.
    let notes: String
    /// The values that the format cannot hold, apart from the attributes without a place in it, as a list of a help text.
    let losses: String
  }

  var row: Row {
    switch self {
    case .json:
      Row(
        abstract: "todo's own JSON, as in the list file; keeps everything an item has",
        fileExtensions: ["json", "jsonl", "ndjson"],
        notes: """
          todo reads its own JSON and the JSON of other programs:

            Objects   An object with a title and another field of a task is an item. Objects can be one per
                      line, in an array, or in another object.
            Fields    `todo help formats csv` lists the names that are read. Other fields, and values that
                      cannot be read, are left out with a warning.
            Parts     Parts are objects inside a task, and tasks that name their parent. A part with only a
                      title and a state becomes a line of its parent's checklist. The parent depends on all
                      other parts.
            Lists     The list or section of a task becomes its project, even if the task has only the list's
                      id.
            Archived  Archived tasks are left out unless they are done.
            Times     Times with a zone are converted to yours. Midnight, in the zone that is named or else in
                      UTC or your zone, becomes a day without a time.
            Issues    The address of an issue (`gh issue list --json`) becomes the item's id, and a line of
                      the notes.
          """,
        losses: "  -  unknown fields of the list file that are not in an item")
    case .todotxt:
      Row(
        abstract: "todo.txt, one item per line",
        fileExtensions: ["txt"],
        notes: """
          todo uses these parts of a line:

            (A), (B), (C)        high, medium and low priority
            +project, @tag       also a part of the title if other words follow
            due:, scheduled:     a day without a time
            t:                   the date of wait:
            rec:, until:         a rule and its end; without due:, the rule starts on the day of t:, or else
                                 today
            id:7, p:7, dep:7     import only: the item with id:7 depends on p:7, and dep:7 depends on id:7

          Until an item is changed, its line is written as it was read. A line without a date of creation
          does not get one.
          """,
        losses: """
            -  number, id and notes
            -  that an item was cancelled, and not done
            -  dependencies
            -  the time of starting, the time spent and the estimate
            -  times of day
            -  rules with days of the week or month, such as every:mon,thu
            -  the default mode of rules, which is written as rec:+1w and read again as strict
            -  words of a title that mean something in todo.txt, such as +word, unless they came from todo.txt
          """)
    case .taskwarrior:
      Row(
        abstract: "Taskwarrior's JSON, as `task export` prints it and `task import` reads it",
        fileExtensions: ["json", "jsonl", "ndjson"],
        notes: """
          todo does not read pending.data; run `task export`. It uses these attributes:

            scheduled, depends, start  as in Taskwarrior
            todoSpent, estimate        the time spent and the estimate, which Taskwarrior keeps
            todoCancelled              marks a deleted task as a cancelled item

          Other deleted tasks are imported only with --deleted.

          A recurrence that has ended is left out. A recurrence template without a pending task becomes the
          next item of its series, which an export writes as a template again.

          If Taskwarrior has changed its list, import that list before you export to it. Otherwise an old
          template makes Taskwarrior add tasks again.
          """,
        losses: """
            -  number
            -  a time of 00:00, which is read again as a day without a time
            -  white space and commas in tags
            -  rules of items that did not come from Taskwarrior; only todo reads them, in todoEvery
            -  the template of a pending task; the task repeats only in the Taskwarrior list that it came from
            -  the time of starting and the time spent of a task that is exported as a template
          """)
    case .ics:
      Row(
        abstract: "iCalendar tasks (VTODO, RFC 5545), in one calendar or several",
        fileExtensions: ["ics", "ical"],
        notes: """
          todo reads these properties as follows:

            DUE         the due date; without DUE, it is DTSTART plus DURATION
            DTSTART     the scheduled date; if a task repeats without DUE, its due date
            STATUS      COMPLETED means done, CANCELLED means cancelled
            COMPLETED   means done, as PERCENT-COMPLETE:100 does
            RRULE       the rule; FREQ=DAILY on Monday to Friday is every:weekdays
            COUNT       becomes until:
            RELATED-TO  a dependency if RELTYPE is DEPENDS-ON; other relations are kept for export

          A repeating task must have DTSTART. If DTSTART equals DUE, the item is not scheduled.

          Times in UTC, or with an IANA or Windows TZID, are converted to your zone.

          A value that cannot be read is left out with a warning, but kept for export. If the value is a date,
          the rule is left out too.

          If an item is due on the 29th to 31st of each month, or on 29 February, its rule is written with
          BYMONTHDAY and BYSETPOS=-1. Together they mean the last day of a shorter month. A rule without them
          skips shorter months, so todo does not use the rule, but keeps it for export.
          """,
        losses: """
            -  number
            -  control characters
            -  time zones of other programs
            -  changes to single dates of a series
            -  parameters such as LANGUAGE
            -  properties of the calendar itself
            -  components other than VTODO

          Other programs do not show these, but the file keeps them:

            -  the wait date and the project
            -  the time of starting, the time spent and the estimate
            -  rules with workdays, and modes of rules
            -  a scheduled date that cannot be DTSTART: it is not before the due date, only one of the two
               dates has a time, or no RRULE from this date expresses the rule
          """)
    case .csv:
      Row(
        abstract: "a table (RFC 4180, or with TABs) from todo or other programs",
        fileExtensions: ["csv", "tsv"],
        notes: """
          Import reads tables of other programs:

            Separators  Commas, semicolons or TABs separate cells.
            Header      The first line that names a title and another column is the header, if it is among the
                        first twenty.
            Columns     Unknown columns, and values that cannot be read, are left out with a warning.
                        In a table that todo wrote, such a value is an error.
            Dates       A date such as 10/5/2026 is ambiguous. todo reads it like the unambiguous dates of the
                        column, or else of the file. If all dates are ambiguous, use `--dates`.
            Numbers     A priority that is a number, and an estimate without a unit, are read only if
                        todo knows the program that wrote the table.
            Tags        A cell such as [a, b] is a list of tags.
            Flags       A flagged item without a priority gets high priority.
            Parts       Sections and parents of tasks are read as in `todo help formats json`.
            Left out    These rows are left out: deleted tasks (without --deleted), archived tasks
                        that are not done, headings, and rows without a title.
            Todoist     A word such as @label in a title is a tag. Dates such as "every mon" count from today.

          Export writes these cells:

            depends         ids, separated by commas
            tags            names, separated by spaces
            isCompleted     true, false or cancelled
            anchor, series  columns that are written only if a rule needs them
            times           in UTC
            formulas        with an apostrophe in front, so that no spreadsheet runs them; import removes the
                            apostrophe
          """,
        losses: """
            -  spaces in tags, which become dashes
            -  NUL characters, which become U+FFFD
          """)
    case .markdown:
      Row(
        abstract: "GitHub task lists: [ ] open, [x] done, [-] cancelled; headings are projects",
        fileExtensions: ["md", "markdown"],
        notes: """
          An item is a line that begins with -, *, +, 1. or 1) and a checkbox:

            Title       The rest of the line is the title, as it is. A backslash precedes a checkbox at the
                        title's start, and a word at the title's end that would be a token or an emoji. &#10;
                        is a line break. Other backslashes belong to the title.
            Tokens      Tokens such as +home, due:2026-12-01 and spent:1h30min follow the title.
            Notes       The indented lines below an item are its notes.
            Checklists  A nested task without tokens or dates is a line of the checklist in the notes
                        of its parent. Other nested tasks are items with the project of the parent.
            Code        A checkbox in a fenced code block is not an item.

          todo also reads dates, priorities and rules of Obsidian's plugin Tasks, with emoji or as
          [due:: 2026-12-01]:

            🛫        the wait date
            ⛔        what the item depends on, for import only
            🔁        the rule; without a due date, the item is due on the day of ⏳ or 🛫; "every month on the
                      31st" means the last day of a shorter month
            🏁, ⏰    stay in the title

          Export writes imported notes, emoji and states such as [/] again, if they still agree with the item.
          """,
        losses: """
            -  number and id
            -  times of creation, change and completion, except dates of Obsidian's plugin Tasks
            -  dependencies
            -  the time of starting
            -  the anchor of a rule
            -  nesting and list markers
            -  text that belongs to no item
          """)
    case .org:
      Row(
        abstract: "headlines of Org with TODO or DONE, and blocks of Logseq; import only",
        fileExtensions: ["org"],
        notes: """
          An item is a headline or a block with a keyword:

            Keywords   the usual ones, and those of #+TODO
            Headings   become projects
            Text       below an item becomes its notes
            Repeaters  +1w means every:1w/strict, ++1w means every:1w, .+1w means every:1w/done
            Dates      Without SCHEDULED, an active timestamp in the headline or on the line below it is
                       the scheduled date.
            Tags       All items have the tags of #+FILETAGS.
          """,
        losses: """
            -  drawers
            -  the end of a date range
            -  warning periods
            -  nesting
            -  tags and dates of headings
          """)
    }
  }

  /// The attributes and values that the format cannot hold, as a list of a help text.
  var losses: String {
    (Attribute.choices.filter { !holds($0) }.compactMap(\.field).map { "  -  \($0)" } + [row.losses])
      .joined(separator: "\n")
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
