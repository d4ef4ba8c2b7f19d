import TodoEntities

/// What `browse` shows.
struct BrowseScreen: Equatable {
  /// The first line.
  struct Header: Equatable {
    /// The filter that is on, as it was typed; empty without one.
    var filter = ""
    /// The name of the view that is on; nil without one.
    var filterView: String?
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

extension BrowseScreen.Header {
  /// The left part: `todo  +home`.
  var title: String {
    ["todo", filterView.map { "view:\($0)" } ?? "", filter].filter { !$0.isEmpty }
      .joined(separator: "  ")
  }

  /// The right part: `12 of 40, 2 late`.
  var counts: String {
    let items = shown == total ? shown.counting("item") : "\(shown) of \(total)"
    return items + (late > 0 ? ", \(late) late" : "") + (marked > 0 ? ", \(marked) marked" : "")
      + (order.map { "; by \($0.name)" } ?? "")
  }
}

extension BrowseOrder {
  /// Its name.
  var name: String {
    switch self {
    case .due: "due date"
    case .urgency: "urgency"
    case .number: "number"
    case .modified: "last change"
    case .given: "--sort"
    }
  }
}

extension BrowseScreen.Body {
  /// What is said in place of items.
  static func emptyMessage(isFiltered: Bool) -> String {
    isFiltered ? "no item matches" : "nothing to do; press a to add something"
  }
}

extension BrowseStatus {
  /// The text.
  var text: StyledText {
    switch self {
    case .nothing: ""
    case .ran(let words, let report, _):
      StyledText(ShellWord.line(words), .bold)
        + StyledText(report.isEmpty ? "" : "  \(report.joined(separator: "; "))")
    case .failed(let message): StyledText(message, .part(.error))
    case .unfinished(let message): StyledText(message, .dim)
    case .completions(let candidates): StyledText(candidates.joined(separator: "  "), .dim)
    case .sorted(let order): StyledText("sorted by \(order.name)")
    case .noHit: "no other item is found by the last filter"
    case .noItem: "there is no item here"
    case .itemGone: "the item is no longer here; nothing was changed"
    case .openQuote: StyledText("a quote is not closed", .part(.error))
    case .page: ""
    case .lines(let lines, let count):
      StyledText("lines \(lines.lowerBound)-\(lines.upperBound) of \(count)", .dim)
    }
  }

  /// Whether it is a sentence about what is wrong.
  var isMessage: Bool {
    switch self {
    case .failed, .unfinished: true
    case .nothing, .ran, .completions, .sorted, .noHit, .noItem, .itemGone, .openQuote, .page,
      .lines:
      false
    }
  }

  /// The keys that help most now, from the one to drop last.
  var hints: [String] {
    switch self {
    case .page, .lines: ["Esc back", "j k scroll"]
    case .ran(_, _, isChange: true): ["q quit", "? help", "u undo"]
    case .ran, .nothing, .failed, .unfinished, .completions, .sorted: ["q quit", "? help"]
    case .noHit, .noItem, .itemGone, .openQuote: ["q quit", "? help"]
    }
  }
}

extension BrowsePrompt.Kind {
  /// What stands before the line.
  var lead: String {
    switch self {
    case .command: "todo "
    case .filter: "/"
    }
  }
}

/// What `browse` knows while it runs: plain values, which the presenter changes.
struct BrowseState {
  /// What the keys act on.
  enum Mode: Equatable {
    case list
    case prompt(BrowsePrompt)
    case page(BrowsePage)
  }

  /// A filter as it was typed, and as it was understood.
  struct Filter: Equatable {
    var text = ""
    var filter = ItemFilter.all([])
  }

  /// What is shown, and what of it; the same until the user changes it.
  struct Shown {
    /// The list that the rows are of.
    let list: BrowseList
    /// The items that were found in it.
    let matches: BrowseMatches
    var rows: BrowseRows
  }

  /// The room on the terminal.
  var room = BrowseRoom(columns: 80, rows: 20)
  var mode = Mode.list
  var status = BrowseStatus.nothing
  var filter = Filter()
  /// The last filter that was typed, for the keys that go from hit to hit.
  var lastFilter: ItemFilter?
  var order = BrowseOrder.due
  /// The order that the command line named.
  var givenOrder: ItemOrder?
  /// The list as it was read last; nil before.
  var list: BrowseList?
  /// What is shown; nil before the first search ends.
  var shown: Shown?
  /// Whether the rows are to be those that are found next and no others, because the user asks for them.
  var isAnew = false
  /// Whether the last attempt to read the list has failed.
  var isUnreadable = false
  /// What was shown, and the filter, when the user began to type a filter.
  var kept: (shown: Shown, filter: Filter)?
  /// The search that goes on between keys.
  var search: SearchInProgress?
  /// Whether the list is read because of a change of the user's own, after which rows keep their order.
  var isOwnChange = false

  /// The query of what is to be shown.
  var query: ItemQuery {
    ItemQuery(filter.filter, order: order.order ?? givenOrder ?? .everyday)
  }

  /// Whether the list is that which a command has left in memory: its file has not been read since.
  var isProvisional: Bool { list?.left != nil }

  /// The items that an action is for.
  var chosenItems: Set<ItemID> {
    guard let shown else { return [] }
    return Set(shown.rows.chosen(in: shown.list.list).map(shown.list.list.id))
  }

  /// The numbers of the items that an action is for: the marked ones, else that of the cursor.
  var chosenNumbers: [Int] {
    guard let shown else { return [] }
    return shown.rows.chosen(in: shown.list.list).map(shown.list.list.number)
  }

  /// Returns the search that goes on, and forgets it: otherwise each step would copy what was found.
  mutating func takeSearch() -> SearchInProgress? {
    defer { search = nil }
    return search
  }

  /// Changes the rows that are shown.
  mutating func changeRows(_ change: (inout BrowseRows, TodoList) -> Void) {
    guard var shown else { return }
    change(&shown.rows, shown.list.list)
    self.shown = shown
  }
}

extension BrowseList {
  /// The newest version of the file that is known to hold this list.
  var newest: ListVersion? { left ?? version }
}

extension Failure {
  /// The failure of a view whose terminal cannot be used.
  init(terminal error: Errno) {
    self.init(code: .io, message: "cannot use the terminal: \(error)")
  }
}
