// Describes commands and options: letters, values, help, usage lines.
// Lists the options of all commands (`--json`, `--quiet`) and shared ones (`--sort`, `--dry-run`).
//
// What users type: the words of a line, options, tokens such as due:fri, filters, templates.
//
// Words become values here, or a `UsageError`. Nothing here reads the list or the clock. Start with
// `CommandSpec` and `ArgumentScanner`; a title with tokens is `EditWords`, a filter is read by `FilterParser`.

import TodoEntities

/// The description of a command. Parsing, usage lines, help, the manual and completion are made from it.
///
///     CommandSpec(
///       "done", aliases: ["do"], "Mark items done", operands: [.ids], options: [.dryRun],
///       examples: [.init("todo done 1-3,7", "four items")])
struct CommandSpec: Sendable {
  /// An argument of the command that is not an option.
  struct Operand: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
      /// Numbers, ranges and id prefixes.
      case ids
      /// Numbers, ranges and id prefixes of done items.
      case doneIDs
      /// One word that selects items.
      case selection
      /// Numbers and ranges of checklist lines of the item before it.
      case lines
      /// Text and attribute tokens.
      case words
      /// Terms of a filter.
      case filter
      /// A period (if `takesDays`, of days too, else only of months), or a term of a filter.
      case period(takesDays: Bool)
      /// A date or a span after item numbers, or more item numbers.
      case when
      /// A number of steps.
      case count
      /// The name of a command or a topic.
      case topic
      /// A text, or `-` for standard input.
      case text
      /// One of these words.
      case choice([String])
      case file
      /// The key of a setting.
      case setting
      /// The value of the setting before it.
      case settingValue
    }

    let kind: Kind
    /// Its form in usage lines: `<ids>…`, or `[filter]…` if it is optional.
    let synopsis: String
    /// Whether it may be repeated. Then it is the last operand.
    var repeats: Bool { synopsis.contains("…") }
    var isOptional: Bool { synopsis.hasPrefix("[") }
    /// Whether it selects items, which `--where` does too.
    var selectsItems: Bool { [.ids, .doneIDs, .selection].contains(kind) }
    /// Whether it is the number of one item: `<item>`.
    var isOneItem: Bool { synopsis.contains("item") }

    init(_ kind: Kind, _ synopsis: String) {
      self.kind = kind
      self.synopsis = synopsis
    }
  }

  /// What a command does to the list.
  enum Effect: Sendable, Equatable {
    /// Changes no item, so the command can run again whenever the list has changed.
    case prints
    case changes
    /// Adds items, so it may create the list.
    case creates
    /// Undoes or redoes commands of the history.
    case undoes
    /// Changes more than the list, so `todo undo` does not undo all of it.
    case reachesOutside
    /// Runs other commands.
    case runsCommands
  }

  /// A term and its meaning. The term of an example is a complete command, including `todo`.
  struct Entry: Sendable, Equatable {
    let term: String
    let meaning: String

    init(_ term: String, _ meaning: String) {
      self.term = term
      self.meaning = meaning
    }
  }

  /// Entries under a heading, such as the command's keys.
  struct Group: Sendable, Equatable {
    let heading: String
    let entries: [Entry]

    init(_ heading: String, _ entries: [Entry]) {
      self.heading = heading
      self.entries = entries
    }
  }

  /// The name that users type.
  let name: String
  let aliases: [String]
  /// A one-line description of the command, without a full stop.
  let abstract: String
  let group: CommandGroup
  let effect: Effect
  private let makeDiscussion: @Sendable () -> String
  /// The arguments that are not options, in order.
  let operands: [Operand]
  /// The command's own options, without the global ones.
  let options: [OptionSpec]
  /// Whether a filter may have words that name only a state or a day: `list overdue`.
  let readsBareWords: Bool
  private let makeTables: @Sendable () -> [Group]
  private let makeExamples: @Sendable () -> [Entry]

  /// Creates the description of a command. The parts that only help needs are made on demand. By default, a
  /// command with `--dry-run` changes items, and any other command prints them.
  init(
    _ name: String, aliases: [String] = [], _ abstract: String, group: CommandGroup? = nil,
    effect: Effect? = nil, operands: [Operand] = [], options: [OptionSpec] = [],
    readsBareWords: Bool = false,
    discussion: @autoclosure @escaping @Sendable () -> String = "",
    tables: @autoclosure @escaping @Sendable () -> [Group] = [],
    examples: @autoclosure @escaping @Sendable () -> [Entry]
  ) {
    self.name = name
    self.aliases = aliases
    self.abstract = abstract
    let hasDryRun = options.contains(.dryRun)
    self.group = group ?? (hasDryRun ? .change : .look)
    self.effect = effect ?? (hasDryRun ? .changes : .prints)
    self.operands = operands
    self.options = options
    self.readsBareWords = readsBareWords
    makeDiscussion = discussion
    makeTables = tables
    makeExamples = examples
  }

  /// The text of the command's help page, as `HelpPage.blocks(of:)` reads it. The page fits on one screen.
  var discussion: String { text(before: true) }
  /// The details below the line `---` of the text. `todo help COMMAND --all` and the manual add them to the page.
  var reference: String { text(before: false) }

  private func text(before: Bool) -> String {
    let text = makeDiscussion()
    guard let line = text.firstRange(of: "\n\n---\n\n") else { return before ? text : "" }
    return String(before ? text[..<line.lowerBound] : text[line.upperBound...])
  }
  /// The tables that help prints after the paragraphs.
  var tables: [Group] { makeTables() }
  var examples: [Entry] { makeExamples() }

  /// The command's own options and the global ones.
  var allOptions: [OptionSpec] { options + OptionSpec.global }

  /// Whether the command changes no items, so an error need not say that nothing was changed. A command that
  /// changes items takes `--dry-run`.
  var isReading: Bool { effect == .prints || !options.contains(.dryRun) }

  /// Whether the command changes nothing, whatever its options are: `history` has `--forget`, and `config` sets
  /// values.
  var onlyPrints: Bool {
    effect == .prints && !options.contains(.dryRun) && !operands.contains(.settingValue)
  }

  /// Whether an alias is also the first operand, as the synopsis says: `week` of `agenda [day|week|month]`.
  func isOperand(alias: String) -> Bool {
    alias != name && operands.contains { $0.synopsis.contains(alias) }
  }

  /// Whether the command needs words that say what to change. With only the items, it opens an editor or prints
  /// what can be changed.
  var asksForChange: Bool {
    guard effect == .changes, operands.count > 1, let last = operands.last else { return false }
    return last.isOptional && last.kind != .when
  }

  /// The line that tries these words without a change, or nil if that is not possible. With only the items, a
  /// command at a terminal may open an editor.
  func trial(of words: [String], isInteractive: Bool) -> [String]? {
    if effect == .prints { return onlyPrints ? words : nil }
    if asksForChange, words.count < 3 { return isInteractive ? nil : words }
    guard options.contains(.dryRun), ![.undoes, .reachesOutside].contains(effect),
      !operands.contains(where: { $0.kind == .file }), !words.contains("-")
    else { return nil }
    return ["--dry-run"] + words
  }

  /// The verb of suggestions: `complete` in `To complete 1: Buy milk, run: todo done 1`.
  var verb: String {
    let first = abstract.prefix { $0 != " " }.lowercased()
    return ["add", "mark"].contains(first) ? name : first
  }

  /// The verb and its object, for suggestions: `complete items`.
  var purpose: String {
    abstract.prefix(1).lowercased() + abstract.dropFirst().prefix { $0 != "," && $0 != ":" }
  }

  /// Whether the command prints items, so that a script can choose their fields.
  var printsItems: Bool { options.contains(.format) }

  /// The usage line: `todo done [--where FILTER] [--dry-run] <ids>…`.
  var usage: UsageLine {
    let options = options.map { "[\($0.usage)]" }
    return UsageLine(head: "todo \(name)", parts: options + operands.map(\.synopsis))
  }
}

