// Formats the line of a change: `done 1:`, `already done`, `renamed 1:`. Orders the values of a new item: tags
// first.

import TodoEntities

/// What a command that changes items shows.
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
  /// One for each item, in the file's order. Scripts get the items.
  let lines: [Line]
  /// What is said if there is neither.
  var ifEmpty = "no item matches; nothing was changed"
  /// What else the user should know, on standard error.
  var remarks: [Remark] = []

  /// A sentence beside the answer.
  struct Remark: Equatable {
    /// Who needs it.
    enum Audience { case everyone, people, peopleAtTable, reader }

    let text: String
    var audience = Audience.everyone
    /// A command, printed behind the text if the program accepts it.
    var suggestion: Suggestion?
    /// A filter for `--where`, with which the same command is printed as a suggestion.
    var filter: String?

    /// What a script has to know too.
    static func fact(_ text: String) -> Remark { Remark(text: text) }
    /// What helps people; `--quiet` and `--json` leave it out.
    static func hint(_ text: String) -> Remark { Remark(text: text, audience: .people) }
    /// The same, only at a terminal or below a table.
    static func advice(_ text: String) -> Remark { Remark(text: text, audience: .peopleAtTable) }
    /// A command that somebody at a terminal may want to run.
    static func suggestion(_ suggestion: Suggestion) -> Remark {
      Remark(text: "", audience: .reader, suggestion: suggestion)
    }
  }

  /// An item and what happened to it.
  struct Line: Equatable {
    let row: ItemRow
    fileprivate let verb: Verb
    /// What the change overwrote; nil if the verb says everything.
    fileprivate var difference: ItemDifference?
    fileprivate let isDryRun: Bool
    fileprivate let reader: Reader
  }

  /// What happened to an item.
  enum Verb: Equatable {
    case added, ended(ItemEnd), reopened, changed, noted, removed, started, stopped, postponed
    /// An import gave an item that it knew other values.
    case updated
    /// The next item of a series was added.
    case continued
    /// Undo or redo made an item open that had ended.
    case openAgain
    /// Undo added an item that had been removed.
    case readded
    case already(ItemEnd), alreadyOpen, alreadyStarted, alreadyStopped, unchanged
  }
}

/// Words what a command has changed, or in a dry run would change.
struct ReportFormatter {
  let base: ItemFormatter
  let isDryRun: Bool
  /// The numbers of the items that `depends` names.
  var numbers: [ItemID: Int] = [:]
  /// Who reads the lines; nil for who reads the rest.
  var reader: Reader?

  /// What was done, or in a dry run would be.
  func said(_ past: String, _ conditional: String) -> String { isDryRun ? conditional : past }
}

extension ItemFormatter {
  func report(
    isDryRun: Bool = false, naming numbers: [ItemID: Int] = [:], for reader: Reader? = nil
  ) -> ReportFormatter {
    ReportFormatter(base: self, isDryRun: isDryRun, numbers: numbers, reader: reader)
  }

  /// A date as a report puts it.
  func words(_ date: FloatingDate) -> String {
    DateLabel(date, seenFrom: now).words(for: reader)
  }
}

extension ReportFormatter {
  /// What a filter left out.
  func remarks(on done: DoneItems?) -> [Remark] {
    done.map { [Remark(text: $0.message, audience: .peopleAtTable, filter: $0.typed)] } ?? []
  }

  /// What the user should know of items that the line did not name.
  func remarks(on related: RelatedItems) -> [Remark] {
    related.successors.map { number, open in
      .hint("item \(number) is done. The next of its series is \(open.number): \(open.title)")
    }
      + related.dependencies.map { number, items in
        let names = items.map { "\($0.number): \($0.title)" }
        let verb = said("depends on", "would depend on")
        return .hint("item \(number) \(verb) \(names.listed(with: "and"))")
      }
  }

  /// How the words of an item were read. A dry run has no item to name.
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
        ItemDifference(from: $0, to: item, at: base.now, naming: numbers)
      }, isDryRun: isDryRun, reader: reader ?? base.reader)
  }

  /// The line of a new item.
  func line(
    adding item: TodoItem, as verb: ReportViewModel.Verb = .added, formerly: TakenNumber? = nil
  ) -> Line {
    let bare = TodoItem(
      number: item.number, id: item.id, createdAt: item.createdAt, modifiedAt: item.modifiedAt,
      content: ItemContent(title: item.title))
    return line(verb, item, from: bare, formerly: formerly)
  }

  /// The line of an item that the user gave new values. The verb is `changed` or, if all values are as before,
  /// `unchanged`.
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

  /// The line of an item that undo or redo has changed.
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
  /// The line itself: `changed 5: Book flights  due 2026-11-23 → 2026-11-25, +urgent`.
  /// Made on each access, because a report of many items for scripts shows none.
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
    return ReportLine(
      lead: "\(verb.words(isDryRun: isDryRun)) \(number): ", title: row.title, change: taken + words
    )
  }

  private func details(_ parts: [ItemDifference.Part]) -> String {
    switch verb {
    case .added:
      // In the order of a list's columns: tags first. What an import keeps for an export is no news.
      (parts.filter(\.isTag) + parts.filter { !$0.isTag && !$0.isOtherData })
        .map { $0.token(for: reader) }.joined(separator: "  ")
    // The verb says what became of the state.
    case .ended, .openAgain:
      parts.filter { if case .ended = $0 { false } else { $0 != .reopened } }.words(for: reader)
    case .changed, .noted, .updated: parts.words(for: reader)
    case .postponed:
      ([parts.words(for: reader)] + [difference?.outlook(for: reader)].compactMap(\.self))
        .joined(separator: "; ")
    // The verb says what became of the start.
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

  /// A value of a new item: the due date as a list shows it, the others with their names.
  fileprivate func token(for reader: Reader) -> String {
    if case .date(.due, _, let date?) = self {
      return reader == .script ? date.iso : date.fullWords
    }
    return words(for: reader)
  }
}

extension ReportViewModel.Verb {
  /// The words before the item's number: `done`, or for a dry run `would complete`.
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

  /// A term as one types it.
  private static func typed(_ filter: ItemFilter) -> String {
    guard case .term(.tag(let tag)) = filter, Tag(typed: tag.name) != nil else {
      return "\(filter)"
    }
    return "+\(tag.name)"
  }
}
