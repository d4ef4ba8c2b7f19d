// Defines the state, events and effects of `browse`. Finds the word that Tab completes, and the choices that begin
// with the typed text.
//
// `browse` as values: its state, the events that change it, and the effects that it requests.
// `BrowseState.reduce` in BrowseReducer.swift maps an event to the next state and the effects. The presenter
// runs the effects, and returns their answers as events.

import TodoEntities

/// The state of `browse`.
struct BrowseState {
  /// A filter: its typed text, and its meaning.
  struct Filter: Equatable {
    var text = ""
    var filter = ItemFilter.all([])
  }

  /// The list that is shown, the items that a query found in it, and their rows.
  struct Shown {
    /// The list of the rows.
    let list: BrowseList
    /// The items that a query found in it.
    let matches: BrowseMatches
    var rows: BrowseRows
  }

  /// The views that a filter may name.
  var filterViews = FilterViewTexts()
  /// The effect of each command on the list, by its name.
  var effects: [String: CommandSpec.Effect] = [:]
  /// The name of the active view; nil without a view.
  var filterView: String?
  /// The room on the terminal.
  var room = BrowseRoom(columns: 80, rows: 20)
  /// The page that covers the list; nil for the list itself.
  var page: BrowsePage?
  /// The line that the user types, over the list or over a page; nil without one.
  var prompt: BrowsePrompt?
  /// The first keys of a command that has several: `33` before `G`, or `Z`.
  var pending = ""
  /// The lines that the user typed, the last one at the end, by the lines with which their prompts began.
  var lines: [String: [String]] = [:]
  /// Whether the rows are grouped by their days.
  var showsDays = false
  /// Whether the rows are older than the filter, because the unfinished filter finds nothing.
  var isHeld = false
  var status = BrowseStatus.nothing
  var filter = Filter()
  var order = BrowseOrder.due
  /// The list that is shown; nil before it is read.
  var shown: Shown?
  /// Whether the current command had to wait for another program.
  var hasWaited = false
  /// Whether the last attempt to read the list has failed.
  var isUnreadable = false
  /// The list and the filter from the time when the user began to type a filter.
  var kept: (shown: Shown, filter: Filter)?

  /// The title in the first line: the title of the page, else the filter.
  var title: String {
    guard let page else { return filter.text }
    guard page.item != nil, let item = chosenItems.first else { return page.title }
    return "\(item.number) \(item.title)"
  }

  /// The query with the active filter.
  var query: ItemQuery { query(filter) }

  func query(_ filter: Filter) -> ItemQuery {
    ItemQuery(filter.filter, order: showsDays ? .days : order.order)
  }

  /// The positions of the items on which an action works, in the order of the rows: the item of the page, else the
  /// marked items, else the item of the cursor.
  var chosenPositions: [Int] {
    guard let shown else { return [] }
    if let item = page?.item {
      return shown.list.list.positions.filter { shown.list.list.id(at: $0) == item }
    }
    return shown.rows.chosen(in: shown.list.list)
  }

  var chosenItems: [TodoItem] { chosenPositions.compactMap { shown?.list.list[$0] } }

  var chosenIDs: Set<ItemID> { Set(chosenPositions.compactMap { shown?.list.list.id(at: $0) }) }

  /// The numbers of the chosen items as one argument, because `edit` and `note` take only one, and read the next as
  /// text.
  var chosenNumbers: String {
    let numbers = chosenPositions.compactMap { shown?.list.list.number(at: $0) }
    return "\(NumberSet(numbers.map { NumberSet.Bounds($0, $0) }))"
  }
}

/// An event, which the view reports, or which is the answer to an effect.
enum BrowseEvent {
  case requested(BrowseRequest)
  case resized(BrowseRoom)
  case pressed(Key)
  /// Half a second has passed. Has the current minute, and the views if they have changed.
  case ticked(FloatingDate, FilterViewTexts?)
  /// The user has pressed no key for a moment.
  case paused
  /// Another program holds the lock of the list.
  case waited

  case searched(Answer, for: BrowsePurpose)
  case ran([String], LineOutcome, for: BrowseRun)
  /// The outcome of a dry run of this line; nil if there is none.
  case previewed(String, LineOutcome?)

  /// The answer to a search.
  enum Answer {
    /// The list was read, and the query found these items in it.
    case read(BrowseList, BrowseMatches)
    /// The query found these items in the list that is shown.
    case found(BrowseMatches)
    /// The file has not changed since the list was read.
    case unchanged
    /// The user pressed a key before the end of the search.
    case overtaken
    case failed(StoreError)
  }
}

/// An action outside of the state.
enum BrowseEffect: Equatable {
  /// Searches the list. The answer is `searched`.
  case search(ItemQuery, in: Source, for: BrowsePurpose)
  /// Runs a command as in a shell. The answer is `ran`. A typed command without items gets the chosen items
  /// first.
  case run([String], for: BrowseRun)
  /// Runs the words of this line in a dry run. The answer is `previewed`.
  case preview([String], of: String)

