import TodoEntities

// `browse` as values: its state, the events that change it, and the effects that it asks for.
// `BrowseState.reduce` in BrowseReducer.swift maps an event to the next state and the effects. The presenter
// runs the effects, and hands their answers back as events.

/// What `browse` knows while it runs.
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

  /// The list that is shown, the items that were found in it, and their rows.
  struct Shown {
    /// The list that the rows are of.
    let list: BrowseList
    /// The items that were found in it.
    let matches: BrowseMatches
    var rows: BrowseRows
  }

  /// The views that a filter may name.
  var filterViews = FilterViewTexts()
  /// The name of the view that is on; nil without one.
  var filterView: String?
  /// The room on the terminal.
  var room = BrowseRoom(columns: 80, rows: 20)
  var mode = Mode.list
  var status = BrowseStatus.nothing
  var filter = Filter()
  /// The last filter that was typed, for the keys that go from hit to hit.
  var lastFilter: ItemFilter?
  var order = BrowseOrder.due
  /// What is shown; nil before the list is read.
  var shown: Shown?
  /// Whether the last attempt to read the list has failed.
  var isUnreadable = false
  /// What was shown, and the filter, when the user began to type a filter.
  var kept: (shown: Shown, filter: Filter)?

  /// The query of what is to be shown, with the filter that is on.
  var query: ItemQuery { query(filter) }

  func query(_ filter: Filter) -> ItemQuery {
    ItemQuery(filter.filter, order: order.order)
  }

  /// The items that an action is for, in the order of the rows: the marked ones, else that of the cursor.
  var chosen: [(id: ItemID, number: Int)] {
    guard let shown else { return [] }
    let list = shown.list.list
    return shown.rows.chosen(in: list).map { (list.id(at: $0), list.number(at: $0)) }
  }

  var chosenIDs: Set<ItemID> { Set(chosen.map(\.id)) }
}

/// What happens: the view reports it, or it is the answer to an effect.
enum BrowseEvent {
  case requested(BrowseRequest)
  case resized(BrowseRoom)
  case pressed(Key)
  /// Half a second has passed; today is this day.
  case ticked(CalendarDay)

  case searched(Answer, for: BrowsePurpose)
  case ran([String], LineOutcome, for: BrowseRun)

  /// The answer to a search.
  enum Answer {
    /// The list was read, and this was found in it.
    case read(BrowseList, BrowseMatches)
    /// This was found in the list that is shown.
    case found(BrowseMatches)
    /// The file is still the one that the list was read from.
    case unchanged
    case failed(StoreError)
  }
}

/// What is to be done outside of the state.
enum BrowseEffect: Equatable {
  /// Is answered by `searched`.
  case search(ItemQuery, in: Source, for: BrowsePurpose)
  /// Runs a command line as in a shell. Is answered by `ran`.
  case run([String], for: BrowseRun)

  /// Shows the state as it is then.
  case draw
  /// Paints the whole screen once more.
  case repaint
  case quit
  case interrupt
  /// Ends the module, because the list cannot be read or the command line has a mistake.
  case fail(StoreError)

  /// What is searched.
  enum Source {
    /// The list, which is read first.
    case file
    /// The same, but only if the file has changed since it was read.
    case changedFile
    /// The list that is shown.
    case shownList
  }
}

/// Why the list is searched. It decides which rows are shown then, and what comes next.
enum BrowsePurpose: Equatable {
  /// Something else may have changed the list.
  case refresh
  /// The user wants exactly the items that are found, in their order.
  case rearrange
  /// The user has typed a filter. It is on once it was searched for without a mistake; with `isAccepted`, the
  /// prompt closes then.
  case filter(BrowseState.Filter, isAccepted: Bool)
  /// The cursor is to go to the next item that is found, or to the previous one.
  case hit(backwards: Bool)
  /// A command is to run on the items that were chosen when its key was pressed.
  case run(String, on: Set<ItemID>)
  /// A prompt is to begin with a line about these items.
  case begin(String, on: Set<ItemID>)
  /// A command line has run, and may have changed the list: rows keep their order.
  case report([String], LineOutcome, of: BrowseRun)
}

/// Why a command line was run.
enum BrowseRun: Equatable {
  /// A key that acts on the chosen items.
  case action
  /// A key that undoes or redoes.
  case step
  /// A line that the user has typed.
  case prompt(BrowsePrompt)
  /// A page, which is opened, or printed anew because the screen has another width.
  case page
  /// What the last of these words can be completed to.
  case completion([String])
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

/// A line of text that the user types, with a cursor.
struct InputLine: Equatable {
  /// A change to the line.
  enum Change: Equatable {
    case insert(String)
    case left, right, toStart, toEnd
    case deleteBefore, deleteAfter, deleteWord, deleteToStart, deleteToEnd
  }

