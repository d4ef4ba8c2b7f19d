// The agenda of `agenda` and `calendar` with its blocked items. Counts the items left out of an answer: waiting
// ones, templates, and overdue ones outside the view.

import TodoEntities

/// An agenda, and the ids of its blocked items.
struct PlannedItems: Equatable {
  let agenda: Agenda
  let blocked: Set<ItemID>
  var leftOut = LeftOut()
  /// The number of other items that are due within seven days, or nil if the agenda is not for today.
  var restOfWeek: Int?
  /// Whether it has only items that contain a text.
  var isSearch = false
  /// Whether a person reads the counts.
  var isCounted = true
}

/// The items that match the filter of an answer but are not shown. Every command that lists items prints these
/// counts below them.
struct LeftOut: Equatable {
  /// The number of items that are hidden until their wait date.
  var waiting = 0
  /// The earliest of these wait dates.
  var firstWait: FloatingDate?
  /// The number of templates.
  var templates = 0
  /// Whether the active view narrows the answer.
  var isInView = false
  /// The number of overdue items that the active view hides.
  var lateOutside = 0
}

extension ItemSearch {
  /// Counts the items that an answer to a query leaves out, only among the candidates if there are any. Counts
  /// waiting items only if they are not shown.
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

/// The positions of the items that a list without a filter leaves out. A narrower search leaves out no others.
struct LeftOutCandidates {
  let waiting: [Int]
  let lateOutside: [Int]
}

extension PlannedItems {
  /// Creates the result with the blocked items, and the counts of the items left out.
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
