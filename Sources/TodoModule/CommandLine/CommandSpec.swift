/// A command, described once: parsing, usage lines, help, manual and completion are made from this.
struct CommandSpec: Sendable, Equatable {
  /// An argument of the command that is not an option.
  struct Operand: Sendable, Equatable {
    /// What kind of word it is.
    enum Kind: Sendable, Equatable {
      /// Numbers, ranges, id prefixes.
      case ids
      /// The same, of items that are done.
      case doneIDs
      /// One word that selects.
      case selection
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
      /// The name of a file.
      case file
    }

    /// What kind of word it is.
    let kind: Kind
    /// Its name in usage lines: `<ids>`, or `[filter]` if it may be left out.
    let placeholder: String
    /// Whether it may be repeated; then it is the last of the operands.
    let repeats: Bool
    /// Whether `-`, for standard input, may be given instead.
    let allowsInput: Bool

    /// One word, unless it repeats.
    init(
      _ kind: Kind, _ placeholder: String, repeats: Bool = false, allowsInput: Bool = false
    ) {
      self.kind = kind
      self.placeholder = placeholder
      self.repeats = repeats
      self.allowsInput = allowsInput
    }

    /// How usage lines write it: `<ids>…`.
    var synopsis: String { placeholder + (repeats ? "…" : "") + (allowsInput ? "|-" : "") }
  }

  /// A command line to show, and what it does.
  struct Example: Sendable, Equatable {
    /// As it is typed, `todo` included.
    let command: String
    /// What it does, in a few words.
    let explanation: String
  }

  /// What a user types.
  let name: String
  /// Other names for it.
  let aliases: [String]
  /// One line, without a full stop.
  let abstract: String
  /// Paragraphs for the command's own help.
  let discussion: [String]
  /// The arguments that are not options, in order.
  let operands: [Operand]
  /// The command's own options; those that exist everywhere come on top.
  let options: [OptionSpec]
  /// At least one.
  let examples: [Example]

  /// A command with all its parts.
  init(
    _ name: String, aliases: [String] = [], _ abstract: String, operands: [Operand] = [],
    options: [OptionSpec] = [], discussion: [String] = [], examples: [Example]
  ) {
    self.name = name
    self.aliases = aliases
    self.abstract = abstract
    self.operands = operands
    self.options = options
    self.discussion = discussion
    self.examples = examples
  }

  /// Every option that the command takes.
  var allOptions: [OptionSpec] { options + OptionSpec.global }

  /// The usage line: `todo done [--where FILTER] [--dry-run] <ids>…`.
  var usage: String { usageParts.joined(separator: " ") }

  /// The parts of the usage line, none of which is split over two lines: `[--where FILTER]`.
  var usageParts: [String] {
    let options = options.map { option in
      "[--\(option.name)" + (option.value.map { " \($0.placeholder)" } ?? "") + "]"
    }
    return ["todo", name] + options + operands.map(\.synopsis)
  }
}

extension CommandSpec.Operand {
  static let ids = CommandSpec.Operand(.ids, "<ids>", repeats: true)
  static let doneIDs = CommandSpec.Operand(.doneIDs, "<ids>", repeats: true)
  static let selection = CommandSpec.Operand(.selection, "<selection>")
  static let optionalWords = CommandSpec.Operand(.words, "[words]", repeats: true)
  static let filter = CommandSpec.Operand(.filter, "[filter]", repeats: true)
  static let count = CommandSpec.Operand(.count, "[steps]")
  static let topic = CommandSpec.Operand(.topic, "[command|topic]")
  static let files = CommandSpec.Operand(.file, "[file|-]", repeats: true)
  static let text = CommandSpec.Operand(.text, "<words>", repeats: true, allowsInput: true)
  static let item = CommandSpec.Operand(.words, "<words>", repeats: true, allowsInput: true)

  /// One of a few words: `<bash|zsh|fish>`.
  static func choice(_ words: [String]) -> CommandSpec.Operand {
    CommandSpec.Operand(.choice(words), "<\(words.joined(separator: "|"))>")
  }
}

extension CommandSpec.Example {
  /// A command line and what it does.
  init(_ command: String, _ explanation: String) {
    self.command = command
    self.explanation = explanation
  }
}
