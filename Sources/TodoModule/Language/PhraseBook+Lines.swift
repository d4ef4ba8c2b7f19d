// Decides how the complete line is made that is typed instead of a command or an option of another program.

import TodoEntities

extension PhraseBook {
  /// The words of one of our lines with these words in the place of its signs. `options` are those that the words
  /// may have.
  static func filled(_ line: String, _ words: [String], options: [OptionSpec]) -> [String] {
    let scanner = ArgumentScanner(options: options)
    var words = words
    // The first word that is neither an option nor the value of one.
    func takeWord() -> String? { scanner.scan(words).firstWordIndex.map { words.remove(at: $0) } }
    func nextWord() -> String? { scanner.scan(words).firstWordIndex.map { words[$0] } }
    var filled: [String] = []
    for part in line.split(separator: " ") {
      switch part {
      case "…": filled += words
      // A filter stands for items too.
      case "#" where scanner.scan(words).arguments.value(of: .filter) != nil: break
      case "#":
        // Of no item, nobody knows which one is meant.
        guard let first = takeWord() else {
          return ["help"] + line.split(separator: " ").prefix(1).map(String.init)
        }
        var items = [first]
        // `dep 1 2` has one item that depends, and another one.
        let isPair = line.contains("depends:@") || line.contains("blocks:@")
        while !isPair, let next = nextWord(), ItemSelection.isNumbers(next) {
          takeWord().map { items.append($0) }
        }
        filled.append(items.joined(separator: ","))
      case _ where part.contains("@"):
        if let word = nextWord(), joins.contains(word),
          scanner.scan(words).arguments.words.count > 1
        {
          _ = takeWord()
        }
        let value = takeWord()
        filled.append(with(value, in: part))
        // More words would be a new title.
        while line.hasPrefix("edit "), let more = takeWord() {
          switch part.prefix(while: { $0 != "@" }) {
          case "+", "untag:": filled.append(with(more, in: part))
          case "project:": filled[filled.count - 1] += " \(more)"
          case "depends:", "blocks:": filled[filled.count - 1] += ",\(more)"
          default: break
          }
        }
      default: filled.append(String(part))
      }
    }
    return filled
  }

  /// Words before a value: `to 4`, `until fri`.
  static let joins = [
    "to", "on", "by", "until", "till", "in", "into", "for", "at", "since", "from",
  ]

  /// The words with an English date at their end as one word: `2d` for `in 2 days`, `fri` for `until fri`.
  static func withDate(_ words: [String]) -> [String] {
    var words = words
    for count in [4, 3, 2] where count < words.count {
      let phrase = words.suffix(count).joined(separator: " ")
      // Of numbers alone, and of two at the start, each is an item.
      if phrase.contains(where: \.isLetter), !words.suffix(count).prefix(2).joinsNumbers,
        let date = LookalikeToken.spaced("due:\(phrase)")
      {
        words = words.dropLast(count) + [date]
      }
    }
    let place = words.count - 2
    if place > 0, joins.contains(words[place]), (try? DateExpression(words[place + 1])) != nil {
      words.remove(at: place)
    }
    return words
  }

  /// A word of our line with a value in the place of its `@fri`.
  private static func with(_ value: String?, in part: Substring) -> String {
    let ends = part.split(omittingEmptySubsequences: false) { $0 == "@" }.map(String.init)
    guard ends.count == 2 else { return String(part) }
    let text = value ?? ends[1]
    if text.hasPrefix(ends[0]) { return text }
    switch ends[0] {
    case "spent:+" where TimeSpan(text) == nil && TimeSpan(text + "in") != nil:
      return "\(ends[0])\(text)in"
    case "priority:": return ends[0] + priority(text)
    case "is:": return ends[0] + (ours(text.lowercased(), .state) ?? text)
    case "+", "": return ends[0] + text
    default:
      let key = AttributeToken.Key(named: ends[0].dropLast())
      let meant = key.flatMap { AttributeToken(key: $0, value: text, word: "").meant }
      // Instead of `due:someday`, it is a tag.
      if let meant, meant.hasPrefix("+"), Tag(typed: meant.dropFirst()) != nil { return meant }
      return ends[0] + (meant ?? text)
    }
  }

  /// A line without the options that its command does not have, of which this is the first, and with what is meant
  /// by them; nil if one of them means nothing.
  ///
  /// - Parameter isNamed: Whether the command was typed, and is not implied.
  static func line(
    without option: String, _ words: [String], of spec: CommandSpec, isNamed: Bool = true
  ) -> [String]? {
    // The value may be attached: `-n5`, `--state=closed`.
    let isShort = option.utf8.dropFirst(2).first?.isDigit == true && !option.hasPrefix("--")
    let name = isShort ? String(option.prefix(2)) : option
    guard let index = words.firstIndex(where: { $0 == option || $0.hasPrefix(option + "=") }) else {
      return nil
    }
    let key = AttributeToken.Key(rawValue: String(name.drop { $0 == "-" }))
    let own = key.map { $0 == .tag ? "+@home" : "\($0.rawValue):@fri" }
    let command = isNamed ? spec.name : "todo"
    guard
      let line = ours("\(command):\(name)", .option) ?? ours(name, .option)
        ?? (name.hasPrefix("--") ? own : nil)
    else { return nil }
    var rest = words
    let attached = rest.remove(at: index).dropFirst(name.count)
    var value =
      attached.isEmpty ? nil : String(attached.first == "=" ? attached.dropFirst() : attached)
    if line.contains("@"), value == nil, index < rest.count, !ArgumentScanner.isOption(rest[index])
    {
      value = rest.remove(at: index)
    }
    var meant = line.split(separator: " ").map { with($0.contains("@") ? value : nil, in: $0) }
    if meant.first == "--version" { return meant }
    // Another command, as in `list is:now` for `today --limit`.
    let namesCommand = line.split(separator: " ").first?.allSatisfy(\.isLetter) == true
    let other = namesCommand ? meant.removeFirst() : nil
    guard other != nil || spec.takes(meant) else { return nil }
    rest.insert(contentsOf: meant, at: index)
    if other == nil,
      case .unknownOption(let next, _)? = ArgumentScanner(options: spec.allOptions).scan(rest).error
    {
      return self.line(without: next, rest, of: spec, isNamed: isNamed)
    }
    return [other ?? spec.name] + rest
  }
}

extension CommandSpec {
  /// Whether these words can stand in a line of the command.
  fileprivate func takes(_ words: [String]) -> Bool {
    guard let first = words.first else { return true }
    if ArgumentScanner.isOption(first) {
      return ArgumentScanner(options: allOptions).scan(words).error == nil
    }
    let hasFilter = operands.contains { $0.kind == .filter }
    let isOfFilters = first.hasPrefix("is:") || first.hasPrefix("due.")
    return hasFilter || !isOfFilters && operands.contains { [.words, .text].contains($0.kind) }
  }
}
