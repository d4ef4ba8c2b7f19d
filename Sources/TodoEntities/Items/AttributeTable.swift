// The table of attributes: the keys that users type (`due:`, `untag:`, `blocks:`), their help, members, names in
// formats and other programs (`p1`), and how each attribute is merged.

extension Attribute {
  /// All facts about one attribute of an item.
  ///
  /// Tokens, filters, sort keys, completion, help, `show`, templates, the editor, the list file, the merge and
  /// every exchange format use the rows of `Attribute.table`. A new attribute is a case of `Attribute`, a value
  /// in `ItemContent` and a row. A date, an instant, a duration or a choice needs no other code. Each other
  /// kind has only one attribute. One more such attribute is a new case of `Attribute.Kind`, and the compiler
  /// reports the places that must know it.
  ///
  /// It is a class, because a row is looked up for each attribute of each item, and has many references to
  /// copy.
  package final class Row: Sendable {
    package let attribute: Attribute
    /// The key that users type in tokens, filters and `--sort`, by default the key of the first token, or nil
    /// if users cannot type it.
    package let key: String?
    /// The name in templates and in the editor: the key, or its plural if the attribute has several values.
    package let field: String?
    /// The name of its member in the list file, and of its column in CSV.
    package let member: StaticString
    package let kind: Kind
    package let merge: Merge
    /// Whether `--sort` by it puts the highest first, even with a dash before the key.
    package let sortsHighestFirst: Bool
    /// The tokens that set it, which are also its keys in filters. The token of an instant is only the key in
    /// filters.
    package let tokens: [Token]
    /// Its names in tables and JSON of other programs, besides the member, the clearest first. They are
    /// compared without case, spaces, `_` and `-`.
    package let names: [String]
    /// Its subject and verb in a warning that it is left out: `the notes are`.
    package let subject: String
    /// How the formats with a syntax of their own hold it. CSV and JSON hold every attribute.
    package let todotxt, taskwarrior, ics, markdown: Place

    /// How a foreign format holds an attribute.
    package enum Place: ExpressibleByStringLiteral, Equatable, Sendable {
      /// It cannot. An export warns that it leaves the attribute out, and an import does not change the
      /// attribute.
      case nowhere
      /// In a way that the format's folder decides.
      case special
      /// As the value of this key or property.
      case named(String)

      package init(stringLiteral name: String) { self = .named(name) }
    }

    /// How two versions of the attribute are merged.
    package enum Merge: Sendable {
      case alone(ItemRegister.Kind)
      /// In one register with another attribute, because one without the other makes no sense.
      case with(Attribute)
    }

    /// A key that users type before a colon.
    package struct Token: Sendable {
      package let key: String
      package let action: Action
      /// How it is typed, with examples.
      package let forms: String
      /// Its description in help.
      package let help: String
      /// Its description in completions.
      package let abstract: String
      /// Its meaning in a filter, in completions.
      package let asked: String
      /// The meanings of `.above` and `.below` after the key, in completions, or nil without an order.
      package var above: String?
      package var below: String?
    }

    /// The effect of a token with its value.
    package enum Action: Sendable {
      /// Sets the attribute, or adds to it.
      case set
      /// Removes from it.
      case remove
      /// Adds the item to this attribute of the items that the value names.
      case reverse
    }

    fileprivate init(
      _ attribute: Attribute, key: String? = nil, field: String? = nil, member: StaticString,
      kind: Kind, merge: Merge, sortsHighestFirst: Bool = false, tokens: [Token], names: [String],
      subject: String? = nil,
      todotxt: Place, taskwarrior: Place, ics: Place, markdown: Place
    ) {
      let key = key ?? tokens.first?.key
      self.attribute = attribute
      self.key = key
      self.field = field ?? key
      self.member = member
      self.kind = kind
      self.merge = merge
      self.sortsHighestFirst = sortsHighestFirst
      self.tokens = tokens
      self.names = names
      self.subject = subject ?? "the \(field ?? key ?? "state") is"
      (self.todotxt, self.taskwarrior, self.ics, self.markdown) = (
        todotxt, taskwarrior, ics, markdown
      )
    }
  }

  /// The row of the attribute.
  package var row: Row { Attribute.rows[Int(rawValue)] }

  /// The rows in the order of the file, so that finding one takes an index and no search.
  private static let rows: [Row] = allCases.map { attribute in
    guard let row = table.first(where: { $0.attribute == attribute }) else {
      preconditionFailure("\(attribute) has no row in the table of attributes")
    }
    return row
  }

  private static let priorities = ChoiceList(
    get: { $0.priority }, set: { $0.priority = $1 },
    foreign: ["p0 p1 highest urgent critical blocker", "p2 moderate", "p3 lowest minor"],
    foreignNone: "p4 none nopriority normal")

