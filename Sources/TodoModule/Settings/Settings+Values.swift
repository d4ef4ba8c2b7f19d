import TodoEntities

extension Settings {
  /// Sets a key to a value as it is written in the file.
  mutating func set(
    _ key: SettingKey, to value: String
  ) throws(SettingsComplaint.Problem) {
    let words = try Settings.words(of: value, for: key)
    if words.isEmpty { throw .noValue(key) }
    switch key {
    case .defaultLine: defaultLine = words
    case .alias(let name): aliases[name] = words
    // The filter is checked when all views are known.
    case .view(let name): views[name, default: View()].filter = value
    case .viewTokens(let name):
      views[name, default: View()].tokens = try Settings.tokens(words, key, value)
    case .viewOrder(let name):
      do throws(UsageError) {
        views[name, default: View()].order = try ItemOrder(typed: words.joined(separator: ","))
      } catch {
        throw .badWords(key, error)
      }
    case .weekStart:
      weekStart =
        try Settings.choice(words, ["mon", "sun"], key, value) == "mon" ? .monday : .sunday
    case .noteStamp: stampsNotes = try Settings.choice(words, ["on", "off"], key, value) == "on"
    case .signs:
      let names = Signs.allCases.map(\.rawValue)
      looks.signs = Signs(rawValue: try Settings.choice(words, names, key, value))
    case .columns: looks.columns = try Settings.columns(words, value)
    case .color(let part): looks.theme.styles[part] = try Settings.style(words, key, value)
    case .urgency(let factor): weights[factor] = try Settings.number(words, key, value)
    case .urgencyOfTag(let tag): weights.tags[tag] = try Settings.number(words, key, value)
    case .urgencyOfProject(let project):
      weights.projects[project] = try Settings.number(words, key, value)
    }
  }
}

extension Settings {
  private typealias Problem = SettingsComplaint.Problem

  /// Cuts a value into words, as the value of `--where` is.
  static func words(
    of value: String, for key: SettingKey
  ) throws(SettingsComplaint.Problem) -> [String] {
    var lexer = FilterLexer(value)
    do throws(UsageError) { return try lexer.tokens().map(\.text) } catch { throw .openQuote(key) }
  }

  private static func tokens(
    _ words: [String], _ key: SettingKey, _ value: String
  ) throws(SettingsComplaint.Problem) -> Tokens {
    do throws(UsageError) {
      let tokens = try EditWords(words.map { ParsedArguments.Word($0) })
      if tokens.title.isEmpty { return Tokens(text: value, edits: tokens.edits) }
    } catch {
      throw .badWords(key, error)
    }
    throw .badValue(
      key, value, accepted: "attributes, such as +work or project:acme", nearest: nil)
  }

  private static func choice(
    _ words: [String], _ names: [String], _ key: SettingKey, _ value: String
  ) throws(SettingsComplaint.Problem) -> String {
    guard words.count == 1, let word = words.first, names.contains(word) else {
      throw .badValue(
        key, value, accepted: names.alternatives, nearest: value.nearest(among: names))
    }
    return word
  }

  private static func columns(
    _ words: [String], _ value: String
  ) throws(SettingsComplaint.Problem) -> [ItemColumn] {
    let names = ItemColumn.allCases.map(\.rawValue)
    let accepted = "some of \(names.joined(separator: " ")), with title among them"
    var columns: [ItemColumn] = []
    for name in words.flatMap({ $0.split(separator: ",").map(String.init) }) {
      guard let column = ItemColumn(rawValue: name), !columns.contains(column) else {
        let nearest = ItemColumn(rawValue: name) == nil ? name.nearest(among: names) : nil
        throw .badValue(
          .columns, value, accepted: accepted,
          nearest: nearest.map { value.replacing(name, with: $0) })
      }
      columns.append(column)
    }
    guard columns.contains(.title) else {
      throw .badValue(.columns, value, accepted: accepted, nearest: nil)
    }
    return columns
  }

  /// The most that a weight can be, up or down.
  static let greatestWeight = 1000.0

  private static func number(
    _ words: [String], _ key: SettingKey, _ value: String
  ) throws(SettingsComplaint.Problem) -> Double {
    let digits = value.hasPrefix("-") ? value.dropFirst() : value[...]
    let isPlain =
      digits.first?.isASCIIDigit == true && digits.last?.isASCIIDigit == true
      && digits.allSatisfy { $0.isASCIIDigit || $0 == "." }
    guard isPlain, let number = Double(value), abs(number) <= greatestWeight else {
      throw .badValue(
        key, value, accepted: "a number from -1000 to 1000, such as 4 or -1.5", nearest: nil)
    }
    return number
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

extension FilterToken {
  /// The word, as an argument of a command line.
  fileprivate var text: String {
    switch kind {
    case .and: "and"
    case .or: "or"
    case .not: "not"
    case .open: "("
    case .close: ")"
    case .word(let word): word.text
    case .group(let text): text
    }
  }
}
