// Checks the values of settings and sets their defaults: weeks begin on Monday, weights are -1000 to 1000, styles
// are words such as `bold red`. Lists the columns.
//
// The user's settings: the text of the file, its keys, and their meanings.
//
// todo leaves out a wrong line, records a `SettingsComplaint` and runs the command. Start with `SettingKey`,
// then `SettingsReading`, which creates `Settings`.

import TodoEntities

/// The user's settings. A setting that is not in the file has its default.
struct Settings: Equatable, Sendable {
  /// How output looks on a terminal. It has no effect on a pipe.
  struct Looks: Equatable, Sendable {
    /// The columns of tables of items.
    var columns = ItemColumn.allCases
    var theme = Theme()
    /// The set of symbols, or nil for the set of the locale.
    var signs: Signs?
  }

  enum Signs: String, CaseIterable, Sendable {
    case unicode, ascii, words
  }

  /// The arguments of a bare `todo`, or empty for the first screen of `list`.
  var defaultLine: [String] = []
  var filterViewDefinitions: [String: FilterView.Definition] = [:]
  /// The words that replace an alias, by its name.
  var aliases: [String: [String]] = [:]
  /// The first day of a week.
  var weekStart = Weekday.monday
  /// The weight of each property in the urgency.
  var weights = Urgency.Weights.standard
  /// Whether `note` puts the date before its text.
  var stampsNotes = false
  /// Whether a command that changes the list starts a sync.
  var syncsItself = false
  /// The tag of templates, or nil for none.
  var templates: Tag? = Tag("template")
  /// The filter for the open items in a calendar folder.
  var calendarFilter = "is:open"
  var looks = Looks()

  /// The texts of the views, for filters that name them.
  var filterViews: FilterViewTexts {
    filterViewDefinitions.isEmpty
      ? FilterViewTexts() : FilterViewTexts(texts: filterViewDefinitions.mapValues(\.filter))
  }

  /// Sets a key to a value as it is written in the file.
  mutating func set(_ key: SettingKey, to text: String) throws(Failure) {
    if key == .templates, text.isEmpty {
      templates = nil
      return
    }
    let value = try SettingValue(text, of: key)
    switch key {
    case .defaultLine: defaultLine = value.words
    case .alias(let name): aliases[name] = value.words
    // The filter is checked when all views are known.
    case .filterView(let name): filterViewDefinitions[name, default: .init()].filter = text
    case .filterViewTokens(let name):
      filterViewDefinitions[name, default: .init()].tokens = try value.tokens()
    case .filterViewOrder(let name):
      filterViewDefinitions[name, default: .init()].order = try value.order()
    case .weekStart: weekStart = try value.weekStart()
    case .noteStamp: stampsNotes = try value.choice(of: Settings.switchWords) == "on"
    case .syncAuto: syncsItself = try value.choice(of: Settings.switchWords) == "on"
    case .templates: templates = try value.tag()
    case .calendarFilter: calendarFilter = text
    case .signs:
      looks.signs = Signs(rawValue: try value.choice(of: Signs.allCases.map(\.rawValue)))
    case .columns: looks.columns = try value.columns()
    case .color(let part): looks.theme.styles[part] = try value.style()
    case .urgency(let factor): weights[factor] = try value.weight()
    case .urgencyInherit:
      weights.isInherited = try value.choice(of: Settings.switchWords) == "on"
    case .urgencyOfTag(let tag): weights.tags[tag] = try value.weight()
    case .urgencyOfProject(let project): weights.projects[project] = try value.weight()
    }
  }

  /// The first days of a week that are in use, as settings and completion show them.
  static let weekStartWords = [Weekday.monday, .sunday, .saturday].map(\.word)
  static let switchWords = ["on", "off"]
  /// The words of styles, in the order of help. `plain` means no style.
  static let styleWords =
    ["plain", "bold", "dim", "underline"] + Style.Color.allCases.map(\.word)
}

/// A value in the file, read as its key requires.
private struct SettingValue {
  private let key: SettingKey
  private let text: String
  /// The words of the text, separated as in the value of `--where`. There is at least one.
  let words: [String]

  init(_ text: String, of key: SettingKey) throws(Failure) {
    self.key = key
    self.text = text
    var lexer = FilterLexer(text)
    do throws(UsageError) { words = try lexer.tokens().map(\.text) } catch {
      throw .usage("'\(key.name)': a quote is not closed")
    }
    if words.isEmpty { throw .usage("'\(key.name)' has no value") }
  }

  private func error(accepted: String, nearest: String? = nil) -> Failure {
    Failure(text, of: key, accepted: accepted, nearest: nearest)
  }

  func tokens() throws(Failure) -> [FilterView.Token] {
    do throws(UsageError) {
      let words = try ValueReader(day: nil).words(words.map { ParsedArguments.Word($0) })
      if try EditWords(complete: words, as: .line, on: nil).title.isEmpty {
        return try words.map { word throws(UsageError) in
          let edits = try EditWords(complete: [word], as: .line, on: nil).edits
          return FilterView.Token(text: word.text, edits: edits)
        }
      }
    } catch {
      throw Failure(in: key, error)
    }
    throw error(accepted: "attributes, such as +work or project:acme")
  }

