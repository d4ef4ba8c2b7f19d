import Testing

@testable import TodoModule

/// What an unknown option may have been meant as.
@Suite struct `Usage errors` {
  static let rows: [(option: String, nearest: String?, meaning: UsageError)] = [
    (
      "-home", nil,
      .said(
        "unknown option '-home'; to remove or exclude a tag, write untag:home; if it is text, put -- before it",
        showsUsage: true)
    ),
    (
      "-nF", nil,
      .said(
        "unknown option '-nF'; to remove or exclude a tag, write untag:nF; if it is text, put -- before it",
        showsUsage: true)
    ),
    ("-x", nil, .unknownOption("-x", nearest: nil)),
    ("-v=", nil, .unknownOption("-v=", nearest: nil)),
    (
      "--due", nil, .said("unknown option '--due'; write it as a word, due:VALUE", showsUsage: true)
    ),
    (
      "--label", "--table",
      .said("unknown option '--label'; write it as a word, +VALUE", showsUsage: true)
    ),
    ("-t", nil, .said("unknown option '-t'; write it as a word, +VALUE", showsUsage: true)),
    ("-BLOCKED", nil, .unknownOption("-BLOCKED", nearest: "not is:blocked")),
    (
      "--title", "--file",
      .said(
        "unknown option '--title'; the words of a title need no option: todo add Buy milk",
        showsUsage: true)
    ),
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
