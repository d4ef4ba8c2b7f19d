import Testing

@testable import TodoModule

@Suite struct `Rejecting members of an item` {
  private static let day = "must be a day like 2026-12-01 or a day and a time like 2026-12-01T17:00"
  private static let time = "must be a time in UTC like 2026-11-20T09:20:00Z"
  private static let number =
    "number must be a whole number from 1 to 9007199254740991, in digits only"

  private static let required: [(name: String, value: String, reason: String)] = [
    ("number", "§0", number), ("number", "§-1", number), ("number", "§1.0", number),
    ("number", "§1e0", number), ("number", "§1E2", number),
    ("number", "§9007199254740992", number), ("number", "§18446744073709551617", number),
    ("number", "§99999999999999999999999999999999999999", number),
    ("number", "§01", "a number must not begin with 0"),
    ("number", "§\"1\"", "number must be a number"), ("number", "§null", "number must be a number"),
    ("number", "§true", "number must be a number"), ("id", #"§"""#, "id must be a UUID"),
    ("id", "§1", "id must be a string"),
    ("id", #"§"0f9ba35c-1d2e-4f5a-8b6c-00000000000""#, "id must be a UUID"),
    ("id", #"§"0f9ba35c-1d2e-4f5a-8b6c-0000000000001""#, "id must be a UUID"),
    ("id", #"§"0f9ba35c-1d2e-4f5a-8b6c-00000000000g""#, "id must be a UUID"),
    ("id", #"§"0f9ba35c11d2e-4f5a-8b6c-000000000001""#, "id must be a UUID"),
    ("id", #"§"0f9ba35c-1d2e-4f5a-8b6c0-00000000001""#, "id must be a UUID"),
    ("id", #"§"0f9ba35c-1d2e-4f5a-8b6c-0000000000é""#, "id must be a UUID"),
    ("id", #"§"{f9ba35c-1d2e-4f5a-8b6c-000000000001""#, "id must be a UUID"),
    ("title", #"§"""#, "title must not be empty"), ("title", "§null", "title must be a string"),
    ("title", #""a§\udfff""#, "unpaired surrogate in a string"),
    ("isCompleted", "§0", "isCompleted must be true or false"),
    ("isCompleted", #"§"true""#, "isCompleted must be true or false"),
    ("createdAt", #"§"2026-11-20""#, "createdAt \(time)"),
    ("createdAt", #"§"2026-11-20T09:20:00+00:00""#, "createdAt \(time)"),
    ("createdAt", #"§"2026-11-20T24:00:00Z""#, "createdAt \(time)"),
    ("createdAt", #"§"2026-11-20T09:60:00Z""#, "createdAt \(time)"),
    ("createdAt", #"§"2026-11-20T09:20:60Z""#, "createdAt \(time)"),
    ("createdAt", #"§"2026-02-29T09:20:00Z""#, "createdAt \(time)"),
    ("createdAt", #"§"2026-11-20t09:20:00z""#, "createdAt \(time)"),
    ("createdAt", #"§"2026-11-20 09:20:00Z""#, "createdAt \(time)"),
    ("modifiedAt", "§0", "modifiedAt must be a string"),
    ("modifiedAt", #"§"2026-11-2:T09:20:00Z""#, "modifiedAt \(time)"),
    ("modifiedAt", #"§"2026-11-2/T09:20:00Z""#, "modifiedAt \(time)"),
  ]

  /// Puts the value in the place of the member's.
  @Test(arguments: required)
  func `a required member must have its form`(name: String, value: String, reason: String) {
    let line = ListFixture.line(2)
    let start = line.firstRange(of: "\"\(name)\":")?.upperBound ?? line.endIndex
    let end = line[start...].firstIndex { $0 == "," || $0 == "}" } ?? line.endIndex
    expectFault(in: "\(line[..<start])\(value)\(line[end...])", reason)
  }

  private static let optional: [(members: String, reason: String)] = [
    (#""completedAt":§null"#, "completedAt must be a string"),
    (#""due":§"""#, "due \(day)"), (#""due":§"2026-02-30""#, "due \(day)"),
    (#""due":§"0000-01-01""#, "due \(day)"), (#""due":§"2026-12-01T24:00""#, "due \(day)"),
    (#""due":§"2026-12-01T17:00Z""#, "due \(day)"), (#""due":§"2026-12-1""#, "due \(day)"),
    (#""wait":§"tomorrow""#, "wait \(day)"), (#""until":§20261201"#, "until must be a string"),
    (#""priority":§"High""#, "priority must be high, medium or low"),
    (#""priority":§"""#, "priority must be high, medium or low"),
    (#""project":§"""#, "project must not be empty"), (#""notes":§"""#, "notes must not be empty"),
    (#""tags":§"home""#, "tags must be an array of strings"),
    (#""tags":["a",§1]"#, "a tag must be a string"), (#""tags":[§""]"#, "a tag must not be empty"),
    (#""tags":["§\ud800"]"#, "unpaired surrogate in a string"),
    (#""every":§"1w""#, "every must be an object"),
    (#""every":§{}"#, "the member every.rule is missing"),
    (#""every":§{"rule":"1w"}"#, "the member every.mode is missing"),
    (#""every":§{"rule":"1w","mode":"done"}"#, "the member every.anchor is missing"),
    (
      #""every":§{"rule":"1w","mode":"done","anchor":"2026-01-31"}"#,
      "the member every.series is missing"
    ),
    (#""every":{"rule":§""}"#, "rule must be a repetition like 2w or mon,thu"),
    (#""every":{"rule":§"  "}"#, "rule must be a repetition like 2w or mon,thu"),
    (#""every":{"rule":§"2nd\u001btue"}"#, "rule must be a repetition like 2w or mon,thu"),
    (#""every":{"rule":§"2nd\u202etue"}"#, "rule must be a repetition like 2w or mon,thu"),
    (#""every":{"mode":§"skip\n"}"#, "mode must be catch-up, strict or done"),
    (#""every":{"mode":§null}"#, "mode must be a string"),
    (#""every":{"rule":§"full-moon"}"#, "rule must be a repetition like 2w or mon,thu"),
    (#""every":{"anchor":§"2026-01-31T10:00"}"#, "anchor must be a day like 2026-12-01"),
    (#""every":{"series":§"x"}"#, "series must be a UUID"),
    (#""every":{"x":1,§"x":1}"#, "a name occurs twice in one object"),
    (#""x":1,§"x":1"#, "a name occurs twice in one object"),
    (#""x":{"y":[],§"\u0079":1}"#, "a name occurs twice in one object"),
    (#""§\ud800":1"#, "unpaired surrogate in a string"),
  ]

  @Test(arguments: optional)
  func `an optional member must have its form`(members: String, reason: String) {
    expectFault(in: ListFixture.line(2, members), reason)
  }

  /// Expects that a list with this line is rejected, at the mark in it.
  private func expectFault(in line: String, _ reason: String) {
    let (bytes, line, column) = ListFixture.list([ListFixture.line(1), line]).unmarked
    #expect(damage(of: bytes) == ParseError(reason: reason, line: line, column: column))
  }
}
