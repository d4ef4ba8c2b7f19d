import TodoEntities

/// What the user has set in the settings file. What is not set has its usual value.
struct Settings: Equatable, Sendable {
  /// Tokens for new items.
  struct Tokens: Equatable, Sendable {
    /// As they are written in the file.
    let text: String
    let edits: [ItemEdit]
  }

  /// How things look on a terminal. None of it reaches a pipe.
  struct Looks: Equatable, Sendable {
    /// The columns of tables of items.
    var columns = ItemColumn.allCases
    var theme = Theme()
    /// The signs; nil for those of the locale.
    var signs: Signs?
  }

  /// A set of signs.
  enum Signs: String, CaseIterable, Sendable {
    case unicode, ascii, words
  }

  /// The words of the line that a bare `todo` stands for; empty for the first screen of `list`.
  var defaultLine: [String] = []
  /// The views by name.
  var filterViewDefinitions: [String: FilterView.Definition] = [:]
  /// The words that the first word of a line stands for, by name.
  var aliases: [String: [String]] = [:]
  /// The first day of a week.
  var weekStart = Weekday.monday
  /// How much each property counts for the urgency.
  var weights = Urgency.Weights.standard
  /// Whether `note` puts the date before its line.
  var stampsNotes = false
  var looks = Looks()

  /// The texts of the views, for filters that name them.
  var filterViews: FilterViews {
    filterViewDefinitions.isEmpty
      ? FilterViews() : FilterViews(filterViewDefinitions.mapValues(\.filter))
  }
}

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
    case .filterView(let name): filterViewDefinitions[name, default: .init()].filter = value
    case .filterViewTokens(let name):
      filterViewDefinitions[name, default: .init()].tokens = try Settings.tokens(words, key, value)
    case .filterViewOrder(let name):
      do throws(UsageError) {
        filterViewDefinitions[name, default: .init()].order = try ItemOrder(
          typed: words.joined(separator: ","))
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

extension Settings {
  /// The words of styles, in the order of help. `plain` is no style.
  static let styleWords =
    ["plain", "bold", "dim", "underline"] + Style.Color.allCases.map(\.word)

  /// Reads the words of a style, such as `bold red`.
  static func style(
    _ words: [String], _ key: SettingKey, _ value: String
  ) throws(SettingsComplaint.Problem) -> Style {
    var style = Style()
    for word in words {
      switch word {
      case "plain" where words.count == 1: break
      case "bold": style.isBold = true
      case "dim": style.isDim = true
      case "underline": style.isUnderlined = true
      default:
        guard style.color == nil, let color = Style.Color.allCases.first(where: { $0.word == word })
        else {
          let nearest = styleWords.contains(word) ? nil : word.nearest(among: styleWords)
          throw .badValue(
            key, value,
            accepted: "a colour such as red or bright-blue, bold, dim, underline, or plain",
            nearest: nearest.map { value.replacing(word, with: $0) })
        }
        style.color = color
      }
    }
    return style
  }
}

extension Style.Color {
  /// The name in the settings file.
  var word: String {
    switch self {
    case .black: "black"
    case .red: "red"
    case .green: "green"
    case .yellow: "yellow"
    case .blue: "blue"
    case .magenta: "magenta"
    case .cyan: "cyan"
    case .white: "white"
    case .brightBlack: "bright-black"
    case .brightRed: "bright-red"
    case .brightGreen: "bright-green"
    case .brightYellow: "bright-yellow"
    case .brightBlue: "bright-blue"
    case .brightMagenta: "bright-magenta"
    case .brightCyan: "bright-cyan"
    case .brightWhite: "bright-white"
    }
  }
}

/// A filter with a name, `view.work` in the settings, that has been read.
///
/// One is on by `--view` or `TODO_VIEW`: commands that read the list show only its items, and `add` puts
/// on its tokens. Which one is on is never stored.
struct FilterView: Equatable, Sendable {
  /// What the settings say of a filter view.
  struct Definition: Equatable, Sendable {
    /// The text of the filter.
    var filter = ""
    /// What `add` puts on new items while the view is on.
    var tokens: Settings.Tokens?
    /// The order of `list` while the view is on.
    var order: ItemOrder?
  }

  let name: String
  let filter: ItemFilter
  let tokens: Settings.Tokens?
  let order: ItemOrder?
}

extension FilterView {
  /// The view with this name. Throws if there is none, or if its filter is wrong.
  init(named name: String, in settings: Settings) throws(UsageError) {
    let filterViews = settings.filterViews
    guard let definition = settings.filterViewDefinitions[name] else {
      throw .unknownFilterView(name, nearest: filterViews.name(nearest: name))
    }
    self.init(
      name: name, filter: try ItemFilter(where: definition.filter, filterViews: filterViews),
      tokens: definition.tokens, order: definition.order)
  }

  /// The name that turns off a view.
  static let none = "none"
}

/// A column of the terminal's table of items.
enum ItemColumn: String, CaseIterable, Sendable {
  case number, state, priority, title, tags, project
  /// The due date, or the date since when or until when the item is done or waits.
  case due
  /// The sign of a repeating item, and that of one with notes.
  case repeats, notes
  /// Filled by `next`, or where it is chosen.
  case urgency
}
