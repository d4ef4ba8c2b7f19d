import Foundation
import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Reading a file named by the user` {
  private let folder = TemporaryFolder()
  private let reader = FileReader(fileSystem: SystemFileSystem())

  @Test func `a file that takes several reads is read completely`() throws {
    let text = String(repeating: "0123456789abcdef", count: 80_000)
    try folder.write(text, to: "a.txt")
    #expect(try reader.readAll(folder.file("a.txt")) == text.bytes)
  }

  @Test func `a FIFO is read to its end`() throws {
    let path = folder.file("fifo")
    try #require(mkfifo(path, 0o600) == 0)
    let thread = Thread {
      guard let file = fopen(path, "w") else { return }
      fputs("one\n", file)
      fflush(file)
      fputs("two\n", file)
      fclose(file)
    }
    thread.start()
    #expect(try reader.readAll(path) == "one\ntwo\n".bytes)
  }

  @Test func `a folder or a missing file is an error`() {
    #expect(throws: Errno.isAFolder) { try reader.readAll(folder.path) }
    #expect(throws: Errno.noSuchFile) { try reader.readAll(folder.file("none")) }
  }

  @Test func `a file that is too large is not read`() throws {
    let path = folder.file("large")
    try folder.write("", to: "large")
    try #require(truncate(path, SizeLimit.bytes + 1) == 0)
    #expect(throws: Errno.fileTooLarge) { try reader.readAll(path) }
    #expect(
      Failure(ImportError.unreadable(.file("large"), .fileTooLarge)).message
        == "cannot read 'large': it is larger than 256 MiB; nothing was imported")
  }

  @Test func `an endless file is rejected when it exceeds the limit`() {
    #expect(throws: Errno.fileTooLarge) { try reader.readAll("/dev/zero") }
  }

  @Test func `endless standard input is rejected when it exceeds the limit`() throws {
    let file = open("/dev/zero", O_RDONLY)
    defer { close(file) }
    #expect(throws: Errno.fileTooLarge) { try DescriptorSource(file).readAll() }
  }

  @Test func `a call interrupted by a signal is repeated, and any other error is thrown`() throws {
    try folder.write("text", to: "a.txt")
    // Call 0 opens the file, call 1 gets its status, calls 2 and 3 read it.
    for call in 0...3 {
      let system = FaultyFileSystem([call: .failure(.interrupted)])
      #expect(try FileReader(fileSystem: system).readAll(folder.file("a.txt")) == "text".bytes)
      let failing = FaultyFileSystem([call: .failure(.inputOutput)])
      #expect(throws: Errno.inputOutput) {
        try FileReader(fileSystem: failing).readAll(folder.file("a.txt"))
      }
    }
  }
}

@Suite struct `Format detection` {
  @Test(arguments: [
    ("todo.txt", "- [ ] a\nb", ExchangeFormat.todotxt), ("dir.csv/a.MD", "x", .markdown),
    ("a.csv", "", .csv), ("a.ics", "", .ics), ("a.markdown", "", .markdown),
    ("a.jsonl", "x", .json), ("a.json", #"{"version":1}"#, .json),
    ("a.json", #"[{"description":"a"}]"#, .taskwarrior), ("a.json", "{", .json),
    ("a.json", #"[{"number":1,"title":"a"}]"#, .json),
    ("a.json", #"{"description":"a"}"#, .taskwarrior), ("a.json", "nonsense", .json),
    ("a.tsv", "x", .csv), ("a.jsonl", #"{"description":"a"}"#, .taskwarrior),
    ("a.ndjson", #"{"title":"a"}"#, .json),
    ("a.json", "(A) a", .json), ("a.json", "[ ] a", .json), ("a.md", "no task", .markdown),
    ("a.md", "{\"title\":1}", .markdown), ("a.csv", "- [ ] a", .csv), ("done.txt", "", .todotxt),
    ("home.todo.txt", "[ ] a", .todotxt), ("todo.txt", "{}", .todotxt),
    ("x/TODO.TXT", "title, due", .todotxt), ("todo.txt", "Title\nBuy a book", .todotxt),
    ("todo.txt", "# Headings only", .todotxt), ("a.txt", "(A) print x = 1", .todotxt),
    ("todo.txt", "title, due\nBuy a book", .todotxt), ("todo.txt", "2026-11-20 10:00", .todotxt),
  ])
  func `the name determines the format, with the content if several have it`(
    name: String, content: String, expected: ExchangeFormat
  ) {
    #expect(ExchangeFormat(fileName: name, content: content.bytes) == expected)
  }

  @Test(arguments: [
    (#"{"items":[]}"#, ExchangeFormat.json), ("\u{FEFF} \n{\"nextNumber\":1}", .json),
    (#"{"uuid":"x"}"#, .taskwarrior), ("[", .json), ("BEGIN:VCALENDAR\r\n", .ics),
    ("begin:vcalendar", .ics), ("due;Title\n", .csv), ("\"title\"\n", .csv),
    ("sep=;\ntask;due\n", .csv), ("Task,Due Date\n", .csv), ("Subject\tPriority\n", .csv),
    ("# List\n\n- [x] a\n", .markdown), ("(A) a", .todotxt), ("x 2026-01-01 a", .todotxt),
    ("a +b", .todotxt), ("a @b", .todotxt),
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
    "x a\nb\nx c\n", "(A) a\n\n\n(B) b\nc\n", "x a\nb", "call @bob", "a +é b",
    "a due:2026-12-01\nb due:2026-12-01\nc\n", "x 2026-11-01 - [ ] a",
    "2026-11-01 a\n2026-11-02 b +c\nd\ne\n", "2026-11-01 a due:2026-12-01",
  ])
  func `content is todo.txt if at least half of the lines have its syntax`(content: String) {
    for name in [nil, "list", "todo.bak", ".todo", "a.txt", "a.log"] {
      #expect(ExchangeFormat(fileName: name, content: content.bytes) == .todotxt)
    }
  }

  @Test(arguments: [
    "", "Buy milk", "\u{0}\u{1}", "title of a book", "x a\nb\nc", "id:5 a", "a rec:+1w",
    "2026-11-01 a\n2026-11-02 b",
    "2026-11-01 09:00 a\n2026-11-01 09:01:30.5 b +c\n2026-11-02 9:00 d",
    "see http://a.b/c", "Note: text",
    "at 10:30", "1 +2", "a@b.c", "@phone", "[section]\nkey = value\n", "{ a }",
    "  indented @word", "- a @word", "* a +word", "'a:b'", "a: b", "std::move", "task, milk",
    "summary",
  ])
  func `ambiguous content has no format`(content: String) {
    #expect(ExchangeFormat(fileName: "list", content: content.bytes) == nil)
  }

  @Test(arguments: [
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

/// Whatever a file contains, a reader returns items or throws an error with a line and column.
@Suite struct `Broken imports` {
  /// Returns a text in this format whose items have every attribute and awkward characters.
  static func sample(_ format: ExchangeFormat) throws -> [UInt8] {
    let items = try [
      ExchangeFixture.item(
        1, "a \"b\", +c\\", due: "2026-12-01T17:00", scheduled: "2026-11-29",
        wait: "2026-11-30", priority: .high, project: "p.q", tags: ["x", "é"],
        notes: "one\n\n= two", every: "1w/done", depends: [ExchangeFixture.id(2)],
        started: "2026-11-20T08:00:00Z", spent: 5400),
      ExchangeFixture.item(2, "done 😀", isDone: true, project: "p", spent: 1),
      ExchangeFixture.item(3, "x 2026-01-01 +home due:2026-12-01"),
    ]
    return format.write(items, ExchangeFixture.context).bytes
  }

  @Test(arguments: ExchangeFormat.written)
  func `a truncated file is rejected with line and column, or read if its format has no end mark`(
    format: ExchangeFormat
  ) throws {
    let bytes = try Self.sample(format)
    let hasEnd = [.json, .ics, .taskwarrior].contains(format)
    let end = try #require(bytes.lastIndex { $0 > 0x20 })
    for cut in bytes.indices {
      let part = Array(bytes[..<cut])
      let error = format.error(in: part)
      #expect(error != nil || !hasEnd || cut > end, "\(cut)")
      guard let error else { continue }
      let lines = part.count { $0 == 0x0A } + 1
      #expect((1...lines).contains(error.line) && error.column >= 1, "\(cut): \(error)")
    }
    #expect(format.error(in: bytes) == nil)
  }

  @Test(arguments: ExchangeFormat.written)
  func `changed bytes never crash a reader or make an item without a title`(format: ExchangeFormat)
    throws
  {
    let bytes = try Self.sample(format)
    var random = SplitMix64(seed: 7)
    for _ in 0..<TestLength.of(250, long: 2_000) {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: changed.indices, using: &random)
        changed[place] = UInt8.random(in: .min ... .max, using: &random)
      }
      let list = try? format.read(changed, ExchangeFixture.context)
      for item in list ?? ImportedList() { #expect(!item.content.title.isEmpty) }
    }
  }

  @Test(arguments: [ExchangeFormat.todotxt, .csv, .markdown, .ics])
  func `invalid UTF-8, UTF-16 and NUL are rejected with their line`(format: ExchangeFormat) throws {
    #expect(format.error(in: [0xFF, 0xFE, 0x61, 0])?.line == 1)
    let bytes = try Self.sample(format)
    let line = try #require(bytes.firstIndex(of: 0x0A)) + 1
    let broken = Array(bytes[..<line]) + [0xC3] + Array(bytes[line...])
    #expect(format.error(in: broken)?.line == 2)
    #expect(format.error(in: Array(bytes[..<line]) + [0] + Array(bytes[line...]))?.line == 2)
  }

  @Test(arguments: [
    (ExchangeFormat.todotxt, "a\n\t\n  \nb\n", ["a", "b"]),
    (.csv, "title,tags\na,\n\t,t\n\"  \",t\nb,\n", ["a", "b"]),
    (.markdown, "- [ ] a\n- [ ] &#32;\n- [ ] b\n", ["a", "b"]),
    (
      .ics,
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:  \nDESCRIPTION: \\nd\nEND:VTODO\nEND:VCALENDAR\n",
      ["d"]
    ),
  ])
  func `an item with a blank title is skipped`(
    format: ExchangeFormat, text: String, titles: [String]
  ) throws {
    #expect(try format.items(in: text).map(\.title) == titles)
  }

  @Test func `an until date before the due date stays: the series ends with the item`() throws {
    let list = try ExchangeFormat.csv.list(
      in: "title,due,every,until\na,2026-12-01,1w,2026-11-30\n")
    #expect(list.items.map(\.content.until?.description) == ["2026-11-30"])
    #expect(list.said == [])
  }

  @Test(arguments: [
    (ExchangeFormat.todotxt, "x 0001-01-01 0001-01-01 a\n"),
    (.markdown, "- [x] a ➕ 0001-01-01 ✅ 0001-01-01\n"),
  ])
  func `a day that begins before the year 1 in UTC is left out, so that the list can be read again`(
    format: ExchangeFormat, text: String
  ) throws {
    let list = try format.list(in: text)
    #expect(list.map(\.createdAt) == [nil])
    #expect(list.said.contains("line 1: times outside the years 1 to 9999 in UTC are left out"))
    let items = try format.items(in: text)
    #expect(items.map(\.completedAt) == [.test])
    #expect(ExchangeFormat.json.error(in: ExchangeFormat.json.text(of: items)) == nil)
  }

  @Test(arguments: [
    "[", "{", "\"", "- ", "# ", ",", ";", "BEGIN:VTODO\n", "x ", "'", "&#", "```\n",
  ])
  func `many of the same characters are read or rejected with line and column`(sign: String) {
    let text = String(repeating: sign, count: 600)
    let starts = ["", "title\n", "- [ ] ", "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:"]
    for format in ExchangeFormat.allCases {
      for start in starts {
        let bytes = (start + text).bytes
        let lines = bytes.count { $0 == 0x0A } + 1
        do throws(ParseError) {
          let list = try format.read(bytes, ExchangeFixture.context)
          #expect(list.allSatisfy { !$0.content.title.isEmpty }, "\(format) \(start)")
        } catch {
          #expect((1...lines).contains(error.line) && error.column >= 1, "\(format): \(error)")
        }
      }
    }
  }
}
