import TodoEntities

/// Splits words into options and operands: POSIX's utility syntax (12.2) with GNU's long options.
///
/// Options may be anywhere before `--`. The word after an option that takes a value is its value,
/// whatever it starts with, except `-h` and `--help`. A dash and a digit or a blank, as in `-5` and
/// `- [ ] text`, are never an option.
///
///     $ todo add Buy milk -n      words: Buy, milk; flags: dry-run
///     $ todo --file a list -- -n  words: list, -n (literal); values: file = a
struct ArgumentScanner {
  /// The options to recognize.
  let options: [OptionSpec]

  /// The result of a scan: the arguments and the first mistake.
  struct Outcome: Equatable {
    /// The options and words that were understood, including those after a mistake.
    var arguments = ParsedArguments()
    /// The first mistake.
    var error: CommandLineError?
    /// Whether that is before the first word.
    var isErrorFirst = false
    /// The index of the first word that is neither an option nor literal.
    var firstWordIndex: Int?
  }

  /// Splits the words. Continues after a mistake, because `--help` and `--json` count anywhere.
  func scan(_ words: [String]) -> Outcome {
    var outcome = Outcome()
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        outcome.arguments.words += rest.map { ParsedArguments.Word($0, literal: true) }
        break
      }
      do throws(CommandLineError) {
        if word.hasPrefix("--") {
          try scanLong(word, &rest, &outcome.arguments)
        } else if ArgumentScanner.isLetters(word) {
          try scanLetters(word, &rest, &outcome.arguments)
        } else {
          outcome.firstWordIndex = outcome.firstWordIndex ?? rest.startIndex - 1
          outcome.arguments.words.append(ParsedArguments.Word(word))
        }
      } catch {
        outcome.isErrorFirst = outcome.isErrorFirst || outcome.firstWordIndex == nil
        outcome.error = outcome.error ?? error
      }
    }
    return outcome
  }

  /// Whether a word before `--` has the form of an option: not `-`, `-3d` or `- [ ] Passport`.
  static func isOption(_ word: String) -> Bool { word.hasPrefix("--") || isLetters(word) }

  private static func isLetters(_ word: String) -> Bool {
    guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
    return !("0"..."9").contains(second) && !second.isWhitespace
  }

  private func scanLong(
    _ word: String, _ rest: inout ArraySlice<String>, _ arguments: inout ParsedArguments
  ) throws(CommandLineError) {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    guard let option = options.first(where: { $0.name == name }) else {
      throw unknown(name)
    }
    let attached = parts.count == 2 ? String(parts[1]) : nil
    guard let value = option.value else {
      guard attached == nil || option.attachment != nil else {
        throw .unexpectedValue(option: "--" + name)
      }
      arguments.set(option)
      if let attached { arguments.set(option, to: attached) }
      return
    }
    guard let given = attached ?? popValue(&rest) else {
      throw .missingValue(option: "--" + name, placeholder: value.placeholder)
    }
    try set(option, value, to: given, in: &arguments)
  }

  private func scanLetters(
    _ word: String, _ rest: inout ArraySlice<String>, _ arguments: inout ParsedArguments
  ) throws(CommandLineError) {
    let letters = word.dropFirst()
    let found = letters.compactMap { letter in options.first { $0.letter == letter } }
    guard found.count == letters.count else { throw unknown(letters: letters) }
    if found.count == 1, let option = found.first, let value = option.value {
      guard let given = popValue(&rest) else {
        throw .missingValue(option: word, placeholder: value.placeholder)
      }
      return try set(option, value, to: given, in: &arguments)
    }
    guard found.allSatisfy({ $0.value == nil }) else { throw unknown(letters: letters) }
    for option in found { arguments.set(option) }
  }

  /// Removes and returns the value of an option. A request for help is never a value.
  private func popValue(_ rest: inout ArraySlice<String>) -> String? {
    rest.first == "-h" || rest.first == "--help" ? nil : rest.popFirst()
  }

  private func unknown(_ name: String) -> CommandLineError {
    let known = options.map(\.name)
    let near = name.nearest(among: known) ?? name.beginning(of: known)
    return .unknownOption("--" + name, nearest: near.map { "--" + $0 })
  }

  private func unknown(letters: Substring) -> CommandLineError {
    let first = options.first { $0.letter == letters.first }
    if first?.value != nil, letters.count > 1 {
      return .attachedValue(option: "-\(letters.prefix(1))", value: String(letters.dropFirst()))
    }
    return .unknownOption("-" + letters, nearest: nil)
  }

  private func set(
    _ option: OptionSpec, _ value: OptionSpec.Value, to given: String,
    in arguments: inout ParsedArguments
  ) throws(CommandLineError) {
    guard value.choices.isEmpty || value.choices.contains(given) else {
      throw .badOptionValue(
        option: "--" + option.name, value: given, accepted: value.choices,
        nearest: given.nearest(among: value.choices))
    }
    // The second value must not silently replace the first: with the last filter alone, the command
    // would change the wrong items.
    if value == .filter || value == .replacement, arguments.value(of: option) != nil {
      throw .repeatedOption("--" + option.name, value)
    }
    arguments.set(option, to: given)
  }
}
