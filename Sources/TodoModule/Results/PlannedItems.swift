// The agenda of `agenda` and `calendar` with its blocked items. Counts the items left out of an answer: waiting
// ones, templates, and late ones outside the view.

import TodoEntities

/// An agenda, and which of its items are blocked.
struct PlannedItems: Equatable {
  let agenda: Agenda
  let blocked: Set<ItemID>
  var leftOut = LeftOut()
  /// How many items that are not those of today are due within seven days; nil for other days.
  var restOfWeek: Int?
  /// Whether its items are only those that contain a text.
  var isSearch = false
  /// Whether somebody reads how many there are.
  var isCounted = true
}

/// What an answer does not show of what its filter matches. Every command that answers with items says it below
/// them, or that there are none.
struct LeftOut: Equatable {
  /// The number of items that wait.
  var waiting = 0
  /// When the first of these stops waiting.
  var firstWait: FloatingDate?
  /// The number of templates.
  var templates = 0
  /// Whether the view that is on narrows the answer.
  var isInView = false
  /// The number of late items that the view hides.
  var lateOutside = 0
}

extension ItemSearch {
  /// Returns what an answer to a query leaves out. Only items among the candidates are counted, if there are
  /// some, and waiting ones only if they are not shown.
  func leftOut(
    of query: ItemQuery, in list: TodoList, among candidates: LeftOutCandidates? = nil,
    unless isShown: (Int) -> Bool = { _ in false }
  ) throws(StoreError) -> LeftOut {
    let isWaiting = ItemQuery(.all([.term(.state(.waiting)), query.filter]))
    let waiting = try asStoreError(matches(of: isWaiting, in: list, among: candidates?.waiting))
      .filter { !isShown($0) }
    return LeftOut(
      waiting: waiting.count, firstWait: waiting.compactMap { list.outline(at: $0).wait }.min(),
      templates: try asStoreError(templateCount(leftOutOf: query, in: list)),
      isInView: restriction(of: query.filter) != nil,
      lateOutside: try asStoreError(
        lateOutsideView(query.filter, in: list, among: candidates?.lateOutside)
      ).count)
  }
}

/// The positions of what a list without a filter leaves out: a narrower search finds no others.
struct LeftOutCandidates {
  let waiting: [Int]
  let lateOutside: [Int]
}

extension PlannedItems {
  /// The agenda with what the list says of its items.
  init(
    _ agenda: Agenda, of filter: ItemFilter, by search: ItemSearch, in list: TodoList,
    isCounted: Bool
  ) throws(StoreError) {
    let graph = DependencyGraph(list)
    let items = Set((agenda.late + agenda.days.flatMap(\.entries)).map(\.item.id))
    self.init(
      agenda: agenda, blocked: items.filter { graph.dependence(of: $0).isBlocked },
      leftOut: isCounted
        ? try search.leftOut(of: ItemQuery(filter), in: list) { items.contains(list.id(at: $0)) }
        : LeftOut(), isSearch: filter.hasText, isCounted: isCounted)
  }
}
