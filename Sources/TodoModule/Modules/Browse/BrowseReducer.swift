import TodoEntities

// Everything that `browse` decides. Nothing here waits, reads or shows: see BrowseState.swift.

extension BrowseState {
  /// Takes an event in, and returns what is to be done because of it.
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
      if request.filter != .all([]) {
        filter = Filter(text: request.text, filter: request.filter)
        lastFilter = request.filter
      }
      if let given = request.order { order = .given(given) }
      return [.search(query, in: .file, for: .refresh), .draw]
    case .resized(let room): return resize(to: room) + [.draw]
    case .pressed(let key): return press(key).map { $0 + [.draw] } ?? []
    case .ticked(let today):
      // On another day, other items are late, and others wait no longer. After a failure, the file may be as
      // it was before.
      let isFresh = shown?.list.clock.today == today && !isUnreadable
      return [.search(query, in: isFresh ? .changedFile : .file, for: .refresh), .draw]
    case .searched(let answer, let purpose): return finishSearch(answer, for: purpose)
    case .ran(let words, let outcome, let run): return finishRun(of: words, outcome, for: run)
    }
  }

  private mutating func resize(to room: BrowseRoom) -> [BrowseEffect] {
    let hasOtherWidth = room.columns != self.room.columns
    self.room = room
    changeRows { $0.scrollToCursor(room: room.rows, in: $1) }
    guard case .page(var page) = mode else { return [] }
    if hasOtherWidth, let words = page.words { return [.run(words, for: .page)] }
    page.fit(room: room.rows)
    mode = .page(page)
    return []
  }

  /// Returns nil for a key without a meaning.
  private mutating func press(_ key: Key) -> [BrowseEffect]? {
    switch mode {
    case .list: BrowseKeymap.list.intent(of: key).map { act(on: $0) }
    case .page(let page): BrowseKeymap.page.intent(of: key).map { turn(page, $0) }
    case .prompt(let prompt): BrowseKeymap.prompt.intent(of: key).map { type($0, in: prompt) }
    }
  }

  /// Changes the rows that are shown.
  private mutating func changeRows(_ change: (inout BrowseRows, TodoList) -> Void) {
    guard var shown else { return }
    change(&shown.rows, shown.list.list)
    self.shown = shown
  }

  /// Says something above the line that is typed, else in the last line.
  private mutating func say(_ status: BrowseStatus) {
    if case .prompt(var prompt) = mode {
      prompt.advice = status
      mode = .prompt(prompt)
    } else {
      self.status = status
    }
  }

  /// Says why input is no filter.
  private mutating func sayMistake(_ mistake: UsageError) {
    say(.unfinished(mistake.message(today: shown?.list.clock.today)))
  }
}

// MARK: - Keys in the list and in pages

extension BrowseState {
  private mutating func act(on intent: BrowseIntent.List) -> [BrowseEffect] {
    status = .nothing
    let room = room.rows
    switch intent {
    case .move(let move): changeRows { $0.move(move, room: room, in: $1) }
    // Reads the file first if it has changed: the numbers may be others now.
    case .run(let command):
      let search = BrowseEffect.search(query, in: .changedFile, for: .run(command, on: chosenIDs))
      return command == BrowseLine.edit ? [search, .repaint] : [search]
    case .begin(let line):
      return [.search(query, in: .changedFile, for: .begin(line, on: chosenIDs))]
    case .step(let command): return [.run([command], for: .step)]
    case .open(let line): openPrompt(line)
    case .show:
      guard let shown, let position = shown.rows.cursorPosition else {
        status = .noItem
        break
      }
      let number = shown.list.list.number(at: position)
      return [.run(["show", String(number)], for: .page)]
    case .help: return [.run(["help", "browse"], for: .page)]
    case .mark:
      changeRows {
        $0.toggleMark()
        $0.move(.down, room: room, in: $1)
      }
    case .markAll: changeRows { $0.markAll(in: $1) }
    case .unmark: changeRows { rows, _ in rows.unmark() }
    case .filter:
      kept = shown.map { ($0, filter) }
      mode = .prompt(BrowsePrompt(kind: .filter, line: InputLine(filter.text)))
    case .goToHit(let backwards):
      guard let lastFilter else {
        status = .noHit
        break
      }
      let hits = ItemQuery(lastFilter, includesHidden: true)
      return [.search(hits, in: .shownList, for: .hit(backwards: backwards))]
    case .sort:
      order = order.next
      status = .sorted(order)
      return [.search(query, in: .shownList, for: .rearrange)]
    case .repaint: return [.repaint, .search(query, in: .file, for: .rearrange)]
    case .quit: return [.quit]
    case .interrupt: return [.interrupt]
    }
    return []
  }

