import TodoEntities

/// Decides what every key does, and what is shown after it.
final class BrowsePresenter: CommandPresenter {
  weak var view: (any BrowseViewInput)?
  let router: any RouterInput
  let routes: any BrowseRouterInput
  let interactor: any BrowseInteractorInput
  /// The views that a filter may name.
  let views: FilterViews
  /// The view that is on.
  let activeView: ActiveView?
  var state = BrowseState()

  init(
    interactor: any BrowseInteractorInput, router: any BrowseRouterInput,
    views: FilterViews = FilterViews(), activeView: ActiveView? = nil
  ) {
    self.interactor = interactor
    self.router = router
    routes = router
    self.views = views
    self.activeView = activeView
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
    state.changeRows { $0.follow(room: room.rows, in: $1) }
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
      type(intent, in: prompt)
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
    case .toggle: run(.toggle)
    case .done: run(.done)
    case .remove: run(.remove)
    case .undo: run(BrowseCommand.Step.undo)
    case .redo: run(BrowseCommand.Step.redo)
    case .add: type(.add)
    case .edit: type(.edit)
    case .note: type(.note)
    case .postpone: type(.postpone)
    case .command: state.mode = .prompt(BrowsePrompt(kind: .command, line: InputLine()))
    case .openEditor: edit()
    case .show: openItem()
    case .help: openPage(BrowseCommand.help)
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
    openPage(BrowseCommand.words(of: .show, [shown.list.list.number(at: position)]))
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
