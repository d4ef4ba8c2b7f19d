// Decides the words of a change: `done 1:`, `already done`, `undid:`, `is waiting until` (when they are
// said: `Display/ItemDifference`, presenters), and the order of values.

import TodoEntities

/// What a command that changes items reports, as values; a `ReportView` turns them into text.
///
/// ```
/// $ todo undo
/// undid: todo done 3             a heading
/// open again 3: Water the plants a line: its verb, number and title
/// removed 4: Water the plants
/// ```
struct ChangeReport: Equatable {
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

  /// A command that was undone or redone: its arguments, without the program's name.
  struct Heading: Equatable {
    let direction: RewindDirection
    let arguments: [String]
  }

  /// Why a report has no items.
  enum Nothing: String {
    case noMatch = "no item matches; nothing was changed"
    case nothingToAdd = "nothing to add"
    case nothingToClear = "nothing to clear"
    case nothingToStop = "no item is started"
    case nothingChanged = "nothing changed"
  }

  /// Something else that the user should know. A first `Int` is the number of the item concerned.
  enum Remark: Equatable {
    case seriesEnded(Int)
    case seriesEndedByRemoval(Int)
    /// The series of a cancelled item goes on with this one.
    case seriesGoesOn(Int)
    /// A completed item came with a rule of another program that is none here, so nothing follows it.
    case unreadRule(Int, String)
    /// Completing an item added no next one, because another item of the series is open.
    case notContinued(Int, because: Int)
    /// The next item of a series does not depend on the series of this one, of which none is open.
    case dependencyEnded(Int, on: Int)
    /// Reopening an item removed the next one of its series, which had not been changed.
    case removedNext(Int)
    /// Reopening an item left this one of its series open: it differs from what completing added.
    case staysOpen(Int)
    /// A removed item came back done: as it was, or because this item of its series is open.
    case cameBackDone(Int, because: Int?)
    /// An item got a rule but no due date, so its series starts on this date.
    case firstDue(Int, FloatingDate)
    case hidden(Int, until: FloatingDate)
    /// The next items of a series are never hidden: so many days before one is due, the one before is not yet done.
    case neverWaits(days: Int)
    /// An item appears, or can begin, only after it is due.
    case beginsLate(Int, Attribute)
    /// A series goes on from this due date because of an edit; what to type after `todo postpone` to move only this
    /// date, unless the edit did more.
    case seriesMoved(FloatingDate, String?)
    /// An edit has dropped this time of day; what to type to keep it.
    case timeLost(TimeOfDay, String)
    /// A typed date without a year is this one, because the day in the year before has passed, not long ago.
    case hasPassed(Int, Attribute, CalendarDay, isOfThisYear: Bool, FloatingDate)
    /// This next item of a series follows one that was completed on the day on which it was made.
    case mayBeSkipped(Int)
    /// A completed item depends on these, which are open.
    case wasWaiting(Int, for: [Int])
    /// An item with this title no longer depends on an open item.
    case unblocked(Int, String)
    /// These items depend on a removed one.
    case wasNeeded(Int, by: [Int])
    /// The view that is on has put these tokens on the new items.
    case fromFilterView(String, tokens: String)
    /// An item was completed although lines of its checklist are open.
    case openLines(Int, ChecklistProgress)
    /// New items that the view which is on does not show.
    case outsideView([Int], String)
    /// A change by `--where` took open items, and these are done.
    case leftDone(DoneItems)
    /// Text that the user may have meant as a token.
    case words(EditWords.Remark)
    /// Words of the title of an item that the user may have meant as attributes.
    case title(TitleHint, Int)

    /// Whether this only helps people find an item; `--quiet` and `--json` leave it out.
    var isHint: Bool {
      switch self {
      case .hidden, .neverWaits, .beginsLate, .mayBeSkipped, .seriesGoesOn, .fromFilterView,
        .firstDue,
        .unblocked, .title, .seriesMoved, .timeLost, .hasPassed, .outsideView, .leftDone:
        true
      case .seriesEnded, .seriesEndedByRemoval, .unreadRule, .dependencyEnded, .notContinued,
        .removedNext, .staysOpen, .openLines, .cameBackDone, .words, .wasWaiting, .wasNeeded:
        false
      }
    }

    /// Whether only people read it, at a terminal or in a table.
    var needsReader: Bool {
      switch self {
      case .seriesMoved, .timeLost, .hasPassed, .outsideView, .leftDone: true
      default: false
      }
    }
  }

  /// One for each item, in the file's order.
  let lines: [Line]
  /// The commands that were undone or redone, shown before the items.
  var headings: [Heading] = []
  /// Whether nothing was written.
  let isDryRun: Bool
  /// What to say if there are no items.
  var nothing = Nothing.nothingChanged
  /// Printed to standard error.
  var remarks: [Remark] = []

  /// One item and what happened to it.
  struct Line: Equatable {
    let verb: Verb
    let row: ItemRow
    /// What the change overwrote; nil if the verb says everything.
    var difference: ItemDifference?
  }
}