  /// Shows the current state.
  case draw
  /// Paints the complete screen again.
  case repaint
  case quit
  case interrupt
  /// Ends the module, because the list cannot be read or the command line has a mistake.
  case fail(StoreError)

  /// The list to search.
  enum Source {
    /// The list, which is read first.
    case file
    /// The list, which is read first, but only if its file has changed.
    case changedFile
    /// The list that is shown.
    case shownList
  }
}

/// The reason for a search. It decides which rows are shown after it, and what happens next.
enum BrowsePurpose: Equatable {
  /// Another program may have changed the list.
  case refresh
  /// The user wants exactly the items of the query, in their order; after a sort, from the top.
  case rearrange(fromTop: Bool)
  /// The user has typed a filter. It becomes active after a search without a mistake. With `isAccepted`, the prompt
  /// closes then.
  case filter(BrowseState.Filter, isAccepted: Bool)
  /// Moves the cursor to the item with this number.
  case goTo(Int)
  /// Runs a line that the user typed.
  case line([String], BrowsePrompt)
  /// Runs a command on the items that were chosen when its key was pressed.
  case run([String], on: Set<ItemID>)
  /// Opens a prompt with a line about these items.
  case begin(String, on: Set<ItemID>)
  /// A command has run, and may have changed the list. Rows keep their order.
  case report([String], LineOutcome, of: BrowseRun)
}

/// The reason for running a command.
enum BrowseRun: Equatable {
  /// A key that acts on the chosen items, for which `#` stands in these words.
  case action([String])
  /// A key that undoes or redoes.
  case step
  /// A line that the user has typed.
  case prompt(BrowsePrompt)
  /// A page, which is opened, or printed again for another width of the screen.
  case page
  /// The completions of the last of these words.
  case completion([String])
  /// The reason why a filter finds nothing.
  case reason
}

/// A line that the user types.
struct BrowsePrompt: Equatable {
  /// The meaning of the line.
  enum Kind: Equatable {
    case command, filter
    /// A text to find in a page.
    case search
  }

  let kind: Kind
  var line: InputLine
  /// The message about the line.
  var advice = BrowseStatus.nothing
  /// The line with which it began, with `#` for the chosen items. Lines with the same origin share their past.
  var origin = ""
  /// The line with which it began, without a title.
  var beginning = ""
  /// The line that was offered to the user.
  var offered = ""
  /// The number of steps into the past; 0 for its own line.
  var age = 0
  /// Its own line, while an earlier one is shown.
  var own = ""
  /// The choices of Tab.
  var choices: [BrowseChoice] = []
  /// The index of the current choice; nil before the first Tab.
  var choice: Int?
  /// The number of characters before the cursor that the next choice replaces.
  var replaced = 0

  /// Whether it is a line about the chosen items.
  var isOfItems: Bool { origin.contains(BrowseLine.numbers) }
  /// Whether the user has not changed the line, and it is not complete.
  var isUntouched: Bool { line.text == offered && origin != BrowseLine.postponing }

  /// Whether the line gives items another title.
  var hasTitle: Bool {
    guard beginning.hasPrefix(BrowseLine.edit), let words else { return false }
    let edits = words.dropFirst(2).map { ParsedArguments.Word($0) }
    return (try? EditWords(edits, as: .change))?.title.isEmpty == false
  }

  /// The words of the line; nil if a quote is not closed. In a title or a note, a quote may be an apostrophe.
  var words: [String]? {
    origin.isEmpty ? ShellWord.words(of: line.text) : ShellWord.lenientWords(of: line.text)
  }

  /// The line for the past, with `#` in place of the items with which it began.
  var kept: String {
    line.text.hasPrefix(beginning) ? origin + line.text.dropFirst(beginning.count) : line.text
  }

  /// Returns a line of the past with the items of this line.
  func restored(_ kept: String) -> String {
    kept.hasPrefix(origin) ? beginning + kept.dropFirst(origin.count) : kept
  }

  /// The words up to the cursor. The last one is at the cursor, and empty after a blank. Nil if the last one has
  /// quotes, into which a completion does not fit.
  var wordsToComplete: [String]? {
    guard var words = ShellWord.words(of: line.before) else { return nil }
    if line.before.last?.isWhitespace ?? true { words.append("") }
    return words.last.map(line.before.hasSuffix) == true ? words : nil
  }

  /// Shows another line, and removes the message about the old one.
  mutating func change(to line: InputLine) {
    self.line = line
    (advice, choices, choice) = (.nothing, [], nil)
  }
}

/// A value that a word or a filter can have, and its meaning.
struct BrowseChoice: Equatable {
  let value: String
  let meaning: String

  /// Reads the lines of an answer for shells. Each has a candidate, and a tab before its meaning.
  static func read(_ lines: [String]) -> [BrowseChoice] {
    lines.map { line in
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      return BrowseChoice(
        value: String(parts.first ?? ""), meaning: String(parts.dropFirst().first ?? ""))
    }
  }
}