  /// All attributes, in the order of help, of the editor and of lists of names.
  package static let table: [Row] = [
    Row(
      .number, key: "number", member: "number", kind: .number, merge: .alone(.number), tokens: [],
      names: [], todotxt: .nowhere, taskwarrior: .nowhere, ics: .nowhere, markdown: .nowhere),
    Row(
      .id, key: "id", member: "id", kind: .id, merge: .alone(.identity), tokens: [],
      names: ["uuid", "uid", "task id", "identifier", "guid", "issue id", "issue key", "key"],
      todotxt: .nowhere, taskwarrior: "uuid", ics: "UID", markdown: .nowhere),
    Row(
      .title, key: "title", member: "title", kind: .title, merge: .alone(.lastWriter), tokens: [],
      names: [
        "task", "name", "task name", "card name", "subject", "summary", "content", "todo", "text",
        "display name", "issue summary",
      ],
      todotxt: .special, taskwarrior: "description", ics: "SUMMARY", markdown: .special),
    Row(
      .tags, field: "tags", member: "tags", kind: .tags, merge: .alone(.set),
      tokens: [
        .init(
          key: "tag", action: .set, forms: "+home, tag:home",
          help: "add a tag: a letter, then letters, digits or _ - . / @",
          abstract: "a tag, as in +home", asked: "the tag, as in +home"),
        .init(
          key: "untag", action: .remove, forms: "untag:home",
          help: "remove this tag", abstract: "remove this tag",
          asked: "without this tag"),
      ],
      names: [
        "tag", "labels", "label", "categories", "category", "contexts", "context", "tag ids",
      ],
      todotxt: .special, taskwarrior: "tags", ics: "CATEGORIES", markdown: .special),
    Row(
      .project, member: "project", kind: .project, merge: .alone(.lastWriter),
      tokens: [
        .init(
          key: "project", action: .set, forms: "project:house.garden",
          help: "the project; a dot begins a subproject",
          abstract: "the project; dots make a hierarchy", asked: "this project and its subprojects")
      ],
      names: [
        "project name", "project title", "projects", "list", "list name", "task list", "folder",
        "folder name",
        "milestone", "area", "area title",
      ],
      todotxt: .special, taskwarrior: "project", ics: "X-TODO-PROJECT", markdown: .special),
    Row(
      .priority, member: "priority", kind: .choice(priorities), merge: .alone(.lastWriter),
      sortsHighestFirst: true,
      tokens: [
        .choice(
          "priority", of: priorities, forms: "priority:high", help: "(short: h, m, l)",
          above: "a higher priority", below: "a lower priority")
      ],
      names: ["importance", "prio"],
      todotxt: .special, taskwarrior: "priority", ics: "PRIORITY", markdown: .special),
    Row(
      .due, member: "due", kind: .date, merge: .alone(.lastWriter),
      tokens: [
        .init(
          key: "due", action: .set, forms: "due:fri", help: "the due date; see `todo help dates`",
          abstract: "the due date", asked: "due on this day")
      ],
      names: [
        "due date", "due on", "due at", "due date time", "due with time", "due day", "date",
        "deadline",
      ],
      todotxt: "due", taskwarrior: "due", ics: "DUE", markdown: .special),
    Row(
      .scheduled, member: "scheduled", kind: .date,
      merge: .alone(.lastWriter),
      tokens: [
        .init(
          key: "scheduled", action: .set, forms: "scheduled:mon",
          help: "the day when you can begin",
          abstract: "when you can begin", asked: "scheduled for this day")
      ],
      names: ["start", "start date", "start on", "start at", "start date time"],
      todotxt: "scheduled", taskwarrior: "scheduled", ics: "DTSTART", markdown: .special),
    Row(
      .wait, member: "wait", kind: .date, merge: .alone(.lastWriter),
      tokens: [
        .init(
          key: "wait", action: .set, forms: "wait:due-3d",
          help: "hide the item until this date",
          abstract: "hidden until this date", asked: "hidden until this day")
      ],
      names: ["defer", "defer date", "defer until", "hide until"],
      todotxt: "t", taskwarrior: "wait", ics: "X-TODO-WAIT", markdown: .special),
    // A rule without its due date, or with another one, would repeat on the wrong days.
    Row(
      .every, member: "every", kind: .repetition, merge: .with(.due),
      tokens: [
        .init(
          key: "every", action: .set, forms: "every:1w",
          help: "how the item repeats; see `todo help rules`",
          abstract: "how the item repeats", asked: "repeats with this rule")
      ],
      names: ["repeat", "rrule"], todotxt: "rec", taskwarrior: .special, ics: "RRULE",
      markdown: .special),
    Row(
      .until, member: "until", kind: .date, merge: .with(.due),
      tokens: [
        .init(
          key: "until", action: .set, forms: "until:2027-06-30",
          help: "the last day of a series",
          abstract: "the last day of a series", asked: "repeats until this day")
      ],
      names: [], todotxt: "until", taskwarrior: .special, ics: .special, markdown: .special),
    Row(
      .depends, member: "depends", kind: .items, merge: .alone(.set),
      tokens: [
        .init(
          key: "depends", action: .set, forms: "depends:3,5",
          help: "items that must be done first",
          abstract: "the items to do first", asked: "depends on this item"),
        .init(
          key: "undepend", action: .remove, forms: "undepend:3",
          help: "no longer depend on item 3", abstract: "no longer depend on this item",
          asked: "does not depend on this item"),
        .init(
          key: "blocks", action: .reverse, forms: "blocks:7",
          help: "make item 7 depend on this item", abstract: "make this item depend on it",
          asked: "this item depends on it"),
      ],
      names: [], subject: "the dependencies are",
      todotxt: .nowhere, taskwarrior: "depends", ics: "RELATED-TO", markdown: .nowhere),
    Row(
      .spent, member: "spent", kind: .duration, merge: .alone(.counter),
      tokens: [
        .init(
          key: "spent", action: .set, forms: "spent:+30min, spent:2h",
          help: "the time spent; + adds to it, as `todo stop` does", abstract: "the time spent",
          asked: "this time was spent", above: "more than this time", below: "less than this time")
      ],
      names: ["time spent"], subject: "the time spent is",
      todotxt: .nowhere, taskwarrior: "todoSpent", ics: "X-TODO-SPENT", markdown: .special),
    Row(
      .estimate, member: "estimate", kind: .duration, merge: .alone(.lastWriter),
      tokens: [
        .init(
          key: "estimate", action: .set, forms: "estimate:2h",
          help: "how long it will take (estimate:+30min adds)", abstract: "how long it will take",
          asked: "takes this long", above: "takes longer", below: "takes less")
      ],
      names: ["original estimate", "time estimate"],
      todotxt: .nowhere, taskwarrior: "estimate", ics: "X-TODO-ESTIMATE", markdown: .special),
    Row(
      .notes, field: "notes", member: "notes", kind: .notes, merge: .alone(.lines),
      tokens: [
        .init(
          key: "note", action: .set, forms: "note:'call first'", help: "the notes",
          abstract: "the notes", asked: "this text in the notes")
      ],
      names: [
        "note", "description", "card description", "desc", "details", "body", "comment", "comments",
        "text content", "issue description",
      ], subject: "the notes are",
      todotxt: .nowhere, taskwarrior: "annotations", ics: "DESCRIPTION", markdown: .special),
    Row(
      .createdAt, member: "createdAt", kind: .instant,
      merge: .alone(.earlier), tokens: [.happened("created", "added")],
      names: [
        "created", "date created", "created time", "created on", "created date", "creation date",
        "added at", "date added", "created date time",
      ],
      todotxt: .special, taskwarrior: "entry", ics: "CREATED", markdown: .special),
    Row(
      .modifiedAt, member: "modifiedAt", kind: .instant,
      merge: .alone(.later), tokens: [.happened("modified", "changed")],
      names: [
        "modified", "updated", "updated at", "last modified", "modified time", "date modified",
        "modification date", "date last activity", "last activity date", "last modified date time",
      ],
      todotxt: .special, taskwarrior: "modified", ics: "LAST-MODIFIED", markdown: .special),
    Row(
      .started, member: "started", kind: .instant,
      merge: .alone(.lastWriter), tokens: [.happened("started", "started")], names: [],
      subject: "the time of starting is",
      todotxt: .nowhere, taskwarrior: "start", ics: "X-TODO-STARTED", markdown: .nowhere),
    Row(
      .completedAt, member: "completedAt", kind: .instant,
      merge: .with(.isCompleted), tokens: [.happened("completed", "completed")],
      names: [
        "completed on", "completed time", "date completed", "completed date", "completion date",
        "completed date time", "closed at", "closed on", "date closed", "stop date", "done on",
        "closed at (utc)", "resolved", "resolution date",
      ],
      todotxt: .special, taskwarrior: "end", ics: "COMPLETED", markdown: .special),
    // It makes a completion a cancellation, and counts only while both have the same time.
    Row(
      .cancelledAt, member: "cancelledAt", kind: .instant, merge: .with(.isCompleted),
      tokens: [.happened("cancelled", "cancelled")],
      names: ["cancelled on", "date cancelled"], subject: "the cancellation is",
      todotxt: .nowhere, taskwarrior: .special, ics: .special, markdown: .special),
    Row(
      .isCompleted, member: "isCompleted", kind: .state, merge: .alone(.completion), tokens: [],
      names: [
        "completed", "done", "complete", "finished", "checked", "status", "state", "due complete",
        "closed", "state reason", "is done", "is checked",
      ],
      todotxt: .special, taskwarrior: "status", ics: "STATUS", markdown: .special),
  ]
}

extension Attribute.Row.Token {
  /// The key of an instant, which only filters have.
  fileprivate static func happened(_ key: String, _ what: String) -> Attribute.Row.Token {
    Attribute.Row.Token(
      key: key, action: .set, forms: "\(key):mon", help: "\(what) on this day",
      abstract: "when it was \(what)", asked: "\(what) on this day")
  }

  /// The token of a choice. Its help begins with the words in their order.
  fileprivate static func choice(
    _ key: String, of list: ChoiceList, forms: String, help: String, above: String, below: String
  ) -> Self {
    Self(
      key: key, action: .set, forms: forms, help: "\(list.sentence) \(help)",
      abstract: list.sentence, asked: list.sentence, above: above, below: below)
  }
}
