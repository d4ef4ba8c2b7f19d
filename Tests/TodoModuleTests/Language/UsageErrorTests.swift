import Testing

@testable import TodoModule

/// What an unknown option may have been meant as.
@Suite struct `Usage errors` {
  static let rows: [(option: String, meaning: UsageError)] = [
    ("-home", .unknownLetters("-home")),
    ("-nF", .unknownLetters("-nF")),
    ("-x", .unknownOption("-x", nearest: nil)),
    ("-v=", .unknownOption("-v=", nearest: nil)),
    ("--due", .tokenAsOption(.due)),
    ("--xyzzy", .unknownOption("--xyzzy", nearest: nil)),
  ]

  @Test(arguments: rows)
  func `an unknown option may be meant as a tag or an attribute`(
    option: String, meaning: UsageError
  ) {
    let error = UsageError.unknownOption(option, nearest: nil)
    #expect(error.amongTags == meaning)
  }

  @Test func `an unknown option that is near a known one is not taken for a tag`() {
    let error = UsageError.unknownOption("-jsn", nearest: "--json")
    #expect(error.amongTags == error)
  }
}
