import TodoEntities

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
