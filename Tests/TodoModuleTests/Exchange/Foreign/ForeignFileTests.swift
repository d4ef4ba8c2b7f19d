import Testing
import TodoEntities

@testable import TodoModule

/// A file in the form of another program, with invented content.
struct ForeignSample: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  let items: [String]
  let said: [String]

  var testDescription: String { name }

  static let all: [ForeignSample] = [
    github, githubAPI, todoist, things, thingsJSON, omniFocus, obsidian, logseq, org, taskwarrior,
    topydo,
  ]
}

@Suite struct `Files as other programs write them` {
  private let program = ProgramFixture()

  @Test(arguments: ForeignSample.all)
  func `are read with their states, dates, ids, rules and dependencies`(sample: ForeignSample)
    throws
  {
    let format = try #require(ExchangeFormat(fileName: sample.name, content: sample.text.bytes))
    let list = try format.list(in: sample.text)
    #expect(list.wholeItems.map(\.shortGist) == sample.items)
    #expect(list.said == sample.said)
  }

  @Test(arguments: ForeignSample.all)
  func `change nothing if they are imported again`(sample: ForeignSample) throws {
    try program.folder.write(sample.text, to: sample.name)
    let path = program.folder.file(sample.name)
    let count = sample.items.count
    #expect(
      program.run("import", path).output.counted == "added \(count), updated 0, unchanged 0\n")
    #expect(
      program.run("import", path).output.counted == "added 0, updated 0, unchanged \(count)\n")
  }

  @Test(arguments: ForeignSample.all)
  func `are the same after an export and an import into another list`(sample: ForeignSample) throws
  {
    try program.folder.write(sample.text, to: sample.name)
    program.run("import", program.folder.file(sample.name))
    let exported = program.run("export").output
    try program.folder.write(exported, to: "copy.json")
    let other = program.folder.file("other.json")
    program.run("-F", other, "import", program.folder.file("copy.json"))
    #expect(program.run("-F", other, "export").output == exported)
  }

  @Test(arguments: ForeignSample.all)
  func `are read or refused completely if they are cut and damaged`(sample: ForeignSample) throws {
    let format = try #require(ExchangeFormat(fileName: sample.name, content: sample.text.bytes))
    var random = SplitMix64(seed: 62)
    for _ in 0..<TestLength.of(60, long: 2_000) {
      var bytes = Array(
        sample.text.utf8.prefix(Int.random(in: 1...sample.text.utf8.count, using: &random)))
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: .min ... .max, using: &random)
      }
      let lines = bytes.count { $0 == 0x0A } + 1
      do throws(ParseError) {
        let list = try format.read(bytes, ExchangeFixture.context)
        #expect(list.allSatisfy { !$0.content.title.isBlank })
      } catch {
        #expect((1...lines).contains(error.line) && error.column >= 1, "\(error)")
      }
    }
  }
}

extension TodoItem {
  /// Its gist without data that is kept for an export, and with ids by their first four digits.
  fileprivate var shortGist: String {
    var gist = changing {
      $0.unknownMembers = []
      $0.depends = []
    }.gist
    if !depends.isEmpty {
      gist += " depends:" + depends.map { "\($0.description.prefix(4))" }.joined(separator: ",")
    }
    return "\(id.description.prefix(4)) " + gist
  }
}

// MARK: - Words

@Suite struct `States and kinds of tasks in other programs` {
  private let program = ProgramFixture()