extension [CommandSpec] {
  /// The effect of each command, by its name and aliases.
  var effects: [String: CommandSpec.Effect] {
    reduce(into: [:]) { effects, command in
      for name in [command.name] + command.aliases { effects[name] = command.effect }
    }
  }
}

/// A group of commands in help, the manual and shell completion. The first help page explains the commands of
/// `everyDay` and lists the names of the others. A screen of 24 rows has room for at most ten everyday
/// commands, so a new one must replace an old one.
enum CommandGroup: String, CaseIterable {
  case everyDay = "Every day"
  case change = "Change"
  case look = "Look"
  case move = "Move"
  case setUp = "Scripts, set-up"
}

extension CommandSpec: Equatable {
  /// A name belongs to one command.
  static func == (left: CommandSpec, right: CommandSpec) -> Bool { left.name == right.name }
}

extension CommandSpec.Operand {
  static let ids = CommandSpec.Operand(.ids, "<ids>…")
  static let doneIDs = CommandSpec.Operand(.doneIDs, "<ids>…")
  static let optionalIDs = CommandSpec.Operand(.ids, "[ids]…")
  static let selection = CommandSpec.Operand(.selection, "<selection>")
  static let lines = CommandSpec.Operand(.lines, "[lines]…")
  static let optionalWords = CommandSpec.Operand(.words, "[words]…")
  static let filter = CommandSpec.Operand(.filter, "[filter]…")
  static let count = CommandSpec.Operand(.count, "[steps]")
  static let setting = CommandSpec.Operand(.setting, "[key]")
  static let settingValue = CommandSpec.Operand(.settingValue, "[value]…")
  static let topic = CommandSpec.Operand(.topic, "[command|topic]")
  static let files = CommandSpec.Operand(.file, "[file|-]…")
  static let text = CommandSpec.Operand(.text, "[<words>…|-]")
  static let item = CommandSpec.Operand(.words, "[<words>…|-]")

