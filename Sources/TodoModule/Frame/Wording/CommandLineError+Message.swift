extension CommandLineError {
  /// One sentence: what is wrong with the options, and what to do next.
  var message: String {
    switch self {
    case .unknownOption(let option, let nearest):
      "there is no option '\(option)' here"
        + didYouMean(nearest, orElse: "; for text that begins so, put -- in front")
    case .attachedValue(let option, let value):
      "the value of \(option) is a word of its own: \(option) \(ShellWord.quoted(value))"
    case .unexpectedValue(let option):
      "option '\(option)' takes no value"
    case .missingValue(let option, let placeholder):
      "option '\(option)' needs a value: \(option) \(placeholder)"
    case .badOptionValue(let option, let value, let accepted, let nearest):
      "'\(value)' is no value for \(option): it takes \(accepted.joined(separator: ", "))"
        + didYouMean(nearest)
    case .repeatedOption(let option):
      "\(option) stands twice; give it once, joined by and or or"
    }
  }
}
