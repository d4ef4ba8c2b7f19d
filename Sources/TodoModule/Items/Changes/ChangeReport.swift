import TodoEntities

/// What a command did to items, as the interactor knows it.
struct ItemOutcome: Equatable {
  /// The item before the change.
  let before: TodoItem
  /// The item after it.
  let item: TodoItem

  /// Whether anything about it changed.
  var isChanged: Bool { item != before }
}

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