  func tag() throws(Failure) -> Tag {
    guard let tag = Tag(typed: text) else {
      let name = text.hasPrefix("+") ? String(text.dropFirst()) : ""
      throw error(
        accepted: "the name of a tag, or nothing",
        nearest: Tag(typed: name).map(\.name))
    }
    return tag
  }

  func order() throws(Failure) -> ItemOrder {
    do throws(UsageError) { return try ItemOrder(typed: words.joined(separator: ",")) } catch {
      throw Failure(in: key, error)
    }
  }

  func choice(of names: [String]) throws(Failure) -> String {
    guard words.count == 1, let word = words.first, names.contains(word) else {
      throw error(accepted: names.alternatives, nearest: text.nearest(among: names))
    }
    return word
  }

  /// The first day of a week, as dates name it: `sun` or `Sunday`.
  func weekStart() throws(Failure) -> Weekday {
    let names = Settings.weekStartWords
    guard words.count == 1, let day = Weekday(word: words[0].lowercased()), names.contains(day.word)
    else { throw error(accepted: names.alternatives, nearest: text.nearest(among: names)) }
    return day
  }

  func columns() throws(Failure) -> [ItemColumn] {
    let names = ItemColumn.allCases.map(\.rawValue)
    let accepted = "title and any of \(names.filter { $0 != "title" }.joined(separator: " "))"
    var columns: [ItemColumn] = []
    for name in words.flatMap({ $0.split(separator: ",").map(String.init) }) {
      guard let column = ItemColumn(rawValue: name), !columns.contains(column) else {
        let nearest = ItemColumn(rawValue: name) == nil ? name.nearest(among: names) : nil
        throw error(accepted: accepted, nearest: nearest.map { text.replacing(name, with: $0) })
      }
      columns.append(column)
    }
    guard columns.contains(.title) else { throw error(accepted: accepted) }
    return columns
  }

  func weight() throws(Failure) -> Double {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let isPlain =
      digits.first?.isASCIIDigit == true && digits.last?.isASCIIDigit == true
      && digits.allSatisfy { $0.isASCIIDigit || $0 == "." }
    guard isPlain, let number = Double(text), abs(number) <= 1000 else {
      throw error(accepted: "a number from -1000 to 1000, such as 4 or -1.5")
    }
    return number
  }

  /// A style, such as `bold red`.
  func style() throws(Failure) -> Style {
    let known = Settings.styleWords
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
          let nearest = known.contains(word) ? nil : word.nearest(among: known)
          throw error(
            accepted: "a colour such as red or bright-blue, bold, dim, underline, or plain",
            nearest: nearest.map { text.replacing(word, with: $0) })
        }
        style.color = color
      }
    }
    return style
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

extension Style.Color {
  /// The name in the settings file.
  var word: String {
    let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    // The last digit of the terminal's number is the colour. The other digits say whether it is bright.
    return (rawValue < 90 ? "" : "bright-") + names[rawValue % 10]
  }
}

/// A named filter, `view.work` in the settings, that has been parsed.
///
/// `--view` or `TODO_VIEW` activates a view: commands that read the list show only its items, and `add` sets
/// its tokens. todo never stores which view is active. A class, because copies of a value that is mostly nil
/// would slow down every start.
final class FilterView: Equatable, Sendable {
  /// A token for new items, and the edits that it makes.
  struct Token: Equatable, Sendable {
    let text: String
    let edits: [ItemEdit]
  }

  /// The settings of a view.
  struct Definition: Equatable, Sendable {
    /// The text of the filter.
    var filter = ""
    /// The tokens that `add` sets on new items while the view is active.
    var tokens: [Token] = []
    /// The order of `list` while the view is active.
    var order: ItemOrder?

    /// The edits that the tokens make.
    var edits: [ItemEdit] { tokens.flatMap(\.edits) }
  }

  let name: String
  let filter: ItemFilter
  let definition: Definition

  /// The name that turns off a view.
  static let none = "none"

  static func == (one: FilterView, other: FilterView) -> Bool {
    (one.name, one.filter, one.definition.edits, one.definition.order)
      == (other.name, other.filter, other.definition.edits, other.definition.order)
  }

  /// Finds the view with this name. Throws if it does not exist or its filter is wrong.
  init(named name: String, in settings: Settings) throws(UsageError) {
    let filterViews = settings.filterViews
    guard let definition = settings.filterViewDefinitions[name] else {
      throw .unknownFilterView(name, among: filterViews.texts)
    }
    self.name = name
    filter = try ItemFilter(where: definition.filter, filterViews: filterViews)
    self.definition = definition
  }
}

/// A column of the terminal's table of items.
enum ItemColumn: String, CaseIterable, Sendable {
  case number, state, priority, title, tags, project
  /// The due date, or the date when the item was closed or until which it is hidden.
  case due
  /// The symbol of a repeating item, and the symbol of an item with notes.
  case repeats, notes
  /// Shown by `next`, or where the user has chosen it.
  case urgency
}
