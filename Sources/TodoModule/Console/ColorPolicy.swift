/// The values of `--color`.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}

/// Decides whether a stream gets colour (no-color.org, bixense.com/clicolors, force-color.org).
enum ColorPolicy {
  /// Returns whether to use colour. In order of precedence: the option, `NO_COLOR`, `CLICOLOR_FORCE`
  /// and `FORCE_COLOR`, `CLICOLOR` and `TERM`, and whether the stream is a terminal.
  static func decide(
    option: ColorChoice, isTerminal: Bool, environment: (String) -> String?
  ) -> Bool {
    switch option {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = environment("NO_COLOR"), !value.isEmpty { return false }
    if isForced(environment("CLICOLOR_FORCE")) || isForced(environment("FORCE_COLOR")) {
      return true
    }
    if environment("CLICOLOR") == "0" || environment("TERM") == "dumb" { return false }
    return isTerminal
  }

  /// Whether the variable is set to anything but an empty value, 0 or false.
  private static func isForced(_ value: String?) -> Bool {
    guard let value else { return false }
    return !["", "0", "false"].contains(value)
  }
}
