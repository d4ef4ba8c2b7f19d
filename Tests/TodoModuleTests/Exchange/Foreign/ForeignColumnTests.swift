import Testing
import TodoEntities

@testable import TodoModule

/// Rules for the columns of tables and the members of JSON.
@Suite struct `Dates of a column` {
  private let csv = ExchangeFormat.csv

  private func read(_ text: String, _ order: DateOrder? = nil) throws(ParseError) -> ImportedList {
    var context = ExchangeFixture.context
    context.dates = order
    return try csv.read(text.bytes, context)
  }

  static let columns: [(rows: [String], due: [String?], said: [String])] = [
    (
      ["12/25/2026", "10/5/2026"], ["2026-12-25", "2026-10-05"],
      [
        "dates in column 'Due Date' are read as month/day, like '12/25/2026' in line 2"
          + " (--dates dmy reads them as day/month)"
      ]
    ),
    (
      ["10/5/2026", "x", "25/12/2026"], ["2026-05-10", nil, "2026-12-25"],
      [
        "line 3: 'x' in column 'Due Date' is left out, because it is not a day like 2026-12-01 or a"
          + " time like 2026-12-01T17:00",
        "dates in column 'Due Date' are read as day/month, like '25/12/2026' in line 4"
          + " (--dates mdy reads them as month/day)",
      ]
    ),
    // Dates that can be read in one way need no remark.
    (["12/31/2026", "5/5/2026", "31.12.26"], ["2026-12-31", "2026-05-05", "2026-12-31"], []),
    (
      ["12/31/2026", "31/12/2026"], ["2026-12-31", "2026-12-31"],
      [
        "dates in column 'Due Date' contradict each other: '12/31/2026' in line 2 is month/day,"
          + " and '31/12/2026' in line 3 is day/month"
      ]
    ),
  ]

  @Test(arguments: columns)
  func `have the order of a date that allows only one order`(
    rows: [String], due: [String?], said: [String]
  ) throws {
    let list = try read("Task,Due Date\n" + rows.map { "a,\($0)\n" }.joined())
    #expect(list.map { $0.content.due?.description } == due)
    #expect(list.said == said)
  }

  @Test func `take the order of another column only if their own shows none`() throws {
    let list = try read("Task,Due Date,Start\na,10/5/2026,31/12/2025\nb,1/2/2026,2/1/2026\n")
    #expect(list.map { $0.content.due?.description } == ["2026-05-10", "2026-02-01"])
    #expect(
      list.said == [
        "dates in column 'Due Date' and column 'Start' are read as day/month, like '31/12/2025' in"
          + " line 2, column 'Start' (--dates mdy reads them as month/day)"
      ])
    let own = try read("Task,Due Date,Start\na,12/31/2026,31/12/2025\nb,1/2/2026,2/1/2026\n")
    #expect(own[1].content.due?.description == "2026-01-02")
    #expect(own[1].content.scheduled?.description == "2026-01-02")
  }

  static let refused: [(rows: [String], reason: String, line: Int)] = [
    (["5/5/2026", "10/5/2026"], "no other date decides which", 3),
    (["26-12-25"], "no other date decides which", 2),
    (
      ["12/31/2026", "31/12/2026", "10/5/2026"], "the other dates contradict each other", 4
    ),
    // A column with month/day does not show whether a year is in front.
    (["12/31/26", "25/12/26"], "no other date decides which", 3),
  ]

  @Test(arguments: refused)
  func `are refused if no order is known, and are read with --dates`(
    rows: [String], reason: String, line: Int
  ) throws {
    let text = "Task,Due Date\n" + rows.map { "a,\($0)\n" }.joined()
    #expect(
      csv.error(in: text)
        == ParseError(
          reason:
            "'\(rows[line - 2])' in column 'Due Date' is ambiguous, and \(reason): add"
            + " --dates mdy, dmy or ymd", line: line, column: 1))
    let list = try read(text, .dmy)
    #expect(list.allSatisfy { $0.content.due != nil })
  }

  @Test func `follow the same rules in JSON`() throws {
    let text = #"[{"title":"a","due":"03/04/2026"},{"title":"b","due":"31/12/2026"}]"#
    #expect(
      try ExchangeFormat.json.gists(in: text) == ["- 'a' due:2026-04-03", "- 'b' due:2026-12-31"])
    let reason = ExchangeFormat.json.error(in: #"[{"title":"a","due":"03/04/2026"}]"#)?.reason
    #expect(reason?.hasPrefix("'03/04/2026' in field 'due' is ambiguous") == true)
  }

  /// Writes a day in an order, with a year of four digits or two.
  private static func text(_ day: CalendarDay, _ order: DateOrder, isShort: Bool) -> String {
    let year = isShort ? day.year % 100 : day.year
    return switch order {
    case .mdy: "\(day.month)/\(day.day)/\(year)"
    case .dmy: "\(day.day)/\(day.month)/\(year)"
    case .ymd: "\(day.year)/\(day.month)/\(day.day)"
    }
  }

  @Test(arguments: 0..<UInt64(TestLength.of(20, long: 2000)))
  func `of random days in one order are read as these days, or the file is refused`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    let order = try #require(DateOrder.allCases.randomElement(using: &random))
    let isShort = order != .ymd && Bool.random(using: &random)
    let start = try DateFixtures.day("2026-01-01")
    let days = (0..<8).compactMap { _ in
      start.adding(days: Int.random(in: 0..<1400, using: &random))
    }
    let rows = days.map { "a,\(Self.text($0, order, isShort: isShort))\n" }
    let text = "Task,Due Date\n" + rows.joined()
    do throws(ParseError) {
      #expect(try read(text).map(\.content.due?.day) == days)
    } catch {
      // A day can be read in both orders, and no other date shows which one.
      #expect(error.reason.contains("--dates"), "\(text)")
    }
    #expect(try read(text, order).map(\.content.due?.day) == days)
  }
}

