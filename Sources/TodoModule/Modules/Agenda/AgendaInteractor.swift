import TodoEntities

final class AgendaInteractor: StoreInteractor, AgendaInteractorInput {
  weak var output: (any AgendaInteractorOutput)?

  func findAgenda(_ request: AgendaRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      // The calendar ends with the year 9999.
      switch request.span {
      case .days(let count, let expression):
        let first = try day(of: expression)
        let last = first.adding(days: count - 1) ?? .latest
        try findAgenda(of: request.filter, from: first, to: last)
      case .month(let expression):
        let first = try firstDay(of: expression)
        let last = first.edge(.end, of: .month) ?? .latest
        try findAgenda(of: request.filter, from: first, to: last)
      case .now: try findNow(request.filter)
      case .months(let count, let expression):
        let first = try firstDay(of: expression)
        let months = (0..<max(1, count)).compactMap { first.adding(months: $0) }
        let last = months.last?.edge(.end, of: .month) ?? first
        let list = try store.read()
        output?.didFind(
          try agenda(of: request.filter, in: list, from: first, to: last), inMonths: months)
      }
    }
  }

  private func findAgenda(
    of filter: ItemFilter, from first: CalendarDay, to last: CalendarDay
  ) throws(StoreError) {
    let list = try store.read()
    let agenda = try agenda(of: filter, in: list, from: first, to: last)
    output?.didFind(PlannedItems(agenda, in: list))
  }

  private func findNow(_ filter: ItemFilter) throws(StoreError) {
    let list = try store.read()
    let now = search.clock.wall
    let query = ItemQuery(.all([.term(.state(.now)), filter]))
    let found = try search.find(query, in: list)
    let (shown, endOfWeek) = (Set(found), search.clock.endOfWeek)
    var (week, waiting) = (0, 0)
    for position in try search.find(openItems(of: filter), in: list) {
      let outline = list.outline(at: position)
      if outline.isWaiting(at: now) {
        waiting += 1
      } else if let due = outline.due, due.day <= endOfWeek, !shown.contains(position) {
        week += 1
      }
    }
    let agenda = Agenda(ofNow: found.map { list[$0] }, at: now)
    let templates = try search.countTemplates(leftOutOf: ItemQuery(filter), in: list)
    output?.didFind(
      PlannedItems(agenda, in: list),
      beside: AgendaRest(week: week, waiting: waiting, templates: templates))
  }

  /// Returns the agenda of the open items that match a filter, in the everyday order. Waiting items are
  /// searched too: they are shown on the days after their wait date.
  private func agenda(
    of filter: ItemFilter, in list: TodoList, from first: CalendarDay, to last: CalendarDay
  ) throws(StoreError) -> Agenda {
    let items = try search.find(openItems(of: filter), in: list).map { list[$0] }
    return Agenda(of: items, on: first...max(first, last), at: search.clock.wall)
  }

  private func openItems(of filter: ItemFilter) -> ItemQuery {
    ItemQuery(.all([.term(.state(.open)), filter]))
  }

  private func day(of expression: DateExpression?) throws(StoreError) -> CalendarDay {
    guard let expression else { return search.clock.today }
    return try asStoreError(expression.resolved(at: search.clock)).day
  }

  private func firstDay(of month: MonthExpression?) throws(StoreError) -> CalendarDay {
    let today = search.clock.today
    guard let month else { return today.edge(.start, of: .month) ?? today }
    guard let day = month.firstDay(from: today) else { throw .badDate(.outOfRange("\(month)")) }
    return day
  }
}

extension PlannedItems {
  /// The agenda with what the list says of its items.
  fileprivate init(_ agenda: Agenda, in list: TodoList) {
    let graph = DependencyGraph(list)
    let items = (agenda.late + agenda.days.flatMap(\.entries)).map(\.item.id)
    self.init(
      agenda: agenda, blocked: Set(items.filter { graph.dependence(of: $0).isBlocked }))
  }
}

extension Clock {
  /// The last day of this week, as the user's settings cut weeks.
  fileprivate var endOfWeek: CalendarDay {
    today.edge(.end, of: .week, weekStart: weekStart) ?? today
  }
}
