import TodoEntities

/// Holds the state of `browse`, hands it every event, and runs the effects that it asks for.
final class BrowsePresenter: CommandPresenter<any BrowseInteractorInput>, CommandViewOutput,
  BrowseViewOutput
{
  weak var view: (any BrowseViewInput)?
  override var isReading: Bool { true }
  private let routes: any BrowseRouterInput
  /// The view that is on.
  private let activeFilterView: FilterView?
  private(set) var state: BrowseState

  /// A presenter for a list of which a filter may name these views.
  init(
    interactor: any BrowseInteractorInput, router: any BrowseRouterInput,
    filterViews: [String: String] = [:], activeFilterView: FilterView? = nil
  ) {
    routes = router
    self.activeFilterView = activeFilterView
    state = BrowseState(filterViews: filterViews)
    super.init(interactor: interactor, router: router)
  }

  func didRequest(_ request: BrowseRequest) { handle(.requested(request)) }
  func didResize(to room: BrowseRoom) { handle(.resized(room)) }
  func didPress(_ key: Key) { handle(.pressed(key)) }
  func didTick() { handle(.ticked(interactor.clock.today)) }
  func didLoseTerminal(_ error: Errno) { fail(with: Failure(terminal: error)) }

  /// Runs each effect of an event, and what its answer brings, before the next one.
  private func handle(_ event: BrowseEvent) {
    for effect in state.reduce(event) {
      if let answer = run(effect) { handle(answer) }
    }
  }

  /// Runs an effect, and returns its answer if it has one.
  private func run(_ effect: BrowseEffect) -> BrowseEvent? {
    switch effect {
    case .search(let query, let source, let purpose):
      return .searched(search(query, in: source), for: purpose)
    case .run(let words, let run):
      return .ran(words, routes.openLine(words, columns: state.room.columns), for: run)
    case .draw: draw()
    case .repaint: view?.repaint()
    case .quit:
      view?.leave()
      router.close(with: .ok)
    case .interrupt: view?.interrupt()
    case .fail(let error): didFail(error)
    }
    return nil
  }

  private func search(
    _ query: ItemQuery, in source: BrowseEffect.Source
  ) -> BrowseEvent.Answer {
    let shown = state.shown?.list
    do throws(StoreError) {
      if source == .shownList, let shown {
        return .found(try interactor.find(query, in: shown))
      }
      let old = source == .changedFile ? shown : nil
      guard let list = try interactor.readList(unlessSameAs: old) else { return .unchanged }
      return .read(list, try interactor.find(query, in: list))
    } catch {
      return .failed(error)
    }
  }
}

// MARK: - What is shown

extension BrowsePresenter {
  /// Shows the state as it is now; nothing before the list is read.
  private func draw() {
    guard let shown = state.shown else { return }
    view?.showScreen(
      BrowseScreen(header: header(shown), body: body(shown), footer: footer))
  }

  private func header(_ shown: BrowseState.Shown) -> BrowseScreen.Header {
    let matches = shown.matches
    // Shows "3 of 10" only if the filter does not itself include done or waiting items.
    let isPart = !matches.query.filter.liftsDefault
    return BrowseScreen.Header(
      filter: state.filter.text, filterView: activeFilterView?.name,
      shown: matches.counts.matching, total: isPart ? matches.total : matches.counts.matching,
      late: matches.counts.late, marked: shown.rows.marks.count,
      order: state.order == .due ? nil : state.order)
  }

  private func body(_ shown: BrowseState.Shown) -> BrowseScreen.Body {
    let room = state.room.rows
    if case .page(let page) = state.mode { return .page(Array(page.visible(room))) }
    let (matches, rows) = (shown.matches, shown.rows)
    if rows.positions.isEmpty {
      return .nothing(isFiltered: matches.query.filter != .all([]))
    }
    let visible = rows.visible(room)
    let clock = interactor.clock
    // As `list` does, whoever sorts by due date sees it.
    let common = matches.query.order.asksForDue ? nil : matches.counts.commonState
    let items = interactor.items(
      at: rows.positions[visible], of: shown.list, showsUrgency: state.order == .urgency)
    return .rows(
      zip(visible, items).map { row, ranked in
        BrowseScreen.Row(
          item: ItemRow(
            ranked, at: clock.wall,
            listedDate: .init(of: ranked, ifAllAre: common, at: clock)),
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
