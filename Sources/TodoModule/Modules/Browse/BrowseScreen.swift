import TodoEntities

/// What `browse` shows.
struct BrowseScreen: Equatable {
  /// The first line.
  struct Header: Equatable {
    /// The filter that is on, as it was typed; empty without one.
    var filter = ""
    /// The name of the view that is on; nil without one.
    var view: String?
    /// The number of items that are found.
    var shown = 0
    /// The number of items that are shown without a filter.
    var total = 0
    /// The number of overdue items among those that are found.
    var late = 0
    /// The number of marked items.
    var marked = 0
    /// What the list is sorted by, unless it is in the usual order.
    var order: BrowseOrder?
  }

  /// A row of the list.
  struct Row: Equatable {
    let item: ItemRow
    let isCursor: Bool
    let isMarked: Bool
  }

  /// What is between the first and the last line.
  enum Body: Equatable {
    case rows([Row])
    /// There is nothing to show; whether because of a filter.
    case nothing(isFiltered: Bool)
    /// The lines of a page that are on the screen.
    case page([String])
  }

  /// The last line, and what is said above it.
  enum Footer: Equatable {
    case status(BrowseStatus)
    /// The user types a line. What is wrong with it, or what it can be completed to, is said above it.
    case prompt(BrowsePrompt.Kind, InputLine, BrowseStatus)
  }

  var header: Header
  var body: Body
  var footer: Footer
}

/// What is said in the last line, or above it: beside a line that is typed, or if it is a long message.
enum BrowseStatus: Equatable {
  case nothing
  /// A command ran: its words, what it printed, and whether it changed the list.
  case ran([String], report: [String], isChange: Bool)
  /// A command failed, or the list cannot be read: the sentence.
  case failed(String)
  /// The input is not a filter yet: what is wrong with it.
  case unfinished(String)
  /// What the word can be completed to.
  case completions([String])
  /// The order of the list has changed.
  case sorted(BrowseOrder)
  case noHit
  case noItem
  /// The chosen item is not shown any more: something else has changed or removed it.
  case itemGone
  case openQuote
  /// A page is shown, all of it.
  case page
  /// The lines of a page that are shown, from 1, of all.
  case lines(ClosedRange<Int>, of: Int)
}

/// The orders that one key goes through.
enum BrowseOrder: Equatable, CaseIterable {
  /// By due date, as `list` does.
  case due
  case urgency, number, modified
  /// The one that the command line named.
  case given
}

/// A line that the user types.
struct BrowsePrompt: Equatable {
  /// What the line is.
  enum Kind: Equatable {
    case command, filter
  }

  let kind: Kind
  var line: InputLine
  /// What is said about it.
  var advice = BrowseStatus.nothing
}

/// Text that fills the screen and scrolls.
struct BrowsePage: Equatable {
  var lines: [String]
  /// The command that prints it, and does nothing else; nil for one that may do more.
  var words: [String]?
  /// The first line on the screen.
  var top = 0

  /// Scrolls on a screen with so much room.
  mutating func scroll(_ move: BrowseIntent.Move, room: Int) {
    let room = max(1, room)
    let target =
      switch move {
      case .down: top + 1
      case .up: top - 1
      case .first: 0
      case .last: lines.count
      case .pageDown: top + max(1, room - 1)
      case .pageUp: top - max(1, room - 1)
      case .halfDown: top + max(1, room / 2)
      case .halfUp: top - max(1, room / 2)
      }
    top = target
    fit(room: room)
  }

  /// Keeps the part that is shown within the page, on a screen with so much room.
  mutating func fit(room: Int) { top = max(0, min(top, lines.count - max(1, room))) }

  /// The lines on a screen with so much room.
  func visible(_ room: Int) -> ArraySlice<String> {
    lines[min(top, lines.count)..<min(lines.count, top + max(0, room))]
  }
}
