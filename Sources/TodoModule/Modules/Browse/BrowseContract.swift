import TodoEntities

/// Presenter to view.
protocol BrowseViewInput: AnyObject {
  /// Shows this from now on.
  func showScreen(_ screen: BrowseScreen)
  /// Shows everything with these columns, signs and theme.
  func showLooks(_ columns: [ItemColumn], _ capabilities: Capabilities)
  /// Paints the whole screen once more, because something else may have written to it.
  func repaint()
  /// Gives the terminal back and ends the view's work.
  func leave()
  /// Ends the program as an interrupt does elsewhere.
  func interrupt()
  /// Paints what is to be shown now, because what comes next takes time.
  func paintNow()
  /// Whether a key waits to be handled.
  var hasKey: Bool { get }
}

/// View to presenter, beside `CommandViewOutput`.
protocol BrowseViewOutput: AnyObject {
  /// The terminal has this room now.
  func didResize(to room: BrowseRoom)
  func didPress(_ key: Key)
  /// Half a second has passed.
  func didTick()
  /// No key has come for a moment, in a line.
  func didPause()
  /// The terminal cannot be used.
  func didLoseTerminal(_ error: Errno)
}

/// Presenter to interactor, which answers at once. The presenter makes an event of each answer, so no
/// protocol leads back.
protocol BrowseInteractorInput: AnyObject {
  /// The time now.
  var clock: Clock { get }
  /// Reads the list. Returns nil if its file is still the one that `old` was read from.
  func readList(unlessSameAs old: BrowseList?) throws(StoreError) -> BrowseList?
  /// Returns what a query finds, on request with the dates that come; `last` is what another one has found in
  /// the same list. Throws `badDate` for a date outside the calendar.
  /// Asks now and then whether a key has overtaken the search, and returns nil then.
  func find(
    _ query: ItemQuery, in list: BrowseList, after last: BrowseMatches?, withComing: Bool,
    until isOvertaken: () -> Bool
  ) throws(StoreError) -> BrowseMatches?
  /// Returns the items at these positions, with their dependencies, and with their urgency if it is shown.
  func items(at positions: ArraySlice<Int>, of list: BrowseList, showsUrgency: Bool) -> [RankedItem]
  /// Returns a line with these items, where it needs some and names none, or names them `.`.
  func fillLine(_ words: [String], with numbers: String) -> [String]
  /// Returns what a line would do; nil if it changes no list, or more than the list.
  func previewLine(_ words: [String], columns: Int) -> LineOutcome?
  /// The settings, if they have changed.
  func changedSettings() -> LiveSettings?
}

/// Presenter to router.
protocol BrowseRouterInput: RouterInput {
  /// Runs a command line, so wide, on top of this module: a deep link to the module of its command.
  func openLine(_ words: [String], columns: Int) -> LineOutcome
}

/// What the command line asks for.
struct BrowseRequest: Equatable {
  /// The filter as it would be typed into the view; empty without one.
  let text: String
  let filter: ItemFilter
  let order: ItemOrder?
  /// The views that a filter may name.
  let filterViews: FilterViewTexts
  /// What each command does to the list, by its name.
  let effects: [String: CommandSpec.Effect]
  /// The name of the view that is on; nil without one.
  let filterView: String?
  /// What is wrong with the settings; nil if nothing is.
  let complaint: String?
}

/// The room on the terminal.
struct BrowseRoom: Equatable {
  /// The columns for text.
  let columns: Int
  /// The rows for items or for a page.
  let rows: Int
}

/// The list as it was read.
struct BrowseList {
  let list: TodoList
  /// What its items depend on.
  let graph: DependencyGraph
  /// The version of its file, taken before it was read; nil if there is no file.
  let version: ListVersion?
  /// When it was read.
  let clock: Clock
  /// The number of items that were shown without a filter then.
  let total: Int
  /// What was left out of these then.
  let leftOut: LeftOutCandidates
}

/// The items that a query has found.
struct BrowseMatches: Equatable {
  let query: ItemQuery
  /// What decided which they are.
  let condition: ItemSearch.Condition
  /// The minute in which they were searched: with time, items stop waiting, and become late.
  let time: FloatingDate
  /// Their positions, in the file's order.
  let found: [Int]
  /// Their positions, in the query's order.
  let positions: [Int]
  /// How many they are.
  let counts: ListCounts
  /// What comes in the next two weeks; nil for a list without days.
  let ahead: BrowseDays.Ahead?
}