  private mutating func turn(_ page: BrowsePage, _ intent: BrowseIntent.Page) -> [BrowseEffect] {
    switch intent {
    case .scroll(let move):
      var page = page
      page.scroll(move, room: room.rows)
      mode = .page(page)
    case .back: mode = .list
    case .repaint: return [.repaint]
    case .interrupt: return [.interrupt]
    }
    return []
  }

  private mutating func openPrompt(_ beginning: String) {
    mode = .prompt(BrowsePrompt(kind: .command, line: InputLine(beginning)))
  }
}

// MARK: - Lines that the user types

extension BrowseState {
  private mutating func type(
    _ intent: BrowseIntent.Prompt, in prompt: BrowsePrompt
  ) -> [BrowseEffect] {
    switch intent {
    case .change(let change):
      var changed = prompt
      changed.line.apply(change)
      let isChanged = changed.line.text != prompt.line.text
      if isChanged { changed.advice = .nothing }
      mode = .prompt(changed)
      return isChanged && prompt.kind == .filter ? filter(by: changed.line.text) : []
    case .complete:
      guard let words = BrowseCompletion.words(of: prompt.line.before) else { return [] }
      let line =
        switch prompt.kind {
        case .filter: ["list"] + words
        // The program's name may be what is being typed.
        case .command: words.count > 1 ? BrowseLine.command(words) : words
        }
      return [.run(CompletionSource.opening + line, for: .completion(line))]
    case .cancel: return cancel(prompt)
    case .accept:
      return switch prompt.kind {
      case .command: run(prompt)
      case .filter: filter(by: prompt.line.text, isAccepted: true)
      }
    }
  }

  /// Replaces the last of these words.
  private mutating func complete(_ words: [String], _ lines: [String]) -> [BrowseEffect] {
    guard case .prompt(var prompt) = mode, let word = words.last else { return [] }
    let completion = BrowseCompletion(of: word, lines)
    if let text = completion.text { prompt.line.replaceLast(word.count, with: text) }
    let candidates = completion.candidates
    prompt.advice = candidates.isEmpty ? .nothing : .completions(candidates)
    mode = .prompt(prompt)
    return prompt.kind == .filter && completion.text != nil ? filter(by: prompt.line.text) : []
  }

  private mutating func cancel(_ prompt: BrowsePrompt) -> [BrowseEffect] {
    mode = .list
    guard prompt.kind == .filter, let kept else { return [] }
    self.kept = nil
    shown = kept.shown
    filter = kept.filter
    let room = room.rows
    changeRows { $0.scrollToCursor(room: room, in: $1) }
    if prompt.line.text == filter.text, !filter.text.isEmpty {
      // Nothing was typed: the filter itself is to go.
      let none = Filter()
      return [.search(query(none), in: .file, for: .filter(none, isAccepted: true))]
    }
    return [.search(query, in: .changedFile, for: .refresh)]
  }

  /// Shows what a filter finds. Input that is no filter yet changes nothing but what is said.
  private mutating func filter(by text: String, isAccepted: Bool = false) -> [BrowseEffect] {
    var typed = Filter()
    if !text.allSatisfy(\.isWhitespace) {
      do throws(UsageError) {
        typed = Filter(
          text: text,
          filter: try ItemFilter(where: text, filterViews: filterViews, takesBareWords: true))
      } catch {
        sayMistake(error)
        return []
      }
    }
    sayBareWords(in: typed.text, isAccepted: isAccepted)
    return [
      .search(query(typed), in: .shownList, for: .filter(typed, isAccepted: isAccepted))
    ]
  }

  /// Says what the words stand for that are refused elsewhere, as in `done`.
  private mutating func sayBareWords(in text: String, isAccepted: Bool) {
    do throws(UsageError) { _ = try ItemFilter(where: text, filterViews: filterViews) } catch {
      guard case .bareWords(let words, _) = error else { return }
      let remark = BrowseStatus.unfinished(words.textMessage)
      if isAccepted { status = remark } else { say(remark) }
    }
  }

  private mutating func run(_ prompt: BrowsePrompt) -> [BrowseEffect] {
    guard let words = ShellWord.words(of: prompt.line.text).map(BrowseLine.command) else {
      say(.openQuote)
      return []
    }
    mode = .list
    return words.isEmpty ? [] : [.run(words, for: .prompt(prompt))]
  }
}

// MARK: - What was read and found

