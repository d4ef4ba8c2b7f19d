import TodoEntities

/// The description of an option, for parsing, help and completion.
struct OptionSpec: Hashable, Sendable {
  /// The value that an option takes.
  enum Value: Hashable, Sendable {
    /// The path of a file.
    case path
    /// The URL or path of a git repository.
    case url
    /// A date, read forward or backward from today.
    case date(DateReading)
    /// A month, with or without its year.
    case month
    /// A date with a time.
    case moment
    /// A complete filter in one word.
    case filter
    /// Sort keys.
    case sortKeys
    /// A number of items.
    case count
    /// A template.
    case template
    /// Names of fields.
    case fields
    /// A text and what replaces it.
    case replacement
    /// The name of a view.
    case view
    /// One of these words, after the value's name in help.
    case choice(String, [String])

    /// Its name in help: `PATH`.
    var placeholder: String {
      switch self {
      case .path: "PATH"
      case .url: "URL"
      case .date: "DATE"
      case .month: "MONTH"
      case .moment: "DATETIME"
      case .filter: "FILTER"
      case .sortKeys: "KEYS"
      case .count: "N"
      case .template: "TEMPLATE"
      case .fields: "FIELDS"
      case .replacement: "/OLD/NEW/"
      case .view: "VIEW"
      case .choice(let name, _): name
      }
    }

    /// The words for months, as completions.
    static let monthNames = Month.allCases.map { $0.shortName.lowercased() }

    /// The accepted values; empty if any value is.
    var choices: [String] {
      if case .choice(_, let words) = self { words } else { [] }
    }
  }

  /// The name without dashes: `dry-run`.
  let name: String
  /// The one-letter form, if it has one.
  let letter: Character?
  /// The value it takes; nil for a flag.
  let value: Value?
  /// The value that a flag may have after `=`. The next word is never its value.
  let attachment: Value?
  /// One line for help.
  let abstract: String
  /// The option and value that a flag is short for, if it is.
  var meaning: Meaning?

  /// An option and its value, for which a flag is short: `--color never` for `--no-color`.
  struct Meaning: Hashable, Sendable {
    /// The option's name.
    let name: String
    let value: String
  }

  /// A flag: an option without a value, or with one only after `=`.
  static func flag(
    _ name: String, _ letter: Character? = nil, attaching attachment: Value? = nil,
    _ abstract: String, meaning: Meaning? = nil
  ) -> OptionSpec {
    OptionSpec(
      name: name, letter: letter, value: nil, attachment: attachment, abstract: abstract,
      meaning: meaning)
  }

  /// An option with a value.
  static func value(
    _ name: String, _ letter: Character? = nil, _ value: Value, _ abstract: String
  ) -> OptionSpec {
    OptionSpec(name: name, letter: letter, value: value, attachment: nil, abstract: abstract)
  }

  /// Its form in help: `-n, --dry-run` or `-F, --file PATH`.
  var synopsis: String { letter.map { "-\($0), \(usage)" } ?? usage }

  /// Its form in usage lines: `--file PATH` or `--json[=FIELDS]`.
  var usage: String {
    "--\(name)" + (value.map { " \($0.placeholder)" } ?? "")
      + (attachment.map { "[=\($0.placeholder)]" } ?? "")
  }
}

// MARK: - Options of every command

extension OptionSpec {
  static let file = OptionSpec.value(
    "file", "F", .path, "use this list file; :memory: is a temporary list")
  static let json = OptionSpec.flag(
    "json", attaching: .fields,
    "print JSON, with these fields of items; errors too, on standard error")
  static let color = OptionSpec.value(
    "color", nil, .choice("WHEN", ColorChoice.allCases.map(\.rawValue)),
    "use colour: auto, always or never")
  static let noColor = OptionSpec.flag(
    "no-color", nil, "the same as --color never",
    meaning: Meaning(name: "color", value: ColorChoice.never.rawValue))
  static let table = OptionSpec.flag(
    "table", nil, "print for people, also in a pipe; --color always implies it")
  static let noPager = OptionSpec.flag("no-pager", nil, "do not open a pager for long output")
  static let quiet = OptionSpec.flag("quiet", "q", "suppress reports, hints and summaries")
  static let now = OptionSpec.value("now", nil, .moment, "use this as the current time")
  static let view = OptionSpec.value(
    "view", nil, .view, "show only the items of this view; none for all; see `todo help config`")
  static let help = OptionSpec.flag("help", "h", "show help")
  static let version = OptionSpec.flag("version", "V", "show the version")

  /// The options of every command, in the order of help.
  static let global = [
    file, json, table, color, noColor, noPager, quiet, now, view, help, version,
  ]

  /// The option of every command that changes the list.
  static let dryRun = OptionSpec.flag(
    "dry-run", "n", "change nothing; show what would change")
}
