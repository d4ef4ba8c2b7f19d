// Decides which items `agenda` and `calendar` search (open ones, also if they wait), and which are
// blocked.

import TodoEntities

/// An agenda, and which of its items are blocked.
struct PlannedItems: Equatable {
  let agenda: Agenda
  let blocked: Set<ItemID>
}

/// How many open items there are beside those of today.
struct AgendaRest: Equatable {
  /// Those due until the end of the week.
  let week: Int
  let waiting: Int
  let templates: Int
}

extension PlannedItems {
  /// The agenda with what the list says of its items.
  init(_ agenda: Agenda, in list: TodoList) {
    let graph = DependencyGraph(list)
    let items = (agenda.late + agenda.days.flatMap(\.entries)).map(\.item.id)
    self.init(
      agenda: agenda, blocked: Set(items.filter { graph.dependence(of: $0).isBlocked }))
  }
}

extension ItemSearch {
  /// Returns the agenda of the open items that match a filter, in the everyday order. Waiting items are
  /// searched too: they are shown on the days after their wait date.
  func agenda(
    of filter: ItemFilter, in list: TodoList, from first: CalendarDay, to last: CalendarDay
  ) throws(StoreError) -> Agenda {
    let items = try find(.openItems(of: filter), in: list).map(list.listed)
      .filter { $0.canBePlanned(until: last) }
    return Agenda(of: items.map(\.item), on: first...max(first, last), at: clock.wall)
  }

  /// Returns the first day of a month; of this one without an expression.
  func firstDay(of month: MonthExpression?) throws(StoreError) -> CalendarDay {
    let today = clock.today
    guard let month else { return today.edge(.start, of: .month) ?? today }
    guard let day = month.firstDay(from: today) else { throw .badDate(.outOfRange("\(month)")) }
    return day
  }
}

extension ItemQuery {
  /// The open items that match a filter, waiting ones too.
  static func openItems(of filter: ItemFilter) -> ItemQuery {
    ItemQuery(.all([.term(.state(.open)), filter]))
  }
}
