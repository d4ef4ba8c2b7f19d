// Decides which items `agenda` and `calendar` search (open ones, also if they wait), and which are
// blocked.

import TodoEntities

/// An agenda, and which of its items are blocked.
struct PlannedItems: Equatable {
  let agenda: Agenda
  let blocked: Set<ItemID>
  /// Whether its items are only those that contain a text.
  var isSearch = false
}

/// How many open items there are beside those of today.
struct AgendaRest: Equatable {
  /// Those due within seven days from today.
  let week: Int
  let waiting: Int
  let templates: Int
}

extension PlannedItems {
  /// The agenda of the items that match a filter, with what the list says of them.
  init(_ agenda: Agenda, of filter: ItemFilter, in list: TodoList) {
    let graph = DependencyGraph(list)
    let items = (agenda.late + agenda.days.flatMap(\.entries)).map(\.item.id)
    self.init(
      agenda: agenda, blocked: Set(items.filter { graph.dependence(of: $0).isBlocked }),
      isSearch: filter.hasText)
  }
}

extension ItemSearch {
  /// Returns the agenda of the open items that match a filter, in the everyday order. Waiting items are
  /// searched too: they are shown on the days after their wait date.
  func agenda(
    of filter: ItemFilter, in list: TodoList, on days: ClosedRange<CalendarDay>
  ) throws(StoreError) -> Agenda {
    let items = try find(.openItems(of: filter), in: list).map(list.listed)
      .filter { $0.canBePlanned(until: days.upperBound) }
    return Agenda(of: items.map(\.item), on: days, at: clock.wall)
  }

  func days(of period: PeriodExpression) throws(StoreError) -> ClosedRange<CalendarDay> {
    try asStoreError(period.days(at: clock))
  }
}

extension ItemQuery {
  /// The open items that match a filter, waiting ones too.
  static func openItems(of filter: ItemFilter) -> ItemQuery {
    ItemQuery(.all([.term(.state(.open)), filter]))
  }
}
