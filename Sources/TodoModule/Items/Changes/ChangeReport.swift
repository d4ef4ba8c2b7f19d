import TodoEntities

/// What a writing command did, as the user is told.
struct ChangeReport: Equatable {
  /// What happened to an item.
  enum Verb: Equatable {
    case added, completed, reopened, changed, noted, removed
    /// The next item of a series was added.
    case continued
    /// By undo or redo: as it was, there again.
    case restored, broughtBack
    case alreadyDone, alreadyOpen, unchanged

    /// After it comes the item's number: `done 3`.
    var words: String {
      switch self {
      case .added: "added"
      case .completed: "done"
      case .reopened: "reopened"
      case .changed: "changed"
      case .noted: "noted"
      case .removed: "removed"
      case .continued: "next is"
      case .restored: "restored"
      case .broughtBack: "brought back"
      case .alreadyDone: "already done"
      case .alreadyOpen: "already open"
      case .unchanged: "unchanged"
      }
    }

    /// The same for a dry run: `would complete 3`.
    var conditionalWords: String {
      switch self {
      case .added: "would add"
      case .completed: "would complete"
      case .reopened: "would reopen"
      case .changed: "would change"
      case .noted: "would note"
      case .removed: "would remove"
      case .continued: "next would be"
      case .restored: "would restore"
      case .broughtBack: "would bring back"
      case .alreadyDone, .alreadyOpen, .unchanged: words
      }
    }
  }

  /// One item and what happened to it.
  struct Line: Equatable {
    let verb: Verb
    let row: ItemRow

    /// An item, and what happened to it.
    init(verb: Verb, row: ItemRow) {
      self.verb = verb
      self.row = row
    }

    /// A change; `changed` says what was done to an item that is not as it was.
    init(_ change: ItemChange, changed: Verb = .restored, at now: WallClock) {
      switch change {
      case .added(let item): self.init(verb: .broughtBack, row: ItemRow(item, at: now))
      case .removed(let item): self.init(verb: .removed, row: ItemRow(item, at: now))
      case .changed(let before, let item):
        self.init(verb: item == before ? .unchanged : changed, row: ItemRow(item, at: now))
      }
    }
  }

  /// What to say if a filter found nothing.
  static let noMatch = "no item matches; nothing was changed"

  /// What was done as a whole, in front of the items.
  let headings: [String]
  /// One for each item, in the file's order.
  let lines: [Line]
  /// Nothing was written.
  let isDryRun: Bool
  /// What to say if there is no item.
  let emptyWords: String
  /// What else the user should know, said on stderr.
  let remarks: [String]
  /// What may help people who look for an item, said on stderr; scripts are spared it.
  let hints: [String]

  /// A report of these lines.
  init(
    _ lines: [Line], headings: [String] = [], isDryRun: Bool,
    emptyWords: String = "nothing changed", remarks: [String] = [], hints: [String] = []
  ) {
    self.lines = lines
    self.headings = headings
    self.isDryRun = isDryRun
    self.emptyWords = emptyWords
    self.remarks = remarks
    self.hints = hints
  }
}

extension ChangeReport {
  /// Which day was chosen for an item that got a rule and no due date of its own.
  static func firstDayRemark(_ change: ItemChange, by edits: [ItemEdit]) -> String? {
    guard let item = change.after, item.repetition != nil, let due = item.due,
      change.before?.due == nil, !edits.contains(where: \.isDue)
    else { return nil }
    return "item \(item.number) is due on \(due), and repeats from there"
  }

  /// Until when edits have hidden an item.
  static func hiddenHint(
    _ change: ItemChange, by edits: [ItemEdit], at now: WallClock, isDryRun: Bool
  ) -> String? {
    guard let item = change.after, let wait = item.wait, item.outline.isWaiting(at: now),
      edits.contains(where: \.isWait)
    else { return nil }
    return "item \(item.number) \(isDryRun ? "would be" : "is") hidden until \(wait);"
      + " see: todo list is:waiting"
  }
}
