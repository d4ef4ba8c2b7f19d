// Finds the command that a line runs: `todo +home` lists, `todo 3` shows. Replaces bare `todo` with the line of
// the setting `default`. `--help` comes before mistakes.

import TodoEntities

/// Finds the command of a command line, and parses its arguments by that command's spec.
///
/// ```swift
/// CommandLineReader(["-n", "done", "3"]).request
/// // .command(.done, .success(…)): the word 3 and the option --dry-run
/// ```
struct CommandLineReader {
  /// The module to run for a command line.
  enum Request {
    case command(Command, ParsedLine)
    /// No command can run, because of this mistake.
    case complaint(UsageError)
  }

  /// The module to run.
  let request: Request
  /// The words of the command line, after the alias was replaced.
  let words: [String]
  /// The valid global options.
  var globals: ParsedArguments
  /// Whether standard error must stay empty, because a shell completes words at its prompt.
  let isSilent: Bool

  /// Parses the words after the program's name. `--help` and `--version` take precedence over any mistake, and
  /// over `refusal`, the error of an argument that is missing in `words`.
  ///
  /// The settings define aliases and views, and the arguments of a bare `todo`.
  init(
    _ words: [String], refusal: UsageError? = nil, settings: Settings = Settings(),
    isTerminal: Bool = false
  ) {
    if words.starts(with: CompletionSource.opening) {
      self.init(completing: Array(words.dropFirst(CompletionSource.opening.count)), refusal)
    } else {
      let isDefault = isTerminal && CommandLineReader.isBare(words)
      // The options come first, because the default may have a `--`.
      let line = isDefault ? words + settings.defaultLine : words
      self.init(
        line: TypedLine(line, aliases: settings.aliases) { CommandRegistry.allOptions },
        settings.filterViews, refusal)
    }
  }

  /// Whether there is no command and no argument, and neither help nor JSON is wanted.
  private static func isBare(_ words: [String]) -> Bool {
    let outcome = ArgumentScanner(options: OptionSpec.global).scan(words)
    return outcome.error == nil && outcome.arguments.words.isEmpty
      && ![OptionSpec.help, .version, .json].contains(where: outcome.arguments.has)
  }

  private init(line typed: TypedLine, _ filterViews: FilterViewTexts, _ refusal: UsageError?) {
    var (line, named) = (typed, typed.commandName.flatMap(CommandRegistry.command))
    if named == nil, let ours = CommandLineReader.ours(typed) {
      (line, named) = (ours, ours.commandName.flatMap(CommandRegistry.command))
    }
    words = line.words
    isSilent = false
    let name = line.commandName
    let command =
      name.map { named ?? CommandLineReader.implied(by: $0, among: line.words) }
      ?? CommandRegistry.defaultCommand
    var rest = words
    // `todo week` is `todo agenda week`.
    let isOperand = name.map { named?.spec.isOperand(alias: $0) == true } ?? false
    if let place = line.commandIndex, named != nil || command == nil, !isOperand {
      rest.remove(at: place)
    }
    let scanner =
      command.map { ArgumentScanner(of: $0.spec) }
      ?? ArgumentScanner(options: CommandRegistry.allOptions)
    var outcome = scanner.scan(rest)
    outcome.arguments.filterViews = filterViews
    if let command { outcome.arguments.describe(command.spec, rest, scanner.options) }
    globals = outcome.arguments
    if globals.has(.help) {
      let topic = name == nil ? nil : command?.spec.name
      let words = [topic].compactMap(\.self).map { ParsedArguments.Word($0) }
      request = .command(.help, .success(ParsedArguments(words: words)))
    } else if globals.has(.version) {
      let fields = globals.value(of: .json)
      request = .command(
        .version, fields == nil ? .success(ParsedArguments()) : .failure(.noFields(of: .version)))
    } else if let refusal {
      request = .complaint(refusal)
    } else if let command {
      do throws(UsageError) {
        let arguments = try CommandLineReader.arguments(of: command, outcome, isNamed: name != nil)
        request = .command(command, .success(arguments))
      } catch {
        request = name == nil ? .complaint(error) : .command(command, .failure(error))
      }
    } else {
      request = .complaint(UnknownCommand(name: name ?? "", words: rest).mistake)
    }
  }

