/// The values of `--color`.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}

/// Whether a stream gets colour (no-color.org, bixense.com/clicolors, force-color.org).
enum ColorPolicy {
  /// The option wins, then `NO_COLOR`, then what forces colour, then what turns it off, then
  /// whether the stream is a terminal.
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

  /// Set to anything but a no.
  private static func isForced(_ value: String?) -> Bool {
    guard let value else { return false }
    return !["", "0", "false"].contains(value)
  }
}
