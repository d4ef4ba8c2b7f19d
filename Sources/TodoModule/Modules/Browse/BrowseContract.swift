import TodoEntities

/// Presenter to view.
protocol BrowseViewInput: AnyObject {
  /// Shows this screen until the next one.
  func showScreen(_ screen: BrowseScreen)
  /// Shows everything with these columns, symbols and this theme.
  func showLooks(_ columns: [ItemColumn], _ capabilities: Capabilities)
  /// Paints the complete screen again, because another program may have written to it.
  func repaint()
  /// Restores the terminal and ends the view.
  func leave()
  /// Ends the program as an interrupt does in other programs.
  func interrupt()
  /// Paints the screen now, because the next step takes time.
  func paintNow()
  /// Whether a key waits to be handled.
  var hasKey: Bool { get }
}

/// View to presenter, in addition to `CommandViewOutput`.
protocol BrowseViewOutput: AnyObject {
  /// The terminal now has this room.
  func didResize(to room: BrowseRoom)
  func didPress(_ key: Key)
  /// Half a second has passed.
  func didTick()
  /// The user has stopped typing in a line for a moment.
  func didPause()
  /// The terminal cannot be used.
  func didLoseTerminal(_ error: Errno)
}

/// Presenter to interactor, which answers immediately. The presenter makes an event of each answer, and needs no
/// protocol for the way back.
protocol BrowseInteractorInput: AnyObject {
  /// The time now.
  var clock: Clock { get }
  /// Reads the list. Returns nil if its file is still the one that `old` was read from.
  func readList(unlessSameAs old: BrowseList?) throws(StoreError) -> BrowseList?
  /// Returns the items that a query finds; `last` is the result of another query in the same list. Returns nil if a
  /// key has overtaken the search. Throws `badDate` for a date outside the calendar.
  func find(
    _ query: ItemQuery, in list: BrowseList, after last: BrowseMatches?,
    until isOvertaken: () -> Bool
  ) throws(StoreError) -> BrowseMatches?
  /// Returns the items at these positions, with their dependencies, and with their urgency if it is shown.
  func items(at positions: ArraySlice<Int>, of list: BrowseList, showsUrgency: Bool) -> [RankedItem]
  /// Returns a command with these items, if it needs items and names none or `.`.
  func fillLine(_ words: [String], with numbers: String) -> [String]
  /// Returns the outcome of a dry run; nil if the command does not change the list, or changes more than the list.
  func previewLine(_ words: [String], columns: Int) -> LineOutcome?
  /// Returns the settings, or nil if they have not changed.
  func changedSettings() -> LiveSettings?
}

/// Presenter to router.
protocol BrowseRouterInput: RouterInput {
  /// Runs a command on top of this module, with this number of columns: a deep link to the module of the command.
  func openLine(_ words: [String], columns: Int) -> LineOutcome
}

/// The request of the command line.
struct BrowseRequest: Equatable {
  /// The filter as one types it into the view; empty without a filter.
  let text: String
  let filter: ItemFilter
  let order: ItemOrder?
  /// The views that a filter may name.
  let filterViews: FilterViewTexts
  /// The effect of each command on the list, by its name.
  let effects: [String: CommandSpec.Effect]
  /// The name of the active view; nil without a view.
  let filterView: String?
  /// The first mistake in the settings; nil without a mistake.
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
  /// The dependencies of its items.
  let graph: DependencyGraph
  /// The version of the file before it was read; nil if there is no file.
  let version: ListVersion?
  /// The time at which it was read.
  let clock: Clock
  /// The number of items that a query without a filter finds.
  let total: Int
  /// The items that a query without a filter leaves out.
  let leftOut: LeftOutCandidates
}

/// The items that a query has found.
struct BrowseMatches: Equatable {
  let query: ItemQuery
  /// The condition that they satisfy.
  let condition: ItemSearch.Condition
  /// The minute of the search. Later, hidden items may appear and others may be late.
  let time: FloatingDate
  /// The positions of the items, in the order of the file.
  let found: [Int]
  /// The positions of the items, in the order of the query.
  let positions: [Int]
  /// The numbers of these items.
  let counts: ListCounts
}