extension BrowseState {
  private mutating func finishSearch(
    _ answer: BrowseEvent.Answer, for purpose: BrowsePurpose
  ) -> [BrowseEffect] {
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
    case .failed(let error):
      if shown == nil { return [.fail(error)] }
      if let mistake = UsageError(error, hasFilter: false) {
        sayMistake(mistake)
      } else {
        isUnreadable = true
        say(.failed(Failure(reading: error).message))
      }
      if case .filter = purpose { return [] }
    }
    switch purpose {
    case .refresh, .rearrange, .hit: break
    case .filter(let typed, let isAccepted):
      filter = typed
      guard isAccepted else { break }
      mode = .list
      kept = nil
      if typed.filter != .all([]) { lastFilter = typed.filter }
    case .run(let command, let chosen):
      guard let numbers = numbers(of: chosen) else { break }
      return [.run([command, numbers], for: .action)]
    case .begin(let line, let chosen):
      guard let numbers = numbers(of: chosen) else { break }
      openPrompt(line.replacing(BrowseLine.numbers, with: numbers))
    case .report(let words, let outcome, let run):
      report(words, outcome, of: run, isChange: isChange)
    }
    return []
  }

  private mutating func show(
    _ matches: BrowseMatches, in list: BrowseList, for purpose: BrowsePurpose
  ) {
    var rows = shown?.rows ?? BrowseRows()
    let (found, room) = (matches.positions, room.rows)
    switch purpose {
    case .refresh, .run, .begin:
      rows.showFound(found, keepsLingering: true, room: room, in: list.list)
    case .rearrange, .filter: rows.showFound(found, room: room, in: list.list)
    case .report:
      let old = shown?.list.list ?? list.list
      rows.showAfterOwnChange(found, from: old, in: list.list, room: room)
    case .hit(let backwards):
      let hits = Set(found)
      let isFound = rows.find(
        backwards: backwards, room: room, in: list.list, where: hits.contains)
      shown?.rows = rows
      if !isFound { status = .noHit }
      return
    }
    shown = Shown(list: list, matches: matches, rows: rows)
  }

  /// Returns the numbers of the chosen items, as one would type them. Returns nil, and says why, if nothing is
  /// chosen, or if a chosen item is gone and the cursor has moved to another one.
  private mutating func numbers(of chosen: Set<ItemID>) -> String? {
    let now = self.chosen
    if !now.isEmpty, chosen.isSuperset(of: now.map(\.id)) {
      // One word, because `edit` and `note` take one, and read the next as text.
      return "\(NumberSet(now.map { NumberSet.Bounds($0.number, $0.number) }))"
    }
    status = chosen.isEmpty ? .noItem : .itemGone
    return nil
  }
}

// MARK: - Command lines that have run

extension BrowseState {
  private mutating func finishRun(
    of words: [String], _ outcome: LineOutcome, for run: BrowseRun
  ) -> [BrowseEffect] {
    let search = BrowseEffect.search(
      query, in: .changedFile, for: .report(words, outcome, of: run))
    switch run {
    case .action, .step: return [search]
    // A line may have opened the editor.
    case .prompt: return [.repaint, search]
    case .completion(let words): return complete(words, outcome.output)
    case .page:
      showPage(words, outcome)
      return []
    }
  }

  /// Shows what a command has printed as a page. If it is printed anew, the page stays where it was
  /// scrolled to.
  private mutating func showPage(_ words: [String], _ outcome: LineOutcome) {
    var page = BrowsePage(lines: [], words: words)
    if case .page(let old) = mode {
      page = old
    } else if outcome.code != .ok {
      status = .failed(outcome.failure)
      return
    }
    if outcome.code == .ok { page.lines = outcome.page(columns: room.columns) }
    page.fit(room: room.rows)
    mode = .page(page)
  }

  private mutating func report(
    _ words: [String], _ outcome: LineOutcome, of run: BrowseRun, isChange: Bool
  ) {
    if outcome.isSuccess, run != .step { changeRows { rows, _ in rows.unmark() } }
    if case .prompt(let prompt) = run {
      if !outcome.isSuccess {
        mode = .prompt(prompt)
        return say(.failed(outcome.failure))
      }
      if outcome.output.count > 1, !isChange {
        // What only prints is a page.
        mode = .page(BrowsePage(lines: outcome.page(columns: room.columns)))
        return
      }
    }
    status =
      outcome.isSuccess
      ? .ran(words, report: outcome.report, isChange: isChange) : .failed(outcome.failure)
  }
}

extension LineOutcome {
  /// Whether the command did what it was asked.
  fileprivate var isSuccess: Bool { code == .ok || code == .no }

  /// What it printed, with remarks; if that is nothing, what its exit code says.
  fileprivate var report: [String] {
    let lines = output + messages
    return lines.isEmpty && code == .no ? [code.name] : lines
  }

  /// The sentence of a failure.
  fileprivate var failure: String { messages.first ?? code.meaning }
}
