import TodoEntities

/// Decides what every key does, and what is shown after it.
final class BrowsePresenter: CommandPresenter {
  weak var view: (any BrowseViewInput)?
  let router: any RouterInput
  let routes: any BrowseRouterInput
  let interactor: any BrowseInteractorInput
  /// The views that a filter may name.
  let filterViews: FilterViewTexts
  /// The view that is on.
  let activeFilterView: FilterView?
  var state = BrowseState()

  init(
    interactor: any BrowseInteractorInput, router: any BrowseRouterInput,
    filterViews: FilterViewTexts = FilterViewTexts(), activeFilterView: FilterView? = nil
  ) {
    self.interactor = interactor
    self.router = router
    routes = router
    self.filterViews = filterViews
    self.activeFilterView = activeFilterView
  }

  var failureView: (any CommandViewInput)? { view }
  var isReading: Bool { true }
}

extension BrowsePresenter: BrowseViewOutput {
  var isBusy: Bool { state.search != nil }

  func didRequestBrowsing(_ request: BrowseRequest) {
    if request.filter != .all([]) {
      state.filter = BrowseState.Filter(text: request.text, filter: request.filter)
      state.lastFilter = request.filter
    }
    state.givenOrder = request.order
    if request.order != nil { state.order = .given }
    interactor.readList()
    settle()
  }

  func didResize(to room: BrowseRoom) {
    let isWrapped = room.columns != state.room.columns
    state.room = room
    state.changeRows { $0.scrollToCursor(room: room.rows, in: $1) }
    if case .page(var page) = state.mode {
      if isWrapped, let words = page.words {
        let outcome = routes.openLine(words, columns: room.columns)
        if outcome.code == .ok { page.lines = outcome.page(columns: room.columns) }
      }
      page.fit(room: room.rows)
      state.mode = .page(page)
    }
    show()
  }

  func didPress(_ key: Key) {
    switch state.mode {
    case .list:
      guard let intent = BrowseKeymap.list.intent(of: key) else { return }
      act(on: intent)
    case .page(let page):
      guard let intent = BrowseKeymap.page.intent(of: key) else { return }
      turn(page, intent)
    case .prompt(let prompt):
      guard let intent = BrowseKeymap.prompt.intent(of: key) else { return }
      handleTyping(intent, in: prompt)
    }
    show()
  }

  func didIdle() {
    if let search = state.takeSearch() { interactor.advance(search) }
  }

  func didTick() {
    let today = state.list?.clock.today
    if today != interactor.clock.today || state.isUnreadable {
      // Another day: other items are late, and others wait no longer. After a failure, the file may be as
      // it was before.
      interactor.readList()
    } else if state.isProvisional {
      read(after: state.list?.version)
    } else {
      interactor.readList(after: state.list?.version)
    }
    show()
  }

  func didLoseTerminal(_ error: Errno) {
    fail(with: Failure(terminal: error))
  }
}

// MARK: - The list

extension BrowsePresenter {
  private func act(on intent: BrowseIntent.List) {
    state.status = .nothing
    let room = state.room.rows
    switch intent {
    case .move(let move): state.changeRows { $0.move(move, room: room, in: $1) }
    case .toggle: runOnChosen(.toggle)
    case .done: runOnChosen(.done)
    case .remove: runOnChosen(.remove)
    case .undo: runStep(.undo)
    case .redo: runStep(.redo)
    case .add: openPrompt(.add)
    case .edit: openPrompt(.edit)
    case .note: openPrompt(.note)
    case .postpone: openPrompt(.postpone)
    case .command: state.mode = .prompt(BrowsePrompt(kind: .command, line: InputLine()))
    case .openEditor: edit()
    case .show: openItem()
    case .help: openPage(BrowseLine.help)
    case .mark:
      state.changeRows {
        $0.toggleMark()
        $0.move(.down, room: room, in: $1)
      }
    case .markAll: state.changeRows { $0.markAll(in: $1) }
    case .unmark: state.changeRows { rows, _ in rows.unmark() }
    case .filter: beginFilter()
    case .nextHit: findHit(backwards: false)
    case .previousHit: findHit(backwards: true)
    case .sort: sort()
    case .repaint: repaint()
    case .quit: quit()
    case .interrupt: view?.interrupt()
    }
  }

  private func quit() {
    view?.leave()
    router.close(with: .ok)
  }

  private func repaint() {
    view?.repaint()
    state.isAnew = true
    interactor.readList()
    settle()
  }

  private func sort() {
    state.order = state.order.next
    state.status = .sorted(state.order)
    state.isAnew = true
    find()
    settle()
  }

  private func findHit(backwards: Bool) {
    guard let filter = state.lastFilter, let shown = state.shown else {
      state.status = .noHit
      return
    }
    let hits = Set(interactor.hits(of: filter, in: shown.list, among: shown.rows.positions))
    var isFound = false
    let room = state.room.rows
    state.changeRows { rows, list in
      isFound = rows.find(backwards: backwards, room: room, in: list) { hits.contains($0) }
    }
    if !isFound { state.status = .noHit }
  }

  /// The item of the cursor as a page.
  private func openItem() {
    guard let shown = state.shown, let position = shown.rows.cursorPosition else {
      state.status = .noItem
      return
    }
    openPage(BrowseLine.words(of: .show, [shown.list.list.number(at: position)]))
  }

  private func openPage(_ words: [String]) {
    let outcome = routes.openLine(words, columns: state.room.columns)
    if outcome.code == .ok {
      state.mode = .page(
        BrowsePage(lines: outcome.page(columns: state.room.columns), words: words))
    } else {
      state.status = .failed(outcome.failure)
    }
  }
}

