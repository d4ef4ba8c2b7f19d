import Testing
import TodoEntities

@testable import TodoModule

/// Skips one value, which must be the complete text.
private func check(_ bytes: [UInt8]) throws(JSONSyntaxError) {
  try JSONReader.read(bytes) { (reader) throws(JSONSyntaxError) in
    try reader.skipValue()
    try reader.finish()
  }
}

private func fault(of bytes: [UInt8]) -> JSONSyntaxError? {
  do throws(JSONSyntaxError) {
    try check(bytes)
    return nil
  } catch {
    return error
  }
}

@Suite struct `Reading JSON` {
  @Test(arguments: [
    "0", "-0", "-0.0e-0", "1E+2", "123456789012345678901234567890", "1.0000000000000000000000001",
    "true", "false", "null", " \t\r\n1 \t\r\n", "[]", "{}", "[ ]", "{ }", "[[],{}]",
    #"{"":0}"#, #"{"a":1,"b":[true,null]}"#, #""\"\\\/\b\f\n\r\t\u00e9\uD83E\uDD8A""#,
    "\"é€🦊\u{7F}\u{85}\u{2028}\u{FFFF}\u{10FFFF}\u{800}\u{D7FF}\u{E000}\"",
    #"["\ud800","\udc00","\ud800\u0061","\ud800\ud800\udc00"]"#,
    #"{"a":{"a":{"a":1}},"b":{"a":1}}"#, #"["a string that is longer than eight bytes, é"]"#,
  ])
  func `valid JSON is read`(_ text: String) throws {
    try check(text.bytes)
  }

  /// Reasons, and texts that are rejected for them at the mark `§`.
  private static let faults: KeyValuePairs<String, [String]> = [
    "the text ends too early": [
      "§", "  §", "[§", "[1§", "{\"a\"§", "{\"a\":§", "\"abc§", "\"abcdefghijkl§", "-§", "1.§",
    ],
    "unexpected text after the value": ["1 §2", "{}§}", "1§\0"],
    "expected a value": [
      "§tru", "[§,1]", "[1,§,1]", "§+1", "§.5", "§NaN", "§True", "§nul", "§// x\n1", "§\u{A0}1",
      "§\u{FEFF}1", "§\u{B}1",
    ],
    "trailing comma in an array": ["[1,§]"],
    "trailing comma in an object": ["{\"a\":1,§}"],
    "expected a comma between two elements": ["[1 §2]", "[1§}", "[1§\0]"],
    "expected a comma between two fields": ["{\"a\":1 §\"b\":2}", "{\"a\":1§]"],
    "expected a colon after a name": ["{\"a\" §1}"],
    "expected a name in double quotes": ["{§a:1}", "{§'a':1}", "{§1:1}", "{§,}"],
    "a number must not begin with 0": ["§01", "§-01"],
    "expected a digit": ["[1.§]", "[-§a]", "[1e§]", "[1e+§]", "-§Infinity"],
    "unescaped control character in a string": [
      "\"a§\nb\"", "\"a§\tb\"", "\"a§\0b\"", "\"12345678§\u{1F}\"",
    ],
    "invalid escape in a string": [
      "\"§\\x41\"", "\"§\\u12G4\"", "\"§\\u123\"", "\"§\\'\"", "\"§\\U0041\"",
    ],
    "unpaired surrogate in a string": ["{\"a§\\ud800\":1}", "{\"§\\udc00\\ud800\":1}"],
    "a name occurs twice in one object": [
      "{\"a\":1,§\"a\":2}", "{\"a\":1,§\"\\u0061\":2}", "{\"\\u00e9\":1,§\"é\":2}",
      "{\"\\/\":1,§\"/\":2}", "[{\"x\":[{\"b\":1,\"a\":1,§\"b\":2}]}]",
    ],
  ]

