// Splits a line into options and words (`add x --dry-run`, `-Fa`) and finds the command.
// `-5` and words after `--` are not options. An alias is replaced once, even if it names itself.

import TodoEntities

/// Splits words into options and operands: POSIX's utility syntax (12.2) with GNU's long options.
///
/// Options may be anywhere before `--`. The word after an option that takes a value is its value,
/// whatever it starts with, except `-h` and `--help`. A dash and a digit or a blank, as in `-5` and
/// `- [ ] text`, are never an option.
///
///     $ todo add Buy milk -n      words: Buy, milk; flags: dry-run
///     $ todo --file a list -- -n  words: list, -n (literal); values: file = a
///
/// Where words may be tokens or terms, a long option named like a key is read as that token: `--due fri`. An
/// option named like a state is read as a term: `--overdue`.
struct ArgumentScanner {
  let options: [OptionSpec]
  /// Whether options named like keys are tokens.
  var takesKeys = false
  /// Whether options named like states are terms.
  var takesStates = false

  init(options: [OptionSpec]) { self.options = options }

  /// Creates a scanner for the arguments of a command.
  init(of command: CommandSpec) {
    options = command.allOptions
    for operand in command.operands {
      takesStates = takesStates || operand.kind == .filter && command.effect != .changes
      takesKeys = takesKeys || takesStates || operand.kind == .words
    }
  }

  /// The result of a scan: the arguments and the first mistake.
  struct Outcome: Equatable {
    /// The options and words that were understood, also those after a mistake.
    var arguments = ParsedArguments()
    /// The first mistake.
    var error: UsageError?
    /// Whether the mistake is before the first word.
    var isErrorFirst = false
    /// The index of the first word that is neither an option nor literal.
    var firstWordIndex: Int?
    /// Whether a `--` was read, which makes every word after it text.
    var hasDashes = false
  }

