// Decides what an unknown or mistyped command is answered with: for `todo delete 3` the line `todo remove
// 3`; words of Taskwarrior, such as `todo 3 done` (the words: `Language/PhraseBook`).

import TodoEntities

/// What to type instead of an unknown command.
enum CommandAdvice {
  /// Returns the complete line to type. The program only prints it, and never runs it.
  static func instead(of name: String, _ words: [String], hasBadOption: Bool) -> String? {
    let operands = words.filter { !ArgumentScanner.isOption($0) }
    let namesItems = operands.first.map(ItemSelection.isNumbers) ?? false
    func ours(_ kind: PhraseBook.Kind) -> String? { PhraseBook.ours(name, kind) }
    if let first = words.first,
      let line = PhraseBook.ours("\(name)-\(first)", .command)
        ?? PhraseBook.ours("\(name)-\(first)", .verb)
    {
      return filled(line, Array(words.dropFirst()))
    }
    if words.isEmpty, let line = ours(.alone) { return filled(line, []) }
    let dated = PhraseBook.withDate(words)
    if let last = dated.last, dated.count > 1, (try? DateExpression(last)) != nil,
      let line = ours(.dated)
    {
      return filled(line, dated)
    }
    if namesItems, let line = ours(.verb) { return filled(line, dated) }
    if let line = ours(.command) { return filled(line, words) }
    if namesItems, let key = AttributeToken.Key(rawValue: name) {
      return filled("edit # \(key.rawValue):@none …", words)
    }
    if let state = ItemFilter.State(rawValue: name) ?? ItemFilter.State(printed: name) {
      return filled("list is:\(state.shownWord) …", words)
    }
    if let state = ours(.state) { return filled("list is:\(state) …", words) }
    if words.isEmpty {
      // `today+1` lacks the unit.
      let days =
        name.contains { "+-".contains($0) } && name.last?.isNumber == true ? name + "d" : name
      for day in [name, days] where (try? DateExpression(day)) != nil || Month(word: day) != nil {
        return filled("agenda \(day)", [])
      }
    }
    if "@#".contains(name.prefix(1)), let tag = LookalikeToken.counterpart(of: name, after: nil) {
      return filled("list \(tag) …", words)
    }
    if let near = near(name, words) { return filled("\(near) …", words) }
    if isFilter(name) { return filled("list --where …", [name] + words) }
    // One word is more often a mistyped command than a title, and one before numbers a verb.
    if operands.allSatisfy(ItemSelection.isNumbers), !name.contains(where: \.isWhitespace) {
      let known = PhraseBook.words(.command) + (namesItems ? PhraseBook.words(.verb) : [])
      let near =
        name.count < 4 ? nil : name.nearest(among: known.filter { $0.count > 3 }, within: 1)
      let line = near.flatMap { PhraseBook.ours($0, .command) ?? PhraseBook.ours($0, .verb) }
      return line.map { filled($0, words) }
    }
    return namesItems ? nil : filled("add …", (hasBadOption ? ["--"] : []) + [name] + words)
  }

  /// Returns the complete line to type for one that starts with the number of an item: the words of
  /// Taskwarrior are in this order.
  static func instead(ofItem number: String, _ words: [String]) -> String? {
    let numbers = [number] + words.prefix(while: ItemSelection.isNumbers)
    let rest = words.dropFirst(numbers.count - 1)
    guard let first = rest.first else { return nil }
    let isCommand = CommandRegistry.command(named: first) != nil
    let line =
      PhraseBook.ours(first, .command) ?? (isCommand ? "\(first) …" : PhraseBook.ours(first, .verb))
    return filled(line ?? "edit …", numbers + (line == nil ? rest : rest.dropFirst()))
  }

  /// Whether a quoted phrase is a filter without a text to search for: `+home or +work`.
  private static func isFilter(_ phrase: String) -> Bool {
    guard phrase.contains(where: \.isWhitespace), let filter = try? ItemFilter(where: phrase) else {
      return false
    }
    return !filter.hasText
  }

  /// Returns the command that the name is probably a typo of, if it accepts such words. Aliases do
  /// not count: they are so short that about half of all words are close to one.
  private static func near(_ name: String, _ words: [String]) -> String? {
    guard let near = name.nearest(among: CommandRegistry.specs.map(\.name)) else { return nil }
    let operand = CommandRegistry.command(named: near)?.spec.operands.first
    switch operand?.kind {
    case .ids, .doneIDs, .selection:
      let first = words.first { !ArgumentScanner.isOption($0) }
      return first.map(ItemSelection.isSelection) ?? true ? near : nil
    case .count, .topic, nil: return words.count < 2 ? near : nil
    default: return near
    }
  }

  /// Returns the line of the phrase book with these words, as the command takes them.
  private static func filled(_ line: String, _ words: [String]) -> String {
    var line = PhraseBook.filled(line, words, options: CommandRegistry.allOptions)
    guard let spec = line.first.flatMap(CommandRegistry.command)?.spec else {
      return ShellWord.line(line)
    }
    // `log -n 5`; here, -n is short for --dry-run.
    if spec.options.contains(where: { $0.name == OptionSpec.limit.name }),
      let index = line.firstIndex(of: "-n"),
      line[index...].dropFirst().first?.isAllDigits == true
    {
      line[index] = "--\(OptionSpec.limit.name)"
    }
    let scanner = ArgumentScanner(options: spec.allOptions)
    if case .unknownOption(let option, _)? = scanner.scan(line).error,
      let known = PhraseBook.line(without: option, Array(line.dropFirst()), of: spec)
    {
      line = known
    }
    let numbers = line.dropFirst().prefix(while: ItemSelection.isNumbers)
    switch spec.operands.first?.kind {
    case .ids? where spec.operands.count == 1, .doneIDs? where spec.operands.count == 1:
      // A word that is no item would be refused.
      let texts = scanner.scan(Array(line.dropFirst())).arguments.words.filter { !$0.isLiteral }
        .map(\.text)
      // A term may narrow what is named, and no line says both.
      let hasTerm = texts.contains {
        if case .token = AttributeToken.recognize($0) { true } else { false }
      }
      if hasTerm { return ShellWord.line(["help", line[0]]) }
      if !numbers.isEmpty {
        line =
          line.prefix(1)
          + line.dropFirst().filter { !texts.contains($0) || ItemSelection.isSelection($0) }
      }
    case .selection?:
      if numbers.count > 1 {
        line.replaceSubrange(1...numbers.count, with: [numbers.joined(separator: ",")])
      }
      if line[0] == "edit", line.count > 2, !line.contains(where: ArgumentScanner.isOption) {
        line = line.prefix(2) + TextBehindToken.joined(Array(line.dropFirst(2)))
      }
      // Taskwarrior clears with an empty value.
      line = line.map { word in
        word.hasNoValue && AttributeToken.Key(named: word.dropLast()) != nil ? word + "none" : word
      }
    default: break
    }
    return ShellWord.line(line)
  }
}
