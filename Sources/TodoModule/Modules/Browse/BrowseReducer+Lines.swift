// Reacts to keys in a typed line of `browse`: Up brings earlier lines, and Tab completes. A dry run shows the
// result before Enter. The last rows stay dimmed while a filter is incomplete.

import TodoEntities

extension BrowseState {
  mutating func type(_ intent: BrowseIntent.Prompt, in prompt: BrowsePrompt) -> [BrowseEffect] {
    switch intent {
    case .change(let change):
      self.prompt?.line.apply(change)
      // The command with which the line began is deleted only if nothing else is left to delete.
      if change == .deleteToStart, prompt.line.before.hasPrefix(prompt.beginning),
        prompt.line.before != prompt.beginning
      {
        self.prompt?.line.restore(prompt.beginning)
      }
      // The quotes around a title are deleted with it.
      if change == .deleteToStart, prompt.offered != prompt.beginning,
        ["'", "\""].contains(self.prompt?.line.after)
      {
        self.prompt?.line.apply(.deleteToEnd)
      }
      guard let line = self.prompt?.line, line.text != prompt.line.text else { return [] }
      self.prompt?.change(to: line)
      return follow()
    case .past(let isOlder):
      let past =
        (lines[prompt.origin] ?? []) + (prompt.isOfItems ? lines[prompt.beginning] ?? [] : [])
      let age = prompt.age + (isOlder ? 1 : -1)
      guard (0...past.count).contains(age) else { return [] }
      let own = prompt.age == 0 ? prompt.line.text : prompt.own
      let text = age == 0 ? own : prompt.restored(past[past.count - age])
      self.prompt?.own = own
      self.prompt?.age = age
      self.prompt?.change(to: InputLine(text))
      return follow()
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
      }
      return []
    }
  }

  /// Shows the matches of a line that the user is typing.
  mutating func follow() -> [BrowseEffect] {
    guard let prompt else { return [] }
    switch prompt.kind {
    case .command: return []
    case .filter: return filter(by: prompt.line.text)
    case .search:
      page?.sought = prompt.line.text
      page?.hit = nil
      return find(backwards: false)
    }
  }

  /// Moves to the next or the previous line of a page with the text of the search.
  mutating func find(backwards: Bool) -> [BrowseEffect] {
    guard var page else { return [] }
    let isFound = page.find(backwards: backwards, room: room.rows)
    self.page = page
    return isFound || page.sought.isEmpty ? [] : refuse(.notFound)
  }

  /// Adds a line to the past.
  mutating func keep(_ prompt: BrowsePrompt) {
    // Other items do not need this title.
    let (origin, line) =
      prompt.hasTitle ? (prompt.beginning, prompt.line.text) : (prompt.origin, prompt.kept)
    guard line != origin, !line.allSatisfy(\.isWhitespace) else { return }
    lines[origin, default: []].removeAll { $0 == line }
    lines[origin, default: []].append(line)
  }

  /// Continues a search that a key has overtaken, or runs a line in a dry run.
  mutating func goOn() -> [BrowseEffect] {
    // The completions of a word stay on the screen.
    guard let prompt, prompt.kind == .filter, prompt.choices.isEmpty else { return preview() }
    return isHeld ? follow() + [.draw] : []
  }

  private mutating func preview() -> [BrowseEffect] {
    guard let prompt, prompt.kind == .command, prompt.advice == .nothing, prompt.choices.isEmpty,
      !prompt.isUntouched, let words = prompt.words.map(BrowseLine.command)
    else { return [] }
    return [.preview(inView(words), of: prompt.line.text)]
  }

  /// Runs a line in a dry run again, because the list or the width has changed.
  mutating func previewAgain() -> [BrowseEffect] {
    guard let prompt, prompt.kind == .command, prompt.advice.isMessage else { return [] }
    self.prompt?.advice = .nothing
    return preview()
  }

  /// Completes the word at the cursor, or moves to the next choice.
  mutating func complete(_ prompt: BrowsePrompt) -> [BrowseEffect] {
    if !prompt.choices.isEmpty { return walk() }
    guard prompt.kind != .search, let words = prompt.wordsToComplete else { return [] }
    let line =
      switch prompt.kind {
      case .filter: ["list"] + words
      // The user may be typing the program's name.
      default: words.count > 1 ? BrowseLine.command(words) : words
      }
    return [.run(CompletionSource.opening + line, for: .completion(line))]
  }

  /// Replaces the current choice by the next one.
  mutating func walk() -> [BrowseEffect] {
    guard var prompt else { return [] }
    let next = prompt.choice.map { ($0 + 1) % prompt.choices.count } ?? 0
    let choice = prompt.choices[next]
    prompt.line.replaceLast(prompt.replaced, with: choice.value)
    (prompt.choice, prompt.replaced) = (next, choice.value.count)
    prompt.advice = .choice(choice, next + 1, of: prompt.choices.count)
    self.prompt = prompt
    return follow()
  }

  /// Completes the last of these words with the answer for shells.
  mutating func complete(_ words: [String], _ lines: [String]) -> [BrowseEffect] {
    guard var prompt, let word = words.last else { return [] }
    let answer = BrowseChoice.read(lines)
    // Whether the candidates replace the word, instead of beginning with it.
    let replaces = answer.first?.value == CompletionSource.instead
    // A prompt has no completion of file names.
    let silent = ["", CompletionSource.instead, CompletionSource.fileNames]
    let found = answer.filter {
      !silent.contains($0.value) && (replaces || $0.value.hasPrefix(word))
    }
    let values = found.map(\.value)
    let common = values.dropFirst().reduce(values.first ?? "") {
      String(zip($0, $1).prefix { $0 == $1 }.map(\.0))
    }
    let isOpen = common.hasSuffix(":") || common.hasSuffix("=")
    let isOnly = found.count == 1
    let text = isOnly && !isOpen ? common + " " : common
    let hasGrown = isOnly || !replaces && common.count > word.count
    if hasGrown { prompt.line.replaceLast(word.count, with: text) }
    prompt.choices = isOnly ? [] : found
    prompt.replaced = hasGrown ? text.count : word.count
    prompt.advice = prompt.choices.isEmpty ? .nothing : .completions(values)
    self.prompt = prompt
    // A number says little without the title.
    if replaces, !prompt.choices.isEmpty { return walk() }
    return hasGrown ? follow() : []
  }

  mutating func cancel(_ prompt: BrowsePrompt) -> [BrowseEffect] {
    self.prompt = nil
    isHeld = false
    guard prompt.kind == .filter, let kept else { return [] }
    self.kept = nil
    shown = kept.shown
    filter = kept.filter
    changeRows { $0.scrollToCursor(room: $1, in: $2) }
    if prompt.line.text == filter.text + " " {
      // The user typed nothing, and removes the filter.
      let none = Filter()
      return [.search(query(none), in: .file, for: .filter(none, isAccepted: true))]
    }
    return [.search(query, in: .changedFile, for: .refresh)]
  }

  /// Shows the matches of a filter, or the mistake in input that is not a filter yet.
  mutating func filter(by text: String, isAccepted: Bool = false) -> [BrowseEffect] {
    var typed = Filter()
    if !text.allSatisfy(\.isWhitespace) {
      do throws(UsageError) {
        typed = Filter(
          text: isAccepted ? String(text.trimmingBlanks) : text,
          filter: try ItemFilter(where: text, filterViews: filterViews, readsBareWords: true))
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
    return [.search(query(typed), in: .shownList, for: .filter(typed, isAccepted: isAccepted))]
  }

  mutating func run(_ prompt: BrowsePrompt) -> [BrowseEffect] {
    guard let words = prompt.words.map(BrowseLine.command) else { return refuse(.openQuote) }
    self.prompt = nil
    // Unchanged, a line about items would open the editor, or set the same title again.
    if prompt.isOfItems || prompt.offered != prompt.beginning, prompt.isUntouched {
      return refuse(.untouched)
    }
    if words.isEmpty { return [] }
    if BrowseLine.quitting.contains(words) { return [.quit] }
    if words.count == 1, let number = Int(words[0]) {
      page = nil
      return goTo(number)
    }
    return [.search(query, in: .changedFile, for: .line(inView(words), prompt))]
  }

  /// Returns a command that adds its item to the view of the filter, as `--view` does in a shell.
  private func inView(_ words: [String]) -> [String] {
    let name = filter.text.hasPrefix("view:") ? String(filter.text.dropFirst("view:".count)) : ""
    return words.first == "add" && filterViews.texts[name] != nil
      ? ["--view", name] + words : words
  }
}

extension BrowseState.Filter {
  /// The last word, which the user is typing; empty after a blank.
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