@Suite struct `Values of other programs` {
  private let csv = ExchangeFormat.csv

  /// Tables that only one program writes, each with the meanings of its numbers.
  static let scales: [(table: String, priorities: [String?])] = [
    (
      "TASK,FOLDER,CONTEXT,GOAL,PRIORITY\na,f,,,3\na,f,,,2\na,f,,,1\na,f,,,0\na,f,,,-1\n",
      ["high", "high", "medium", nil, "low"]
    ),
    (
      "TYPE,CONTENT,PRIORITY,INDENT\ntask,a,1,1\ntask,b,2,1\ntask,c,3,1\ntask,d,4,1\n",
      ["high", "medium", "low", nil]
    ),
    (
      "List Name,Title,Is Check list,Priority\nx,a,N,5\nx,b,N,3\nx,c,N,1\nx,d,N,0\n",
      ["high", "medium", "low", nil]
    ),
  ]

  @Test(arguments: [
    // Midnight without a zone is the day.
    ("2026-12-01 00:00:00", "2026-12-01"), ("12/25/2026 12:00 AM", "2026-12-25"),
    ("05/Oct/26 12:00 AM", "2026-10-05"),
    ("October 8, 2026 → October 29, 2026", "2026-10-29 from 2026-10-08"),
    ("2026-12-01 → 2026-12-05", "2026-12-05 from 2026-12-01"),
  ])
  func `can be days and ranges`(cell: String, day: String) throws {
    let item = try #require(try csv.list(in: "Title,Due Date\na,\"\(cell)\"\n").first)
    let start = item.content.scheduled.map { " from \($0)" } ?? ""
    #expect((item.content.due?.description ?? "") + start == day)
  }

  @Test(
    arguments: [
      ("30m", 1800), ("90 min", 5400), ("1h30m", 5400), ("2h", 7200), ("2d", nil), ("0.5", nil),
    ] as [(String, Int?)])
  func `can have minutes written as m`(cell: String, seconds: Int?) throws {
    let list = try csv.list(in: "Title,Estimate\na,\(cell)\n")
    #expect(list.map { $0.content.estimate } == [seconds])
    #expect(list.said.isEmpty == (seconds != nil))
  }

  @Test func `lose the spaces around them, and a row of data is not a header`() throws {
    #expect(try csv.gists(in: "Name, Status, Notes\n a, Done,  \n") == ["x 'a'"])
    let table = "Item,Type,State of it\nWrite,Task,OPEN\n"
    #expect(csv.error(in: table + "Paint,CLOSED,Task\n")?.line == 1)
  }