  /// Returns todo's own command line for a foreign command with one meaning.
  private static func ours(_ line: TypedLine) -> TypedLine? {
    guard let place = line.commandIndex, let name = line.commandName,
      implied(by: name, among: line.words) == nil
    else { return nil }
    let unknown = UnknownCommand(name: name, words: Array(line.words[(place + 1)...]))
    return unknown.line.map { line.replacing(from: place, with: $0) }
  }

  /// Parses words that are being typed at a shell's prompt. The only option that has an effect is `--file`.
  private init(completing words: [String], _ refusal: UsageError?) {
    self.words = words
    isSilent = true
    let line = ArgumentScanner(options: CommandRegistry.allOptions).scan(words.dropLast())
    var globals = ParsedArguments()
    if let path = line.arguments.value(of: .file) { globals.set(.file, to: path) }
    self.globals = globals
    let typed = ParsedArguments(words: words.map { ParsedArguments.Word($0, literal: true) })
    request = .command(.complete, refusal.map(ParsedLine.failure) ?? .success(typed))
  }

  /// Returns the arguments of a command. Throws if a word among them may be meant as another command.
  private static func arguments(
    of command: Command, _ outcome: ArgumentScanner.Outcome, isNamed: Bool
  ) throws(UsageError) -> ParsedArguments {
    let arguments = outcome.arguments
    if let error = outcome.error {
      if case .unknownOption(let option, _) = error,
        case let lines = arguments.lines(without: option), !lines.isEmpty
      {
        throw .said("unknown option '\(option)'", suggesting: lines)
      }
      throw error.advising(arguments)
    }
    if arguments.value(of: .json) != nil, !command.spec.printsItems { throw .noFields(of: command) }
    guard let first = arguments.words.first else { return arguments.readingAll }
    if !isNamed {
      let line = Suggestion(purpose: "add an item", words: ["add", "--", first.text])
      throw .said("missing command before --", suggesting: [line])
    }
    if command.spec.asksForChange, arguments.words.count == 2, let last = arguments.words.last,
      let verb = CommandRegistry.command(named: last.text),
      verb.spec.operands.first?.kind == .ids, !last.isLiteral
    {
      let asText = [command.spec.name, first.text, "--", last.text]
      throw .said(
        "'\(last.text)' may be a command or a title",
        suggesting: [
          Suggestion(purpose: "\(verb.spec.verb) the item", words: [last.text, first.text]),
          Suggestion(purpose: "set the title", words: asText),
        ])
    }
    if command.spec.operands.first?.kind == .ids, !first.isLiteral,
      arguments.value(of: .filter) == nil, let other = CommandRegistry.command(named: first.text)
    {
      let line = [other.spec.name] + arguments.words.dropFirst().map(\.text)
      throw .said(
        "'\(first.text)' is a command, not an item",
        suggesting: [Suggestion(purpose: other.spec.purpose, words: line)])
    }
    return arguments.readingAll
  }

  /// The command to run, or nil if no command can run.
  var command: Command? { if case .command(let command, _) = request { command } else { nil } }

  /// The command for a first word that cannot be a command: `list` for a term of a filter, such as `+home`, and
  /// `show` for numbers alone.
  private static func implied(
    by word: String, among words: [String]
  ) -> Command? {
    if ItemSelection.isNumbers(word) {
      let isAlone = words.allSatisfy { ItemSelection.isNumbers($0) || ArgumentScanner.isOption($0) }
      return isAlone ? .show : nil
    }
    if word.hasPrefix("(") { return .list }
    do {
      if case .text = try ItemFilter.Term(FilterWord(text: word)) { return nil }
      return .list
    } catch {
      // A known key with a wrong value: `list` reports the mistake.
      return word.contains(":") ? .list : nil
    }
  }
}

extension UsageError {
  /// The error for `--json` with fields, if the command prints no items.
  fileprivate static func noFields(of command: Command) -> UsageError {
    .said("'\(command.spec.name)' has no fields to choose: use --json without a value")
  }
}
