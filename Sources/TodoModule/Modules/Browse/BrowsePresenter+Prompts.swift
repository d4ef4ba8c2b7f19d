import TodoEntities

// Lines that the user types: a command, or the filter.

extension BrowsePresenter {
  /// Opens a prompt with the beginning of a command.
  func openPrompt(_ beginning: BrowseLine.Beginning) {
    guard let numbers = beginning.namesItems ? freshNumbers() : [] else { return }
    let line = InputLine(beginning.line(numbers))
    state.mode = .prompt(BrowsePrompt(kind: .command, line: line))
  }

  /// Opens the prompt of the filter, with the filter that is on.
  func beginFilter() {
    state.kept = state.shown.map { ($0, state.filter) }
    state.mode = .prompt(BrowsePrompt(kind: .filter, line: InputLine(state.filter.text)))
  }

  /// Does what a key asks for while a line is typed.
  func handleTyping(_ intent: BrowseIntent.Prompt, in prompt: BrowsePrompt) {
    switch intent {
    case .change(let change): self.change(prompt, change)
    case .complete: complete(prompt)
    case .cancel: cancel(prompt)
    case .accept:
      switch prompt.kind {
      case .command: accept(command: prompt)
      case .filter: accept(filter: prompt)
      }
    }
  }

  private func change(_ prompt: BrowsePrompt, _ change: InputLine.Change) {
    var prompt = prompt
    let text = prompt.line.text
    prompt.line.apply(change)
    let isChanged = prompt.line.text != text
    if isChanged { prompt.advice = .nothing }
    state.mode = .prompt(prompt)
    if prompt.kind == .filter, isChanged { filter(by: prompt.line.text) }
  }

  private func cancel(_ prompt: BrowsePrompt) {
    state.mode = .list
    guard prompt.kind == .filter, let kept = state.kept else { return }
    state.kept = nil
    state.search = nil
    state.filter = kept.filter
    let isSame = kept.shown.list.version == state.list?.version
    state.shown = kept.shown
    let room = state.room.rows
    state.changeRows { $0.scrollToCursor(room: room, in: $1) }
    // Nothing was typed: the filter itself is to go.
    let isDropped = prompt.line.text == kept.filter.text && !kept.filter.text.isEmpty
    if isDropped { state.filter = BrowseState.Filter() }
    state.isAnew = isDropped
    if !isSame || isDropped {
      find()
      settle()
    }
  }
}

// MARK: - The filter

extension BrowsePresenter {
  /// Shows what a filter finds. Input that is no filter yet changes nothing but what is said.
  private func filter(by text: String) {
    let isEmpty = text.allSatisfy(\.isWhitespace)
    do throws(UsageError) {
      let filter =
        isEmpty ? ItemFilter.all([]) : try ItemFilter(where: text, filterViews: filterViews)
      let before = state.filter
      state.filter = BrowseState.Filter(text: isEmpty ? "" : text, filter: filter)
      state.isAnew = true
      find()
      // If the new filter has a date that does not exist, the rows still belong to the old filter.
      if case .prompt(let prompt) = state.mode, case .unfinished = prompt.advice {
        state.filter = before
      }
    } catch {
      say(.unfinished(error.message(today: interactor.clock.today)))
    }
  }

  private func accept(filter prompt: BrowsePrompt) {
    // With a mistake in it, the line stays.
    filter(by: prompt.line.text)
    settle()
    if case .prompt(let now) = state.mode, case .unfinished = now.advice { return }
    state.mode = .list
    state.kept = nil
    if state.filter.filter != .all([]) { state.lastFilter = state.filter.filter }
  }
}

// MARK: - A command

extension BrowsePresenter {
  private func accept(command prompt: BrowsePrompt) {
    guard var words = ShellWord.words(of: prompt.line.text) else {
      return say(.openQuote)
    }
    if words.first == BrowseLine.program { words.removeFirst() }
    state.mode = .list
    if words.isEmpty { return }
    let (outcome, isChange) = open(words)
    // The command may have opened the editor.
    view?.repaint()
    guard outcome.isSuccess else {
      state.mode = .prompt(prompt)
      return say(.failed(outcome.failure))
    }
    state.changeRows { rows, _ in rows.unmark() }
    if outcome.output.count > 1, !isChange {
      // What only prints is a page.
      state.mode = .page(BrowsePage(lines: outcome.page(columns: state.room.columns)))
    } else {
      state.status = .ran(words, report: outcome.report, isChange: isChange)
    }
  }

  private func complete(_ prompt: BrowsePrompt) {
    var prompt = prompt
    let words = prompt.kind == .filter ? [BrowseLine.list] : []
    guard let typed = BrowseCompletion.words(of: prompt.line.before), let word = typed.last
    else { return }
    let completion = BrowseCompletion(
      of: word, routes.completions(of: words + typed))
    if let text = completion.text {
      prompt.line.replaceLast(word.count, with: text)
    }
    prompt.advice =
      completion.candidates.isEmpty ? .nothing : .completions(completion.candidates)
    state.mode = .prompt(prompt)
    if prompt.kind == .filter, completion.text != nil { filter(by: prompt.line.text) }
  }

  /// Says something above the line that is typed, else in the last line.
  func say(_ status: BrowseStatus) {
    if case .prompt(var prompt) = state.mode {
      prompt.advice = status
      state.mode = .prompt(prompt)
    } else {
      state.status = status
    }
  }
}

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
    // Shows "3 of 10" only if the filter does not itself include done or waiting items.
    let isPart = !shown.matches.query.filter.liftsDefault
    return BrowseScreen.Header(
      filter: state.filter.text, filterView: activeFilterView?.name, shown: counts.matching,
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
