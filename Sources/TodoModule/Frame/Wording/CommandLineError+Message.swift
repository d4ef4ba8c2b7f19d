extension CommandLineError {
  /// One sentence: what is wrong with the options, and what to do next.
  var message: String {
    switch self {
    case .unknownOption(let option, let nearest):
      "unknown option '\(option)'"
        + didYouMean(nearest, orElse: "; if it is text, put -- before it")
    case .attachedValue(let option, let value):
      "the value of \(option) must be a separate word: \(option) \(ShellWord.quoted(value))"
    case .unexpectedValue(let option):
      "option '\(option)' takes no value"
    case .missingValue(let option, let placeholder):
      "option '\(option)' needs a value: \(option) \(placeholder)"
    case .badOptionValue(let option, let value, let accepted, let nearest):
      "invalid value '\(value)' for \(option)"
        + didYouMean(nearest, orElse: ": expected \(accepted.alternatives)")
    case .repeatedOption(let option, .replacement):
      "\(option) is given twice; use a command for each"
    case .repeatedOption(let option, _):
      "\(option) is given twice; combine the filters with 'and' or 'or'"
    }
  }
}
