import Testing

@testable import TodoModule

/// What an unknown option may have been meant as.
@Suite struct `Usage errors` {
  static let rows: [(option: String, meaning: UsageError)] = [
    ("-home", .unknownLetters("-home")),
    ("-nF", .unknownLetters("-nF")),
    ("-x", .commandLine(.unknownOption("-x", nearest: nil))),
    ("-v=", .commandLine(.unknownOption("-v=", nearest: nil))),
    ("--due", .tokenAsOption(.due)),
    ("--xyzzy", .commandLine(.unknownOption("--xyzzy", nearest: nil))),
  ]

  @Test(arguments: rows)
  func `an unknown option may be meant as a tag or an attribute`(
    row: (option: String, meaning: UsageError)
  ) {
    let error = CommandLineError.unknownOption(row.option, nearest: nil)
    #expect(UsageError(error, takesTags: true) == row.meaning)
    #expect(UsageError(error, takesTags: false) == .commandLine(error))
  }

  @Test func `an unknown option that is near a known one is not taken for a tag`() {
    let error = CommandLineError.unknownOption("-jsn", nearest: "--json")
    #expect(UsageError(error, takesTags: true) == .commandLine(error))
  }
}