  /// One of these words: `<bash|zsh|fish>`.
  static func choice(_ words: [String]) -> CommandSpec.Operand {
    CommandSpec.Operand(.choice(words), "<\(words.joined(separator: "|"))>")
  }
}

/// The description of an option, for parsing, help and completion.
struct OptionSpec: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case path
    /// The URL or path of a git repository.
    case url
    /// A date, read forward or backward from today.
    case date(DateReading)
    /// A month, with or without its year.
    case month
    /// A complete filter in one word.
    case filter
    case sortKeys
    case fields
    /// A text and its replacement.
    case replacement
    /// The name of a view.
    case view
    /// Any other value, with its name in help: `N`.
    case other(String)
    /// The value's name in help, and the words that it may be.
    case choice(String, [String])

    /// Its name in help: `PATH`.
    var placeholder: String {
      switch self {
      case .path: "PATH"
      case .url: "URL"
      case .date: "DATE"
      case .month: "MONTH"
      case .filter: "FILTER"
      case .sortKeys: "KEYS"
      case .fields: "FIELDS"
      case .replacement: "/OLD/NEW/"
      case .view: "VIEW"
      case .other(let name), .choice(let name, _): name
      }
    }

    /// The words for months, as completions.
    static let monthNames = Month.allCases.map { $0.shortName.lowercased() }

    /// The accepted values, or empty if the option accepts any value.
    var choices: [String] {
      if case .choice(_, let words) = self { words } else { [] }
    }
  }

  /// The name without dashes: `dry-run`.
  let name: String
  /// The one-letter form, if it has one.
  let letter: Character?
  /// The value that the option takes, or nil for a flag.
  let value: Value?
  /// The value that a flag may have after `=`, never as the next word. If `value` is set, `value` is optional.
  let attachment: Value?
  /// One line for help.
  let abstract: String

  /// Creates an option that takes `value`, or a flag.
  init(
    _ name: String, letter: Character? = nil, taking value: Value? = nil,
    attaching attachment: Value? = nil, _ abstract: String
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.attachment = attachment
    self.abstract = abstract
  }

  /// Its form in help: `-n, --dry-run` or `-F, --file PATH`.
  var synopsis: String { letter.map { "-\($0), \(usage)" } ?? usage }

  /// Its form in usage lines: `--file PATH` or `--json[=FIELDS]`.
  var usage: String {
    if let value, attachment != nil { return "--\(name) [\(value.placeholder)]" }
    return "--\(name)" + (value.map { " \($0.placeholder)" } ?? "")
      + (attachment.map { "[=\($0.placeholder)]" } ?? "")
  }
}

