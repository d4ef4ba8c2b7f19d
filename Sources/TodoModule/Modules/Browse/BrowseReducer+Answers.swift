// Reacts to a search or a command of `browse` that has ended. Reports it in the last line with `u undo`, and puts the
// cursor on a new item.

import TodoEntities

extension BrowseState {
  mutating func finishSearch(
    _ answer: BrowseEvent.Answer, for purpose: BrowsePurpose
  ) -> [BrowseEffect] {
    let old = shown
    var isChange = false
    switch answer {
    case .read(let list, let matches):
      if isUnreadable, status.isMessage { status = .nothing }
      isUnreadable = false
      isChange = true
      show(matches, in: list, for: purpose)
    case .found(let matches):
      if let list = shown?.list { show(matches, in: list, for: purpose) }
    case .unchanged: break
    case .overtaken:
      isHeld = true
      return []
    case .failed(let error):
      if shown == nil { return [.fail(error)] }
      if let mistake = UsageError(error) {
        sayMistake(mistake)
      } else {
        isUnreadable = true
        say(.failed(Failure(reading: error).message))
      }
      if case .filter = purpose { return [] }
    }
    // The page of an item, or a report, may have changed.
    return [isChange ? page?.words : nil].compactMap(\.self).map { .run($0, for: .page) }
      + next(after: purpose, answer, isChange: isChange, old)
  }

  /// Returns the effects after a search.
  mutating func next(
    after purpose: BrowsePurpose, _ answer: BrowseEvent.Answer, isChange: Bool, _ old: Shown?
  ) -> [BrowseEffect] {
    switch purpose {
    case .refresh:
      // Nothing has changed, and there is nothing to draw.
      if case .unchanged = answer { break }
      if isChange { sayRemoval(since: old) }
      return (isChange ? previewAgain() : []) + [.draw]
    case .rearrange: break
    case .filter(let typed, let isAccepted):
      // An unfinished filter without matches may soon find something.
      if !isAccepted, typed.isUnfinished, shown?.matches.positions.isEmpty == true, old != nil {
        (shown, isHeld) = (old, true)
        say(.noMatch)
        break
      }
      filter = typed
      isHeld = false
      guard isAccepted else { break }
      prompt = nil
      kept = nil
      guard typed.filter != .all([]) else { break }
      // `list` explains why its filter finds nothing.
      if shown?.matches.positions.isEmpty == true, let words = ShellWord.words(of: filter.text) {
        return [.run(["list"] + words, for: .reason)]
      }
    case .goTo(let number): return finishGoTo(number)
    case .line(let words, let typed):
      if isUnreadable, effects[words.first ?? ""] == .creates {
        prompt = typed
        prompt?.advice = status
        break
      }
      return [.run(words, for: .prompt(typed))]
    case .run(let words, let chosen):
      guard let numbers = numbers(of: chosen) else { break }
      return [.run(words.map { $0 == BrowseLine.numbers ? numbers : $0 }, for: .action(words))]
    case .begin(let line, let chosen):
      guard let numbers = numbers(of: chosen) else { break }
      openPrompt(line, numbers: numbers)
    case .report(let words, let outcome, let run):
      return report(words, outcome, of: run, isChange: isChange, after: old)
    }
    return []
  }

  /// Shows that another program has removed the item of the cursor.
  private mutating func sayRemoval(since old: Shown?) {
    guard let shown, let old, let position = old.rows.cursorPosition,
      old.rows.cursorID != shown.rows.cursorID
    else { return }
    let item = old.list.list[position]
    if !shown.list.list.positions.contains(where: { shown.list.list.id(at: $0) == item.id }) {
      say(.removed(item.number, item.title))
    }
  }

  /// Moves the cursor to the item with this number. If a filter hides the item, the filter is removed.
  mutating func finishGoTo(_ number: Int) -> [BrowseEffect] {
    guard let shown else { return [] }
    let list = shown.list.list
    if let row = shown.rows.positions.firstIndex(where: { list.number(at: $0) == number }) {
      changeRows { $0.place(row, room: $1, in: $2) }
      return []
    }
    guard let position = list.positions.first(where: { list.number(at: $0) == number }) else {
      return refuse(.noNumber(number))
    }
    guard !filter.text.isEmpty, !list.outline(at: position).isCompleted else {
      return refuse(.notShown(number))
    }
    filter = Filter()
    status = .filterDropped(number)
    return [.search(query, in: .shownList, for: .goTo(number))]
  }

  mutating func show(_ matches: BrowseMatches, in list: BrowseList, for purpose: BrowsePurpose) {
    var rows = shown?.rows ?? BrowseRows()
    rows.days =
      showsDays
      ? BrowseDays(now: list.clock.wall, areDone: matches.counts.commonState == .done) : nil
    let (found, room) = (matches.positions, room.rows)
    switch purpose {
    case .refresh, .run, .begin, .line, .report:
      rows.showFound(found, after: shown?.list.list, room: room, in: list.list)
    case .rearrange(let fromTop): rows.showFound(found, room: room, in: list.list, fromTop: fromTop)
    case .filter(let typed, _):
      // Without the filter, the item of the cursor is shown among the others.
      rows.showFound(found, room: room, in: list.list, fromTop: typed != Filter())
    case .goTo: rows.showFound(found, room: room, in: list.list)
    }
    shown = Shown(list: list, matches: matches, rows: rows)
  }

