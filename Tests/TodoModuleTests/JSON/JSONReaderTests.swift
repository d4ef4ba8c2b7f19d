import Testing

@testable import TodoModule

/// Steps over one value that is the whole text.
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
  func `JSON is read`(_ text: String) throws {
    try check(text.bytes)
  }

  @Test(arguments: [
    ("§", "the text ends too early"), ("  §", "the text ends too early"),
    ("[§", "the text ends too early"), ("[1§", "the text ends too early"),
    ("{\"a\"§", "the text ends too early"), ("{\"a\":§", "the text ends too early"),
    ("\"abc§", "the text ends too early"), ("\"abcdefghijkl§", "the text ends too early"),
    ("-§", "the text ends too early"), ("1.§", "the text ends too early"),
    ("1 §2", "more text follows"), ("{}§}", "more text follows"),
    ("§tru", "a value is missing here"),
    ("[1,§]", "a comma stands before the end of an array"),
    ("{\"a\":1,§}", "a comma stands before the end of an object"),
    ("[§,1]", "a value is missing here"), ("[1,§,1]", "a value is missing here"),
    ("[1 §2]", "a comma is missing between two elements"),
    ("[1§}", "a comma is missing between two elements"),
    ("{\"a\":1 §\"b\":2}", "a comma is missing between two members"),
    ("{\"a\":1§]", "a comma is missing between two members"),
    ("{\"a\" §1}", "a colon is missing after a name"),
    ("{§a:1}", "a name in double quotes is missing"),
    ("{§'a':1}", "a name in double quotes is missing"),
    ("{§1:1}", "a name in double quotes is missing"),
    ("{§,}", "a name in double quotes is missing"),
    ("§01", "a number must not begin with 0"), ("§-01", "a number must not begin with 0"),
    ("[1.§]", "a digit is missing in a number"), ("[-§a]", "a digit is missing in a number"),
    ("[1e§]", "a digit is missing in a number"), ("[1e+§]", "a digit is missing in a number"),
    ("§+1", "a value is missing here"), ("§.5", "a value is missing here"),
    ("§NaN", "a value is missing here"), ("-§Infinity", "a digit is missing in a number"),
    ("§True", "a value is missing here"), ("§nul", "a value is missing here"),
    ("§// x\n1", "a value is missing here"), ("§\u{A0}1", "a value is missing here"),
    ("§\u{FEFF}1", "a value is missing here"), ("§\u{B}1", "a value is missing here"),
    ("1§\0", "more text follows"), ("[1§\0]", "a comma is missing between two elements"),
    ("\"a§\nb\"", "a control character stands in a string without an escape"),
    ("\"a§\tb\"", "a control character stands in a string without an escape"),
    ("\"a§\0b\"", "a control character stands in a string without an escape"),
    ("\"12345678§\u{1F}\"", "a control character stands in a string without an escape"),
    ("\"§\\x41\"", "an escape in a string is wrong"),
    ("\"§\\u12G4\"", "an escape in a string is wrong"),
    ("\"§\\u123\"", "an escape in a string is wrong"),
    ("\"§\\'\"", "an escape in a string is wrong"),
    ("\"§\\U0041\"", "an escape in a string is wrong"),
    ("{\"a§\\ud800\":1}", "half of a surrogate pair stands alone"),
    ("{\"§\\udc00\\ud800\":1}", "half of a surrogate pair stands alone"),
    ("{\"a\":1,§\"a\":2}", "a name is there twice in one object"),
    ("{\"a\":1,§\"\\u0061\":2}", "a name is there twice in one object"),
    ("{\"\\u00e9\":1,§\"é\":2}", "a name is there twice in one object"),
    ("{\"\\/\":1,§\"/\":2}", "a name is there twice in one object"),
    ("[{\"x\":[{\"b\":1,\"a\":1,§\"b\":2}]}]", "a name is there twice in one object"),
  ])
  func `what RFC 8259 forbids is refused`(_ marked: String, _ reason: String) {
    let (bytes, _, column) = marked.unmarked
    #expect(fault(of: bytes) == JSONSyntaxError(reason: reason, offset: column - 1))
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80],
      [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xE2, 0x82], [0xE2, 0x28, 0xA1],
      [0xE2, 0x82, 0x28], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x9F, 0xA6], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xFE],
      [0xF8, 0x88, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x28, 0x8A],
    ] as [[UInt8]])
  func `what is not UTF-8 is refused`(_ sequence: [UInt8]) {
    for length in 0...9 {
      let start = [0x22] + [UInt8](repeating: 0x61, count: length)
      let expected = JSONSyntaxError(reason: "the bytes are not UTF-8", offset: length + 1)
      #expect(fault(of: start + sequence + [0x22]) == expected)
    }
  }

  @Test func `names that are only canonically equivalent are two names`() throws {
    try check("{\"e\u{301}\":1,\"\u{E9}\":2}".bytes)
  }

  @Test func `512 levels are read and 513 are not`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array(String(repeating: "[", count: depth).utf8) + String(repeating: "]", count: depth).utf8
    }
    try check(nested(512))
    let reason = "arrays and objects lie more than 512 deep inside each other"
    #expect(fault(of: nested(513)) == JSONSyntaxError(reason: reason, offset: 512))
    #expect(fault(of: nested(100_000)) == JSONSyntaxError(reason: reason, offset: 512))
    let objects = String(repeating: "{\"a\":", count: 100_000).bytes
    #expect(fault(of: objects) == JSONSyntaxError(reason: reason, offset: 512 * 5))
  }

  @Test func `an object with 200,000 names is read, and the last one is still compared`() throws {
    let members = (0..<200_000).map { "\"\($0)\":0" }.joined(separator: ",")
    try check("{\(members)}".bytes)
    let twice = "{\(members),\"199\\u0039\":1}".bytes
    let expected = JSONSyntaxError(
      reason: "a name is there twice in one object", offset: members.utf8.count + 2)
    #expect(fault(of: twice) == expected)
  }

  @Test func `a reader of a part of the bytes sees nothing after it`() {
    let reached = JSONReader.read("[1,2,3]".bytes, in: 1..<2) { reader in
      (try? reader.number(), reader.isAtEnd, reader.next, reader.byte(at: 3))
    }
    #expect(reached.0 == 1..<2)
    #expect(reached.1)
    #expect(reached.2 == 0)
    #expect(reached.3 == 0)
  }

  @Test func `a text is gone through member by member`() throws {
    let bytes = #"{"n\u0061me":"Mi\u006ck 🦊","list":[1,2.5],"none":null,"yes":true}"#.bytes
    var seen: [String] = []
    try JSONReader.read(bytes) { (reader) throws(JSONSyntaxError) in
      try reader.enterObject()
      var names = JSONNames()
      while let name = try reader.nextMember(&names) {
        seen.append(reader.text(of: name))
        switch reader.next {
        case 0x22: seen.append(reader.text(of: try reader.string()))
        case 0x5B:
          try reader.enterArray()
          var isFirst = true
          while try reader.nextElement(isFirst: isFirst) {
            isFirst = false
            seen.append(reader.text(try reader.number()))
          }
        default: seen.append(reader.null() ? "null" : "\(try reader.bool())")
        }
      }
      try reader.finish()
    }
    #expect(seen == ["name", "Milk 🦊", "list", "1", "2.5", "none", "null", "yes", "true"])
  }
}