  /// Splits the words. Continues after a mistake, because `--help` and `--json` take effect anywhere.
  func scan(_ words: [String]) -> Outcome {
    var outcome = Outcome()
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        outcome.hasDashes = true
        outcome.arguments.words += zip(rest.indices, rest).map {
          ParsedArguments.Word($1, literal: true, place: $0)
        }
        break
      }
      do throws(UsageError) {
        if word.hasPrefix("--") {
          try scanLong(word, before: &rest, into: &outcome.arguments)
        } else if ArgumentScanner.isOption(word) {
          try scanLetters(word, before: &rest, into: &outcome.arguments)
        } else {
          outcome.firstWordIndex = outcome.firstWordIndex ?? rest.startIndex - 1
          outcome.arguments.words.append(
            ParsedArguments.Word(word, place: rest.startIndex - 1))
        }
      } catch {
        outcome.isErrorFirst = outcome.isErrorFirst || outcome.firstWordIndex == nil
        outcome.error = outcome.error ?? error
      }
    }
    return outcome
  }

  /// Whether a word before `--` has the form of an option: not `-`, `-3d` or `- [ ] Passport`.
  static func isOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
    return !("0"..."9").contains(second) && !second.isWhitespace
  }

  private func scanLong(
    _ word: String, before rest: inout ArraySlice<String>,
    into arguments: inout ParsedArguments
  ) throws(UsageError) {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    let attached = parts.count == 2 ? String(parts[1]) : nil
    guard let option = options.first(where: { $0.name == name }) else {
      guard let text = term(named: name, attached) else { throw unknown(name) }
      arguments.words.append(
        ParsedArguments.Word(text, isKey: text.hasNoValue, place: rest.startIndex - 1))
      return
    }
    try set(option, to: attached, typed: "--" + name, before: &rest, into: &arguments)
  }

  private func scanLetters(
    _ word: String, before others: inout ArraySlice<String>,
    into arguments: inout ParsedArguments
  ) throws(UsageError) {
    let letters = word.dropFirst()
    let flags = letters.prefix { letter in
      options.contains { $0.letter == letter && $0.value == nil }
    }
    let rest = letters.dropFirst(flags.count)
    let last = rest.first.flatMap { letter in options.first { $0.letter == letter } }
    // The rest of the word is the value, except that `-work` is not a filter.
    guard rest.isEmpty || last != nil && (letters.count == 1 || last?.value != .filter) else {
      throw unknown(letters: letters)
    }
    for letter in flags { options.first { $0.letter == letter }.map { arguments.set($0) } }
    if let last {
      let value = rest.count > 1 ? String(rest.dropFirst()) : nil
      try set(last, to: value, typed: "-\(rest.prefix(1))", before: &others, into: &arguments)
    }
  }

  /// Returns the token or the term that an option stands for, or nil if it is not named like a key or a state.
  private func term(named name: String, _ value: String?) -> String? {
    if takesKeys, let key = AttributeToken.Key(rawValue: name) {
      return "\(key.rawValue):\(value ?? "")"
    }
    let state = ItemFilter.State(printed: name) ?? ItemFilter.State(rawValue: name)
    return takesStates && value == nil ? state.map { "is:\($0.shownWord)" } : nil
  }

  private func unknown(_ name: String) -> UsageError {
    // `--no-json` does not mean `--ndjson`.
    let known = options.map(\.name).filter { $0.hasPrefix("no-") || !name.hasPrefix("no-") }
    let near =
      name.nearest(among: known, within: name.count < 8 ? 1 : 2) ?? name.beginning(of: known)
    return .unknownOption("--" + name, nearest: near.map { "--" + $0 })
  }

  private func unknown(letters: Substring) -> UsageError {
    let first = options.first { $0.letter == letters.first }
    // `-work` more likely means a tag to exclude.
    if first?.value != nil, letters.count > 1, Tag(typed: letters) == nil || first?.value != .filter
    {
      let (option, value) = ("-\(letters.prefix(1))", ShellWord.quoted(String(letters.dropFirst())))
      return .said(
        "the value of \(option) must be a separate argument: \(option) \(value)", showsUsage: true)
    }
    let isTag = takesKeys && letters.count > 1 && Tag(typed: letters) != nil
    let term = takesStates && letters.contains(":") ? "not \(letters)" : nil
    return .unknownOption("-" + letters, nearest: isTag ? "untag:\(letters)" : term)
  }

  /// Records an option with its value: the text attached to it, or else the next word.
  private func set(
    _ option: OptionSpec, to attached: String?, typed: String,
    before rest: inout ArraySlice<String>, into arguments: inout ParsedArguments
  ) throws(UsageError) {
    guard let value = option.value else {
      guard attached == nil || option.attachment != nil else {
        throw .said("option '\(typed)' takes no value", showsUsage: true)
      }
      return arguments.set(option, to: attached)
    }
    // A request for help is never a value.
    let isHelp = rest.first == "-h" || rest.first == "--help"
    let isOptional = option.attachment != nil
    let isValue = !isHelp && !(isOptional && rest.first.map(ArgumentScanner.isOption) == true)
    guard let given = attached ?? (isValue ? rest.popFirst() : nil) else {
      if isOptional { return arguments.set(option) }
      throw .missingValue(option: typed, placeholder: value.placeholder)
    }
    guard value.choices.isEmpty || value.choices.contains(given) else {
      throw .badOptionValue(
        option: "--" + option.name, given, accepted: value.choices.alternatives,
        nearest: OtherWords.ours(given.lowercased(), .format)
          ?? given.nearest(among: value.choices))
    }
    // If the second filter replaced the first, the command would select items that the user did not mean.
    if value == .filter || value == .replacement, arguments.value(of: option) != nil {
      let advice =
        value == .filter ? "combine the filters with 'and' or 'or'" : "run one command for each"
      throw .said("--\(option.name) is given twice: \(advice)", showsUsage: true)
    }
    arguments.set(option, to: ArgumentScanner.complete(given, of: option, with: &rest))
  }

  /// Returns the value of an option, with the next words if they belong to the same date: `--at yesterday
  /// 8:30`.
  private static func complete(
    _ value: String, of option: OptionSpec, with rest: inout ArraySlice<String>
  ) -> String {
    guard case .date? = option.value else { return value }
    let words = [value] + rest.prefix(DatePhrase.mostWords).prefix { !isOption($0) }
    for count in (1..<words.count).reversed() where words.count > 1 {
      let text = words[...count].joined(separator: " ")
      // An ambiguous date is a date too.
      let isDate: Bool
      do { isDate = try DatePhrase(text, on: nil, takesHours: true) != nil } catch { isDate = true }
      if isDate {
        rest = rest.dropFirst(count)
        return text
      }
    }
    return value
  }
}