extension ChangeReport.Line {
  /// Creates a line for a new item.
  init(
    adding item: TodoItem, as verb: ChangeReport.Verb = .added, at now: WallClock,
    naming numbers: [ItemID: Int] = [:], formerly: TakenNumber? = nil
  ) {
    let bare = TodoItem(
      number: item.number, id: item.id, createdAt: item.createdAt, modifiedAt: item.modifiedAt,
      content: ItemContent(title: item.title))
    self.init(
      verb: verb, row: ItemRow(item, at: now, formerly: formerly),
      difference: ItemDifference(from: bare, to: item, at: now, naming: numbers))
  }

  /// Creates a line for an item that the user gave new values. The verb is `changed` or, if all values are
  /// as before, `unchanged`. `numbers` are those of the items that `depends` names.
  init(
    _ change: ItemChange, changed: ChangeReport.Verb, unchanged: ChangeReport.Verb = .unchanged,
    at now: WallClock, naming numbers: [ItemID: Int] = [:]
  ) {
    switch change {
    case .added(let item): self.init(adding: item, at: now, naming: numbers)
    case .removed(let item): self.init(verb: .removed, row: ItemRow(item, at: now))
    case .changed(let before, let item) where item == before:
      self.init(verb: unchanged, row: ItemRow(item, at: now))
    case .changed(let before, let item):
      self.init(
        verb: changed, row: ItemRow(item, at: now),
        difference: ItemDifference(from: before, to: item, at: now, naming: numbers))
    }
  }

  /// Creates a line for an item on which work was stopped.
  init(stopping change: ItemChange, at now: WallClock) {
    self.init(change, changed: .stopped, unchanged: .alreadyStopped, at: now)
  }

  /// Creates a line for an item that undo or redo has changed.
  init(
    rewinding change: ItemChange, _ direction: RewindDirection, at now: WallClock,
    naming numbers: [ItemID: Int] = [:], taken: [ItemID: TakenNumber] = [:]
  ) {
    switch change {
    case .added(let item):
      self.init(
        adding: item, as: direction == .redo ? .added : .readded, at: now, naming: numbers,
        formerly: taken[item.id])
    case .changed(let before, let item) where before.end != item.end:
      self.init(
        verb: item.end.map(ChangeReport.Verb.ended) ?? .openAgain, row: ItemRow(item, at: now),
        difference: ItemDifference(from: before, to: item, at: now, naming: numbers))
    case .removed, .changed: self.init(change, changed: .changed, at: now, naming: numbers)
    }
  }

  /// The line itself: `changed 5: Book flights  due 2026-11-23 → 2026-11-25, +urgent`.
  ///
  /// - Parameter terminal: The symbols of the terminal, where dates are in words; nil for a pipe.
  func message(isDryRun: Bool, for terminal: Glyphs?) -> ReportLine {
    let parts = difference?.parts ?? []
    let number = row.number
    if verb == .changed, case .text(.title, let old?, let new?) = parts.first, parts.count == 1 {
      let arrow = (terminal ?? .unicode).arrow
      return ReportLine(
        lead: "\(isDryRun ? "would rename" : "renamed") \(number): ",
        change: "\(old) \(arrow) \(new)")
    }
    let taken = row.formerly.map { " (\($0.number) is '\($0.title)')" } ?? ""
    var words = details(parts, for: terminal)
    if verb == .continued, let due = row.due {
      words = " (\(due.words(for: terminal)))"
    } else if !words.isEmpty {
      words = "  \(words)"
    }
    return ReportLine(
      lead: "\(verb.words(isDryRun: isDryRun)) \(number): ", title: row.title, change: taken + words
    )
  }

