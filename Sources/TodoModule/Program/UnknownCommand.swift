// Runs a line whose first word is not a command: `todo modify 3`, `3 done`, `priority 7 high`, `overdue`. Suggests
// the commands to choose from for `archive` and for a slip such as `lst`.

import TodoEntities

/// A command line whose command is not one of todo's.
struct UnknownCommand {
  /// The word in the place of the command.
  let name: String
  /// The words after it.
  let words: [String]

  /// The item numbers at the start of the words.
  private var numbers: ArraySlice<String> { words.prefix(while: ItemSelection.isNumbers) }
  /// The words after the item numbers.
  private var value: ArraySlice<String> { words.dropFirst(numbers.count) }

  /// The command line that todo runs instead, or nil if there is no meaning or more than one.
  var line: [String]? {
    if let ours = OtherWords.ours(name, .command) { return [ours] + words }
    if let line = itemsFirst ?? keyFirst ?? marked { return line }
    if ItemSelection.isNumbers(name) { return nil }
    let typed = ([name] + words).prefix { !ArgumentScanner.isOption($0) }
    let tokens = FilterToken.tokens(of: typed.map { ParsedArguments.Word($0) })
    return BareWord.reading(tokens, on: nil) == nil ? nil : ["list", name] + words
  }

  /// `3 done`, in the word order of Taskwarrior.
  private var itemsFirst: [String]? {
    guard ItemSelection.isNumbers(name), let verb = value.first,
      let command = CommandRegistry.command(named: OtherWords.ours(verb, .command) ?? verb),
      command.spec.operands.first?.selectsItems == true
    else { return nil }
    return [command.spec.name, ([name] + numbers).joined(separator: ",")] + value.dropFirst()
  }

  /// `mark 13 as done`, `mark milk done`
  private var marked: [String]? {
    guard name == "mark", words.count > 1, let verb = words.last,
      CommandRegistry.command(named: verb)?.spec.operands.first?.selectsItems == true
    else { return nil }
    return [verb] + words.dropLast(words.suffix(2).first == "as" ? 2 : 1)
  }

  /// `priority 7 high`: a key, items and a value.
  private var keyFirst: [String]? {
    // If there are only numbers, the last one is the value: `depends 7 8`.
    guard let key = AttributeToken.Key(rawValue: name), !numbers.isEmpty,
      !value.isEmpty || numbers.count > 1 && key.attribute == .depends
    else { return nil }
    // In `every 1 2 weeks`, the last number belongs to the value, but not in `due 1 2 friday`.
    let end = (numbers.suffix(1) + value).joined(separator: " ")
    let isDate = { (text: String) in (try? DatePhrase(text, on: nil)) != nil }
    let isInValue = !isDate(value.joined(separator: " ")) && (RulePhrase(end) != nil || isDate(end))
    let count = value.isEmpty ? 1 : max(1, numbers.count - (isInValue ? 1 : 0))
    let items = numbers.prefix(count).joined(separator: ",")
    return ["edit", items, "--\(key.rawValue)"] + words.dropFirst(count)
  }

  /// The error, with the commands to choose from.
  var mistake: UsageError {
    var lines = OtherWords.lines(insteadOf: name, words)
    // A command that only prints can be suggested without the words.
    let word = words.first { !ArgumentScanner.isOption($0) }
    let isOfItems = word.map(ItemSelection.isNumbers) ?? false
    for line in OtherWords.lines(insteadOf: name, []) where !words.isEmpty && !isOfItems {
      if line.first.flatMap(CommandRegistry.command)?.spec.isReading == true { lines.append(line) }
    }
    lines += OtherWords.lines(insteadOf: "\(name)-\(words.first ?? "")", Array(words.dropFirst()))
    if ItemSelection.isNumbers(name) {
      let isText = words.allSatisfy { ParsedArguments.Word($0).isText }
      lines += [["edit", name] + words, ["note", name] + (isText ? [] : ["--"]) + words]
    } else if AttributeToken.Key(rawValue: name) != nil {
      lines.append(["list", "\(name):" + (value.isEmpty ? "any" : value.joined(separator: " "))])
    }
    if lines.isEmpty, let near {
      let operand = words.isEmpty ? CommandRegistry.command(named: near)?.spec.operands.first : nil
      lines.append(operand?.isOptional == false ? ["help", near] : [near] + words)
    }
    if lines.isEmpty, let tag = OtherWords.tag(name) { lines.append(["list", tag] + words) }
    if lines.isEmpty, let filter = try? ItemFilter(where: name), !filter.hasText {
      lines.append(["list", "--where", name] + words)
    }
    // A verb before a number is not a title.
    let hasText = !words.allSatisfy(ArgumentScanner.isOption)
    if lines.isEmpty, !isOfItems, hasText || name.contains(" ") {
      lines.append(["add", name] + words)
    }
    let suggestions = lines.map { line in
      let spec = line.first.flatMap(CommandRegistry.command)?.spec
      let keys = line.dropFirst(2).map { ParsedArguments.Word(String($0.prefix { $0 != " " })) }
      let isSet = line.first == "edit" && !keys.isEmpty && !keys.contains(where: \.isText)
      let purpose = isSet ? "set \(line.dropFirst(2).joined(separator: " "))" : spec?.purpose
      return Suggestion(purpose: purpose ?? "see the version", words: line)
    }
    return .said("unknown command '\(name)'", suggesting: suggestions)
  }

  /// The command that the name is probably a typo of: one mistake in a word of up to five letters, else two.
  /// Ignores aliases, because they are so short that about half of all words are similar to one.
  private var near: String? {
    let names = CommandRegistry.specs.map(\.name) + OtherWords.words(.command)
    let long = name.utf8.count > 2 ? names : []
    let near =
      name.beginning(of: names) ?? name.nearest(among: long, within: name.count < 6 ? 1 : 2)
    return near.map { OtherWords.ours($0, .command) ?? $0 }
  }
}
