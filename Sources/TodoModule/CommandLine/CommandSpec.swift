/// The description of a command, from which parsing, usage lines, help, the manual and completion are
/// made.
///
///     CommandSpec(
///       "done", aliases: ["do"], "Mark items done", operands: [.ids], options: [.dryRun],
///       examples: [.init("todo done 1-3,7", "four items")])
struct CommandSpec: Sendable {
  /// An argument of the command that is not an option.
  struct Operand: Sendable, Equatable {
    /// What an operand means.
    enum Kind: Sendable, Equatable {
      /// Numbers, ranges and id prefixes.
      case ids
      /// The same, of done items.
      case doneIDs
      /// One word that selects items.
      case selection
      /// Numbers and ranges of lines of the checklist of the item before it.
      case lines
      /// Text and attribute tokens.
      case words
      /// Terms of a filter.
      case filter
      /// A number of steps.
      case count
      /// The name of a command or a topic.
      case topic
      /// A text, or `-` for standard input.
      case text
      /// One of these words.
      case choice([String])
      /// The path of a file.
      case file
      /// The key of a setting.
      case setting
      /// The value of the setting before it.
      case settingValue
    }

    /// What it means.
    let kind: Kind
    /// Its name in usage lines: `<ids>`, or `[filter]` if it is optional.
    let placeholder: String
    /// Whether it may be repeated; then it is the last operand.
    let repeats: Bool
    /// Whether `-`, for standard input, may be given instead.
    let allowsInput: Bool

    /// An operand of one word, unless it repeats.
    init(
      _ kind: Kind, _ placeholder: String, repeats: Bool = false, allowsInput: Bool = false
    ) {
      self.kind = kind
      self.placeholder = placeholder
      self.repeats = repeats
      self.allowsInput = allowsInput
    }

    /// Its form in usage lines: `<ids>…`.
    var synopsis: String { placeholder + (repeats ? "…" : "") + (allowsInput ? "|-" : "") }
  }

  /// An example of a command line.
  struct Example: Sendable, Equatable {
    /// The line as it is typed, including `todo`.
    let command: String
    /// What it does, in a few words.
    let explanation: String
  }

  /// Terms of the command under a heading, such as its keys.
  struct Table: Sendable, Equatable {
    let heading: String
    /// The terms with their meanings.
    let rows: [Row]

    /// A term and its meaning.
    struct Row: Sendable, Equatable {
      let term: String
      let meaning: String
    }
  }

  /// The name that users type.
  let name: String
  /// Other names.
  let aliases: [String]
  /// One line about what the command does, without a full stop.
  let abstract: String
  private let makeDiscussion: @Sendable () -> [String]
  /// The arguments that are not options, in order.
  let operands: [Operand]
  /// The command's own options, without the global ones.
  let options: [OptionSpec]
  private let makeTables: @Sendable () -> [Table]
  private let makeExamples: @Sendable () -> [Example]

  /// A command with all its parts. What only help needs is made when it is asked for.
  init(
    _ name: String, aliases: [String] = [], _ abstract: String, operands: [Operand] = [],
    options: [OptionSpec] = [],
    discussion: @autoclosure @escaping @Sendable () -> [String] = [],
    tables: @autoclosure @escaping @Sendable () -> [Table] = [],
    examples: @autoclosure @escaping @Sendable () -> [Example]
  ) {
    self.name = name
    self.aliases = aliases
    self.abstract = abstract
    self.operands = operands
    self.options = options
    makeDiscussion = discussion
    makeTables = tables
    makeExamples = examples
  }

  /// Paragraphs for the command's help.
  var discussion: [String] { makeDiscussion() }
  /// What help lists after the paragraphs.
  var tables: [Table] { makeTables() }
  /// At least one example.
  var examples: [Example] { makeExamples() }

  /// The command's own options and the global ones.
  var allOptions: [OptionSpec] { options + OptionSpec.global }
}

extension CommandSpec: Equatable {
  static func == (left: CommandSpec, right: CommandSpec) -> Bool {
    left.name == right.name && left.aliases == right.aliases && left.abstract == right.abstract
      && left.operands == right.operands && left.options == right.options
      && left.discussion == right.discussion && left.tables == right.tables
      && left.examples == right.examples
  }
}

extension CommandSpec.Operand {
  static let ids = CommandSpec.Operand(.ids, "<ids>", repeats: true)
  static let doneIDs = CommandSpec.Operand(.doneIDs, "<ids>", repeats: true)
  static let optionalIDs = CommandSpec.Operand(.ids, "[ids]", repeats: true)
  static let selection = CommandSpec.Operand(.selection, "<selection>")
  static let lines = CommandSpec.Operand(.lines, "<lines>", repeats: true)
  static let optionalWords = CommandSpec.Operand(.words, "[words]", repeats: true)
  static let filter = CommandSpec.Operand(.filter, "[filter]", repeats: true)
  static let count = CommandSpec.Operand(.count, "[steps]")
  static let setting = CommandSpec.Operand(.setting, "[key]")
  static let settingValue = CommandSpec.Operand(.settingValue, "[value]", repeats: true)
  static let topic = CommandSpec.Operand(.topic, "[command|topic]")
  static let files = CommandSpec.Operand(.file, "[file|-]", repeats: true)
  static let text = CommandSpec.Operand(.text, "<words>", repeats: true, allowsInput: true)
  static let item = CommandSpec.Operand(.words, "<words>", repeats: true, allowsInput: true)

  /// One of these words: `<bash|zsh|fish>`.
  static func choice(_ words: [String]) -> CommandSpec.Operand {
    CommandSpec.Operand(.choice(words), "<\(words.joined(separator: "|"))>")
  }
}

extension CommandSpec.Example {
  /// A command line, and in a few words what it does.
  init(_ command: String, _ explanation: String) {
    self.command = command
    self.explanation = explanation
  }
}