  @Test(arguments: scales)
  func `have the scale of the program`(table: String, priorities: [String?]) throws {
    let list = try csv.list(in: table)
    #expect(list.map { $0.content.priority?.rawValue } == priorities)
    #expect(!list.said.contains { $0.contains("riority") || $0.contains("PRIORITY") })
  }

  @Test(arguments: ["0", "1", "2", "3", "4", "5", "-1", "1.5"])
  func `are left out if the scale is unknown`(number: String) throws {
    let list = try csv.list(in: "Task,Priority,Estimate\na,\(number),\(number)\n")
    #expect(list.gists == ["- 'a'"])
    #expect(
      list.said == [
        "line 2: '\(number)' in column 'priority' is left out, because it is not high, medium or low",
        "line 2: '\(number)' in column 'estimate' is left out, because it is not a time like 1h30min",
      ])
    let json = try ExchangeFormat.json.list(in: #"[{"title":"a","priority":\#(number)}]"#)
    #expect(json.gists == ["- 'a'"] && json.said.count == 1)
  }

  @Test func `are seconds or milliseconds as the program writes them`() throws {
    let jira = "Summary,Issue key,Issue Type,Original Estimate\na,X-1,Task,5400\n"
    #expect(try csv.list(in: jira).map { $0.content.estimate?.description } == ["5400"])
    let text = #"[{"title":"a","timeEstimate":5400000,"timeSpentOnDay":{},"isDone":true}]"#
    let list = try ExchangeFormat.json.list(in: text)
    #expect(list.map { $0.content.estimate?.description } == ["5400"])
  }

  @Test(arguments: [
    ("[a, b]", ["a", "b"]), ("[\"home\", \"garden\"]", ["home", "garden"]), ("[]", []),
    ("[a]", ["a"]), ("a, b", ["a", "b"]), ("[ ]", []),
  ])
  func `can be lists in brackets`(cell: String, tags: [String]) throws {
    let quoted = "\"" + cell.replacing("\"", with: "\"\"") + "\""
    for name in ["Tags", "Labels"] {
      let list = try csv.list(in: "Title,\(name)\na,\(quoted)\n")
      #expect(list.map { $0.content.tags.map(\.name) } == [tags])
    }
  }

