// Reacts to keys and ticks in `browse`. Esc drops marks, then the filter. Numbers before Enter go to an item, `+`
// raises, Space ticks checkboxes of an item's page. Reads a changed file again.
//
// The decisions of `browse`: this file is about keys, the files next to it are about typed lines and about answers.
// The code does not wait, read or show anything: see BrowseState.swift.

import TodoEntities

extension BrowseState {
  /// Changes the state for an event, and returns the effects of the event.
  ///
  /// ```swift
  /// var state = BrowseState()
  /// let effects = state.reduce(.pressed(.text("?")))
  /// // effects == [.run(["help", "browse"], for: .page), .draw]
  /// ```
  mutating func reduce(_ event: BrowseEvent) -> [BrowseEffect] {
    switch event {
    case .requested(let request):
      (filterViews, filterView) = (request.filterViews, request.filterView)
      effects = request.effects
      filter = Filter(text: request.text, filter: request.filter)
      if let given = request.order { order = .given(given) }
      if let complaint = request.complaint { status = .failed(complaint) }
      return [.search(query, in: .file, for: .filter(filter, isAccepted: true)), .draw]
    case .resized(let room): return resize(to: room) + [.draw]
    case .pressed(let key): return press(key).map { $0 + [.draw] } ?? []
    case .paused: return goOn()
    case .waited:
      say(.waiting)
      return [.draw]
    case .ticked(let minute, let views):
      if let views { filterViews = views }
      // On another day, other items are late or hidden. After a failure, the version of the file may be the same as
      // before.
      let isFresh = shown?.list.clock.today == minute.day && !isUnreadable
      // With each minute, more items may be late.
      let isSameMinute = shown?.matches.time == minute
      return [.search(query, in: isFresh ? .changedFile : .file, for: .refresh)]
        + (isSameMinute ? [] : [.search(query, in: .shownList, for: .refresh)])
    case .searched(let answer, let purpose): return finishSearch(answer, for: purpose)
    case .ran(let words, let outcome, let run): return finishRun(of: words, outcome, for: run)
    case .previewed(let line, let outcome):
      guard let outcome, prompt?.line.text == line, prompt?.choices.isEmpty == true else {
        return []
      }
      prompt?.advice = outcome.isSuccess ? .preview(outcome.report) : .unfinished(outcome.failure)
      return [.draw]
    }
  }

  mutating func resize(to room: BrowseRoom) -> [BrowseEffect] {
    let hasOtherWidth = room.columns != self.room.columns
    self.room = room
    changeRows { $0.scrollToCursor(room: $1, in: $2) }
    if hasOtherWidth, let words = page?.words { return [.run(words, for: .page)] }
    page?.fit(room: room.rows)
    return hasOtherWidth ? previewAgain() : []
  }

  /// Handles a key. Returns nil for a paste outside of a line, which does nothing.
  mutating func press(_ key: Key) -> [BrowseEffect]? {
    if let prompt { return BrowseKeymap.prompt.intent(of: key).map { type($0, in: prompt) } }
    if case .paste = key { return nil }
    if let effects = extend(key) { return effects }
    let intent = BrowseKeymap.list.intent(of: key)
    if let page {
      if let turn = BrowseKeymap.page.intent(of: key) { return self.turn(page, turn) }
      if let intent, page.item != nil, intent.worksOnPage { return act(on: intent) }
    } else if let intent {
      return act(on: intent)
    }
    status = .unknown(key.name)
    return []
  }

  /// Handles the keys of a command that has several; returns nil for another key.
  mutating func extend(_ key: Key) -> [BrowseEffect]? {
    let typed = pending
    pending = ""
    guard page == nil else { return nil }
    if case .text(let character) = key {
      let isNumber = ("0"..."9").contains(character) && typed != BrowseLine.quit
      if isNumber || typed.isEmpty && String(character) == BrowseLine.quit {
        pending = typed + String(character)
        status = .pending(pending)
        return []
      }
      if typed == BrowseLine.quit, String(character) == typed { return [.quit] }
    }
    if typed.isEmpty { return nil }
    if let number = Int(typed), key == .enter || key == .text("G") { return goTo(number) }
    status = .dropped(typed + key.name)
    return []
  }

  mutating func goTo(_ number: Int) -> [BrowseEffect] {
    status = .nothing
    return [.search(query, in: .changedFile, for: .goTo(number))]
  }

  /// Changes the rows that are shown. The change gets the room for them and their list.
  mutating func changeRows(_ change: (inout BrowseRows, Int, TodoList) -> Void) {
    guard var shown else { return }
    change(&shown.rows, room.rows, shown.list.list)
    self.shown = shown
  }

  /// Shows a message above the line that the user types, else in the last line.
  mutating func say(_ status: BrowseStatus) {
    if prompt != nil { prompt?.advice = status } else { self.status = status }
  }

  /// Shows why a key does nothing.
  mutating func refuse(_ status: BrowseStatus) -> [BrowseEffect] {
    say(status)
    return []
  }

  /// Shows why input is not a filter.
  mutating func sayMistake(_ mistake: UsageError) {
    say(.unfinished(mistake.message(today: shown?.list.clock.today)))
  }
}

// MARK: - Keys in the list and in pages