  @Test(arguments: [
    ("open", "-"), ("In Progress", "-"), ("not_started", "-"), ("Waiting", "-"), ("0", "-"),
    ("INCOMPLETE", "-"),
    ("x", "x"), ("Done", "x"), ("CLOSED", "x"), ("true", "x"), ("resolved", "x"),
    ("Dropped", "x"), ("canceled", "x"), ("Won\u{2019}t do", "x"), ("won't do", "x"),
    ("NOT_PLANNED", "x"),
    ("2026-11-10 10:00:00 +0000", "x"), ("10. Nov 2026 um 10", "x"), ("whatever", "-"),
  ])
  func `a state is open or done, and a dropped task is done`(word: String, expected: String)
    throws
  {
    #expect(try ExchangeFormat.csv.gists(in: "Task;Status\na;\(word)\n") == ["\(expected) 'a'"])
    #expect(
      try ExchangeFormat.json.gists(in: #"[{"task":"a","status":"\#(word)"}]"#) == [
        "\(expected) 'a'"
      ])
  }

  @Test(arguments: [
    "Task,Status\na,Deleted\nb,\n", "Task,Trashed\na,1\nb,0\n", "Task,In Trash\na,yes\nb,no\n",
    "Task,Is Deleted\na,true\nb,false\n",
  ])
  func `a trashed task is skipped with a remark`(table: String) throws {
    let list = try ExchangeFormat.csv.list(in: table)
    #expect(list.gists == ["- 'b'"])
    #expect(list.said == ["line 2: skipped a deleted task (--deleted imports it as cancelled)"])
  }

  @Test func `an unreadable time of completion completes the item now`() throws {
    let list = try ExchangeFormat.csv.list(
      in: "Task,Status,Completion Date\na,active,gestern\nb,active,\n")
    #expect(list.gists == ["x 'a'", "- 'b'"])
    #expect(list.wholeItems[0].completedAt == .test)
    #expect(
      list.said == [
        "line 2: 'gestern' in column 'Completion Date' cannot be read, and the item counts as done now"
      ])
  }

  @Test func `rows that are not tasks are skipped, and notes belong to the task before them`()
    throws
  {
    let list = try ExchangeFormat.csv.list(
      in:
        "Type,Task\nnote,lost\nProject,P\nAction Group,a\nnote,\"one\ntwo\"\nHeading,h\ncomment,three\nBug,b\n"
    )
    #expect(list.gists == ["- 'a' note:'one\ntwo\nthree'", "- 'b'"])
    #expect(
      list.said == [
        "the unknown column 'Type' is left out", "line 2: skipped a note before the first task",
        "line 3: skipped a row of type 'Project'",
        "line 7: skipped a row of type 'Heading'",
      ])
  }

  @Test(arguments: [
    "Task ID,Type,Name,Status,Flagged\n1,Completed today\n1.1,Action,a,,0\n2,Later\n",
    "Foo,Task,Status\nx\n1,a,\n2,b,\ny,\n",
  ])
  func `short rows without a title are skipped with a remark`(table: String) throws {
    let list = try ExchangeFormat.csv.list(in: table)
    #expect(list.gists.first == "- 'a'")
    let places = table.hasPrefix("Foo") ? "lines 2, 5" : "lines 2, 4"
    #expect(list.said.last == "\(places): skipped a row without a title")
    #expect(!list.said.contains("the unknown column 'Type' is left out"))
  }

  @Test func `a flagged task has high priority unless it has another priority`() throws {
    #expect(
      try ExchangeFormat.csv.gists(in: "Task,Flagged,Priority\na,1,\nb,true,low\nc,0,\n")
        == ["- 'a' priority:high", "- 'b' priority:low", "- 'c'"])
  }

  @Test func `a line break in a title becomes a space, with a remark`() throws {
    let json = try ExchangeFormat.json.list(in: #"[{"title":"one\ntwo"}]"#)
    let ics = try ExchangeFormat.ics.list(
      in: "BEGIN:VCALENDAR\nPRODID:x\nBEGIN:VTODO\nSUMMARY:one\\ntwo\nEND:VTODO\nEND:VCALENDAR\n")
    for list in [json, ics] { #expect(list.gists.map { $0.prefix(11) } == ["- 'one two'"]) }
    #expect(json.said == ["line 1: a line break in a title became a space"])
    #expect(ics.said == ["line 3: a line break in a title became a space"])
  }
}

@Suite struct `Ids of other programs` {
  private let program = ProgramFixture()

  private func `import`(_ text: String, as name: String) throws -> String {
    try program.folder.write(text, to: name)
    return program.run("import", program.folder.file(name)).output.counted
  }

  @Test(arguments: ["Ab9Kz", "7", "583e3f39-a4fa-4a35-80bb-8bfe8d735f88", "2995104339"])
  func `let a second import complete items that are done there, and reopen none`(id: String) throws
  {
    #expect(
      try `import`("Title,Status,ID\nPlants,open,\(id)\nSoil,open,x\(id)\n", as: "a.csv").hasPrefix(
        "added 2,"))
    #expect(
      try `import`("Title,Status,ID\nPlants,completed,\(id)\nSoil,open,x\(id)\n", as: "a.csv")
        == "updated 1: Plants  done\nadded 0, updated 1, unchanged 1\n")
    #expect(
      try `import`("Title,Status,ID\nPlants,open,\(id)\nSoil,open,x\(id)\n", as: "a.csv")
        == "added 0, updated 0, unchanged 2\n")
  }

  @Test func `let a later time of change update the other attributes`() throws {
    let row = { (title: String, time: String) in
      #"[{"title":"\#(title)","state":"OPEN","url":"https://x.example/issues/7","updatedAt":"\#(time)"}]"#
    }
    #expect(try `import`(row("a", "2026-11-10T09:00:00Z"), as: "a.json").hasPrefix("added 1"))
    #expect(
      try `import`(row("b", "2026-11-10T09:00:00Z"), as: "a.json").hasSuffix("unchanged 1\n"))
    #expect(try `import`(row("b", "2026-11-11T09:00:00Z"), as: "a.json").hasPrefix("updated 1: b"))
  }

  @Test func `that are short identify an item only with its title`() throws {
    #expect(try `import`("Title,ID\nMilk,1\nBread,2\nMilk,1\n", as: "a.csv").hasPrefix("added 3,"))
    #expect(
      try `import`("Title,ID\nCall,1\nMilk,1\n", as: "b.csv")
        == "added 1, updated 0, unchanged 1\n")
  }

  @Test func `that are short do not count if there is an address`() throws {
    let head = "Title,ID,URL\n"
    _ = try `import`(head + "Gate,7,https://x.example/issues/7\n", as: "a.csv")
    #expect(
      try `import`(head + "Door,7,https://x.example/issues/7\n", as: "a.csv")
        == "added 0, updated 0, unchanged 1\n")
  }

  @Test(arguments: [
    "Task ID,Type,Name,Status,Project,Flagged", "ID,Sort,Name,Status,Project,Level",
  ])
  func `are not taken from the numbers of rows`(head: String) throws {
    func row(_ id: String, _ title: String, _ state: String) -> String {
      "\n\(id),Action,\(title),\(state),Renovation of the house,0"
    }
    _ = try `import`(
      head + row("1.1", "Roof", "Available") + row("1.2", "Nails", "Available"), as: "a.csv")
    #expect(
      try `import`(
        head + row("1.1", "Ladder", "Available") + row("1.2", "Roof", "Completed")
          + row("1.3", "Nails", "Available"), as: "a.csv")
        == "updated 1: Roof  done\nadded 1, updated 1, unchanged 1\n")
  }

  @Test(arguments: [
    "Task ID,Type,Name,Status,Project,Flagged\n#,Action,@,,Renovation of the house,0\n",
    "Title,Status,Trashed,Type,Area,Project,UUID\n@,open,0,to-do,House,Renovation of the house,#\n",
    "TYPE,CONTENT,PRIORITY,INDENT,ID,PROJECT\ntask,@,1,1,#,Renovation of the house\n",
    "number,id,title,isCompleted,createdAt,modifiedAt,project\n1,,@,false,,,Renovation\n",
    "ID,Name,Project\n#,@,Renovation of the house\n",
  ])
  func `that are alike lose no row of a table`(shape: String) throws {
    let lines = shape.split(separator: "\n").map(String.init)
    let rows = [
      ("Roof", "1.1"), ("Nails", "1.1"), ("Nails", "1.1"), ("Nails", "2"), ("Doors", "Ab9"),
      ("Keys", "Ab9"), ("Keys", "Ab9"), ("Lamp", "renovation-of-the-house"),
      ("Sofa", "renovation-of-the-house"), ("Desk", "renovation-of-the-house"),
    ]
    let table =
      lines[0] + "\n"
      + rows.map { row in
        String(lines[1].flatMap { $0 == "@" ? row.0 : $0 == "#" ? row.1 : String($0) }) + "\n"
      }.joined()
    #expect(try `import`(table, as: "a.csv") == "added 10, updated 0, unchanged 0\n")
    #expect(try `import`(table, as: "a.csv") == "added 0, updated 0, unchanged 10\n")
  }

  @Test func `a UUID takes precedence over a number, whatever the names of the members`() throws {
    let list = try ExchangeFormat.json.list(
      in: #"[{"summary":"a","id":7,"uuid":"583e3f39-a4fa-4a35-80bb-8bfe8d735f88"}]"#)
    #expect(list.map(\.id?.description) == ["583e3f39-a4fa-4a35-80bb-8bfe8d735f88"])
    #expect(list.said == ["the field 'id' is left out, because 'uuid' is read as id"])
  }
}

