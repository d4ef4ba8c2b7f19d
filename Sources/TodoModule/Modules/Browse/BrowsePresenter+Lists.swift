import TodoEntities

// The list as it is read, and the items that are found in it.

extension BrowsePresenter: BrowseInteractorOutput {
  func didRead(_ list: BrowseList) {
    state.list = list
    find()
  }

  /// Starts to find what is to be shown. What is shown now stays until all is found.
  func find() {
    guard let list = state.list else { return }
    state.search = nil
    var candidates: [Int]?
    if let shown = state.shown, shown.list.version == list.version, list.version != nil,
      state.query.narrows(shown.matches.query)
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
      rows.update(matches.positions, from: old, in: list.list, room: state.room.rows)
    } else {
      rows.replace(with: matches.positions, room: state.room.rows, in: list.list)
    }
    state.shown = BrowseState.Shown(list: list, matches: matches, rows: rows)
    show()
  }

  func didFailToResolve(_ error: DateResolutionError) {
    let mistake = UsageError(StoreError.badDate(error), hasFilter: false)
    let message = mistake?.message(today: interactor.clock.today) ?? ""
    if state.shown == nil, let mistake { return router.openUsage(mistake) }
    say(.unfinished(message))
  }

  func didFail(_ error: StoreError) {
    let failure = Failure(reading: error)
    if state.shown == nil { return fail(with: failure) }
    say(.failed(failure.message))
  }
}
