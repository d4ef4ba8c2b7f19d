// Formats the line of a change: `done 1:`, `already done`, `renamed 1:`. Orders the values of a new item: tags
// first. Divides the line into its parts, of which only the title may be cut. Names the commands that were undone or
// redone, in a heading: `undid: todo done 3`.

import TodoEntities

/// The report of a command that changes items.
///
/// ```
/// $ todo undo
/// undid: todo done 3             a heading
/// open again 3: Water the plants a line, for its item
/// removed 4: Water the plants
/// ```
struct ReportViewModel: Equatable {
  /// The commands that were undone or redone.
  var headings: [String] = []
  /// A line for each item, in the order of the file. Scripts get the items instead.
  let lines: [Line]
  /// The sentence for a report without headings and lines.
  var ifEmpty = "no item matches; nothing was changed"
  /// Warnings and suggestions for standard error.
  var remarks: [Remark] = []

  /// A sentence on standard error.
  struct Remark: Equatable {
    /// The readers of a remark.
    enum Audience { case everyone, people, peopleAtTable, reader }

    let text: String
    var audience = Audience.everyone
    /// A command, printed behind the text if the program accepts it.
    var suggestion: Suggestion?
    /// A filter for `--where`; the same command with this filter is printed as a suggestion.
    var filter: String?

    /// Creates a remark that a script needs too.
    static func fact(_ text: String) -> Remark { Remark(text: text) }
    /// Creates a remark for people; `--quiet` and `--json` leave it out.
    static func hint(_ text: String) -> Remark { Remark(text: text, audience: .people) }
    /// Creates a remark for people that is printed only at a terminal or below a table.
    static func advice(_ text: String) -> Remark { Remark(text: text, audience: .peopleAtTable) }
    /// Creates a suggestion that is printed only for a user at a terminal.
    static func suggestion(_ suggestion: Suggestion) -> Remark {
      Remark(text: "", audience: .reader, suggestion: suggestion)
    }
  }

  /// An item and what happened to it.
  struct Line: Equatable {
    let row: ItemRow
    fileprivate let verb: Verb
    /// The values that changed; nil if the verb says everything.
    fileprivate var difference: ItemDifference?
    fileprivate let isDryRun: Bool
    fileprivate let reader: Reader
  }

  /// What happened to an item.
  enum Verb: Equatable {
    case added, ended(ItemEnd), reopened, changed, noted, removed, started, stopped, postponed
    /// An import gave new values to an item that was imported before.
    case updated
    /// The next item of a series was added.
    case continued
    /// Undo or redo reopened an item.
    case openAgain
    /// Undo added an item that had been removed.
    case readded
    case already(ItemEnd), alreadyOpen, alreadyStarted, alreadyStopped, unchanged
  }
}

/// A line about a change of an item. Every command that reports a change, a history or a sync writes such lines. In a
/// pipe, each is complete.
///
/// ```
/// changed 1: Ask the property management company whet…  due Sun 29 Nov → Mon 30 Nov
///
/// changed 1: Ask the property management…
///     due Sun 29 Nov → Mon 30 Nov, project
///     flat
/// ```
struct ReportLine: Equatable {
  /// The part before the title: `changed 1: `.
  var lead = ""
  /// The title, which may be cut, because it only identifies the item.
  var title = ""
  /// The changed values, with the blanks between them and the title.
  let change: String

  /// The complete line, for a pipe.
  var text: String { lead + title + change }
}

/// Words the changes of a command, or in a dry run the changes that it would make.
struct ReportFormatter {
  let base: ItemFormatter
  let isDryRun: Bool
  /// The numbers of the items that `depends` names, by id.
  var numbers: [ItemID: Int] = [:]
  /// The reader of the lines; nil for the reader of the formatter.
  var reader: Reader?

  /// Returns the past form, or in a dry run the conditional.
  func said(_ past: String, _ conditional: String) -> String { isDryRun ? conditional : past }
}

extension ItemFormatter {
  func report(
    isDryRun: Bool = false, naming numbers: [ItemID: Int] = [:], for reader: Reader? = nil
  ) -> ReportFormatter {
    ReportFormatter(base: self, isDryRun: isDryRun, numbers: numbers, reader: reader)
  }

