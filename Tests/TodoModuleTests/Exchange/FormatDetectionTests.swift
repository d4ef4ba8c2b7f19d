import Testing

@testable import TodoModule

@Suite struct `Format detection` {
  @Test(arguments: [
    ("a.txt", "- [ ] a", ExchangeFormat.todotxt), ("dir.csv/a.MD", "x", .markdown),
    ("a.csv", "", .csv), ("a.ics", "", .ics), ("a.markdown", "", .markdown),
    ("a.jsonl", "x", .json), ("a.json", #"{"version":1}"#, .json),
    ("a.json", #"[{"description":"a"}]"#, .taskwarrior), ("a.json", "{", .json),
    ("a.json", #"[{"number":1,"title":"a"}]"#, .json),
    ("a.json", #"{"description":"a"}"#, .taskwarrior), ("a.json", "nonsense", .json),
    ("a.tsv", "x", .csv), ("a.jsonl", #"{"description":"a"}"#, .taskwarrior),
    ("a.ndjson", #"{"title":"a"}"#, .json),
  ])
  func `the extension determines the format, with the content if several have it`(
    name: String, content: String, expected: ExchangeFormat
  ) {
    #expect(ExchangeFormat(fileName: name, content: content.bytes) == expected)
  }

  @Test(arguments: [
    (#"{"items":[]}"#, ExchangeFormat.json), ("\u{FEFF} \n{\"nextNumber\":1}", .json),
    (#"{"uuid":"x"}"#, .taskwarrior), ("[", .json), ("BEGIN:VCALENDAR\r\n", .ics),
    ("begin:vcalendar", .ics), ("due;Title\n", .csv), ("\"title\"\n", .csv),
    ("sep=;\nx", .csv), ("Task,Due Date\n", .csv), ("Subject\tPriority\n", .csv),
    ("# List\n\n- [x] a\n", .markdown), ("(A) a", .todotxt), ("x 2026-01-01 a", .todotxt),
    ("2026-01-01 a", .todotxt), ("a +b", .todotxt), ("a @b", .todotxt),
  ])
  func `the content determines the format if the name has no known extension`(
    content: String, expected: ExchangeFormat
  ) {
    #expect(ExchangeFormat(fileName: nil, content: content.bytes) == expected)
    #expect(ExchangeFormat(fileName: "list", content: content.bytes) == expected)
  }

  @Test(arguments: ["", "Buy milk", "\u{0}\u{1}", "title of a book", "task, milk", "summary"])
  func `ambiguous content has no format`(content: String) {
    #expect(ExchangeFormat(fileName: "list", content: content.bytes) == nil)
  }
}
