import TodoEntities

/// What a writing command did, as the user is told: meaning only, worded when it is shown.
struct ChangeReport: Equatable {
  /// What happened to an item.
  enum Verb: Equatable {
    case added, completed, reopened, changed, noted, removed
    /// The next item of a series was added.
    case continued
    /// By undo or redo: as it was, there again.
    case restored, broughtBack
    case alreadyDone, alreadyOpen, unchanged
  }

  /// What was done as a whole, by the words of a command after the program's name.
  enum Heading: Equatable {
    case undid([String])
    case redid([String])
  }

  /// Why there is no item to report.
  enum Nothing: Equatable {
    case noMatch, nothingToAdd, nothingToClear, nothingChanged
  }

  /// What else the user should know. Items are named by their numbers.
  enum Remark: Equatable {
    case seriesEnded(Int)
    case seriesEndedByRemoval(Int)
    /// Nothing follows an item, since another one of its series is open.
    case notContinued(Int, because: Int)
    /// The next item of a series was removed again.
    case takenBack(Int)
    /// The next item of a series stays, since it has been changed.
    case kept(Int)
    /// An item that got a rule and no due date of its own begins on this day.
    case firstDue(Int, FloatingDate)
    case hidden(Int, until: FloatingDate)
    /// Words may have been meant otherwise.
    case words(EditWords.Remark)

    /// Helps people who look for an item; scripts are spared it.
    var isHint: Bool {
      switch self {
      case .hidden: true
      case .seriesEnded, .seriesEndedByRemoval, .notContinued, .takenBack, .kept, .firstDue, .words:
        false
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

  /// What was done as a whole, in front of the items.
  let headings: [Heading]
  /// One for each item, in the file's order.
  let lines: [Line]
  /// Nothing was written.
  let isDryRun: Bool
  /// Why there is no item, if there is none.
  let nothing: Nothing
  /// What else the user should know, said on stderr.
  let remarks: [Remark]

  /// A report of these lines.
  init(
    _ lines: [Line], headings: [Heading] = [], isDryRun: Bool, nothing: Nothing = .nothingChanged,
    remarks: [Remark] = []
  ) {
    self.lines = lines
    self.headings = headings
    self.isDryRun = isDryRun
    self.nothing = nothing
    self.remarks = remarks
  }
}