  @Test(arguments: [
    (#"{"title":"a","isDone":true}"#, "x 'a'"), (#"{"title":"a","percentComplete":100}"#, "x 'a'"),
    (#"{"title":"a","percentComplete":50}"#, "- 'a'"),
    (#"{"title":"a","doneOn":"2026-11-01"}"#, "x 'a'"),
    (#"{"title":"a","completionDate":0}"#, "- 'a'"),
    (#"{"title":"a","archived":true,"done":true}"#, "x 'a'"),
  ])
  func `give the state in several ways`(object: String, gist: String) throws {
    let list = try ExchangeFormat.json.list(in: "[\(object)]")
    #expect(list.gists == [gist])
    #expect(list.said == [])
  }

  @Test func `mark archived tasks, which are skipped with a remark unless they are done`() throws {
    let list = try csv.list(in: "Task,Archived,Status\na,TRUE,open\nb,TRUE,done\nc,FALSE,open\n")
    #expect(list.gists == ["x 'b'", "- 'c'"])
    #expect(list.said == ["line 2: skipped an archived task"])
  }

  /// Columns of a table that is not todo's, each with a value of its own.
  private static let values = [
    "Due": "2026-12-01", "Start Date": "2026-11-30", "Priority": "high", "Estimate": "2h",
    "Wait": "2026-11-29", "Every": "1w", "Tags": "home", "Created": "2026-11-01",
    "Completed Date": "", "Parent": "", "% Complete": "", "Spent": "1h",
  ]
  private static let damages = ["", "x", "2026-13-45", "99", "-", "[", "\u{1}", "12/12/12/12", "∞"]

  @Test(arguments: 0..<UInt64(TestLength.of(30, long: 3000)))
  func `do not affect each other if one is damaged`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let names = Self.values.keys.sorted()
    let name = try #require(names.randomElement(using: &random))
    let damage = try #require(Self.damages.randomElement(using: &random))
    func table(_ damage: String?) -> String {
      let cells = names.map { $0 == name ? damage ?? Self.values[$0] ?? "" : Self.values[$0] ?? "" }
      return
        "Task,\(names.joined(separator: ","))\nBuy milk,\(cells.joined(separator: ","))\nPay,\n"
    }
    let (list, whole) = (try csv.list(in: table(damage)), try csv.list(in: table(nil)))
    #expect(list.map(\.content.title) == ["Buy milk", "Pay"], "\(name): \(damage)")
    // A value that is not read has a remark with its column.
    if !damage.isEmpty, list[0].content == whole[0].content || name == "Due" {
      let isRead = list[0].content != whole[0].content && list.said.isEmpty
      #expect(
        isRead || list.said.contains { $0.lowercased().contains(name.lowercased()) }
          || ["% Complete", "Parent"].contains(name), "\(name): \(damage): \(list.said)")
    }
  }
}

/// Tasks that are parts of others, and lists in other rows or objects.
@Suite struct `Parts of foreign tasks` {
  private let csv = ExchangeFormat.csv

  @Test func `become lines of a checklist if they have only a title and a state`() throws {
    let list = try csv.list(
      in: """
        Task ID,Name,Parent ID,Done,Due Date,Created At
        id-socks-0001,Socks,id-pack-00001,yes,,2026-11-01
        id-pack-00001,Pack,,no,2026-12-01,2026-11-01
        id-visa-00001,Visa,id-pack-00001,no,2026-11-30,2026-11-01
        id-coat-00001,Coat,id-pack-00001,no,,

        """)
    #expect(list.map(\.content.title) == ["Pack", "Visa"])
    #expect(list[0].content.notes == "- [x] Socks\n- [ ] Coat")
    #expect(list[0].content.depends == [list[1].id])
    #expect(list.said == [])
  }

  @Test func `may name their parent by its title, if only one item has it`() throws {
    let list = try csv.list(
      in: "Name,Parent task,Due Date\nPack,,\nSocks,Pack,\nA,,\nA,,2026-12-01\nB,A,\nC,Nobody,\n")
    #expect(
      list.gists == [
        "- 'Pack' note:'- [ ] Socks'", "- 'A'", "- 'A' due:2026-12-01", "- 'B'", "- 'C'",
      ])
    #expect(
      list.said == [
        "line 6: the parent 'A' is left out: it is not the name of exactly one item",
        "line 7: the parent 'Nobody' is left out: it is not the name of exactly one item",
      ])
  }

  @Test func `of Trello are found in lists and checklists of other objects`() throws {
    let list = try ExchangeFormat.json.list(
      in: #"""
        {"name":"House","lists":[{"id":"L1","name":"To-do"},{"id":"L2","name":"Old","closed":true}],
         "cards":[
          {"id":"5f01","idBoard":"B","idList":"L1","name":"Fix tap","due":null,"idChecklists":["C1"]},
          {"id":"5f02","idBoard":"B","idList":"L2","name":"Gone","due":null},
          {"id":"5f03","idBoard":"B","idList":"L1","name":"Away","due":null,"closed":true},
          {"id":"5f04","idBoard":"B","idList":"L2","name":"Paid","dueComplete":true,"due":null}],
         "checklists":[{"id":"C1","name":"Steps","checkItems":[
          {"id":"i","name":"water off","state":"complete","pos":1},{"id":"j","name":"seal","state":"incomplete"}]}]}
        """#)
    #expect(
      list.gists == [
        "- 'Fix tap' project:House.To-do note:'- [x] water off\n- [ ] seal'",
        "x 'Paid' project:House.Old",
      ])
    #expect(
      list.said == [
        "the unknown field 'idBoard' is left out", "line 5: skipped an archived task",
        "line 4: skipped a task in an archived list",
      ])
  }

  static let inside: [(text: String, gists: [String])] = [
    // Tasks.org
    (
      #"{"version":130000,"data":{"tasks":[{"task":{"title":"Renew pass","priority":0,"completionDate":0,"creationDate":1790000000000,"hideUntil":0,"remoteId":"123456789012"},"tags":[{"name":"home"}]}]}}"#,
      ["- 'Renew pass' +home priority:high"]
    ),
    // Super Productivity
    (
      #"{"data":{"task":{"ids":["a"],"entities":{"a":{"id":"aaaaaaaaaaaa1","title":"Write","isDone":true}}},"project":{"entities":{"p":{"id":"p","title":"Inbox"}}}}}"#,
      ["x 'Write'"]
    ),
    // Keep
    (
      #"{"title":"Groceries","isArchived":false,"listContent":[{"text":"milk","isChecked":true},{"text":"eggs","isChecked":false}]}"#,
      ["- 'Groceries' note:'- [x] milk\n- [ ] eggs'"]
    ),
    // Microsoft To Do
    (
      #"{"value":[{"title":"Move","status":"notStarted","checklistItems":[{"displayName":"van","isChecked":false}]}]}"#,
      ["- 'Move' note:'- [ ] van'"]
    ),
  ]

  @Test(arguments: inside)
  func `and tasks inside other objects are found`(text: String, gists: [String]) throws {
    #expect(ExchangeFormat(fileName: "a.json", content: text.bytes) == .json)
    #expect(try ExchangeFormat.json.gists(in: text) == gists)
  }

  @Test(arguments: [
    #"{"name":"x","version":"1.0.0","dependencies":{"a":"1"}}"#,
    #"[{"title":"A","url":"https://a.b"},{"title":"B","url":"https://c.d"}]"#,
    #"{"roots":{"bar":{"children":[{"name":"A","url":"https://a.b","date_added":"1"}]}}}"#,
  ])
  func `are not tasks without a member that only tasks have`(text: String) {
    let format = ExchangeFormat(fileName: "a.json", content: text.bytes)
    #expect(format == nil || format?.error(in: text) != nil)
  }

  /// Rows of JSON with their items, in which other programs have tasks in more than one place.
  static let places: [(text: String, items: [String])] = [
    // A board of Trello that was never closed.
    (
      #"{"name":"House","dateClosed":null,"lists":[{"id":"l","name":"To do"}],"cards":[{"id":"c","name":"Tap","idList":"l","due":null}]}"#,
      ["- 'Tap' project:House.To do"]
    ),
    (
      #"{"tasks":[{"id":1,"title":"a"}],"completedTasks":[{"id":2,"title":"b"}],"backlog":[{"id":3,"title":"c","due":"2026-12-01"}]}"#,
      ["- 'a'", "x 'b'", "- 'c' due:2026-12-01"]
    ),
    (
      #"{"todo":[{"title":"a","priority":"high"}],"done":[{"title":"b","priority":"low"}]}"#,
      ["- 'a' priority:high", "x 'b' priority:low"]
    ),
    // Super Productivity has its objects by their ids, and tags and projects next to the tasks.
    (
      #"{"task":{"ids":["t"],"entities":{"t":{"id":"t","title":"Rent","isDone":false,"projectId":"p","tagIds":["g"],"dueDay":"2026-12-07"}}},"project":{"entities":{"p":{"id":"p","title":"Home","isArchived":false}}},"tag":{"entities":{"g":{"id":"g","title":"soon"}}},"taskRepeatCfg":{"entities":{"r":{"id":"r","title":"Rent","startDate":"2026-12-07"}}}}"#,
      ["- 'Rent' +soon project:Home due:2026-12-07"]
    ),
    // Habitica has tags by their ids, and rewards that are not tasks.
    (
      #"{"tags":[{"id":"4f068de7","name":"home"}],"tasks":{"todos":[{"text":"Call","type":"todo","completed":false,"tags":["4f068de7"]}],"rewards":[{"text":"Cake","type":"reward","priority":1}]}}"#,
      ["- 'Call' +home"]
    ),
    // Parts inside a task, at any depth; the ids of several kinds are numbers.
    (
      #"[{"title":"a","done":false,"subtasks":[{"title":"b","due":"2026-12-01"},{"title":"c","done":true,"subtasks":[{"title":"d"}]}]}]"#,
      [
        "- 'a' depends:1d105ac2-416c-5d32-b5d0-ba6e45c01021 note:'- [x] c\n  - [ ] d'",
        "- 'b' due:2026-12-01",
      ]
    ),
    (
      #"{"projects":[{"id":1,"name":"P"}],"sections":[{"id":1,"name":"S"}],"labels":[{"id":1,"name":"L"}],"tasks":[{"title":"a","due":null,"projectId":1,"sectionId":1,"tags":["1"]}]}"#,
      ["- 'a' +L project:P.S"]
    ),
    (
      #"{"byId":{"1":{"title":"a","due":"2026-12-01"},"2":{"title":"b","due":"2026-12-02"}}}"#,
      ["- 'a' due:2026-12-01", "- 'b' due:2026-12-02"]
    ),
    (#"[{"title":"a","notes":false,"project":false,"tags":false,"done":false}]"#, ["- 'a'"]),
    // ClickUp has the words of a state and a priority in objects.
    (
      #"[{"name":"a","status":{"status":"complete"},"priority":{"priority":"high"}}]"#,
      ["x 'a' priority:high"]
    ),
  ]

  @Test(arguments: places)
  func `are found in each place where programs have them`(text: String, items: [String]) throws {
    #expect(try ExchangeFormat.json.gists(in: text) == items)
  }

  @Test func `that cannot be read are reported`() throws {
    let list = try ExchangeFormat.json.list(
      in: #"[{"title":"a","due":{"x":1},"tags":[{"a":1}],"done":false}]"#)
    #expect(
      list.said == [
        "line 1: the field 'due' cannot be read",
        "line 1: the field 'tags' cannot be read",
      ])
    let unread = try ExchangeFormat.json.list(
      in: #"{"tasks":[{"id":1,"title":"a","due":null}],"rewards":[{"id":2,"name":"b"}]}"#)
    #expect(unread.said == ["the field 'rewards' of a list is left out"])
  }

  @Test func `belong to the outer row in an outline`() throws {
    let list = try csv.list(
      in: "Task ID,Type,Name,Due Date,Flagged\n1,Project,House,,0\n1.1,Action,Paint,,0\n"
        + "1.1.1,Action,Choose,,0\n1.1.2,Action,Buy,2026-12-01,0\n")
    #expect(list.map(\.content.title) == ["Paint", "Buy"])
    #expect(list[0].content.notes == "- [ ] Choose")
    #expect(list[0].content.depends == [try #require(list[1].id)])
  }

  /// Children in random order, before and after their parents.
  @Test(arguments: 0..<UInt64(TestLength.of(15, long: 1000)))
  func `of random trees are each in one place, and a second import adds nothing`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    let count = 12
    let parents = (0..<count).map {
      $0 == 0 || Bool.random(using: &random) ? nil : Int.random(in: 0..<$0, using: &random)
    }
    let dates = (0..<count).map { _ in Bool.random(using: &random) ? "2026-12-01" : "" }
    let rows = (0..<count).map { index in
      "node-number-\(index + 100),Task \(index),\(parents[index].map { "node-number-\($0 + 100)" } ?? ""),\(dates[index])\n"
    }.shuffled(using: &random)
    let program = ProgramFixture()
    try program.folder.write("Task ID,Name,Parent ID,Due Date\n" + rows.joined(), to: "a.csv")
    let path = program.folder.file("a.csv")
    #expect(program.run("import", path).code == .ok)
    let items = try ListDocument((program.folder.text() ?? "").bytes).list.items
    for index in 0..<count {
      let title = "Task \(index)"
      let isItem = items.contains { $0.title == title }
      let boxes = items.filter {
        $0.notes?.split(separator: "\n").contains { $0.hasSuffix("- [ ] \(title)") } == true
      }
      // A line has only a title, and only lines below it.
      func isLine(_ index: Int) -> Bool {
        parents[index] != nil && dates[index].isEmpty
          && parents.indices.allSatisfy { parents[$0] != index || isLine($0) }
      }
      #expect(isItem == !isLine(index), "\(title)")
      #expect(boxes.count == (isItem ? 0 : 1))
      guard var parent = parents[index] else { continue }
      while !isItem, isLine(parent), let outer = parents[parent] { parent = outer }
      if isItem {
        let (own, other) = (
          items.first { $0.title == title }, items.first { $0.title == "Task \(parent)" }
        )
        #expect(other?.depends.contains(try #require(own?.id)) == true)
      } else {
        #expect(boxes.first?.title == "Task \(parent)")
      }
    }
    #expect(program.run("import", path).output.hasPrefix("added 0, updated 0,"))
  }
}
