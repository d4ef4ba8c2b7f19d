import TodoEntities

/// Holds the state of `browse`, passes every event to it, and runs the effects that it returns.
final class BrowsePresenter: CommandPresenter<any BrowseInteractorInput>, CommandViewOutput,
  BrowseViewOutput
{
  weak var view: (any BrowseViewInput)?
  private let routes: any BrowseRouterInput
  private(set) var state = BrowseState()

  init(
    interactor: any BrowseInteractorInput, router: any BrowseRouterInput, formatter: ItemFormatter
  ) {
    routes = router
    super.init(interactor: interactor, router: router, formatter: formatter)
  }

  func didRequest(_ request: BrowseRequest) { handle(.requested(request)) }
  func didResize(to room: BrowseRoom) { handle(.resized(room)) }
  func didPress(_ key: Key) { handle(.pressed(key)) }
  func didTick() {
    let (wall, settings) = (interactor.clock.wall, interactor.changedSettings())
    if let settings { view?.showLooks(settings.columns, settings.capabilities) }
    handle(.ticked(FloatingDate(wall.day, at: wall.time), settings?.filterViews))
  }
  func didPause() { handle(.paused) }

  /// Shows that another program holds the lock of the list.
  func didWait() {
    if state.status != .waiting { handle(.waited) }
    view?.paintNow()
  }

  func didLoseTerminal(_ error: Errno) { fail(with: Failure(terminal: error)) }

  /// Runs each effect of an event, and the effects of its answer, before the next one.
  private func handle(_ event: BrowseEvent) {
    for effect in state.reduce(event) {
      if let answer = run(effect) { handle(answer) }
    }
  }

  /// Runs an effect, and returns its answer, or nil if it has none.
  private func run(_ effect: BrowseEffect) -> BrowseEvent? {
    switch effect {
    case .search(let query, let source, let purpose):
      return .searched(search(query, in: source, for: purpose), for: purpose)
    case .run(var words, let run):
      if case .prompt = run { words = interactor.fillLine(words, with: state.chosenNumbers) }
      return .ran(words, routes.openLine(words, columns: columns(for: run)), for: run)
    case .preview(let words, let line):
      let filled = interactor.fillLine(words, with: state.chosenNumbers)
      return .previewed(line, interactor.previewLine(filled, columns: columns(for: nil)))
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

  /// Returns the columns for the output of a command. A report has a blank before it.
  private func columns(for run: BrowseRun?) -> Int {
    run == .page ? state.room.columns : max(1, state.room.columns - 1)
  }

  private func search(
    _ query: ItemQuery, in source: BrowseEffect.Source, for purpose: BrowsePurpose
  ) -> BrowseEvent.Answer {
    let shown = state.shown
    var isPainted = false
    // While the user types a filter, a long search shows the typed text, and ends at the next key.
    func isOvertaken() -> Bool {
      guard case .filter(_, isAccepted: false) = purpose, let view else { return false }
      if view.hasKey { return true }
      if !isPainted {
        draw()
        view.paintNow()
        isPainted = true
      }
      return false
    }
    func find(
      in list: BrowseList, after last: BrowseMatches? = nil
    ) throws(StoreError) -> BrowseMatches? {
      try interactor.find(query, in: list, after: last, until: isOvertaken)
    }
    do throws(StoreError) {
      if source == .shownList, let shown {
        return try find(in: shown.list, after: shown.matches).map { .found($0) } ?? .overtaken
      }
      let old = source == .changedFile ? shown?.list : nil
      guard let list = try interactor.readList(unlessSameAs: old) else { return .unchanged }
      return try find(in: list).map { .read(list, $0) } ?? .overtaken
    } catch {
      return .failed(error)
    }
  }
}

// MARK: - What is shown

extension BrowsePresenter {
  /// Shows the current state, or nothing before the list is read.
  private func draw() {
    guard let shown = state.shown else { return }
    let rows = shown.rows
    view?.showScreen(
      BrowseScreen(
        header: header(shown), body: body(shown), footer: footer, isHeld: state.isHeld,
        place: state.page != nil || rows.positions.isEmpty
          ? nil : .init(row: rows.cursor + 1, of: rows.positions.count)))
  }

  private func header(_ shown: BrowseState.Shown) -> BrowseScreen.Header {
    let matches = shown.matches
    let count = matches.counts.matching
    // Shows "3 of 10" only if the filter does not include done or hidden items itself.
    let isPart = !matches.query.filter.liftsDefault
    return BrowseScreen.Header(
      filter: state.title, filterView: state.page == nil ? state.filterView : nil,
      // An item that was hidden when the list was read may be shown now.
      shown: count, total: isPart ? max(count, shown.list.total) : count,
      late: matches.counts.late, marked: shown.rows.marks.count,
      order: state.order == .due || state.showsDays ? nil : state.order,
      waiting: matches.counts.leftOut.waiting, lateOutside: matches.counts.leftOut.lateOutside)
  }

  private func body(_ shown: BrowseState.Shown) -> BrowseScreen.Body {
    let room = state.room.rows
    if let page = state.page {
      let boxes = page.boxes
      let bar = boxes.isEmpty ? page.hit : boxes[min(page.box, boxes.count - 1)]
      let lines = page.visible(room)
      return .page(
        Array(lines), bar: bar.flatMap { lines.indices.contains($0) ? $0 - lines.startIndex : nil })
    }
    let (matches, rows, list) = (shown.matches, shown.rows, shown.list.list)
    if rows.positions.isEmpty {
      let (counts, isUnfiltered) = (matches.counts, matches.query.isUnfiltered)
      if isUnfiltered, counts.leftOut == LeftOut() {
        return .nothing("nothing to do. To add an item, press a")
      }
      let formatter = ItemFormatter(clock: interactor.clock, filterView: state.filterView)
      return .nothing(formatter.summary(of: counts, isUnfiltered: isUnfiltered).text)
    }
    let visible = rows.visible(room, in: list)
    let clock = interactor.clock
    // As in `list`, an order by due date shows the due date.
    let common = matches.query.order.asksForDue ? nil : matches.counts.commonState
    let items = interactor.items(
      at: rows.positions[visible], of: shown.list, showsUrgency: state.order == .urgency)
    return .rows(
      zip(visible, items).map { row, ranked in
        let date = ItemRow.ListedDate(of: ranked, ifAllAre: common, at: clock)
        let isBelowDay = date == .due && rows.days != nil && !rows.isHeld(row)
        return BrowseScreen.Row(
          item: ItemRow(ranked, at: clock.wall, listedDate: isBelowDay ? .belowDay : date),
          isCursor: row == rows.cursor, isMarked: rows.marks.contains(ranked.item.id),
          heading: rows.heading(above: row, in: list))
      })
  }

  private var footer: BrowseScreen.Footer {
    if let prompt = state.prompt { return .prompt(prompt.kind, prompt.line, prompt.advice) }
    guard let page = state.page, state.status == .nothing else { return .status(state.status) }
    let (count, room) = (page.lines.count, max(1, state.room.rows))
    let lines = page.top + 1...max(page.top + 1, min(count, page.top + room))
    return .status(
      .page(
        count > state.room.rows ? lines : nil, of: count, isOfItem: page.item != nil,
        hasBoxes: !page.boxes.isEmpty))
  }
}