// MARK: - Options of every command

extension OptionSpec {
  static let file = OptionSpec(
    "file", letter: "F", taking: .path, "use this list file (:memory: for a temporary list)")
  static let json = OptionSpec(
    "json", attaching: .fields,
    "print JSON; with FIELDS, only these fields of items; errors are JSON on standard error")
  static let color = OptionSpec(
    "color", taking: .choice("WHEN", ColorChoice.allCases.map(\.rawValue)),
    "use colour: auto, always or never")
  static let noColor = OptionSpec("no-color", "same as --color never")
  static let table = OptionSpec(
    "table", "print a table even in a pipe (implied by --color always)")
  static let noPager = OptionSpec("no-pager", "do not open a pager for long output")
  static let quiet = OptionSpec("quiet", letter: "q", "print no reports, suggestions or summaries")
  static let now = OptionSpec("now", taking: .other("DATETIME"), "use this as the current time")
  static let view = OptionSpec(
    "view", taking: .view,
    "show only the items of this view (none: all items); see `todo help settings`")
  static let help = OptionSpec("help", letter: "h", "show help")
  static let version = OptionSpec("version", letter: "V", "show the version")

  /// The options of every command, in the order of help.
  static let global = [
    file, json, table, color, noColor, noPager, quiet, now, view, help, version,
  ]

  /// The options of many commands. The manual explains them once.
  static let ofMany = [filter, dryRun, format, at, sort, limit, all, ndjson]

  /// The option of every command that changes the list.
  static let dryRun = OptionSpec(
    "dry-run", letter: "n", "show what would change, and change nothing")

  /// When it was that something began or ended.
  static let at = OptionSpec(
    "at", taking: .date(.backward), "use this time, such as mon, 8:30 or -2h, instead of now")
  static let all = OptionSpec("all", "include done, cancelled and hidden items, and templates")
  static let sort = OptionSpec(
    "sort", taking: .sortKeys,
    "sort by these keys, such as priority,-due")
  static let limit = OptionSpec("limit", taking: .other("N"), "show at most N items")
  static let ndjson = OptionSpec("ndjson", attaching: .fields, "print one JSON object per line")
  /// One line per item, made from a pattern. Every command that prints items takes it.
  static let format = OptionSpec(
    "format", taking: .other("PATTERN"),
    "print each item in this form, such as '{number}\\t{title}'")
}

/// The usage line of a command: `todo list [--sort KEYS] [filter]…`.
struct UsageLine: Equatable, Sendable {
  /// The part that is typed as it is: `todo list`.
  let head: String
  /// The options and operands: `[--sort KEYS]`. None of them is split over two lines.
  let parts: [String]

  /// The usage line of the program, for a command line without a command.
  static let program = UsageLine(head: "todo", parts: ["[command]", "[options]", "[words]…"])

  /// The usage line without line breaks.
  var text: String { ([head] + parts).joined(separator: " ") }

  /// Returns the usage line with every text changed.
  func mapText(_ change: (String) -> String) -> UsageLine {
    UsageLine(head: change(head), parts: parts.map(change))
  }

  /// Breaks the usage line into lines. The first starts with `opening`. Later lines are indented to the first
  /// part, or by a few columns if a part would be wider than `columns` there.
  func lines(within columns: Int, after opening: String = "") -> [String] {
    let start = opening + head
    let widest = parts.map { DisplayWidth.columns(of: $0) }.max() ?? 0
    let hang = DisplayWidth.columns(of: start) + 1
    let margin = hang + widest > columns ? min(hang, UsageLine.narrowMargin) : hang
    var lines = [start]
    for part in parts {
      if let last = lines.last, DisplayWidth.columns(of: last + part) < columns {
        lines[lines.count - 1] += " " + part
      } else {
        lines.append(String(repeating: " ", count: margin) + part)
      }
    }
    return lines
  }

  private static let narrowMargin = 6
}
