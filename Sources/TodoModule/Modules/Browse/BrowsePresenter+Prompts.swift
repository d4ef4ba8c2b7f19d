import TodoEntities

// Lines that the user types: a command, or the filter.

extension BrowsePresenter {
  /// Opens a prompt with the beginning of a command.
  func type(_ beginning: BrowseCommand.Beginning) {
    refresh()
    let numbers = state.chosenNumbers
    if beginning.namesItems, numbers.isEmpty {
      state.status = .noItem
      return
    }
    let line = InputLine(beginning.line(numbers))
    state.mode = .prompt(BrowsePrompt(kind: .command, line: line))
  }

  /// Opens the prompt of the filter, with the filter that is on.
  func beginFilter() {
    state.kept = state.shown.map { ($0, state.filter) }
    state.mode = .prompt(BrowsePrompt(kind: .filter, line: InputLine(state.filter.text)))
  }

  /// Does what a key asks for while a line is typed.
  func type(_ intent: BrowseIntent, in prompt: BrowsePrompt) {
    switch intent {
    case .change(let change): self.change(prompt, change)
    case .complete: complete(prompt)
    case .cancel: cancel(prompt)
    case .accept:
      switch prompt.kind {
      case .command: accept(command: prompt)
      case .filter: accept(filter: prompt)
      }
    case .move, .toggle, .done, .remove, .undo, .redo, .add, .edit, .note, .postpone: break
    case .command, .openEditor, .show, .help, .mark, .markAll, .unmark, .filter: break
    case .nextHit, .previousHit, .sort, .repaint, .quit, .interrupt, .scroll, .back: break
    }
  }

  private func change(_ prompt: BrowsePrompt, _ change: InputLine.Change) {
    var prompt = prompt
    let text = prompt.line.text
    prompt.line.apply(change)
    prompt.advice = .nothing
    state.mode = .prompt(prompt)
    if prompt.kind == .filter, prompt.line.text != text { filter(by: prompt.line.text) }
  }

  private func cancel(_ prompt: BrowsePrompt) {
    state.mode = .list
    guard prompt.kind == .filter, let kept = state.kept else { return }
    state.kept = nil
    state.search = nil
    state.filter = kept.filter
    let isSame = kept.shown.list.version == state.list?.version
    state.shown = kept.shown
    if !isSame {
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
      let filter = isEmpty ? ItemFilter.all([]) : try ItemFilter(where: text, views: views)
      state.filter = BrowseState.Filter(text: text, filter: filter)
      find()
    } catch {
      say(.unfinished(error.message(today: interactor.clock.today)))
    }
  }

  private func accept(filter prompt: BrowsePrompt) {
    settle()
    // With a mistake in it, the line stays.
    if case .prompt(let now) = state.mode, case .unfinished = now.advice { return }
    state.mode = .list
    state.kept = nil
    state.filter.text = prompt.line.text
    if state.filter.filter != .all([]) { state.lastFilter = state.filter.filter }
  }
}

// MARK: - A command

extension BrowsePresenter {
  private func accept(command prompt: BrowsePrompt) {
    guard var words = ShellWord.words(of: prompt.line.text) else {
      return say(.openQuote)
    }
    if words.first == BrowseCommand.program { words.removeFirst() }
    state.mode = .list
    if words.isEmpty { return }
    let before = state.list?.version
    let outcome = routes.openLine(words, columns: state.room.columns)
    // The command may have opened the editor.
    view?.repaint()
    reread()
    guard outcome.isSuccess else {
      state.mode = .prompt(prompt)
      return say(.failed(outcome.failure))
    }
    state.status = .ran(words, report: outcome.report)
    state.changeRows { rows, _ in rows.unmark() }
    // What only prints is a page.
    if outcome.output.count > 1, before == state.list?.version {
      state.mode = .page(BrowsePage(words: words, lines: outcome.output))
    }
  }

  private func complete(_ prompt: BrowsePrompt) {
    var prompt = prompt
    let words = prompt.kind == .filter ? [BrowseCommand.list] : []
    guard let typed = BrowseCompletion.words(of: prompt.line.before) else { return }
    let completion = BrowseCompletion(
      of: typed.last ?? "", routes.completions(of: words + typed))
    if let text = completion.text {
      prompt.line.replaceLast((typed.last ?? "").count, with: text)
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
