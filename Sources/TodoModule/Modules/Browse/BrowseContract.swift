import TodoEntities

/// Presenter to view.
protocol BrowseViewInput: CommandViewInput {
  /// Shows this from now on.
  func showScreen(_ screen: BrowseScreen)
  /// Paints the whole screen once more, because something else may have written to it.
  func repaint()
  /// Gives the terminal back and ends the view's work.
  func leave()
  /// Ends the program as an interrupt does elsewhere.
  func interrupt()
}

/// View to presenter.
protocol BrowseViewOutput: CommandViewOutput {
  /// Whether there is work left to be done between two keys.
  var isBusy: Bool { get }
  func didRequestBrowsing(_ request: BrowseRequest)
  /// The terminal has so many columns, and rows for items or for a page.
  func didResize(to room: BrowseRoom)
  func didPress(_ key: Key)
  /// No key is waiting: some of the work that is left can be done.
  func didIdle()
  /// Half a second has passed.
  func didTick()
  /// The terminal cannot be used.
  func didLoseTerminal(_ error: Errno)
}

/// Presenter to interactor.
protocol BrowseInteractorInput: AnyObject {
  /// The time now.
  var clock: Clock { get }
  func readList()
  /// Reads the list if its file is not the one of this version.
  func readList(after version: ListVersion?)
  /// Takes a list that a command has left instead of reading it; `old` is the one before.
  func takeList(_ list: TodoList, after old: BrowseList)
  /// Starts to search a list; with `candidates`, only these positions.
  func find(_ query: ItemQuery, in list: BrowseList, among candidates: [Int]?)
  /// Goes on with a search.
  func advance(_ search: SearchInProgress)
  /// Returns those of these positions whose items match a filter.
  func hits(of filter: ItemFilter, in list: BrowseList, among positions: [Int]) -> [Int]
  /// Returns the items at these positions, with their dependencies, and with their urgency if it is shown.
  func items(at positions: ArraySlice<Int>, of list: BrowseList, showsUrgency: Bool) -> [RankedItem]
}

/// Interactor to presenter.
protocol BrowseInteractorOutput: StoreInteractorOutput {
  func didRead(_ list: BrowseList)
  /// Some items were searched, but not all.
  func didAdvance(_ search: SearchInProgress)
  func didFind(_ found: BrowseMatches)
  func didFailToResolve(_ error: DateError)
}

/// Presenter to router.
protocol BrowseRouterInput: RouterInput {
  /// Runs a command line, so wide, on top of this module.
  func openLine(_ words: [String], columns: Int) -> LineOutcome
  /// Returns what the last of the words can be completed to, as lines with a tab before the meaning.
  func completions(of words: [String]) -> [String]
}

/// What the command line asks for.
struct BrowseRequest: Equatable {
  /// The filter as it would be typed into the view; empty without one.
  let text: String
  let filter: ItemFilter
  let order: ItemOrder?
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
  /// The number of items that are shown without a filter.
  let total: Int
  /// When it was read.
  let clock: Clock
  /// The version of the file right after the command that has left this list in memory; nil if it was
  /// read. Something else may have changed the file just before.
  let left: ListVersion?
}

/// The items that a query has found.
struct BrowseMatches: Equatable {
  let query: ItemQuery
  /// Their positions, in the query's order.
  let positions: [Int]
  /// How many they are.
  let counts: ListCounts
}
