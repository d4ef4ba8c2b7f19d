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
      filter = Filter(text: request.text, filter: request.filter)
      if let given = request.order { order = .given(given) }
      if let complaint = request.complaint { status = .failed(complaint) }
      return [.search(query, in: .file, for: .filter(filter, isAccepted: true)), .draw]
    case .resized(let room): return resize(to: room) + [.draw]
    case .pressed(let key): return press(key).map { $0 + [.draw] } ?? []
    case .paused: return preview()
    case .waited:
      say(.waiting)
      return [.draw]
    case .ticked(let today, let views):
      if let views { filterViews = views }
      // On another day, other items are late, and others wait no longer. After a failure, the file may be as
      // it was before.
      let isFresh = shown?.list.clock.today == today && !isUnreadable
      return [.search(query, in: isFresh ? .changedFile : .file, for: .refresh), .draw]
    case .searched(let answer, let purpose): return finishSearch(answer, for: purpose)
    case .ran(let words, let outcome, let run): return finishRun(of: words, outcome, for: run)
    case .previewed(let line, let outcome):
      guard let outcome, prompt?.line.text == line, prompt?.choices.isEmpty == true else {
        return []
      }
      prompt?.advice =
        outcome.isSuccess
        ? .preview(outcome.report) : .unfinished(outcome.failure)
      return [.draw]
    }
  }

  private mutating func resize(to room: BrowseRoom) -> [BrowseEffect] {
    let hasOtherWidth = room.columns != self.room.columns
    self.room = room
    changeRows { $0.scrollToCursor(room: room.rows, in: $1) }
    if hasOtherWidth, let words = page?.words { return [.run(words, for: .page)] }
    page?.fit(room: room.rows)
    return []
  }

  /// Returns nil for a paste outside of a line, which does nothing.
  private mutating func press(_ key: Key) -> [BrowseEffect]? {
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

  /// Takes the keys of a command of several keys; nil for another key.
  private mutating func extend(_ key: Key) -> [BrowseEffect]? {
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

  private mutating func goTo(_ number: Int) -> [BrowseEffect] {
    status = .nothing
    return [.search(query, in: .changedFile, for: .goTo(number))]
  }

  /// Changes the rows that are shown.
  private mutating func changeRows(_ change: (inout BrowseRows, TodoList) -> Void) {
    guard var shown else { return }
    change(&shown.rows, shown.list.list)
    self.shown = shown
  }

  /// Says something above the line that is typed, else in the last line.
  private mutating func say(_ status: BrowseStatus) {
    if prompt != nil { prompt?.advice = status } else { self.status = status }
  }

  /// Says why nothing happens.
  private mutating func refuse(_ status: BrowseStatus) -> [BrowseEffect] {
    say(status)
    return []
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
    case .run(let words):
      let search = BrowseEffect.search(query, in: .changedFile, for: .run(words, on: chosenIDs))
      return words.first == BrowseLine.edit && words.count == 2 ? [search, .repaint] : [search]
    case .begin(let line):
      return [.search(query, in: .changedFile, for: .begin(line, on: chosenIDs))]
    case .again:
      guard let lastChange else { return refuse(.noChange) }
      return act(on: .run(lastChange))
    case .work:
      guard let list = shown?.list.list else { break }
      let isActive = chosenPositions.allSatisfy { list[$0].isActive }
      return act(on: .run([isActive ? "stop" : "start", BrowseLine.numbers]))
    case .priority(let raises):
      guard let list = shown?.list.list, let first = chosenPositions.first else {
        return refuse(.noItem)
      }
      let words = ["none", "low", "medium", "high"]
      let place = words.firstIndex(of: list[first].priority?.rawValue ?? "") ?? 0
      // What has none yet is raised because it is important.
      let next = raises && place == 0 ? "high" : words[min(max(0, place + (raises ? 1 : -1)), 3)]
      return act(on: .run([BrowseLine.edit, BrowseLine.numbers, "priority:\(next)"]))
    case .rename:
      guard let list = shown?.list.list, let item = chosenPositions.first else {
        return refuse(.noItem)
      }
      guard chosenPositions.count == 1 else { return refuse(.oneTitle) }
      openPrompt("edit # ", numbers: chosenNumbers, text: list[item].title)
    case .step(let command): return [.run([command], for: .step)]
    case .open(let line): openPrompt(line)
    case .show:
      guard let shown, let position = shown.rows.cursorPosition else { return refuse(.noItem) }
      let list = shown.list.list
      page = BrowsePage(lines: [], item: list.id(at: position))
      return [.run(["show", String(list.number(at: position))], for: .page)]
    case .help:
      page = BrowsePage(lines: [])
      return [.run(["help", "browse"], for: .page)]
    case .mark:
      changeRows {
        $0.toggleMark()
        $0.move(.down, room: room, in: $1)
      }
    case .markAll: changeRows { $0.markAll(in: $1) }
    case .unmark:
      if shown?.rows.marks.isEmpty == true, !filter.text.isEmpty {
        return [.search(query(Filter()), in: .file, for: .filter(Filter(), isAccepted: true))]
      }
      changeRows { rows, _ in rows.unmark() }
    case .filter:
      kept = shown.map { ($0, filter) }
      prompt = BrowsePrompt(
        kind: .filter, line: InputLine(filter.text), origin: "/", beginning: "")
    case .choose: return choose()
    case .days:
      showsDays.toggle()
      return [.search(query, in: .shownList, for: .rearrange)]
    case .goToHit(let backwards):
      guard let lastFilter else { return refuse(.noHit) }
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

  private mutating func turn(
    _ page: BrowsePage, _ intent: BrowseIntent.Page
  ) -> [BrowseEffect] {
    status = .nothing
    switch intent {
    case .scroll(let move): self.page?.step(move, room: room.rows)
    case .tick:
      guard !page.boxes.isEmpty else {
        self.page?.scroll(.pageDown, room: room.rows)
        break
      }
      return act(on: .run(["tick", BrowseLine.numbers, String(page.box + 1)]))
    case .search:
      prompt = BrowsePrompt(kind: .search, line: InputLine(), origin: "/ in a page")
    case .goToHit(let backwards):
      return find(backwards: backwards)
    case .back: self.page = nil
    case .repaint: return [.repaint]
    }
    return []
  }

  /// Opens a line with a beginning, in which `#` stands for items with these numbers, and a title.
  private mutating func openPrompt(_ origin: String, numbers: String = "", text: String = "") {
    let beginning = origin.replacing(BrowseLine.numbers, with: numbers)
    var line = InputLine(beginning)
    // Words that would be attributes need quotes.
    let words = ShellWord.lenientWords(of: text)
    let isPlain =
      words.joined(separator: " ") == text
      && words.allSatisfy {
        $0.first.map { $0.isLetter || $0.isNumber } == true && !$0.contains(":")
      }
    let quote = isPlain ? "" : text.contains("'") ? "\"" : "'"
    line.apply(.insert(quote + text + quote))
    if !isPlain { line.apply(.left) }
    prompt = BrowsePrompt(kind: .command, line: line, origin: origin, beginning: beginning)
  }

  /// Opens the line that chooses a view, a project or a tag.
  private mutating func choose() -> [BrowseEffect] {
    kept = nil
    prompt = BrowsePrompt(kind: .choice, line: InputLine(), origin: "'")
    let views = filterViews.texts.keys.sorted().compactMap { name -> BrowseEffect? in
      let text = "view:\(name)"
      guard let filter = try? ItemFilter(where: text, filterViews: filterViews) else { return nil }
      return .search(ItemQuery(filter), in: .shownList, for: .count(text))
    }
    let others = ["project:", "+"].map {
      BrowseEffect.run(CompletionSource.opening + ["list", $0], for: .choices)
    }
    return views + others
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
      if isChanged, prompt.kind != .choice { changed.choices = [] }
      if isChanged { (changed.advice, changed.choice) = (.nothing, nil) }
      self.prompt = changed
      return isChanged ? follow(changed) : []
    case .past(let isOlder):
      let past = lines[prompt.origin] ?? []
      let age = prompt.age + (isOlder ? 1 : -1)
      guard (0...past.count).contains(age) else { return [] }
      var changed = prompt
      if prompt.age == 0 { changed.own = prompt.line.text }
      changed.age = age
      changed.line = InputLine(
        age == 0 ? changed.own : prompt.restored(past[past.count - age]))
      (changed.advice, changed.choices, changed.choice) = (.nothing, [], nil)
      self.prompt = changed
      return follow(changed)
    case .complete: return complete(prompt)
    case .cancel:
      keep(prompt)
      return cancel(prompt)
    case .accept:
      keep(prompt)
      switch prompt.kind {
      case .command: return run(prompt)
      case .filter: return filter(by: prompt.line.text, isAccepted: true)
      case .search: self.prompt = nil
      case .choice:
        guard let choice = prompt.found.dropFirst(prompt.choice ?? 0).first else {
          return refuse(.noChoice)
        }
        return filter(by: choice.value, isAccepted: true)
      }
      return []
    }
  }

  /// Shows what a line finds so far.
  private mutating func follow(_ prompt: BrowsePrompt) -> [BrowseEffect] {
    switch prompt.kind {
    case .command, .choice: break
    case .filter: return filter(by: prompt.line.text)
    case .search:
      page?.sought = prompt.line.text
      page?.hit = nil
      return find(backwards: false)
    }
    return []
  }

  /// Goes to the next line of a page with the text that is looked for, or to the one before.
  private mutating func find(backwards: Bool) -> [BrowseEffect] {
    guard var page else { return [] }
    let isFound = page.find(backwards: backwards, room: room.rows)
    self.page = page
    return isFound || page.sought.isEmpty ? [] : refuse(.notFound)
  }

  /// Keeps a line, to be shown again.
  private mutating func keep(_ prompt: BrowsePrompt) {
    let line = prompt.kept
    guard line != prompt.origin, !line.allSatisfy(\.isWhitespace) else { return }
    lines[prompt.origin, default: []].removeAll { $0 == line }
    lines[prompt.origin, default: []].append(line)
  }

  /// Finds out what a line would do.
  private func preview() -> [BrowseEffect] {
    guard let prompt, prompt.kind == .command, prompt.advice == .nothing, prompt.choices.isEmpty,
      prompt.line.text != prompt.beginning, let words = prompt.words.map(BrowseLine.command)
    else { return [] }
    return [.preview(words, of: prompt.line.text)]
  }

  /// Completes the word at the cursor, or goes to the next choice.
  private mutating func complete(_ prompt: BrowsePrompt) -> [BrowseEffect] {
    if prompt.kind == .choice {
      if !prompt.found.isEmpty {
        self.prompt?.choice = ((prompt.choice ?? 0) + 1) % prompt.found.count
      }
      return []
    }
    if !prompt.choices.isEmpty { return walk() }
    guard prompt.kind != .search, let words = BrowseCompletion.words(of: prompt.line.before) else {
      return []
    }
    let line =
      switch prompt.kind {
      case .filter: ["list"] + words
      // The program's name may be what is being typed.
      default: words.count > 1 ? BrowseLine.command(words) : words
      }
    return [.run(CompletionSource.opening + line, for: .completion(line))]
  }

  /// Puts the next choice in the place of the last one.
  private mutating func walk() -> [BrowseEffect] {
    guard var prompt else { return [] }
    let next = prompt.choice.map { ($0 + 1) % prompt.choices.count } ?? 0
    let choice = prompt.choices[next]
    prompt.line.replaceLast(prompt.replaced, with: choice.value)
    (prompt.choice, prompt.replaced) = (next, choice.value.count)
    prompt.advice = .choice(choice, next + 1, of: prompt.choices.count)
    self.prompt = prompt
    return follow(prompt)
  }

  /// Replaces the last of these words.
  private mutating func complete(_ words: [String], _ lines: [String]) -> [BrowseEffect] {
    guard var prompt, let word = words.last else { return [] }
    let completion = BrowseCompletion(of: word, lines)
    if let text = completion.text { prompt.line.replaceLast(word.count, with: text) }
    prompt.choices = completion.candidates
    prompt.replaced = (completion.text ?? word).count
    let values = prompt.choices.map(\.value)
    prompt.advice = values.isEmpty ? .nothing : .completions(values)
    self.prompt = prompt
    // A number says little without the title.
    if completion.replaces, values.count > 1 { return walk() }
    return completion.text != nil ? follow(prompt) : []
  }

  private mutating func cancel(_ prompt: BrowsePrompt) -> [BrowseEffect] {
    self.prompt = nil
    isHeld = false
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
        isHeld = true
        sayMistake(error)
        return []
      }
    }
    if !isAccepted, typed.isBeginning {
      isHeld = true
      return []
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
    guard let words = prompt.words.map(BrowseLine.command) else { return refuse(.openQuote) }
    self.prompt = nil
    // A line about items that was left as it was would open the editor.
    let isUntouched =
      prompt.origin.contains(BrowseLine.numbers) && prompt.line.text == prompt.beginning
    if words.isEmpty || isUntouched { return [] }
    if BrowseLine.quitting.contains(words) { return [.quit] }
    if words.count == 1, let number = Int(words[0]) {
      page = nil
      return goTo(number)
    }
    return [.search(query, in: .changedFile, for: .line(words, prompt))]
  }
}