extension BrowseState {
  mutating func act(on intent: BrowseIntent.List) -> [BrowseEffect] {
    // A typed line names its items itself.
    if case .run = intent, let hidden = hiddenMarks, status != hidden { return refuse(hidden) }
    if case .move = intent, status.stays {} else { status = .nothing }
    switch intent {
    case .move(let move): changeRows { $0.move(move, room: $1, in: $2) }
    // Reads the file first if it has changed, because the numbers may have changed.
    case .run(let words):
      let search = BrowseEffect.search(query, in: .changedFile, for: .run(words, on: chosenIDs))
      let lendsTerminal = [BrowseLine.edit, BrowseLine.open].contains(words[0])
      return lendsTerminal && words.count == 2 ? [search, .repaint] : [search]
    case .begin(let line):
      return [.search(query, in: .changedFile, for: .begin(line, on: chosenIDs))]
    case .work:
      let isActive = chosenItems.allSatisfy(\.isActive)
      return act(on: .run([isActive ? "stop" : "start", BrowseLine.numbers]))
    case .priority(let raises): return changePriority(raises: raises)
    case .rename: return rename()
    case .step(let command): return [.run([command], for: .step)]
    case .open(let line): openPrompt(line)
    case .show:
      guard let shown, let position = shown.rows.cursorPosition else { return refuse(.noItem) }
      return open(itemAt: position, in: shown.list.list)
    case .help:
      page = BrowsePage(lines: [], title: "help browse")
      return [.run(["help", "browse"], for: .page)]
    case .mark:
      changeRows {
        $0.toggleMark()
        $0.move(.down, room: $1, in: $2)
      }
    case .markAll: changeRows { $0.markAll(in: $2) }
    case .unmark: return unmark()
    case .filter:
      kept = shown.map { ($0, filter) }
      let text = filter.text.isEmpty ? "" : filter.text + " "
      prompt = BrowsePrompt(kind: .filter, line: InputLine(text), origin: "/")
    case .days:
      showsDays.toggle()
      return [.search(query, in: .shownList, for: .rearrange(fromTop: false))]
    case .sort:
      if showsDays { return refuse(.daysOrder) }
      order = order.next
      status = .sorted(order)
      return [.search(query, in: .shownList, for: .rearrange(fromTop: true))]
    case .repaint:
      return [.repaint, .search(query, in: .file, for: .rearrange(fromTop: false))]
    case .quit: return [.quit]
    case .interrupt: return [.interrupt]
    }
    return []
  }

  /// Removes the marks, or without marks the filter.
  private mutating func unmark() -> [BrowseEffect] {
    if shown?.rows.marks.isEmpty == true, !filter.text.isEmpty {
      return [.search(query(Filter()), in: .file, for: .filter(Filter(), isAccepted: true))]
    }
    changeRows { rows, _, _ in rows.unmark() }
    return []
  }

  private mutating func changePriority(raises: Bool) -> [BrowseEffect] {
    guard let first = chosenItems.first else { return refuse(.noItem) }
    let words = ["none", "low", "medium", "high"]
    let place = words.firstIndex(of: first.priority?.rawValue ?? "") ?? 0
    // An item without a priority gets `high`, because the user thinks that it is important.
    let next = raises && place == 0 ? "high" : words[min(max(0, place + (raises ? 1 : -1)), 3)]
    return act(on: .run([BrowseLine.edit, BrowseLine.numbers, "priority:\(next)"]))
  }

  private mutating func rename() -> [BrowseEffect] {
    guard let item = chosenItems.first else { return refuse(.noItem) }
    guard chosenPositions.count == 1 else { return refuse(.oneTitle) }
    // The origin names the item, because another item does not need its title.
    openPrompt("edit \(chosenNumbers) ", text: BrowseLine.words(readAs: item.title))
    return []
  }

  /// The message that the filter hides some of the marked items; nil if it hides none.
  private var hiddenMarks: BrowseStatus? {
    guard let shown, page == nil else { return nil }
    let marks = shown.rows.marks
    let seen = shown.rows.positions.count { marks.contains(shown.list.list.id(at: $0)) }
    return seen < marks.count ? .hiddenMarks(marks.count - seen, of: marks.count) : nil
  }

  /// Opens the page of an item.
  mutating func open(itemAt position: Int, in list: TodoList) -> [BrowseEffect] {
    page = BrowsePage(lines: [], item: list.id(at: position))
    return [.run(["show", String(list.number(at: position))], for: .page)]
  }

  mutating func turn(_ page: BrowsePage, _ intent: BrowseIntent.Page) -> [BrowseEffect] {
    status = .nothing
    switch intent {
    case .scroll(let move): self.page?.step(move, room: room.rows)
    case .tick:
      if !page.boxes.isEmpty {
        return act(on: .run(["tick", BrowseLine.numbers, String(page.box + 1)]))
      }
      self.page?.scroll(.pageDown, room: room.rows)
    case .search: prompt = BrowsePrompt(kind: .search, line: InputLine(), origin: "/ in a page")
    case .goToHit(let backwards): return find(backwards: backwards)
    case .back: self.page = nil
    case .repaint: return [.repaint]
    }
    return []
  }

  /// Opens a line with a beginning and a text. In the beginning, `#` stands for these numbers.
  mutating func openPrompt(_ origin: String, numbers: String = "", text: String = "") {
    let beginning = origin.replacing(BrowseLine.numbers, with: numbers)
    var line = InputLine(beginning + text)
    // The cursor stays inside the quotes.
    if let last = text.last, last == "'" || last == "\"" { line.apply(.left) }
    prompt = BrowsePrompt(
      kind: .command, line: line, origin: origin, beginning: beginning, offered: line.text)
  }
}