  /// Returns the numbers of the chosen items as one types them. Returns nil, and shows why, if nothing is chosen, or
  /// if a chosen item no longer exists and the cursor has moved to another one.
  mutating func numbers(of chosen: Set<ItemID>) -> String? {
    let now = chosenIDs
    if !now.isEmpty, chosen.isSuperset(of: now) { return chosenNumbers }
    status = chosen.isEmpty ? .noItem : .itemGone
    return nil
  }
}

// MARK: - Command lines that have run

extension BrowseState {
  mutating func finishRun(
    of words: [String], _ outcome: LineOutcome, for run: BrowseRun
  ) -> [BrowseEffect] {
    // Keys that the user typed meanwhile must not hide the reason of a failure.
    hasWaited = status == .waiting
    let search = BrowseEffect.search(query, in: .changedFile, for: .report(words, outcome, of: run))
    if status == .waiting { status = .nothing }
    switch run {
    case .action, .step: return [search]
    // A line may have opened the editor.
    case .prompt: return [.repaint, search]
    case .completion(let words): return complete(words, outcome.output)
    case .reason:
      if outcome.isSuccess, !outcome.messages.isEmpty {
        status = .unfinished(outcome.report.joined(separator: "\n"))
      }
    case .page: showPage(words, outcome)
    }
    return []
  }

  /// Shows the output of a command as a page. A page that is printed again stays scrolled to the same line, and closes
  /// if the command fails, for example because the item no longer exists.
  mutating func showPage(_ words: [String], _ outcome: LineOutcome) {
    guard var page else { return }
    self.page = nil
    guard outcome.code == .ok else { return page.words == nil ? say(.failed(outcome.failure)) : () }
    page.lines = outcome.page(columns: room.columns)
    // Help is scrolled to the keys.
    if page.words == nil, page.item == nil {
      page.top = page.lines.firstIndex { $0.plainText == BrowseKeymap.list.heading } ?? 0
    }
    page.words = words
    page.fit(room: room.rows)
    self.page = page
  }

  mutating func report(
    _ words: [String], _ outcome: LineOutcome, of run: BrowseRun, isChange: Bool, after old: Shown?
  ) -> [BrowseEffect] {
    if outcome.isSuccess, run != .step, page == nil { changeRows { rows, _, _ in rows.unmark() } }
    if case .prompt(let typed) = run {
      if !outcome.isSuccess {
        prompt = typed
        return refuse(.failed(outcome.failure))
      }
      if outcome.output.count > 1, !isChange {
        // The output of a command that only prints is a page.
        let canPrint = effects[words.first ?? ""] == .prints
        let list = shown?.list.list
        if words.first == "show", words.count == 2, let list,
          let item = list.positions.first(where: { "\(list.number(at: $0))" == words[1] })
        {
          return open(itemAt: item, in: list)
        }
        page = BrowsePage(
          lines: outcome.page(columns: room.columns), words: canPrint ? words : nil,
          title: words.joined(separator: " "))
        return []
      }
    }
    guard outcome.isSuccess else { return refuse(.failed(outcome.failure, stays: hasWaited)) }
    let canUndo = isChange && outcome.isUndoable
    let new = newItems(since: old)
    let rows = Set(new.isEmpty ? [] : shown?.matches.positions ?? [])
    let list = shown?.list.list
    let hidden =
      filter.text == "" ? [] : new.filter { !rows.contains($0) }.compactMap { list?.number(at: $0) }
    status = .ran(words, report: outcome.report, isChange: canUndo, hidden: hidden)
    if case .prompt = run, words.contains(where: { effects[$0] == .creates }), page == nil,
      new.count == 1, let row = shown?.rows.positions.firstIndex(of: new[0])
    {
      changeRows { $0.place(row, room: $1, in: $2) }
    }
    // The cursor moves to the restored item.
    if words.count == 1, effects[words[0]] == .undoes, page == nil, let row = newRow(since: old) {
      changeRows { $0.place(row, room: $1, in: $2) }
    }
    return []
  }

  /// Returns the first row of an item that had no row; nil if there is none.
  private func newRow(since old: Shown?) -> Int? {
    guard let shown, let old else { return nil }
    let known = Set(old.rows.positions.map(old.list.list.id))
    return shown.rows.positions.firstIndex { !known.contains(shown.list.list.id(at: $0)) }
  }

  /// Returns the positions of the new items of the list.
  func newItems(since old: Shown?) -> [Int] {
    guard let list = shown?.list.list, let next = old?.list.list.nextNumber, list.nextNumber > next
    else { return [] }
    return list.positions.filter { list.number(at: $0) >= next }
  }
}

extension LineOutcome {
  /// Whether the command succeeded.
  var isSuccess: Bool { code == .ok || code == .no }

  /// The output with the warnings, or if there is none, the name of the exit code.
  var report: [String] {
    let lines = output + messages
    return lines.isEmpty && code == .no ? [code.name] : lines
  }

  /// The error sentence of a failure.
  var failure: String { messages.first ?? code.meaning }
}
