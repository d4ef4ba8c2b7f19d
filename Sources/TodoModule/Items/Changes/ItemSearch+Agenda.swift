import TodoEntities

extension ItemSearch {
  /// Returns the agenda of the open items that match a filter, in the everyday order. Waiting items are
  /// searched too: they are shown on the days after their wait date.
  func agenda(
    of filter: ItemFilter, on days: ClosedRange<CalendarDay>, in list: TodoList
  ) throws(StoreError) -> Agenda {
    let open = ItemQuery(.all([.term(.state(.open)), filter]), includesHidden: true)
    let items = try find(open, in: list).map { list[$0] }
    let planned = items.filter { $0.due != nil || $0.scheduled != nil }
    return Agenda(of: planned, on: days, at: clock.wall)
  }
}
