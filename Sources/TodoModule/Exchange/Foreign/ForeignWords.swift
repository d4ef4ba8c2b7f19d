import TodoEntities

/// Whether an item of another program is done.
enum ForeignState: Equatable {
  case open, done
  /// Neither open nor done: the item is left out.
  case cancelled

  /// Parses a word of another program; nil if it is unknown.
  init?(_ text: String) {
    switch PartNames.key(text) {
    case "true", "yes", "1", "x", "done", "completed", "complete", "closed", "finished", "checked":
      self = .done
    case "false", "no", "0", "open", "todo", "needsaction", "notstarted", "pending", "incomplete",
      "active", "new":
      self = .open
    case "cancelled", "canceled", "deleted", "trashed": self = .cancelled
    default: return nil
    }
  }
}

/// The rank of a priority of another program.
enum ForeignPriority {
  /// No priority.
  case none
  /// A rank in the list of priorities: 0 for the highest.
  case rank(Int)

  /// Parses a word, or a number from 1, the highest, to 4, none; nil if it is unknown.
  init?(_ text: String, _ choices: ChoiceList) {
    if let rank = choices.rank(typed: text) {
      self = .rank(rank)
      return
    }
    switch PartNames.key(text) {
    case "1", "p1", "highest", "urgent", "critical": self = .rank(0)
    case "2", "p2", "normal", "moderate": self = .rank(1)
    case "3", "p3", "lowest", "minor": self = .rank(2)
    case "4", "p4", "0", "none", "nopriority": self = .none
    default: return nil
    }
  }
}