  @Test func `text that violates RFC 8259 is rejected`() {
    for (reason, texts) in Self.faults {
      for marked in texts {
        let (bytes, _, column) = marked.unmarked
        #expect(
          fault(of: bytes) == JSONSyntaxError(reason: reason, offset: column - 1), "\(marked)")
      }
    }
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80],
      [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xE2, 0x82], [0xE2, 0x28, 0xA1],
      [0xE2, 0x82, 0x28], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x9F, 0xA6], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xFE],
      [0xF8, 0x88, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x28, 0x8A],
    ] as [[UInt8]])
  func `invalid UTF-8 is rejected`(_ sequence: [UInt8]) {
    for length in 0...9 {
      let start = [0x22] + [UInt8](repeating: 0x61, count: length)
      let expected = JSONSyntaxError(reason: "the bytes are not UTF-8", offset: length + 1)
      #expect(fault(of: start + sequence + [0x22]) == expected)
    }
  }

  @Test func `canonically equivalent names are different names`() throws {
    try check("{\"e\u{301}\":1,\"\u{E9}\":2}".bytes)
  }

  @Test func `512 nested levels are read and 513 are rejected`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array(String(repeating: "[", count: depth).utf8) + String(repeating: "]", count: depth).utf8
    }
    try check(nested(512))
    let reason = "arrays and objects are nested more than 512 levels deep"
    #expect(fault(of: nested(513)) == JSONSyntaxError(reason: reason, offset: 512))
    #expect(fault(of: nested(100_000)) == JSONSyntaxError(reason: reason, offset: 512))
    let objects = String(repeating: "{\"a\":", count: 100_000).bytes
    #expect(fault(of: objects) == JSONSyntaxError(reason: reason, offset: 512 * 5))
  }

  @Test(arguments: [1, 8, 9, 50_000])
  func `a name that occurs twice is found among any number of names`(count: Int) throws {
    let members = (0..<count).map { "\"a\($0)\":0" }.joined(separator: ",")
    try check("{\(members)}".bytes)
    for place in [0, count - 1] {
      let twice = "{\(members),\"\\u0061\(place)\":1}".bytes
      let expected = JSONSyntaxError(
        reason: "a name occurs twice in one object", offset: members.utf8.count + 2)
      #expect(fault(of: twice) == expected)
    }
  }

  @Test func `a reader of a part of the bytes reads nothing after it`() {
    let reached = JSONReader.read("[1,2,3]".bytes, in: 1..<2) { reader in
      (try? reader.skipValue(), reader.isAtEnd, reader.next, reader.byte(at: 3))
    }
    #expect(reached.0 == 1..<2)
    #expect(reached.1)
    #expect(reached.2 == 0)
    #expect(reached.3 == 0)
  }
}

@Suite struct `Random JSON` {
  @Test func `random JSON is read, and damaged JSON never crashes the reader`() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<400 {
      var bytes = RandomJSON.value(depth: 4, using: &random).bytes
      #expect(isRead(bytes), "\(text(bytes))")
      for _ in 0..<3 {
        let offset = Int.random(in: bytes.indices, using: &random)
        bytes[offset] = UInt8.random(in: .min ... .max, using: &random)
        _ = isRead(bytes)
      }
      #expect(!isRead(bytes.dropLast() + [0x2C]))
    }
  }

  @Test func `unknown members of any kind are written exactly as they were read`() throws {
    var random = SplitMix64(seed: 12)
    for _ in 0..<100 {
      let (first, second) = (
        RandomJSON.value(depth: 3, using: &random), RandomJSON.value(depth: 3, using: &random)
      )
      let every = #""every":{"rule":"2w","mode":"done","anchor":"2026-01-31","series":""#
      let members = "\(every)\(ListFixture.id(9))\",\"by\":\(first)},\"x\\/y\":\(second)"
      let line = ListFixture.line(7, members)
      let document = try ListDocument(ListFixture.list([line]).bytes)
      let item = document.item(at: 0)
      #expect(item.unknownRepetitionMembers == [UnknownMember(name: "by", value: first)])
      #expect(item.unknownMembers == [UnknownMember(name: "x\\/y", value: second)])
      #expect(ListFixture.line(of: item) == line)
    }
  }

  private func isRead(_ bytes: [UInt8]) -> Bool {
    let read: Void? = try? JSONReader.read(bytes) { (reader) throws(JSONSyntaxError) in
      try reader.skipValue()
      try reader.finish()
    }
    return read != nil
  }
}