  private func details(_ parts: [ItemDifference.Part], for terminal: Glyphs?) -> String {
    switch verb {
    case .added:
      // In the order of a list's columns: tags first. What an import keeps for an export is no news.
      (parts.filter(\.isTag) + parts.filter { !$0.isTag && !$0.isOtherData })
        .map { $0.token(for: terminal) }.joined(separator: "  ")
    // The verb says what became of the state.
    case .ended, .openAgain:
      parts.filter { if case .ended = $0 { false } else { $0 != .reopened } }.words(for: terminal)
    case .changed, .noted, .updated: parts.words(for: terminal)
    case .postponed:
      ([parts.words(for: terminal)] + [difference?.outlook(for: terminal)].compactMap(\.self))
        .joined(separator: "; ")
    // The verb says what became of the start.
    case .started, .stopped:
      parts.filter { if case .text(.started, _, _) = $0 { false } else { true } }
        .words(for: terminal)
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
  fileprivate func token(for terminal: Glyphs?) -> String {
    if case .date(.due, _, let date?) = self { return terminal == nil ? date.iso : date.fullWords }
    return words(for: terminal)
  }
}

extension ChangeReport.Verb {
  /// The words before the item's number: `done`, or for a dry run `would complete`.
  func words(isDryRun: Bool) -> String {
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
  /// How many there are, and how to take them: `1 done item has +old too: --where '+old is:done'`.
  fileprivate var message: String {
    let isPlain = wider.conjuncts.allSatisfy { if case .term = $0 { true } else { false } }
    let words =
      isPlain ? wider.conjuncts.map(DoneItems.typed).joined(separator: " ") : "\(wider)"
    let verb =
      if case .term(.tag(let tag)) = filter {
        "\(count == 1 ? "has" : "have") +\(tag.name)"
      } else {
        count == 1 ? "matches" : "match"
      }
    return "\(count.counting("done item")) \(verb) too: --where \(ShellWord.quoted(words))"
  }

  /// A term as one types it.
  private static func typed(_ filter: ItemFilter) -> String {
    guard case .term(.tag(let tag)) = filter, Tag(typed: tag.name) != nil else {
      return "\(filter)"
    }
    return "+\(tag.name)"
  }
}

extension ChangeReport.Heading {
  /// The line before the items: `undid: todo edit 3 due:fri`.
  func message(isDryRun: Bool) -> String {
    let verb = isDryRun ? "would \(direction.rawValue)" : direction == .undo ? "undid" : "redid"
    return "\(verb): \(ShellWord.line(arguments))"
  }
}

extension ChangeReport.Remark {
  /// The line for standard error; `words` puts a date as the report beside it does.
  func message(isDryRun: Bool, dated words: (FloatingDate) -> String) -> String {
    switch self {
    case .seriesEnded(let number):
      "the series of item \(number) \(isDryRun ? "would end" : "has ended")"
    case .seriesEndedByRemoval(let number):
      "removing item \(number) \(isDryRun ? "would end" : "ended") its series"
    case .seriesGoesOn(let next):
      "the series \(isDryRun ? "would go" : "goes") on"
        + (isDryRun ? "" : "; to end it, type: todo remove \(next)")
    case .unreadRule(let number, let rule):
      "no item follows \(number): todo cannot use its repetition '\(rule)'"
    case .dependencyEnded(let number, let other):
      "\(number) \(isDryRun ? "would depend" : "depends") on nothing for \(other): no item of that series is open"
    case .notContinued(let number, let other):
      "no next item \(isDryRun ? "would be" : "was") added for item \(number), because item"
        + " \(other) of the same series is open"
    case .removedNext(let number):
      "item \(number), the next in the series, \(isDryRun ? "would be" : "was") removed"
    case .staysOpen(let number):
      "item \(number) of the same series \(isDryRun ? "would stay" : "stays") open"
    case .cameBackDone(let number, let other):
      "item \(number) \(isDryRun ? "would come" : "came") back done"
        + (other.map { ", because item \($0) of the same series is open" } ?? "")
        + (isDryRun ? "" : "; to open it, type: todo reopen \(number)")
    case .firstDue(let number, let due):
      "item \(number) is due on \(words(due)) and repeats from that date"
    case .hidden(let number, let wait):
      "item \(number) \(isDryRun ? "would be" : "is") waiting until \(words(wait));"
        + " see: todo list is:waiting"
    case .neverWaits(let days):
      "the next items never wait: \(days.counting("day")) before one is due, the one before is not done"
    case .beginsLate(let number, let attribute):
      "item \(number) \(attribute == .wait ? "appears" : "begins") only after it is due"
    case .seriesMoved(let due, let when):
      "the series \(isDryRun ? "would go" : "goes") on from \(words(due)); to move only this date"
        + (when.map { ":\(isDryRun ? "" : " todo undo, then") todo postpone \($0)" }
          ?? ", see: todo help postpone")
    case .timeLost(let time, let line):
      "its time \(time) \(isDryRun ? "would be" : "is") gone; with it: todo edit \(line)"
    case .hasPassed(let number, let attribute, let passed, let isOfThisYear, let date):
      passed.shortWords
        + (isOfThisYear ? " has passed this year: " : " \(passed.year) has passed: ")
        + (attribute == .due ? "it is due in" : "its \(attribute.word) date is in")
        + " \(date.day.year)"
        + (isDryRun
          ? "" : "; for \(passed.year): todo edit \(number) \(attribute.word):\(passed)")
    case .mayBeSkipped(let number):
      "to skip a date without completing it: todo edit \(number) due:next"
    case .wasWaiting(let number, let others):
      "item \(number) was waiting for \(others.map(String.init).listed(with: "and"))"
    case .unblocked(let number, let title):
      "\(isDryRun ? "would unblock" : "unblocked") \(number): \(title)"
    case .wasNeeded(let number, let others):
      "\(others.map(String.init).listed(with: "and")) \(isDryRun ? "depend" : "depended") on item"
        + " \(number)"
    case .fromFilterView(let name, let tokens):
      "the view '\(name)' \(isDryRun ? "would add" : "added") \(tokens)"
    case .openLines(let number, let progress):
      "item \(number) \(isDryRun ? "would be" : "is") done with \(progress.open) of"
        + " \(progress.total.counting("line")) of its checklist open"
    case .outsideView(let numbers, let view):
      (numbers.count == 1 ? "item \(numbers[0]) is" : "\(numbers.count.counting("item")) are")
        + " not in the view '\(view)'"
    case .leftDone(let items): items.message
    case .words(let remark): remark.message
    case .title(let hint, let number):
      isDryRun ? hint.messageBefore : hint.message(ofItem: number)
    }
  }
}
