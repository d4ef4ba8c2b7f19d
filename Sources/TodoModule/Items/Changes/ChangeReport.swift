import TodoEntities

/// What a command that changes items reports, as values; a `ChangeRenderer` turns them into text.
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
    case added, completed, reopened, changed, noted, removed, started, stopped
    /// The next item of a series was added.
    case continued
    /// Undo or redo made an item open that was done.
    case openAgain
    /// Undo added an item that had been removed.
    case readded
    case alreadyDone, alreadyOpen, alreadyStarted, alreadyStopped, unchanged
  }

  /// A command that was undone or redone: its arguments, without the program's name.
  enum Heading: Equatable {
    case undid([String])
    case redid([String])
  }

  /// Why a report has no items.
  enum Nothing: Equatable {
    case noMatch, nothingToAdd, nothingToClear, nothingToStop, nothingChanged
  }

  /// Something else that the user should know. A first `Int` is the number of the item concerned.
  enum Remark: Equatable {
    case seriesEnded(Int)
    case seriesEndedByRemoval(Int)
    /// Completing an item added no next one, because another item of the series is open.
    case notContinued(Int, because: Int)
    /// Completing an item added no next one, because this version does not know a part of its
    /// repetition.
    case notRepeated(Int, UnknownRepetition.Part)
    /// Reopening an item removed the next one of its series, which had not been changed.
    case removedNext(Int)
    /// Reopening an item left this one of its series open: it differs from what completing added.
    case staysOpen(Int)
    /// An item got a rule but no due date, so its series starts on this date.
    case firstDue(Int, FloatingDate)
    case hidden(Int, until: FloatingDate)
    /// A completed item depends on these, which are open.
    case wasWaiting(Int, for: [Int])
    /// An item with this title no longer depends on an open item.
    case unblocked(Int, String)
    /// These items depend on a removed one.
    case wasNeeded(Int, by: [Int])
    /// The view that is on has put these tokens on the new items.
    case fromView(String, tokens: String)
    /// An item was completed although lines of its checklist are open.
    case openLines(Int, ChecklistProgress)
    /// Text that the user may have meant as a token.
    case words(EditWords.Remark)

    /// Whether this only helps people find an item; `--quiet` and `--json` leave it out.
    var isHint: Bool {
      switch self {
      case .hidden, .fromView: true
      case .seriesEnded, .seriesEndedByRemoval, .notContinued, .notRepeated, .removedNext,
        .staysOpen, .firstDue, .openLines, .words, .wasWaiting, .unblocked, .wasNeeded:
        false
      }
    }
  }

  /// The commands that were undone or redone, shown before the items.
  let headings: [Heading]
  /// One for each item, in the file's order.
  let lines: [Line]
  /// Whether nothing was written.
  let isDryRun: Bool
  /// What to say if there are no items.
  let nothing: Nothing
  /// Printed to standard error.
  let remarks: [Remark]

  /// Creates a report of these lines.
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
