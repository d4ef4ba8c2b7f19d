import TodoEntities

// What is shown.

extension BrowsePresenter {
  /// Shows the state as it is now; nothing before the first search ends.
  func show() {
    guard let shown = state.shown else { return }
    view?.showScreen(
      BrowseScreen(header: header(shown), body: body(shown), footer: footer))
  }

  private func header(_ shown: BrowseState.Shown) -> BrowseScreen.Header {
    let counts = shown.matches.counts
    // Done and waiting items are not among those that are shown without a filter.
    let isPart = !shown.matches.query.filter.liftsDefault
    return BrowseScreen.Header(
      filter: state.filter.text, view: activeView?.name, shown: counts.matching,
      total: isPart ? shown.list.total : counts.matching, late: counts.late,
      marked: shown.rows.marks.count,
      order: state.order == .due ? nil : state.order)
  }

  private func body(_ shown: BrowseState.Shown) -> BrowseScreen.Body {
    let room = state.room.rows
    if case .page(let page) = state.mode { return .page(Array(page.visible(room))) }
    let rows = shown.rows
    if rows.positions.isEmpty {
      return .nothing(isFiltered: shown.matches.query.filter != .all([]))
    }
    let visible = rows.visible(room)
    let clock = interactor.clock
    // As `list` does, whoever sorts by due date sees it.
    let common = shown.matches.query.order.asksForDue ? nil : shown.matches.counts.commonState
    let items = interactor.items(
      at: rows.positions[visible], of: shown.list, showsUrgency: state.order == .urgency)
    return .rows(
      zip(visible, items).map { row, ranked in
        BrowseScreen.Row(
          item: ItemRow(
            ranked, at: clock.wall,
            listedDate: .init(of: ranked.item, ifAllAre: common, at: clock)),
          isCursor: row == rows.cursor, isMarked: rows.marks.contains(ranked.item.id))
      })
  }

  private var footer: BrowseScreen.Footer {
    switch state.mode {
    case .list: .status(state.status)
    case .prompt(let prompt): .prompt(prompt.kind, prompt.line, prompt.advice)
    case .page(let page):
      .status(
        page.lines.count > state.room.rows
          ? .lines(
            page.top + 1...min(page.lines.count, page.top + max(1, state.room.rows)),
            of: page.lines.count)
          : .page)
    }
  }
}