// MARK: - Pages

extension BrowsePresenter {
  private func turn(_ page: BrowsePage, _ intent: BrowseIntent.Page) {
    var page = page
    switch intent {
    case .scroll(let move):
      page.scroll(move, room: state.room.rows)
      state.mode = .page(page)
    case .back: state.mode = .list
    case .repaint: view?.repaint()
    case .interrupt: view?.interrupt()
    }
  }
}

// Actions on items: each is a command line, which runs as in a shell.

extension BrowsePresenter {
  /// Runs an action on the chosen items.
  func runOnChosen(_ action: BrowseLine.Action) {
    guard let numbers = freshNumbers() else { return }
    if runLine(BrowseLine.words(of: action, numbers)) {
      state.changeRows { rows, _ in rows.unmark() }
    }
  }

  /// Reads the list if its file has changed, and returns the numbers of the chosen items. If there are none,
  /// says so and returns nil.
  func freshNumbers() -> [Int]? {
    let chosen = state.chosenItems
    refresh()
    // What took the place of an item that is gone has not been chosen.
    if !state.chosenItems.isEmpty, state.chosenItems.isSubset(of: chosen) {
      return state.chosenNumbers
    }
    state.status = chosen.isEmpty ? .noItem : .itemGone
    return nil
  }

  /// Runs a command without operands.
  func runStep(_ step: BrowseLine.Step) { runLine([step.rawValue]) }

  /// Opens the user's editor on the chosen items.
  func edit() {
    runOnChosen(.edit)
    view?.repaint()
  }

  /// Runs a line, and says in the status what came of it. Returns whether it succeeded.
  @discardableResult
  func runLine(_ words: [String]) -> Bool {
    let (outcome, isChange) = open(words)
    state.status =
      outcome.isSuccess
      ? .ran(words, report: outcome.report, isChange: isChange) : .failed(outcome.failure)
    return outcome.isSuccess
  }

  /// Runs a line, and reads the list if it has changed. Returns what came of it, and whether it did.
  func open(_ words: [String]) -> (outcome: LineOutcome, isChange: Bool) {
    let before = state.list
    let outcome = routes.openLine(words, columns: state.room.columns)
    state.isOwnChange = true
    if let list = outcome.list, let before {
      // The file is read once no key is pressed for a while.
      interactor.takeList(list, after: before)
    } else {
      interactor.readList(after: before?.version)
    }
    settle()
    state.isOwnChange = false
    return (outcome, outcome.list != nil || state.list?.newest != before?.newest)
  }

  /// Reads the list if its file has changed, so that numbers are those of now.
  func refresh() { read(after: state.list?.newest) }

  /// Reads the list if its file is not of this version. After a change of the user's own, the rows keep
  /// their order.
  func read(after version: ListVersion?) {
    state.isOwnChange = state.isProvisional
    interactor.readList(after: version)
    settle()
    state.isOwnChange = false
  }

  /// Ends the search that goes on.
  func settle() {
    while let search = state.takeSearch() { interactor.advance(search) }
  }
}

extension LineOutcome {
  /// Whether the command did what it was asked.
  var isSuccess: Bool { code == .ok || code == .no }

  /// What it printed, with remarks; if that is nothing, what its exit code says.
  var report: [String] {
    let lines = output + messages
    return lines.isEmpty && code == .no ? [code.name] : lines
  }

  /// The sentence of a failure.
  var failure: String { messages.first ?? code.meaning }
}

// The list as it is read, and the items that are found in it.

extension BrowsePresenter: BrowseInteractorOutput {
  func didRead(_ list: BrowseList) {
    state.list = list
    if state.isUnreadable, case .failed = state.status { state.status = .nothing }
    state.isUnreadable = false
    find()
  }

  /// Starts to find what is to be shown. What is shown now stays until all is found.
  func find() {
    guard let list = state.list else { return }
    state.search = nil
    var candidates: [Int]?
    if let shown = state.shown, shown.list.version == list.version, list.version != nil,
      !state.isProvisional, state.query.narrows(shown.matches.query)
    {
      candidates = shown.matches.positions
    }
    interactor.find(state.query, in: list, among: candidates)
  }

  func didAdvance(_ search: SearchInProgress) { state.search = search }

  func didFind(_ matches: BrowseMatches) {
    state.search = nil
    guard let list = state.list else { return }
    var rows = state.shown?.rows ?? BrowseRows()
    if state.isOwnChange, let old = state.shown?.list.list {
      rows.showAfterOwnChange(matches.positions, from: old, in: list.list, room: state.room.rows)
    } else {
      rows.showFound(
        matches.positions, keepsLingering: !state.isAnew, room: state.room.rows,
        in: list.list)
    }
    state.isAnew = false
    state.shown = BrowseState.Shown(list: list, matches: matches, rows: rows)
    show()
  }

  func didFailToResolve(_ error: DateError) {
    let mistake = UsageError(StoreError.badDate(error), hasFilter: false)
    guard let mistake else { return }
    if state.shown == nil { return router.openUsage(mistake) }
    say(.unfinished(mistake.message(today: interactor.clock.today)))
  }

  func didFail(_ error: StoreError) {
    let failure = Failure(reading: error)
    if state.shown == nil {
      if let mistake = UsageError(error, hasFilter: false) { return router.openUsage(mistake) }
      return fail(with: failure)
    }
    state.isUnreadable = true
    say(.failed(failure.message))
  }
}
