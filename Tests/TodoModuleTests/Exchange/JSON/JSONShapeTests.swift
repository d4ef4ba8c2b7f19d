import Testing

@testable import TodoModule

@Suite struct `Kinds of JSON` {
  private static let item =
    #"{"number":1,"id":"x","title":"a","isCompleted":false,"createdAt":"x","modifiedAt":"x"}"#

  @Test(arguments: [
    (#"{"version":1,"#, JSONShape.document), (#"{"nextNumber":1}"#, .document), ("{}", .document),
    ("[\(item)]", .items), ("[]", .items), ("\(item)\n\(item)", .itemLines), (item, .itemLines),
    (#"[{"title":"a"}]"#, .records), (#"[{},{"name":"a"}]"#, .records),
    (#"[1,{"x":1},{"name":"a"}]"#, .records), (#"{"title":"a"}"#, .records),
    (#"{"kind":"x","items":[]}"#, .records), (#"[{"title":"a","description":"b"}]"#, .records),
    (#"[{"description":"a"}]"#, .taskwarrior), (#"{"uuid":"x"}"#, .taskwarrior),
    (#"[{"description":"a","entry":"x","uuid":"x","title":"a"}]"#, .taskwarrior),
    ("[{\"id\":1,\"description\":\"a\u{1}", .taskwarrior),
    (#"[{"foo":1}]"#, .unknown), ("[1]", .unknown), (#"["a"]"#, .unknown), (#"{"a":{}}"#, .unknown),
    ("[", .broken), ("{", .broken), ("[{", .broken), (#"[{"foo":"#, .broken), ("x", .broken),
    ("", .broken), ("\u{FEFF} [{\"name\":1}]", .records),
  ])
  func `the names of the members tell the kind`(text: String, expected: JSONShape) {
    #expect(JSONShape(text.bytes) == expected)
  }

  @Test(arguments: [
    ("[\(item)]", 1, 19), ("\n [\n\(item)]", 3, 18), (item, 1, 18), ("\n\(item)\n\(item)", 2, 18),
  ])
  func `an error in one of todo's items has the line and column of the file`(
    text: String, line: Int, column: Int
  ) {
    #expect(
      ExchangeFormat.json.error(in: text)
        == ParseError(reason: "id must be a UUID", line: line, column: column))
  }

  @Test(arguments: [#"[{"foo":1}]"#, "[1]", #"{"foo":{"title":"a"}}"#])
  func `JSON of no known kind has no format, whatever its file is called`(text: String) {
    for name in [nil, "a.json", "a.jsonl", "list"] {
      #expect(ExchangeFormat(fileName: name, content: text.bytes) == nil)
    }
  }
}
