// Defines the state, events and effects of `browse`. Finds the word that Tab completes, and the choices that begin
// with the typed text.
//
// `browse` as values: its state, the events that change it, and the effects that it asks for.
// `BrowseState.reduce` in BrowseReducer.swift maps an event to the next state and the effects. The presenter
// runs the effects, and hands their answers back as events.

import TodoEntities

/// What `browse` knows while it runs.
struct BrowseState {
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
  /// What each command does to the list, by its name.
  var effects: [String: CommandSpec.Effect] = [:]
  /// The name of the view that is on; nil without one.
  var filterView: String?
  /// The room on the terminal.
  var room = BrowseRoom(columns: 80, rows: 20)
  /// What covers the list; nil for the list itself.
  var page: BrowsePage?
  /// The line that is typed, over the list or over a page.
  var prompt: BrowsePrompt?
  /// The keys that were pressed of a command of several: `33` before `G`, and `Z`.
  var pending = ""
  /// The lines that were typed, the last one at the end, by the lines with which their prompts began.
  var lines: [String: [String]] = [:]
  /// The last change by a key or a line, in which `#` stands for the chosen items.
  var lastChange: [String]?
  /// Whether the rows stand below their days.
  var showsDays = false
  /// Whether the rows are older than the filter: it would find nothing yet.
  var isHeld = false
  var status = BrowseStatus.nothing
  var filter = Filter()
  /// The last filter that was typed, for the keys that go from hit to hit.
  var lastFilter: ItemFilter?
  var order = BrowseOrder.due
  /// What is shown; nil before the list is read.
  var shown: Shown?
  /// Whether the line that runs had to wait for another program.
  var hasWaited = false
  /// Whether the last attempt to read the list has failed.
  var isUnreadable = false
  /// What was shown, and the filter, when the user began to type a filter.
  var kept: (shown: Shown, filter: Filter)?

  /// What the first line names: what the page shows, else the filter.
  var title: String {
    guard let page else { return filter.text }
    guard page.item != nil, let item = chosenItems.first else { return page.title }
    return "\(item.number) \(item.title)"
  }

  /// The query of what is to be shown, with the filter that is on.
  var query: ItemQuery { query(filter) }

  func query(_ filter: Filter) -> ItemQuery {
    ItemQuery(filter.filter, order: showsDays ? .days : order.order)
  }

  /// The positions of the items that an action is for, in the order of the rows: that of the page, else the
  /// marked ones, else that of the cursor.
  var chosenPositions: [Int] {
    guard let shown else { return [] }
    if let item = page?.item {
      return shown.list.list.positions.filter { shown.list.list.id(at: $0) == item }
    }
    return shown.rows.chosen(in: shown.list.list)
  }

  var chosenItems: [TodoItem] {
    shown.map { shown in chosenPositions.map { shown.list.list[$0] } } ?? []
  }

  var chosenIDs: Set<ItemID> {
    shown.map { shown in Set(chosenPositions.map(shown.list.list.id)) } ?? []
  }

  /// The numbers of the chosen items, as one would type them: one word, because `edit` and `note` take one,
  /// and read the next as text.
  var chosenNumbers: String {
    let numbers = shown.map { shown in chosenPositions.map(shown.list.list.number) } ?? []
    return "\(NumberSet(numbers.map { NumberSet.Bounds($0, $0) }))"
  }
}

/// What happens: the view reports it, or it is the answer to an effect.
enum BrowseEvent {
  case requested(BrowseRequest)
  case resized(BrowseRoom)
  case pressed(Key)
  /// Half a second has passed; it is this minute. The views, if they are others now.
  case ticked(FloatingDate, FilterViewTexts?)
  /// No key has come for a moment.
  case paused
  /// Another program has the list's lock.
  case waited

  case searched(Answer, for: BrowsePurpose)
  case ran([String], LineOutcome, for: BrowseRun)
  /// What this line would do; nil if that is not known.
  case previewed(String, LineOutcome?)

  /// The answer to a search.
  enum Answer {
    /// The list was read, and this was found in it.
    case read(BrowseList, BrowseMatches)
    /// This was found in the list that is shown.
    case found(BrowseMatches)
    /// The file is still the one that the list was read from.
    case unchanged
    /// A key came before the end of the search.
    case overtaken
    case failed(StoreError)
  }
}

/// What is to be done outside of the state.
enum BrowseEffect: Equatable {
  /// Is answered by `searched`.
  case search(ItemQuery, in: Source, for: BrowsePurpose)
  /// Runs a command line as in a shell. Is answered by `ran`. A line that was typed gets the chosen items
  /// first, where it has none.
  case run([String], for: BrowseRun)
  /// Finds out what the words of this line would do. Is answered by `previewed`.
  case preview([String], of: String)

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
  /// The user wants exactly the items that are found, in their order; after a sort, from the top on.
  case rearrange(fromTop: Bool)
  /// The user has typed a filter. It is on once it was searched for without a mistake; with `isAccepted`, the
  /// prompt closes then.
  case filter(BrowseState.Filter, isAccepted: Bool)
  /// The cursor is to go to the next item that is found, or to the previous one.
  case hit(backwards: Bool)
  /// The cursor is to go to the item of this number.
  case goTo(Int)
  /// The items of a view are to be counted, for the line that chooses one.
  case count(String)
  /// The projects and tags of what is found are counted, for the same line.
  case choices
  /// A line that was typed is to run.
  case line([String], BrowsePrompt)
  /// A command is to run on the items that were chosen when its key was pressed.
  case run([String], on: Set<ItemID>)
  /// A prompt is to begin with a line about these items.
  case begin(String, on: Set<ItemID>)
  /// A command line has run, and may have changed the list: rows keep their order.
  case report([String], LineOutcome, of: BrowseRun)
}