/// A command line, and the index of the word that names its command. Both running and completing use it.
struct TypedLine {
  /// The words, after the alias was replaced.
  private(set) var words: [String]
  /// The index of the command's name: the first word that is neither an option nor an option's value.
  private(set) var commandIndex: Int?

  /// Finds the command. An alias is replaced once. The settings do not accept an alias named like a command.
  /// The command is not known yet, so this uses the options of all commands: an option takes a value in every
  /// command or in none.
  init(
    _ words: [String], aliases: [String: [String]], allOptions: () -> [OptionSpec]
  ) {
    self.words = words
    commandIndex = TypedLine.commandIndex(in: words, allOptions)
    if let place = commandIndex, let alias = aliases[words[place]] {
      self.words.replaceSubrange(place...place, with: alias)
      commandIndex = TypedLine.commandIndex(in: self.words, allOptions)
    }
  }

  var commandName: String? { commandIndex.map { words[$0] } }

  /// Returns the command line with these words from the command on.
  func replacing(from place: Int, with line: [String]) -> TypedLine {
    var typed = self
    typed.words.replaceSubrange(place..., with: line)
    return typed
  }

  private static func commandIndex(
    in words: [String], _ allOptions: () -> [OptionSpec]
  ) -> Int? {
    guard let first = words.first else { return nil }
    if !ArgumentScanner.isOption(first) { return 0 }
    // Most command lines have only global options before the command.
    let globals = ArgumentScanner(options: OptionSpec.global).scan(words)
    if !globals.isErrorFirst { return globals.firstWordIndex }
    return ArgumentScanner(options: allOptions()).scan(words).firstWordIndex
  }
}

/// A command line, split into options and words.
struct ParsedArguments: Equatable, Sendable {
  /// A word that is not an option.
  struct Word: Equatable, Sendable {
    /// The word as the shell passed it.
    let text: String
    /// Whether it came after `--`, so that it is plain text.
    let isLiteral: Bool
    /// Whether it is a key that was typed as an option: its value follows.
    let isKey: Bool
    /// Its index in the command line, for suggestions, or -1 if it was not read from one.
    let place: Int

    init(_ text: String, literal: Bool = false, isKey: Bool = false, place: Int = -1) {
      self.text = text
      isLiteral = literal
      self.isKey = isKey
      self.place = place
    }

    /// Ignores the place.
    static func == (left: Word, right: Word) -> Bool {
      (left.text, left.isLiteral, left.isKey) == (right.text, right.isLiteral, right.isKey)
    }
  }

  /// The words after the command, in order.
  var words: [Word] = []
  /// The views that filters may name.
  var filterViews = FilterViewTexts()
  /// The name of the command, for suggestions; empty if the arguments were not read from a command line.
  private(set) var commandName = ""
  /// The verb of the command in suggestions: `complete`.
  private(set) var verb = ""
  /// Whether words of a filter that name only a state or a day are terms.
  private(set) var readsBareWords = false
  /// All words after the command's name as they were typed, including options, for suggestions.
  var line: [String] = []
  /// The options that the command takes, for suggestions.
  var knownOptions: [OptionSpec] = []
  /// Whether the command changes nothing, whatever its options are, for suggestions.
  var onlyPrints = false
  /// The day on which the words are read, or nil if it is not known yet.
  var day: ReadingDay? {
    get { filterViews.day }
    set { filterViews.day = newValue }
  }
  /// The options, ordered by name. An array, because a command line has few options, and creating the metadata
  /// of a dictionary would take a tenth of the program's start.
  private var options: [Option] = []