  /// Returns the report of undone or redone commands: a heading for each command, then a line for each item.
  func report(
    on rewound: RewindOutcome, naming numbers: [ItemID: Int], by request: RewindRequest
  ) -> ReportViewModel {
    let words = report(isDryRun: request.isDryRun, naming: numbers)
    let verb = words.said(
      request.direction == .undo ? "undid" : "redid", "would \(request.direction.rawValue)")
    return ReportViewModel(
      headings: rewound.commands.map { "\(verb): \(ShellWord.line($0.arguments))" },
      lines: rewound.changes.map {
        words.line(rewinding: $0, request.direction, taken: rewound.taken)
      }, ifEmpty: "nothing changed")
  }

  /// Returns a date in the words of reports.
  func words(_ date: FloatingDate) -> String {
    DateLabel(date, seenFrom: now).words(for: reader)
  }

  /// Returns a time in the words of reports, in local time. Scripts do not get these words, but UTC (RFC 3339).
  func words(_ time: Instant) -> String {
    clock.wall(at: time).map { FloatingDate($0.day, at: $0.time).fullWords(from: now.day) } ?? ""
  }

  /// The day from which people see a date in words; nil for a script, which gets ISO 8601.
  var wordingDay: CalendarDay? { reader == .script ? nil : now.day }
}

extension ReportFormatter {
  /// Returns the remark on done items that a filter left out.
  func remarks(on done: DoneItems?) -> [Remark] {
    done.map { [Remark(text: $0.message, audience: .peopleAtTable, filter: $0.typed)] } ?? []
  }

  /// Returns remarks on items that the command did not name.
  func remarks(on related: RelatedItems) -> [Remark] {
    related.successors.map { number, open in
      .hint("item \(number) is done. The next item of its series is \(open.number): \(open.title)")
    }
      + related.dependencies.map { number, items in
        let names = items.map { "\($0.number): \($0.title)" }
        let verb = said("depends on", "would depend on")
        return .hint("item \(number) \(verb) \(names.listed(with: "and"))")
      }
  }

  /// Returns remarks on how the words of an item were read. A dry run prints no suggestions, because it adds no item.
  func remarks(on words: [EditWords.Remark], ofItem number: Int) -> [Remark] {
    words.compactMap { remark in
      switch remark {
      case .said(let text): .fact(text)
      case .suggested(let line):
        isDryRun
          ? nil
          : Remark(
            text: "", audience: line.isOfTerminal ? .reader : .people,
            suggestion: line.suggestion(ofItem: number))
      }
    }
  }

  typealias Line = ReportViewModel.Line

  func line(
    _ verb: ReportViewModel.Verb, _ item: TodoItem, from before: TodoItem? = nil,
    formerly: TakenNumber? = nil
  ) -> Line {
    Line(
      row: ItemRow(item, at: base.now, formerly: formerly), verb: verb,
      difference: before.map {
        ItemDifference(before: $0, after: item, now: base.now, numbers: numbers)
      }, isDryRun: isDryRun, reader: reader ?? base.reader)
  }

  /// Returns the line of a new item.
  func line(
    adding item: TodoItem, as verb: ReportViewModel.Verb = .added, formerly: TakenNumber? = nil
  ) -> Line {
    let bare = TodoItem(
      number: item.number, id: item.id, createdAt: item.createdAt, modifiedAt: item.modifiedAt,
      content: ItemContent(title: item.title))
    return line(verb, item, from: bare, formerly: formerly)
  }

  /// Returns the line of an item that the user gave values. The verb is `changed`, or `unchanged` if no value
  /// differs.
  func line(
    _ change: ItemChange, _ changed: ReportViewModel.Verb = .changed,
    or unchanged: ReportViewModel.Verb = .unchanged
  ) -> Line {
    switch change {
    case .added(let item): line(adding: item)
    case .removed(let item): line(.removed, item)
    case .changed(let before, let item) where item == before: line(unchanged, item)
    case .changed(let before, let item): line(changed, item, from: before)
    }
  }

  /// Returns the line of an item that undo or redo has changed.
  func line(
    rewinding change: ItemChange, _ direction: RewindDirection, taken: [ItemID: TakenNumber] = [:]
  ) -> Line {
    switch change {
    case .added(let item):
      line(
        adding: item, as: direction == .redo ? .added : .readded, formerly: taken[item.id])
    case .changed(let before, let item) where before.end != item.end:
      line(item.end.map(ReportViewModel.Verb.ended) ?? .openAgain, item, from: before)
    case .removed, .changed: line(change)
    }
  }
}

