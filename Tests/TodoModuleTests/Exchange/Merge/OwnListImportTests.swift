import Testing
import TodoEntities

@testable import TodoModule

/// Importing lists of todo's own. Their items stay in the file's bytes until they are merged.
@Suite struct `Importing a list of todo's own` {
  /// Lines that an import copies, and lines that it writes again.
  private static let lines =
    ListFixture.mixedLines(10)
    + [
      ListFixture.line(11).replacing("false", with: "true"),
      ListFixture.line(12).replacing(#","title""#, with: #", "title""#),
      ListFixture.line(13, #""clock":{"due":90000}"#), ListFixture.line(14, #""urgency":3.5"#),
      ListFixture.line(17).replacing(#":17,"#, with: ":1000200,"),
      ListFixture.line(15).replacing("{", with: "{\n"),
      ListFixture.line(16).replacing("Title", with: #"T\u0069tle\u200b"#),
    ]

  private static let texts = [
    ListFixture.list(lines), ListFixture.list(lines.reversed()), ListFixture.list([]),
    ListFixture.list(lines).replacing(#","items""#, with: #","shared":true,"items""#),
    "[" + lines.joined(separator: ",") + "]", lines.joined(separator: "\n"),
  ]

  private static let known = [
    ListFixture.list([]), ListFixture.list([ListFixture.line(900), ListFixture.line(4)]),
    ListFixture.list([ListFixture.line(900).replacing(#""number":900"#, with: #""number":3"#)]),
    ListFixture.list([ListFixture.line(2, #""due":"2027-01-01""#)])
      .replacing(#","items""#, with: #","shared":true,"items""#),
  ]

  /// Imports a text twice. Returns the outcomes and the file after them.
  private func imported(
    _ list: ImportedList, into known: String
  ) throws -> (outcomes: [ImportOutcome], text: String) {
    let document = try ListDocument(known.bytes)
    var result = document.list
    let outcomes = try (1...2).map { _ in
      try ExchangeFormat.json.merge([list, list], into: &result)
    }
    let changes = try LineChanges(result, of: document)
    return (outcomes, text(document.serialized(applying: changes)))
  }

  @Test(arguments: texts, known)
  func `items of a document are imported like items in memory`(text: String, known: String) throws {
    let list = try ExchangeFormat.json.list(in: text)
    var inMemory = list
    inMemory.items = Array(list)
    inMemory.document = nil
    let (expected, found) = try (imported(inMemory, into: known), imported(list, into: known))
    #expect(found.outcomes == expected.outcomes)
    #expect(found.text == expected.text)
    #expect(found.outcomes[1].added.isEmpty && found.outcomes[1].updated.isEmpty)
  }

  @Test func `new items are in the list as lines, and can be changed`() throws {
    let lines = (1...3).map { ListFixture.line($0) }
    let list = try ExchangeFormat.json.list(in: ListFixture.list(lines))
    var result = TodoList()
    try ExchangeFormat.json.merge([list], into: &result)
    let texts = result.appended.map {
      $0.source.storedText(at: $0.position).map { text(Array($0)) }
    }
    #expect(texts == lines)
    let edited = result[1].completed(at: .test)
    result.replace(at: 1, with: edited)
    #expect(result.items == [ListFixture.item(1), edited, ListFixture.item(3)])
    #expect(result.positions.map { result.number(at: $0) } == [1, 2, 3])
    #expect(result.positions.map { result.outline(at: $0) } == result.items.map(\.outline))
  }
}

/// Importing versions of items that the list has, from a list of todo's own.
@Suite struct `Merging imported items of todo's own` {
  private let program = ProgramFixture()
  private static let same = "added 0, updated 0, unchanged 1\n"

  /// A line of an item that was added at 09:20:00 and last changed this many seconds later.
  private static func line(
    _ members: String = "", at seconds: Int = 0, title: String = "T", doneAt: Int? = nil,
    number: Int = 1
  ) -> String {
    func instant(_ seconds: Int) -> Instant { Instant(secondsSinceEpoch: 1_795_166_400 + seconds) }
    let completion = doneAt.map { ",\"completedAt\":\"\(instant($0))\"" } ?? ""
    return "{\"number\":\(number),\"id\":\"\(ListFixture.id(1))\",\"title\":\"\(title)\""
      + ",\"isCompleted\":\(doneAt != nil),\"createdAt\":\"\(instant(0))\""
      + ",\"modifiedAt\":\"\(instant(seconds))\"\(completion)\(members.isEmpty ? "" : ",")\(members)}"
  }

  private static func list(_ line: String, isShared: Bool) -> String {
    let list = ListFixture.list([line], nextNumber: 5)
    return isShared ? list.replacing(#","items""#, with: #","shared":true,"items""#) : list
  }

  /// Imports a version of the list's item twice. The second import must change nothing. Returns the line of
  /// the item, and the output of the first import.
  private func merged(
    _ ours: String, _ theirs: String, isShared: Bool = true
  ) throws -> (line: String, output: String) {
    try program.folder.write(Self.list(ours, isShared: isShared), to: "todo.json")
    try program.folder.write(Self.list(theirs, isShared: isShared), to: "other.json")
    let first = program.run("import", program.folder.file("other.json"))
    #expect(first.code == .ok && first.errors == "", "\(first)")
    let bytes = try #require(program.folder.text())
    let again = program.run("import", program.folder.file("other.json"))
    #expect(again.output.counted == Self.same)
    #expect(program.folder.text() == bytes)
    let line = bytes.split(separator: "\n").map(String.init)[1]
    return (line, first.output)
  }

  @Test func `in a shared list, both lists' changes of different values are kept`() throws {
    let result = try merged(
      Self.line(#""due":"2026-12-01","clock":{"due":9}"#, at: 9),
      Self.line(#""priority":"high","clock":{"priority":7}"#, at: 7, number: 3))
    #expect(
      result.line
        == Self.line(
          #""due":"2026-12-01","priority":"high","clock":{"due":9,"priority":7}"#, at: 9))
    #expect(
      result.output.counted == "updated 1: T  priority high\nadded 0, updated 1, unchanged 0\n")
  }

  @Test func `in a shared list, the later stamp decides, whichever item was modified last`() throws
  {
    let (early, late) = (
      Self.line(#""clock":{"title":5}"#, at: 50, title: "early"),
      Self.line(#""clock":{"title":7}"#, at: 7, title: "late")
    )
    let merged = Self.line(#""clock":{"title":7}"#, at: 50, title: "late")
    #expect(try self.merged(early, late).line == merged)
    #expect(try self.merged(late, early).output.counted == Self.same)
  }

  @Test func `in a shared list with equal stamps, the item that was modified last decides`() throws
  {
    let (old, new) = (Self.line(at: 5, title: "old"), Self.line(at: 8, title: "new"))
    #expect(try merged(old, new).line == Self.line(#""clock":{"title":8}"#, at: 8, title: "new"))
    #expect(try merged(new, old).output.counted == Self.same)
    let edited = Self.line(at: 8, title: "other")
    #expect(try merged(new, edited).output.counted == Self.same)
  }

  @Test func `in a list that is not shared, the item that was modified last decides`() throws {
    let ours = Self.line(#""due":"2026-12-01""#, at: 5, title: "old")
    let theirs = Self.line(#""priority":"high""#, at: 8, title: "new")
    #expect(try merged(ours, theirs, isShared: false).line == theirs)
    #expect(try merged(theirs, ours, isShared: false).output.counted == Self.same)
  }

  @Test func `a list that is not shared stores no stamps but respects the stamps of an import`()
    throws
  {
    let ours = Self.line(at: 50, title: "changed here")
    let theirs = Self.line(#""due":"2026-12-01","clock":{"due":70}"#, at: 70)
    #expect(
      try merged(ours, theirs, isShared: false).line
        == Self.line(#""due":"2026-12-01""#, at: 70, title: "changed here"))
    try program.folder.write(Self.list("", isShared: false), to: "todo.json")
    #expect(program.run("import", program.folder.file("other.json")).output.hasPrefix("added 1"))
    #expect(program.folder.text()?.contains("clock") == false)
  }

  @Test func `a new item of a shared list keeps its stamps`() throws {
    try program.folder.write(Self.list("", isShared: true), to: "todo.json")
    let line = Self.line(#""due":"2026-12-01","clock":{"due":9}"#, at: 9)
    try program.folder.write(Self.list(line, isShared: true), to: "other.json")
    #expect(program.run("import", program.folder.file("other.json")).output.hasPrefix("added 1"))
    #expect(program.folder.text()?.contains(line) == true)
  }

  @Test(arguments: [true, false])
  func `done wins over open, and the tags of both are kept`(isShared: Bool) throws {
    let open = Self.line(#""tags":["z","a"]"#, at: 50)
    let done = Self.line(#""tags":["a","b"]"#, at: 9, doneAt: 9)
    let result = try merged(open, done, isShared: isShared)
    #expect(result.line == Self.line(#""tags":["a","b","z"]"#, at: 50, doneAt: 9))
    #expect(result.output.counted == "updated 1: T  done, +b\nadded 0, updated 1, unchanged 0\n")
    #expect(try merged(result.line, open, isShared: isShared).output.counted == Self.same)
  }

  @Test func `tags and unknown members that an import lacks or orders differently are kept`() throws
  {
    let ours = Self.line(#""tags":["z","a"],"x":1,"b":2"#, at: 9)
    for theirs in [#""tags":["a"],"x":1,"b":2"#, #""tags":["a","z"],"b":2,"x":1"#, #""x":1"#] {
      let theirs = Self.line(theirs, at: 5)
      #expect(try merged(ours, theirs).output.counted == Self.same)
      #expect(try merged(ours, theirs, isShared: false).output.counted == Self.same)
    }
    let added = Self.line(#""tags":["a"],"b":2,"a":3"#, at: 5)
    #expect(
      try merged(ours, added, isShared: false).line
        == Self.line(#""tags":["z","a"],"x":1,"b":2,"a":3"#, at: 9))
  }

  @Test func `versions of a new item in two files are merged`() throws {
    let lines = [
      Self.line(#""due":"2026-12-01","clock":{"due":9}"#, at: 9),
      Self.line(#""priority":"high","clock":{"priority":7}"#, at: 7, number: 3),
    ]
    try program.folder.write(Self.list("", isShared: true), to: "todo.json")
    for (index, line) in lines.enumerated() {
      try program.folder.write(Self.list(line, isShared: true), to: "\(index).json")
    }
    #expect(
      program.run("import", program.folder.file("0.json"), program.folder.file("1.json")).output
        .counted == "added 1, updated 0, unchanged 1\n")
    #expect(
      program.folder.text()?.contains(
        Self.line(#""due":"2026-12-01","priority":"high","clock":{"due":9,"priority":7}"#, at: 9))
        == true)
  }

  @Test(arguments: [true, false])
  func `a list's own export changes nothing`(isShared: Bool) throws {
    try program.folder.write(Self.list("", isShared: isShared), to: "todo.json")
    for words in [["add", "Pay rent", "+home", "due:2026-12-01", "every:month"], ["add", "x"]] {
      _ = program.run(words)
    }
    program.now = program.now.later(60)
    program.run("edit", "6", "pri:h", "note:y")
    program.run("done", "5")
    let bytes = try #require(program.folder.text())
    #expect(bytes.contains("clock") == isShared)
    for command in [["export", "--to", "json"], ["list", "--all", "--ndjson"]] {
      try program.folder.write(
        program.run(command).output, to: "other.json")
      #expect(
        program.run("import", program.folder.file("other.json")).output.counted
          == "added 0, updated 0, unchanged 3\n")
    }
    #expect(program.folder.text() == bytes)
  }
}