  /// An option that was given.
  private struct Option: Equatable {
    let name: String
    var value: String?
  }

  init(words: [Word] = []) { self.words = words }

  /// Stores the command for suggestions: `line` holds the words that the arguments were read from, and
  /// `options` the options that the command takes.
  mutating func describe(_ command: CommandSpec, _ line: [String], _ options: [OptionSpec]) {
    (commandName, verb, self.line) = (command.name, command.verb, line)
    knownOptions = options
    (onlyPrints, readsBareWords) = (command.onlyPrints, command.readsBareWords)
  }

  /// The arguments with the word `all` read as `--all`, if the other words of a filter are states or days.
  var readingAll: ParsedArguments {
    guard readsBareWords, knownOptions.contains(.all),
      case let rest = words.filter({ $0.isLiteral || $0.text != "all" }), rest.count < words.count,
      rest.isEmpty || BareWord.reading(FilterToken.tokens(of: rest), on: nil) != nil
    else { return self }
    var arguments = self
    arguments.words = rest
    arguments.set(.all)
    return arguments
  }

  /// Returns the commands with another form in place of an option that the command does not have.
  func lines(without option: String) -> [Suggestion] {
    guard let place = line.firstIndex(where: { $0 == option || $0.hasPrefix(option + "=") }) else {
      return []
    }
    let attached = line[place].dropFirst(option.count + 1)
    let next = line.dropFirst(place + 1).first.flatMap { ArgumentScanner.isOption($0) ? nil : $0 }
    let value = attached.isEmpty ? next : String(attached)
    if let row = OtherWords.ours("\(commandName):\(option)", .option) {
      let rest = line.filter { $0 != option }
      let words = row.split(separator: " ").flatMap { $0 == "…" ? rest : [String($0)] }
      return [Suggestion(purpose: "use \(words[0])", words: words)]
    }
    return OtherWords.words(insteadOf: option, value).map { words in
      var changes = [place: words]
      if attached.isEmpty, let next, words.contains(where: { $0.hasSuffix(next) }) {
        changes[place + 1] = []
      }
      return suggestion(
        to: words.isEmpty ? "leave out \(option)" : "use \(words.joined(separator: " "))", changes)
    }
  }

  /// Whether an option was given.
  func has(_ option: OptionSpec) -> Bool { options.contains { $0.name == option.name } }

  /// The value that was given last, if any.
  func value(of option: OptionSpec) -> String? { options.first { $0.name == option.name }?.value }

  /// Records an option. The last of several values wins.
  mutating func set(_ option: OptionSpec, to value: String? = nil) {
    set(option.name, to: value)
    // --no-color is short for --color never.
    if option.name == OptionSpec.noColor.name { set(.color, to: ColorChoice.never.rawValue) }
  }

  private mutating func set(_ name: String, to value: String?) {
    let index = options.firstIndex { $0.name >= name } ?? options.count
    if index == options.count || options[index].name != name {
      options.insert(Option(name: name), at: index)
    }
    if let value { options[index].value = value }
  }

  /// Throws if there are more than `count` words. Suggests the command without the words only if it changes
  /// nothing: otherwise the words may say what to change.
  func refuseWords(after count: Int = 0) throws(UsageError) {
    guard let word = words.dropFirst(count).first else { return }
    let mistake = "unexpected argument '\(word.text)'"
    if !onlyPrints || count > 0 { throw .said(mistake, showsUsage: true) }
    throw .said(mistake, suggesting: [suggestion(to: "run it without arguments", replacing: words)])
  }

