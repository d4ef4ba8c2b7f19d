import Testing

@testable import TodoModule

/// What an unknown option may have been meant as.
@Suite struct `Usage errors` {
  static let rows: [(option: String, nearest: String?, meaning: UsageError?)] = [
    ("-home", nil, .unknownLetters("-home")), ("-nF", nil, .unknownLetters("-nF")),
    ("-x", nil, nil), ("-v=", nil, nil), ("--due", nil, .tokenAsOption(.due)),
    ("--xyzzy", nil, nil), ("-jsn", "--json", nil),
  ]

  @Test(arguments: rows)
  func `an unknown option that is not near a known one may be meant as a tag or an attribute`(
    option: String, nearest: String?, meaning: UsageError?
  ) {
    let error = UsageError.unknownOption(option, nearest: nearest)
    #expect(error.amongTags == meaning ?? error)
  }
}