// MARK: - Refused files

@Suite struct `Files that todo does not read` {
  private let program = ProgramFixture()

  @Test(arguments: [
    ("a.zip", "PK\u{3}\u{4}\u{0}"), ("a", "a\u{0}b"), ("main.sqlite", "SQLite format 3\u{0}"),
    ("a.txt", "a +b\u{0}"),
  ])
  func `are refused as not text if they have a NUL`(name: String, content: String) throws {
    try program.folder.write(content, to: name)
    let path = program.folder.file(name)
    let result = program.run("import", path)
    let isTodoTxt = name == "a.txt"
    #expect(result.code == (isTodoTxt ? .badData : .usage) && result.output == "")
    #expect(isTodoTxt || result.errors.hasPrefix("todo: '\(path)' is not text. Unpack it"))
  }

  @Test(arguments: [
    ("a.txt", "{\\rtf1\\ansi"), ("a.txt", "<!DOCTYPE html>\n<p>"), ("a.txt", "Buy milk\n"),
    ("a.html", "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n"), ("a.opml", "<?xml?>\n<opml>"),
    ("a", "---\na: b\n"), ("a.toml", "[a]\nb = 1\n"), ("a.sh", "#!/bin/sh\n"),
    ("mail", "From ann Fri\nSubject: x\n"), ("a.vcf", "BEGIN:VCARD\n"), ("none", ""),
    ("undo.data", "time 1790000000\nnew [a:\"b\"]\n---\n"), ("a.json", "[{\"foo\":1}]"),
    ("a.log", "2026-11-20 09:00 started\n2026-11-20 09:01 stopped\n"),
    ("a.taskpaper", "Home:\n\t- Call @due(2026-12-01)\n"),
    ("list.todo", "Home:\n \u{2610} Call @due(2026-12-01)\n \u{2714} Pay @done\n"),
    ("passwd", "root:x:0:0:root:/root:/bin/bash\nsys:x:3:3:sys:/dev:/usr/sbin/nologin\n"),
    ("passwd.txt", "root:x:0:0:root:/root:/bin/bash\nsys:x:3:3:sys:/dev:/usr/sbin/nologin\n"),
  ])
  func `are refused with a list of the formats`(
    name: String, content: String
  ) throws {
    try program.folder.write(content, to: name)
    let path = program.folder.file(name)
    #expect(
      program.run("import", path)
        == .init(
          .usage, output: "",
          errors: "todo: cannot recognize the format of '\(path)'; name it with --from: json,"
            + " todotxt, taskwarrior, ics, csv, markdown or org\n"))
  }

  @Test func `UTF-16 with a byte order mark is read, as OmniFocus writes it`() throws {
    let units = Array(
      "Task ID,Type,Name,Status,Flagged\r\n1,Action,Caf\u{E9},Available,0\r\n".utf16)
    for isLittle in [true, false] {
      let bytes = ([0xFEFF] + units).flatMap { unit in
        isLittle
          ? [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
          : [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
      }
      let text = try #require(TextEncoding.utf8(ofMarkedUTF16: bytes))
      #expect(try ExchangeFormat.csv.read(text, ExchangeFixture.context).gists == ["- 'Caf\u{E9}'"])
    }
    #expect(TextEncoding.utf8(ofMarkedUTF16: [0xFF, 0xFE, 0x00, 0xD8]) == nil)
    #expect(TextEncoding.utf8(ofMarkedUTF16: "title\n".bytes) == nil)
  }
}
