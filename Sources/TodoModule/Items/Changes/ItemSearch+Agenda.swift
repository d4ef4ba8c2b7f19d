import TodoEntities

extension ItemSearch {
  /// Returns the agenda of the open items that match a filter, in the everyday order. Waiting items are
  /// searched too: they are shown on the days after their wait date.
  func agenda(
    of filter: ItemFilter, on days: ClosedRange<CalendarDay>, in list: TodoList
  ) throws(StoreError) -> Agenda {
    let open = ItemQuery(.all([.term(.state(.open)), filter]), includesHidden: true)
    let positions = try find(open, in: list).filter { list.outline(at: $0).due != nil }
    return Agenda(of: positions.map { list[$0] }, on: days, at: clock.wall)
  }
}