extension ReportViewModel.Line {
  /// The text of the line: `changed 5: Book flights  due 2026-11-23 → 2026-11-25, +urgent`. It is composed on each
  /// access, because scripts get no lines.
  var text: ReportLine {
    let parts = difference?.parts ?? []
    let number = row.number
    if verb == .changed, case .text(.title, let old?, let new?) = parts.first, parts.count == 1 {
      let arrow = reader.arrow
      return ReportLine(
        lead: "\(isDryRun ? "would rename" : "renamed") \(number): ",
        change: "\(old) \(arrow) \(new)")
    }
    let taken = row.formerly.map { " (\($0.number) is now '\($0.title)')" } ?? ""
    var words = details(parts)
    if verb == .continued, let due = row.due {
      words = " (\(due.words(for: reader)))"
    } else if !words.isEmpty {
      words = "  \(words)"
    }
    let lead = "\(verb.words(isDryRun: isDryRun)) \(number): "
    return ReportLine(lead: lead, title: row.title, change: taken + words)
  }

  private func details(_ parts: [ItemDifference.Part]) -> String {
    switch verb {
    case .added:
      // In the order of a list's columns: tags first. Data that an import keeps for an export is left out.
      (parts.filter(\.isTag) + parts.filter { !$0.isTag && !$0.isOtherData })
        .map { $0.token(for: reader) }.joined(separator: "  ")
    // The verb already names the new state.
    case .ended, .openAgain:
      parts.filter { if case .ended = $0 { false } else { $0 != .reopened } }.words(for: reader)
    case .changed, .noted, .updated: parts.words(for: reader)
    case .postponed:
      ([parts.words(for: reader)] + [difference?.outlook(for: reader)].compactMap(\.self))
        .joined(separator: "; ")
    // The verb already says whether work has started.
    case .started, .stopped:
      parts.filter { if case .text(.started, _, _) = $0 { false } else { true } }
        .words(for: reader)
    case .continued, .reopened, .removed, .readded, .already, .alreadyOpen, .alreadyStarted,
      .alreadyStopped, .unchanged:
      ""
    }
  }
}

extension ItemDifference.Part {
  fileprivate var isOtherData: Bool {
    if case .member = self { true } else { false }
  }

  fileprivate var isTag: Bool {
    if case .addedTag = self { true } else { false }
  }

  /// Returns a value of a new item: the due date alone, other values with their names.
  fileprivate func token(for reader: Reader) -> String {
    if case .date(.due, _, let date?) = self { return date.words(for: reader) }
    return words(for: reader)
  }
}

extension ReportViewModel.Verb {
  /// Returns the words before the item's number: `done`, or in a dry run `would complete`.
  fileprivate func words(isDryRun: Bool) -> String {
    switch self {
    case .added: isDryRun ? "would add" : "added"
    case .ended(.done): isDryRun ? "would complete" : "done"
    case .ended(.cancelled): isDryRun ? "would cancel" : "cancelled"
    case .reopened: isDryRun ? "would reopen" : "reopened"
    case .changed: isDryRun ? "would change" : "changed"
    case .updated: isDryRun ? "would update" : "updated"
    case .noted: isDryRun ? "would note" : "noted"
    case .started: isDryRun ? "would start" : "started"
    case .stopped: isDryRun ? "would stop" : "stopped"
    case .postponed: isDryRun ? "would postpone" : "postponed"
    case .removed: isDryRun ? "would remove" : "removed"
    case .continued: isDryRun ? "next would be" : "next is"
    case .openAgain: isDryRun ? "would be open again" : "open again"
    case .readded: isDryRun ? "would bring back" : "brought back"
    case .already(let end): "already \(end.rawValue)"
    case .alreadyOpen: "already open"
    case .alreadyStarted: "already started"
    case .alreadyStopped: "not started"
    case .unchanged: "unchanged"
    }
  }
}

extension DoneItems {
  /// The sentence about them: `skipped 1 done item with +old`.
  fileprivate var message: String {
    let end = if case .term(.tag(let tag)) = filter { " with +\(tag.name)" } else { "" }
    return "skipped \(count.counting("done item"))\(end)"
  }

  /// The filter that finds them, as one types it: `+old is:done`.
  fileprivate var typed: String {
    let isPlain = wider.conjuncts.allSatisfy { if case .term = $0 { true } else { false } }
    return isPlain ? wider.conjuncts.map(DoneItems.typed).joined(separator: " ") : "\(wider)"
  }

  /// Returns a term as one types it.
  private static func typed(_ filter: ItemFilter) -> String {
    if case .term(.tag(let tag)) = filter { tag.term } else { "\(filter)" }
  }
}
