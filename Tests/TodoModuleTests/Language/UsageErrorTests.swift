import Testing

@testable import TodoModule

/// What an unknown option may have been meant as.
@Suite struct `Usage errors` {
  static let rows: [(option: String, nearest: String?, meaning: UsageError)] = [
    ("-home", nil, .unknownLetters("-home")),
    ("-nF", nil, .unknownLetters("-nF")),
    ("-x", nil, .unknownOption("-x", nearest: nil)),
    ("-v=", nil, .unknownOption("-v=", nearest: nil)),
    ("--due", nil, .tokenAsOption("--due", .due)),
    ("--label", "--table", .tokenAsOption("--label", .tag)),
    ("-t", nil, .tokenAsOption("-t", .tag)),
    ("-BLOCKED", nil, .unknownOption("-BLOCKED", nearest: "not is:blocked")),
    ("--title", "--file", .titleAsOption),
    ("--xyzzy", nil, .unknownOption("--xyzzy", nearest: nil)),
    ("-jsn", "--json", .unknownOption("-jsn", nearest: "--json")),
  ]

  @Test(arguments: rows)
  func `an unknown option may be meant as a tag or an attribute`(
    option: String, nearest: String?, meaning: UsageError
  ) {
    #expect(UsageError.unknownOption(option, nearest: nearest).amongTags == meaning)
  }
}