/// Random JSON texts without line breaks.
private enum RandomJSON {
  static func value(depth: Int, using random: inout SplitMix64) -> String {
    let kinds = depth > 0 ? 6 : 4
    return switch Int.random(in: 0..<kinds, using: &random) {
    case 0: ["true", "false", "null"].randomElement(using: &random) ?? "null"
    case 1: number(using: &random)
    case 2, 3: "\"\(characters(using: &random))\""
    case 4: array(depth: depth - 1, using: &random)
    default: object(depth: depth - 1, using: &random)
    }
  }

  private static func number(using random: inout SplitMix64) -> String {
    let sign = ["", "-"].randomElement(using: &random) ?? ""
    let whole = ["0", "7", "10", "9007199254740993"].randomElement(using: &random) ?? ""
    let fraction = ["", ".0", ".125", ".0000000001"].randomElement(using: &random) ?? ""
    return sign + whole + fraction
      + (["", "e5", "E-0", "e+12"].randomElement(using: &random) ?? "")
  }

  private static func characters(using random: inout SplitMix64) -> String {
    let pieces = [
      "a", "bc", "plain text, long enough", "é", "日本", "🦊", "\\n", "\\\"", "\\\\", "\\/", "\\u0000",
      "\\ud83e\\udd8a", "\u{7F}", "\u{2028}", "{", "}", "[", ":", ",",
    ]
    let count = Int.random(in: 0...6, using: &random)
    return (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private static func array(depth: Int, using random: inout SplitMix64) -> String {
    let count = Int.random(in: 0...5, using: &random)
    let elements = (0..<count).map { _ in spaced(value(depth: depth, using: &random), &random) }
    return "[" + elements.joined(separator: ",") + "]"
  }

  private static func object(depth: Int, using random: inout SplitMix64) -> String {
    let count = Int.random(in: 0...12, using: &random)
    let members = (0..<count).map { place in
      let name = spaced("\"\(place)\(characters(using: &random))\"", &random)
      return name + ":" + spaced(value(depth: depth, using: &random), &random)
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private static func spaced(_ text: String, _ random: inout SplitMix64) -> String {
    let spaces = ["", "", "", " ", "\t "]
    let before = spaces.randomElement(using: &random) ?? ""
    return before + text + (spaces.randomElement(using: &random) ?? "")
  }
}

@Suite struct `Reading times from JSON` {
  /// Tries every day and time of these numbers. Many of them do not exist in a calendar or on a clock.
  @Test func `a point in time is read if it is valid in RFC 3339, and keeps its value`() {
    let days = [0, 1, 1900, 2024, 2026, 9999].flatMap { year in
      (0...13).flatMap { month in
        [0, 1, 27, 28, 29, 30, 31, 32, 99].map { [year, month, $0, 9, 20, 0] }
      }
    }
    let times = [0, 9, 19, 23, 24, 60, 99].flatMap { hour in
      [0, 9, 59, 60, 99].flatMap { minute in
        [0, 59, 60, 99].map { [2026, 11, 20, hour, minute, $0] }
      }
    }
    for numbers in days + times {
      func padded(_ index: Int, _ width: Int = 2) -> String {
        let digits = String(numbers[index])
        return String(repeating: "0", count: width - digits.count) + digits
      }
      let text =
        "\(padded(0, 4))-\(padded(1))-\(padded(2))T\(padded(3)):\(padded(4)):\(padded(5))Z"
      let read = JSONReader.read("\"\(text)\"".bytes) { try? $0.instant(named: "at").instant }
      #expect(read == Instant(rfc3339: text.utf8), "\(text)")
    }
  }
}
