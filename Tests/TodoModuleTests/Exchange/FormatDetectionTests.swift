import Testing

@testable import TodoModule

@Suite struct `Format detection` {
  @Test(arguments: [
    ("a.txt", "- [ ] a\nb", ExchangeFormat.todotxt), ("dir.csv/a.MD", "x", .markdown),
    ("a.csv", "", .csv), ("a.ics", "", .ics), ("a.markdown", "", .markdown),
    ("a.jsonl", "x", .json), ("a.json", #"{"version":1}"#, .json),
    ("a.json", #"[{"description":"a"}]"#, .taskwarrior), ("a.json", "{", .json),
    ("a.json", #"[{"number":1,"title":"a"}]"#, .json),
    ("a.json", #"{"description":"a"}"#, .taskwarrior), ("a.json", "nonsense", .json),
    ("a.tsv", "x", .csv), ("a.jsonl", #"{"description":"a"}"#, .taskwarrior),
    ("a.ndjson", #"{"title":"a"}"#, .json),
    ("a.json", "(A) a", .json), ("a.json", "[ ] a", .json), ("a.md", "no task", .markdown),
    ("a.md", "{\"title\":1}", .markdown), ("a.csv", "- [ ] a", .csv), ("a.txt", "", .todotxt),
    ("a.txt", "[ ] a", .todotxt), ("a.txt", "{}", .todotxt), ("a.txt", "title, due", .todotxt),
    ("a.txt", "Title\nBuy a book", .todotxt), ("a.txt", "# Headings only", .todotxt),
    ("a.txt", "title, due\nBuy a book", .todotxt), ("a.txt", "print x = 1", .todotxt),
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

  @Test(arguments: [
    ("a.txt", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", ExchangeFormat.ics),
    ("a.md", "\u{FEFF}\nbegin:vcalendar\n", .ics), ("a.json", "BEGIN:VCALENDAR", .ics),
    ("a.txt", #" [ {"number":1,"title":"a"} ]"#, .json), ("a.txt", #"{"version":1}"#, .json),
    ("a.txt", #"{"description":"a"}"#, .taskwarrior),
    ("a.txt", "# Home\n\n- [ ] a\n  a note\n- [x] b\n", .markdown),
    ("a.txt", "title,due\na,2026-12-01\n", .csv), ("a.txt", "due;Title\n;a\n", .csv),
  ])
  func `unmistakable content decides against the extension`(
    name: String, content: String, expected: ExchangeFormat
  ) {
    #expect(ExchangeFormat(fileName: name, content: content.bytes) == expected)
  }

  @Test(arguments: [
    "x a\nb\nx c\n", "(A) a\n\n\n(B) b\nc\n", "2026-11-01 a", "call @bob", "a +é b", "id:5 a",
    "a due:2026-12-01\nb due:2026-12-01\nc\n", "a rec:+1w", "x 2026-11-01 - [ ] a",
  ])
  func `content is todo.txt if most lines have its syntax`(content: String) {
    for name in [nil, "list", "todo.bak", ".todo"] {
      #expect(ExchangeFormat(fileName: name, content: content.bytes) == .todotxt)
    }
  }

  @Test(arguments: [
    "", "Buy milk", "\u{0}\u{1}", "title of a book", "x a\nb", "see http://a.b/c", "Note: text",
    "at 10:30", "1 +2", "a@b.c", "@phone", "[section]\nkey = value\n", "{ a }",
    "  indented @word", "- a @word", "* a +word", "'a:b'", "a: b", "std::move", "task, milk",
    "summary",
  ])
  func `ambiguous content has no format`(content: String) {
    #expect(ExchangeFormat(fileName: "list", content: content.bytes) == nil)
  }

  @Test(arguments: [
    (
      "plan.org",
      "#+TITLE: Plan\n* TODO Plan the party :home:\n  DEADLINE: <2026-12-01 Tue>\n"
        + "- [ ] cake @shop\n- [X] guests\n** DONE Call @mom about +it\n"
    ),
    (
      "a.py",
      "#!/usr/bin/env python3\n# TODO: a @word\nimport os\n\n@property\ndef f(a: int):\n"
        + "    x = 1 +a\n    return x\n"
    ),
    (
      "build.gradle",
      "plugins {\n  id 'java' version '1.0'\n}\ndependencies {\n"
        + "  implementation 'com.google:guava:31.1'\n  compile group: 'a', name: 'b'\n}\n"
    ),
    (
      "list.taskpaper",
      "Home:\n\t- Buy milk @shop @due(2026-12-01)\n\t- Pay rent @done(2026-11-01)\n"
        + "- Call @mom\n"
    ),
  ])
  func `a file of another program has no format`(name: String, content: String) {
    #expect(ExchangeFormat(fileName: name, content: content.bytes) == nil)
  }
}