// MARK: - What was read and found

extension BrowseState {
  private mutating func finishSearch(
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
    // The page of an item, or a report, may be another one now.
    let pages = [isChange ? page?.words : nil].compactMap(\.self)
    return pages.map { .run($0, for: .page) }
      + next(after: purpose, answer, isChange: isChange, old)
  }

  /// What comes next after a search.
  private mutating func next(
    after purpose: BrowsePurpose, _ answer: BrowseEvent.Answer, isChange: Bool, _ old: Shown?
  ) -> [BrowseEffect] {
    switch purpose {
    case .refresh, .rearrange, .hit: break
    case .filter(let typed, let isAccepted):
      // A filter that finds nothing yet may be about to find something.
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
      lastFilter = typed.filter
      if shown?.matches.positions.isEmpty == true { return reason }
    case .goTo(let number): return finishGoTo(number)
    case .count(let view):
      guard case .found(let matches) = answer else { break }
      prompt?.choices.append(
        BrowseChoice(value: view, meaning: String(matches.counts.matching)))
    case .line(let words, let typed):
      if isUnreadable, BrowseLine.creating.contains(words.first ?? "") {
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
      report(words, outcome, of: run, isChange: isChange, after: old)
    }
    return []
  }

  /// Asks `list` why its filter finds nothing.
  private var reason: [BrowseEffect] {
    guard let words = ShellWord.words(of: filter.text) else { return [] }
    return [.run(["list"] + words, for: .reason)]
  }

  /// Puts the cursor on the item of this number. If a filter hides it, it is dropped.
  private mutating func finishGoTo(_ number: Int) -> [BrowseEffect] {
    guard let shown else { return [] }
    let list = shown.list.list
    if let row = shown.rows.positions.firstIndex(where: { list.number(at: $0) == number }) {
      let room = room.rows
      changeRows { $0.place(row, room: room, in: $1) }
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

  private mutating func show(
    _ matches: BrowseMatches, in list: BrowseList, for purpose: BrowsePurpose
  ) {
    var rows = shown?.rows ?? BrowseRows()
    if let coming = matches.coming {
      rows.days = BrowseDays(today: list.clock.today, coming: coming)
    } else if case .hit = purpose {
    } else {
      rows.days = nil
    }
    let (found, room) = (matches.positions, room.rows)
    switch purpose {
    case .refresh, .run, .begin, .line, .report:
      rows.showFound(found, after: shown?.list.list, room: room, in: list.list)
    case .rearrange, .filter, .goTo: rows.showFound(found, room: room, in: list.list)
    case .count: return
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
    let now = chosenIDs
    if !now.isEmpty, chosen.isSuperset(of: now) { return chosenNumbers }
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
    if status == .waiting { status = .nothing }
    switch run {
    case .action, .step: return [search]
    // A line may have opened the editor.
    case .prompt: return [.repaint, search]
    case .completion(let words): return complete(words, outcome.output)
    case .choices:
      // `4 open`; `project:none` and the like have no number.
      prompt?.choices += BrowseChoice.read(outcome.output).compactMap { choice in
        Int(choice.meaning.prefix { $0.isNumber }).map {
          .init(value: choice.value, meaning: "\($0)")
        }
      }
    case .reason:
      if outcome.isSuccess, !outcome.messages.isEmpty {
        status = .unfinished(outcome.report.joined(separator: "; "))
      }
    case .page: showPage(words, outcome)
    }
    return []
  }

  /// Shows what a command has printed as a page. If it is printed anew, the page stays where it was
  /// scrolled to; if that fails, as it does once the item is gone, it closes.
  private mutating func showPage(_ words: [String], _ outcome: LineOutcome) {
    guard var page else { return }
    self.page = nil
    guard outcome.code == .ok else { return page.words == nil ? say(.failed(outcome.failure)) : () }
    page.lines = outcome.page(columns: room.columns)
    // Help begins with the keys.
    if page.words == nil, page.item == nil {
      page.top = page.lines.firstIndex { $0.plainText == BrowseKeymap.list.heading } ?? 0
    }
    page.words = words
    page.fit(room: room.rows)
    self.page = page
  }

  private mutating func report(
    _ words: [String], _ outcome: LineOutcome, of run: BrowseRun, isChange: Bool, after old: Shown?
  ) {
    if outcome.isSuccess, run != .step, page == nil { changeRows { rows, _ in rows.unmark() } }
    if case .prompt(let typed) = run {
      if !outcome.isSuccess {
        prompt = typed
        return say(.failed(outcome.failure))
      }
      if outcome.output.count > 1, !isChange {
        // What only prints is a page.
        let canPrint = BrowseLine.printing.contains(words.first ?? "")
        page = BrowsePage(
          lines: outcome.page(columns: room.columns), words: canPrint ? words : nil)
        return
      }
    }
    guard outcome.isSuccess else { return say(.failed(outcome.failure)) }
    let canUndo = isChange && outcome.isUndoable
    if canUndo { keepChange(words, run) }
    status = .ran(
      words, report: outcome.report, isChange: canUndo,
      isHidden: isChange && hidesNewItem(since: old))
  }

  /// Keeps a change, to be repeated.
  private mutating func keepChange(_ words: [String], _ run: BrowseRun) {
    switch run {
    case .action(let words): lastChange = words
    case .prompt(let prompt):
      guard prompt.origin.contains(BrowseLine.numbers) else { return }
      let numbers = prompt.beginning.split(separator: " ").dropFirst().first
      guard words.count > 1, numbers == words[1][...] else { return }
      lastChange = [words[0], BrowseLine.numbers] + words[2...]
    default: break
    }
  }

  /// Whether the list has a new item that the filter does not find.
  private func hidesNewItem(since old: Shown?) -> Bool {
    guard let shown, let old, filter.filter != .all([]) || filterView != nil else { return false }
    let list = shown.list.list
    let seen = Set(shown.matches.positions)
    return list.positions.contains {
      list.number(at: $0) >= old.list.list.nextNumber && !seen.contains($0)
    }
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

extension BrowseState.Filter {
  /// The word that is being typed; empty after a blank.
  private var last: Substring {
    text.split(omittingEmptySubsequences: false) { $0.isWhitespace || $0 == "(" }.last ?? ""
  }

  /// Whether the last word is the beginning of a key, such as `pro`, and longer than a letter.
  var isBeginning: Bool { last.count > 1 && beginsKey }

  private var beginsKey: Bool {
    let word = last.lowercased()
    return !word.isEmpty
      && FilterKey.allCases.contains { key in
        (key.rawValue + ":").hasPrefix(word)
          || key.comparisons.contains { "\(key.rawValue).\($0.rawValue):".hasPrefix(word) }
      }
  }

  /// Whether the last word may be the beginning of a key, a value or a tag.
  var isUnfinished: Bool { beginsKey || last.contains(":") || last.hasPrefix("+") }
}