  /// The text before the cursor.
  private(set) var before: String
  /// The text from the cursor on.
  private(set) var after = ""

  /// A line with the cursor at its end.
  init(_ text: String = "") { before = text }

  var text: String { before + after }

  /// Applies a change. A line break becomes a blank.
  mutating func apply(_ change: Change) {
    switch change {
    case .insert(let text):
      before += String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    case .left: if let last = before.popLast() { after.insert(last, at: after.startIndex) }
    case .right: if !after.isEmpty { before.append(after.removeFirst()) }
    case .toStart: (before, after) = ("", text)
    case .toEnd: (before, after) = (text, "")
    case .deleteBefore: _ = before.popLast()
    case .deleteAfter: if !after.isEmpty { after.removeFirst() }
    case .deleteWord: deleteWord()
    case .deleteToStart: before = ""
    case .deleteToEnd: after = ""
    }
  }

  /// Deletes the word before the cursor, and the blanks between.
  private mutating func deleteWord() {
    while before.last?.isWhitespace == true { before.removeLast() }
    while let last = before.last, !last.isWhitespace { before.removeLast() }
  }

  /// Replaces the end of the text before the cursor, of so many characters.
  mutating func replaceLast(_ count: Int, with text: String) {
    before = before.dropLast(count) + text
  }
}

/// What a word can be completed to, from the answer that shells get.
struct BrowseCompletion: Equatable {
  /// What replaces the word; nil if it stays as it is.
  let text: String?
  /// What to choose from, if there is more than one.
  let candidates: [String]

  /// Reads the lines of an answer: a candidate each, with a tab before its meaning.
  init(of word: String, _ lines: [String]) {
    let values = lines.compactMap { $0.split(separator: "\t").first.map(String.init) }
    let replaces = values.first == CompletionSource.instead
    // A prompt has no completion of file names.
    let found = values.filter {
      !$0.isEmpty && $0 != CompletionSource.instead && $0 != CompletionSource.fileNames
        && (replaces || $0.hasPrefix(word))
    }
    guard let first = found.first else {
      (text, candidates) = (nil, [])
      return
    }
    if found.count == 1 {
      let isOpen = first.hasSuffix(":") || first.hasSuffix("=")
      (text, candidates) = (isOpen ? first : first + " ", [])
    } else {
      let common = found.dropFirst().reduce(first) {
        String(zip($0, $1).prefix { $0 == $1 }.map(\.0))
      }
      text = !replaces && common.count > word.count ? common : nil
      candidates = found
    }
  }

  /// The words of a line up to the cursor, the last of which is at the cursor: empty after a blank. Nil
  /// if the last one has quotes, which a completed word would not fit.
  static func words(of line: String) -> [String]? {
    guard var words = ShellWord.words(of: line) else { return nil }
    if line.last?.isWhitespace ?? true { words.append("") }
    guard let last = words.last, line.hasSuffix(last) else { return nil }
    return words
  }
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
    top = move.target(from: top, last: lines.count, room: room)
    fit(room: room)
  }

  /// Keeps the part that is shown within the page, on a screen with so much room.
  mutating func fit(room: Int) { top = max(0, min(top, lines.count - max(1, room))) }

  /// The lines on a screen with so much room.
  func visible(_ room: Int) -> ArraySlice<String> {
    lines[min(top, lines.count)..<min(lines.count, top + max(0, room))]
  }
}

/// An order of the list.
struct BrowseOrder: Equatable {
  let name: String
  let order: ItemOrder

  /// By due date, as `list` does.
  static let due = BrowseOrder(name: "due date", order: .everyday)
  static let urgency = BrowseOrder(name: "urgency", order: .urgency)
  static let number = BrowseOrder(
    name: "number", order: ItemOrder([ItemOrder.Criterion(.attribute(.number))]))
  static let modified = BrowseOrder(
    name: "last change",
    order: ItemOrder([ItemOrder.Criterion(.attribute(.modifiedAt), isReversed: true)]))

  /// The one that the command line named.
  static func given(_ order: ItemOrder) -> BrowseOrder {
    BrowseOrder(name: "--sort", order: order)
  }

  /// The next one that the key brings.
  var next: BrowseOrder {
    switch self {
    case .due: .urgency
    case .urgency: .number
    case .number: .modified
    default: .due
    }
  }
}
