import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Rejecting documents` {
  @Test(arguments: [
    ("", "the file is empty"), ("\0", "the file holds only NUL bytes"),
    ("\0\0\0\0\0\0\0\0\0", "the file holds only NUL bytes"),
  ])
  func `an empty file is not a list`(_ content: String, _ reason: String) {
    #expect(damage(of: content.bytes) == ParseError(reason: reason, line: 1, column: 1))
  }

  @Test(arguments: [
    (" \n §", "the text ends too early"), ("§[]", "the list must be an object"),
    ("§null", "the list must be an object"), ("§{}", "the field 'version' is missing"),
    ("§{\"version\":1,\"items\":[]}", "the field 'nextNumber' is missing"),
    (" §{\"version\":1,\"nextNumber\":1}", "the field 'items' is missing"),
    ("{\"version\":1,\n\"nextNumber\":1,\n \"items\":§{}}", "items must be an array"),
    ("{\"version\":1,\"nextNumber\":1,\"items\":§null}", "items must be an array"),
    ("{\"version\":1,\"nextNumber\":1,\"items\":[§1]}", "an item must be an object"),
    ("{\"version\":1,\"nextNumber\":1,\"items\":[]}\n§{}", "unexpected text after the list"),
    ("{\"version\":1,\"nextNumber\":1,\"items\":[]}\n§\0", "unexpected text after the list"),
    ("{\"version\":1,§\"version\":1}", "a name occurs twice in one object"),
    (
      "{\"version\":1,\"nextNumber\":1,\"items\":[],§\"items\":[]}",
      "a name occurs twice in one object"
    ),
    ("{\"version\":§\"1\"}", "version must be a number"),
    (
      "{\"version\":§2.5}",
      "version must be a whole number from 1 to 9007199254740991, in digits only"
    ),
    (
      "{\"version\":1,\"nextNumber\":§0}",
      "nextNumber must be a whole number from 1 to 9007199254740992, in digits only"
    ),
  ])
  func `a list of another shape is rejected`(_ marked: String, _ reason: String) {
    let (bytes, line, column) = marked.unmarked
    #expect(damage(of: bytes) == ParseError(reason: reason, line: line, column: column))
  }

  @Test func `lines and columns count from one, in bytes`() {
    let list = ListFixture.list([ListFixture.line(1), "{\"title\":\"Äpfel\",,"])
    let reason = "expected a name in double quotes"
    #expect(damage(of: list.bytes) == ParseError(reason: reason, line: 3, column: 19))
  }

  @Test(arguments: [
    ("{\"version\":2}", 2), ("{\"version\":7,\"what\":[comes,then", 7),
    ("{\"items\":{\"of\":\"another shape\"},\"version\":3}", 3),
    ("{\"nextNumber\":\"x\",\"version\":2,\"items\":[]}", 2),
  ])
  func `a newer version is recognised, whatever else has changed`(_ text: String, _ version: Int) {
    #expect(throws: StoreError.newerVersion(path: "", version: version)) {
      try ListDocument(text.bytes)
    }
  }

  @Test(arguments: Attribute.required)
  func `an item without a required member is rejected`(_ member: Attribute) {
    let name = "\(member.memberName)"
    let line = ListFixture.line(1).replacing("\"\(name)\":", with: "\"_\(name)\":")
    let reason = "the field '\(name)' is missing in this item"
    let expected = ParseError(reason: reason, line: 2, column: 1)
    #expect(damage(of: ListFixture.list([line]).bytes) == expected)
  }

  @Test(arguments: Attribute.allCases)
  func `a member that occurs twice is rejected by its name`(_ member: Attribute) {
    let members = ListFixture.members.dropFirst() + [#""cancelledAt":"2026-11-21T00:00:00Z""#]
    let whole = ListFixture.line(1, members.joined(separator: ","))
    let name = "\(member.memberName)"
    let lastHex = String(name.utf8.last ?? 0, radix: 16)
    let escaped = "\"" + name.dropLast() + "\\u00" + lastHex + "\""
    let line = whole.dropLast() + ",§\(escaped):1}"
    let (bytes, lineNumber, column) = ListFixture.list([String(line)]).unmarked
    let reason = "the field '\(name)' occurs twice"
    #expect(damage(of: bytes) == ParseError(reason: reason, line: lineNumber, column: column))
  }

  @Test func `repeated numbers and ids are rejected, in any order of the items`() {
    let id = ListFixture.id(3)
    let sameNumber = ListFixture.line(4).replacing("\"number\":4", with: "\"number\":§1")
    let sameID = ListFixture.line(5).replacing(
      "\"\(ListFixture.id(5))\"", with: "§\"\(id.uppercased())\"")
    let others = [ListFixture.line(3), ListFixture.line(1)]
    let nilIDs = [7, 8].map {
      ListFixture.line($0).replacing(ListFixture.id($0), with: ListFixture.nilID)
    }
    let twoNil = nilIDs[0] + ",\n" + nilIDs[1].replacing("\"id\":", with: "\"id\":§")
    for (line, reason) in [
      (twoNil, "two items have the id \(ListFixture.nilID)"),
      (sameNumber, "two items have the number 1"), (sameID, "two items have the id \(id)"),
    ] {
      let (bytes, line, column) = ListFixture.list(others + [line, ListFixture.line(9)]).unmarked
      #expect(damage(of: bytes) == ParseError(reason: reason, line: line, column: column))
    }
  }
}

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
    (#""every":§{}"#, "the field 'every.rule' is missing"),
    (#""every":§{"rule":"1w"}"#, "the field 'every.mode' is missing"),
    (#""every":§{"rule":"1w","mode":"done"}"#, "the field 'every.anchor' is missing"),
    (
      #""every":§{"rule":"1w","mode":"done","anchor":"2026-01-31"}"#,
      "the field 'every.series' is missing"
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

@Suite struct `Damaged documents` {
  private static let texts =
    ListFixture.mixedLines(5) + (6...TestLength.of(7, long: 20)).map { ListFixture.line($0) }
  private static let list = ListFixture.list(texts).bytes
  private static let lines = texts.map(\.bytes)

  @Test func `a truncated list is rejected, unless only the last newline is missing`() throws {
    for length in 0..<Self.list.count - 1 {
      #expect(damage(of: Array(Self.list.prefix(length))) != nil)
    }
    #expect(try ListDocument(Self.list.dropLast()).count == Self.texts.count)
  }

  @Test(arguments: Damaging.allCases)
  func `a damaged byte is found, or the list can be read and written as before`(
    _ damaging: Damaging
  ) throws {
    for offset in damaging.offsets(in: Self.list) {
      var bytes = Self.list
      bytes[offset] = damaging.applied(to: bytes[offset])
      let document: ListDocument
      do throws(StoreError) { document = try ListDocument(bytes) } catch { continue }
      let changes = LineChanges(nextNumber: document.nextNumber)
      let written = document.serialized(applying: changes)
      let again = try ListDocument(written)
      #expect(again.serialized(applying: changes) == written)
      // The first line opens the list; then each item has one line.
      let damaged = Self.list[..<offset].count { $0 == 0x0A } - 1
      guard document.count == Self.lines.count else { continue }
      for position in Self.lines.indices where position != damaged {
        #expect(document.line(at: position) == Self.lines[position])
      }
    }
  }

  @Test func `random texts of JSON's characters never trap`() {
    let seed: UInt64 = 3
    var random = SplitMix64(seed: seed)
    let pieces = "{}[]\":,\\ue0d8-1.\n\u{80}é".utf8.map { $0 }
    for _ in 0..<TestLength.of(2000, long: 20_000) {
      let bytes = (0..<Int.random(in: 1...24, using: &random)).map { _ in
        pieces[Int.random(in: pieces.indices, using: &random)]
      }
      #expect(damage(of: bytes) != nil, "seed \(seed): \(text(bytes))")
      #expect(Salvage(bytes).count == 0, "seed \(seed): \(text(bytes))")
    }
  }
}

/// A way to damage a byte.
enum Damaging: Int, CaseIterable {
  case lowBit, highBit, space, quote, brace, closingBrace

  /// The bytes to damage, one at a time: all in long tests, otherwise all structural ones and a
  /// sixth of the others. Together the six ways damage every byte.
  func offsets(in bytes: [UInt8]) -> [Int] {
    SampledOffsets.of(bytes, rawValue, in: Damaging.allCases.count)
  }

  /// The damaged byte.
  func applied(to byte: UInt8) -> UInt8 {
    switch self {
    case .lowBit: byte ^ 1
    case .highBit: byte ^ 0x80
    case .space: 0x20
    case .quote: 0x22
    case .brace: 0x7B
    case .closingBrace: 0x7D
    }
  }
}
