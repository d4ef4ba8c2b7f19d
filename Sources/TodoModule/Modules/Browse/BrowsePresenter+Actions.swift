import TodoEntities

// Actions on items: each is a command line, which runs as in a shell.

extension BrowsePresenter {
  /// Runs an action on the chosen items.
  func run(_ action: BrowseCommand.Action) {
    guard let numbers = freshNumbers() else { return }
    if run(BrowseCommand.words(of: action, numbers)) {
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
  func run(_ step: BrowseCommand.Step) { run([step.rawValue]) }

  /// Opens the user's editor on the chosen items.
  func edit() {
    run(.edit)
    view?.repaint()
  }

  /// Runs a line, and says in the status what came of it. Returns whether it succeeded.
  @discardableResult
  func run(_ words: [String]) -> Bool {
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