/// Why a command line was run.
enum BrowseRun: Equatable {
  /// A key that acts on the chosen items, for which `#` stands in these words.
  case action([String])
  /// A key that undoes or redoes.
  case step
  /// A line that the user has typed.
  case prompt(BrowsePrompt)
  /// A page, which is opened, or printed anew because the screen has another width.
  case page
  /// What the last of these words can be completed to.
  case completion([String])
  /// Why a filter finds nothing.
  case reason
}

/// A line that the user types.
struct BrowsePrompt: Equatable {
  /// What the line is.
  enum Kind: Equatable {
    case command, filter
    /// A text to find in a page.
    case search
    /// The beginning of a view, project or tag.
    case choice
  }

  let kind: Kind
  var line: InputLine
  /// What is said about it.
  var advice = BrowseStatus.nothing
  /// The line with which it began, with `#` for the chosen items: lines of one origin have one past.
  var origin = ""
  /// The line with which it began, without a title.
  var beginning = ""
  /// The line as it was offered.
  var offered = ""
  /// How many lines it goes back; 0 for its own.
  var age = 0
  /// Its own line, while an earlier one is shown.
  var own = ""
  /// What Tab goes through, the one that it is on, and how many characters that one replaces.
  var choices: [BrowseChoice] = []
  var choice: Int?
  var replaced = 0

  /// Whether it is a line about the chosen items.
  var isOfItems: Bool { origin.contains(BrowseLine.numbers) }
  /// Whether it is as it began, and that is no complete line.
  var isUntouched: Bool { line.text == offered && origin != BrowseLine.postponing }

  /// Whether it gives items another title.
  var hasTitle: Bool {
    guard beginning.hasPrefix(BrowseLine.edit), let words else { return false }
    let edits = words.dropFirst(2).map { ParsedArguments.Word($0) }
    return (try? EditWords(edits, as: .change))?.title.isEmpty == false
  }

  /// The words of its line; nil if a quote is not closed. In a title or a note, a quote may be an apostrophe.
  var words: [String]? {
    origin.isEmpty ? ShellWord.words(of: line.text) : ShellWord.lenientWords(of: line.text)
  }

  /// The line as it is kept: with `#` for the items that it began with.
  var kept: String {
    line.text.hasPrefix(beginning) ? origin + line.text.dropFirst(beginning.count) : line.text
  }

  /// The line that was kept, for the items of this one.
  func restored(_ kept: String) -> String {
    kept.hasPrefix(origin) ? beginning + kept.dropFirst(origin.count) : kept
  }

  /// The words up to the cursor, the last of which is at the cursor: empty after a blank. Nil if the last one
  /// has quotes, which a completed word would not fit.
  var wordsToComplete: [String]? {
    guard var words = ShellWord.words(of: line.before) else { return nil }
    if line.before.last?.isWhitespace ?? true { words.append("") }
    return words.last.map(line.before.hasSuffix) == true ? words : nil
  }

  /// Shows another line. What was said about the last one is over.
  mutating func change(to line: InputLine) {
    self.line = line
    if kind != .choice { choices = [] }
    (advice, choice) = (.nothing, nil)
  }

  /// The choices that begin with what was typed: `acme` is `project:acme`.
  var found: [BrowseChoice] {
    let typed = line.text.caseFolded
    return choices.filter { choice in
      let name = choice.value.drop { $0 != ":" && $0 != "+" }.dropFirst()
      return [choice.value, String(name)].contains { $0.caseFolded.hasPrefix(typed) }
    }
  }
}

/// What a word or a filter can be, and what that means.
struct BrowseChoice: Equatable {
  let value: String
  let meaning: String

  /// Reads the lines of an answer to a shell: a candidate each, with a tab before its meaning.
  static func read(_ lines: [String]) -> [BrowseChoice] {
    lines.map { line in
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      return BrowseChoice(
        value: String(parts.first ?? ""), meaning: String(parts.dropFirst().first ?? ""))
    }
  }
}

extension BrowseChoice {
  /// The projects and tags that the items at these positions have, with how many of them have each.
  static func all(of positions: [Int], in list: BrowseList) -> [BrowseChoice] {
    let kept = PositionSet(positions)
    var found = list.list
    for position in list.list.positions where !kept.contains(position) {
      found.remove(at: position)
    }
    let projects = found.projectTree(at: list.clock.wall).flatMap(\.all).compactMap { tally in
      Project(tally.name).map { ("\(ItemFilter.Term.project($0))", tally) }
    }
    let tags = found.tagTallies.map { tally in
      (
        Tag(typed: tally.name).map { "+\($0.name)" } ?? "\(ItemFilter.Term.tag(Tag(tally.name)))",
        tally
      )
    }
    return (projects + tags).map { BrowseChoice(value: $0, meaning: "\($1.open + $1.done)") }
  }
}
