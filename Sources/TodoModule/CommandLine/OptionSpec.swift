import TodoEntities

/// An option of a command line, as parsing, help and completion know it.
struct OptionSpec: Hashable, Sendable {
  /// The value that an option takes.
  enum Value: Hashable, Sendable {
    /// The path of a file.
    case path
    /// A date, which is read this way.
    case date(DateReading)
    /// What the clock shows.
    case moment
    /// A whole filter in one word.
    case filter
    /// What to sort by.
    case sortKeys
    /// A number of items.
    case count
    /// How to write an item.
    case template
    /// One of these words; first, its name in help.
    case choice(String, [String])

    /// Its name in help: `PATH`.
    var placeholder: String {
      switch self {
      case .path: "PATH"
      case .date: "DATE"
      case .moment: "DATETIME"
      case .filter: "FILTER"
      case .sortKeys: "KEYS"
      case .count: "N"
      case .template: "TEMPLATE"
      case .choice(let name, _): name
      }
    }

    /// The only values there are; empty if anything may be given.
    var choices: [String] {
      if case .choice(_, let words) = self { words } else { [] }
    }
  }

  /// Without its dashes: `dry-run`.
  let name: String
  /// The one-letter form.
  let letter: Character?
  /// Nothing for a flag.
  let value: Value?
  /// One line for help.
  let abstract: String
  /// The option and its value that a flag is short for.
  var meaning: Meaning?

  /// An option with a value that another one is short for.
  struct Meaning: Hashable, Sendable {
    /// The option's name.
    let name: String
    let value: String
  }

  /// An option that is on or off.
  static func flag(
    _ name: String, _ letter: Character? = nil, _ abstract: String, meaning: Meaning? = nil
  ) -> OptionSpec {
    OptionSpec(name: name, letter: letter, value: nil, abstract: abstract, meaning: meaning)
  }

  /// An option with a value.
  static func value(
    _ name: String, _ letter: Character? = nil, _ value: Value, _ abstract: String
  ) -> OptionSpec {
    OptionSpec(name: name, letter: letter, value: value, abstract: abstract)
  }

  /// As it stands in help and messages: `-n, --dry-run` or `--file PATH`.
  var synopsis: String {
    let long = "--\(name)" + (value.map { " \($0.placeholder)" } ?? "")
    return letter.map { "-\($0), \(long)" } ?? long
  }
}

// MARK: - The options that exist everywhere

extension OptionSpec {
  static let file = OptionSpec.value(
    "file", "F", .path, "use this list file; :memory: is a temporary list")
  static let json = OptionSpec.flag("json", nil, "print JSON; errors too, on standard error")
  static let color = OptionSpec.value(
    "color", nil, .choice("WHEN", ColorChoice.allCases.map(\.rawValue)),
    "use colour: auto, always or never")
  static let noColor = OptionSpec.flag(
    "no-color", nil, "the same as --color never",
    meaning: Meaning(name: "color", value: ColorChoice.never.rawValue))
  static let quiet = OptionSpec.flag("quiet", "q", "suppress reports, hints and summaries")
  static let now = OptionSpec.value("now", nil, .moment, "use this as the current time")
  static let help = OptionSpec.flag("help", "h", "show help")
  static let version = OptionSpec.flag("version", "V", "show the version")

  /// The options of every command, in the order of help.
  static let global = [file, json, color, noColor, quiet, now, help, version]

  /// The option of every command that writes.
  static let dryRun = OptionSpec.flag(
    "dry-run", "n", "change nothing; show what would change")
}
