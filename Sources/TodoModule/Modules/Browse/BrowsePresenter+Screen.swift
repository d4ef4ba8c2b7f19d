import TodoEntities

extension BrowseState {
  /// What is to be shown; nil before the first search ends.
  func screen(of interactor: any BrowseInteractorInput, _ view: ActiveView?) -> BrowseScreen? {
    guard let shown else { return nil }
    return BrowseScreen(
      header: header(shown, view), body: body(shown, interactor), footer: footer)
  }

  private func header(_ shown: Shown, _ view: ActiveView?) -> BrowseScreen.Header {
    let counts = shown.matches.counts
    return BrowseScreen.Header(
      filter: filter.text, view: view?.name, shown: counts.matching, total: shown.list.total,
      late: counts.late, marked: shown.rows.marks.count, order: order == .due ? nil : order)
  }

  private func body(
    _ shown: Shown, _ interactor: any BrowseInteractorInput
  ) -> BrowseScreen.Body {
    if case .page(let page) = mode { return .page(Array(page.visible(room.rows))) }
    let rows = shown.rows
    if rows.positions.isEmpty {
      return .nothing(isFiltered: shown.matches.query.filter != .all([]))
    }
    let visible = rows.visible(room.rows)
    let clock = interactor.clock
    // As `list` does, whoever sorts by due date sees it.
    let common = shown.matches.query.order.asksForDue ? nil : shown.matches.counts.commonState
    let items = interactor.items(
      at: rows.positions[visible], of: shown.list, showsUrgency: order == .urgency)
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
    switch mode {
    case .list: .status(status)
    case .prompt(let prompt): .prompt(prompt.kind, prompt.line, prompt.advice)
    case .page(let page):
      .status(
        page.lines.count > room.rows
          ? .lines(
            page.top + 1...min(page.lines.count, page.top + max(1, room.rows)),
            of: page.lines.count)
          : .page)
    }
  }
}
