// Reacts to keys in a typed line of `browse`: Up brings earlier lines, and Tab completes. A dry run shows the
// result before Enter. The last rows stay dimmed while a filter is incomplete.

import TodoEntities

extension BrowseState {
  mutating func type(_ intent: BrowseIntent.Prompt, in prompt: BrowsePrompt) -> [BrowseEffect] {
    switch intent {
    case .change(let change):
      self.prompt?.line.apply(change)
      // The command with which the line began goes only if nothing else is left to delete.
      if change == .deleteToStart, prompt.line.before.hasPrefix(prompt.beginning),
        prompt.line.before != prompt.beginning
      {
        self.prompt?.line.restore(prompt.beginning)
      }
      // The quotes around a title go with it.
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
  mutating func follow() -> [BrowseEffect] {
    guard let prompt else { return [] }
    switch prompt.kind {
    case .command, .choice: return []
    case .filter: return filter(by: prompt.line.text)
    case .search:
      page?.sought = prompt.line.text
      page?.hit = nil
      return find(backwards: false)
    }
  }

  /// Goes to the next line of a page with the text that is looked for, or to the one before.
  mutating func find(backwards: Bool) -> [BrowseEffect] {
    guard var page else { return [] }
    let isFound = page.find(backwards: backwards, room: room.rows)
    self.page = page
    return isFound || page.sought.isEmpty ? [] : refuse(.notFound)
  }

  /// Keeps a line, to be shown again.
  mutating func keep(_ prompt: BrowsePrompt) {
    // A title is of no use for other items.
    let (origin, line) =
      prompt.hasTitle ? (prompt.beginning, prompt.line.text) : (prompt.origin, prompt.kept)
    guard line != origin, !line.allSatisfy(\.isWhitespace) else { return }
    lines[origin, default: []].removeAll { $0 == line }
    lines[origin, default: []].append(line)
  }

  /// Takes up a search that a key has overtaken, or finds out what a line would do.
  mutating func goOn() -> [BrowseEffect] {
    // What a word can be completed to stays.
    guard let prompt, prompt.kind == .filter, prompt.choices.isEmpty else { return preview() }
    return isHeld ? follow() + [.draw] : []
  }

  private mutating func preview() -> [BrowseEffect] {
    guard let prompt, prompt.kind == .command, prompt.advice == .nothing, prompt.choices.isEmpty,
      !prompt.isUntouched, let words = prompt.words.map(BrowseLine.command)
    else { return [] }
    return [.preview(inView(words), of: prompt.line.text)]
  }

  /// Says anew what a line would do: the list or the width is another one.
  mutating func previewAgain() -> [BrowseEffect] {
    guard let prompt, prompt.kind == .command, prompt.advice.isMessage else { return [] }
    self.prompt?.advice = .nothing
    return preview()
  }

  /// Completes the word at the cursor, or goes to the next choice.
  mutating func complete(_ prompt: BrowsePrompt) -> [BrowseEffect] {
    if prompt.kind == .choice {
      if !prompt.found.isEmpty {
        self.prompt?.choice = ((prompt.choice ?? 0) + 1) % prompt.found.count
      }
      return []
    }
    if !prompt.choices.isEmpty { return walk() }
    guard prompt.kind != .search, let words = prompt.wordsToComplete else { return [] }
    let line =
      switch prompt.kind {
      case .filter: ["list"] + words
      // The program's name may be what is being typed.
      default: words.count > 1 ? BrowseLine.command(words) : words
      }
    return [.run(CompletionSource.opening + line, for: .completion(line))]
  }

  /// Puts the next choice in the place of the last one.
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

  /// Completes the last of these words with the answer that shells get.
  mutating func complete(_ words: [String], _ lines: [String]) -> [BrowseEffect] {
    guard var prompt, let word = words.last else { return [] }
    let answer = BrowseChoice.read(lines)
    // Whether the candidates do not begin with the word, but stand for it.
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
      // Nothing was typed: the filter itself is to go.
      let none = Filter()
      return [.search(query(none), in: .file, for: .filter(none, isAccepted: true))]
    }
    return [.search(query, in: .changedFile, for: .refresh)]
  }

  /// Shows what a filter finds. Of input that is not a filter yet, it is only said what is wrong.
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
    // A line about items that was left as it was would open the editor, and a title would be given again.
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

  /// A line that adds an item to the view that is the filter, as one adds to a view in a shell.
  private func inView(_ words: [String]) -> [String] {
    let name = filter.text.hasPrefix("view:") ? String(filter.text.dropFirst("view:".count)) : ""
    return words.first == "add" && filterViews.texts[name] != nil
      ? ["--view", name] + words : words
  }
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