  /// The filter of the words, or of some of them, and of `--where`. Both must match.
  func filter(of some: [Word]? = nil) throws(UsageError) -> ItemFilter {
    let words = some ?? words
    let filter = try ItemFilter(
      words: words, filterViews: filterViews, readsBareWords: readsBareWords)
    guard let text = value(of: .filter) else { return filter }
    let other = try ItemFilter(where: text, filterViews: filterViews)
    return words.isEmpty ? other : .all([filter, other])
  }

  /// The value of an option that takes a date.
  func date(of option: OptionSpec, reading: DateReading) throws(UsageError) -> DateExpression? {
    guard let text = value(of: option) else { return nil }
    do { return try DateExpression(phrase: text, on: reading == .forward ? day : nil) } catch {
      throw .badDate(nil, error.reading(reading))
    }
  }

  /// The value of `--at`, where `8:30` alone is a time. Refuses a day without a time unless `orNoon` lets it
  /// mean noon.
  func moment(orNoon: Bool) throws(UsageError) -> DateExpression? {
    guard let value = value(of: .at) else { return nil }
    let typed = value.isAllDigits && value.utf8.count < 3 ? "at \(value)" : value
    let moment: DateExpression
    // `next monday` is not in the past.
    do { moment = try DateExpression(phrase: typed, on: nil, takesHours: true) } catch {
      throw .badDate(nil, error.reading(.backward))
    }
    if !orNoon, !moment.hasTime { throw .said("'\(typed)' needs a time, as in \(typed)@9") }
    return moment
  }

  /// The value of an option that takes a number from 1 to `most`, or 1 or greater if `most` is nil.
  func number(of option: OptionSpec, upTo most: Int? = nil) throws(UsageError) -> Int? {
    guard let text = value(of: option) else { return nil }
    guard text.isAllDigits, let number = Int(text), (1...(most ?? .max)).contains(number) else {
      throw .badOptionValue(
        option: "--\(option.name)", text,
        accepted: most.map { "a number from 1 to \($0)" } ?? "a number, 1 or greater")
    }
    return number
  }

  /// The value of `--sort`.
  func order() throws(UsageError) -> ItemOrder? { try value(of: .sort).map(ItemOrder.init(typed:)) }

  /// The value of `--format`.
  func template() throws(UsageError) -> ItemTemplate? {
    try value(of: .format).map(ItemTemplate.init)
  }

  /// The fields that the value of `--json` or `--ndjson` chooses, or nil if the option has no value.
  func fields(of option: OptionSpec) throws(UsageError) -> ItemFields? {
    try value(of: option).map(ItemFields.init(typed:))
  }

  /// Throws for several output forms, an unknown field or an invalid template.
  func checkForm() throws(UsageError) {
    for option in [OptionSpec.json, .ndjson] { _ = try fields(of: option) }
    var forms = [OptionSpec.json, .table, .ndjson].filter(has).map { "--" + $0.name }
    if try template() != nil { forms.append("--" + OptionSpec.format.name) }
    if forms.count > 1 { throw .conflictingOptions(forms) }
  }
}

/// The arguments of a command line, or the error in them.
///
/// Not a `Result`: at its first use, the runtime would create the metadata of the generic type and search all
/// conformances of the program for that of the error, which takes a tenth of the program's start.
enum ParsedLine {
  case success(ParsedArguments)
  case failure(UsageError)

  /// Returns the arguments with the day on which they are read.
  func read(on day: ReadingDay) -> ParsedLine {
    guard case .success(var arguments) = self else { return self }
    arguments.day = day
    return .success(arguments)
  }

  func get() throws(UsageError) -> ParsedArguments {
    switch self {
    case .success(let arguments): return arguments
    case .failure(let error): throw error
    }
  }
}

extension String {
  /// The only known word that starts with this one, or nil if there are several or this word has fewer than two
  /// letters.
  func beginning(of known: [String]) -> String? {
    let found = known.filter { $0.hasPrefix(self) }
    return utf8.count > 1 && found.count == 1 ? found.first : nil
  }
}
