import TodoEntities

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
      rows.update(matches.positions, from: old, in: list.list, room: state.room.rows)
    } else {
      rows.replace(
        with: matches.positions, keepsLingering: !state.isAnew, room: state.room.rows,
        in: list.list)
    }
    state.isAnew = false
    state.shown = BrowseState.Shown(list: list, matches: matches, rows: rows)
    show()
  }

  func didFailToResolve(_ error: DateResolutionError) {
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
