import Testing

@testable import TodoEntities

@Suite struct `Checklists in notes` {
  static let rows: [(line: String, isDone: Bool?)] = [
    ("- [ ] a", false), ("- [x] a", true), ("- [X] a", true), ("* [ ] a", false),
    ("+ [x] a", true), ("  - [ ] a", false), ("\t- [x] a", true), (" \t * [ ]  a ", false),
    ("- [ ] \u{301}", false), ("- [ ] - [ ] a", false), ("- [x] a\r", true),
    ("- [ ] [x](y)", false),
    ("- [ ]", nil), ("- [ ] ", nil), ("- [ ]  \t\r", nil), ("- [ ]a", nil), ("-[ ] a", nil),
    ("-  [ ] a", nil), ("- [] a", nil), ("- [  ] a", nil), ("- [-] a", nil), ("- [/] a", nil),
    ("1. [ ] a", nil), ("[ ] a", nil), ("> - [ ] a", nil), ("a - [ ] b", nil), ("-\t[ ] a", nil),
    ("- [ ]\ta", nil), ("- [x\u{301}] a", nil), ("\u{A0}- [ ] a", nil), ("", nil), ("[", nil),
  ]

  @Test(arguments: rows) func `a line has a bullet, a checkbox and a text`(
    row: (line: String, isDone: Bool?)
  ) {
    #expect(Checklist(row.line).lines.map(\.isDone) == (row.isDone.map { [$0] } ?? []))
    let beside = Checklist("a\n\(row.line)\n- [ ] b")
    #expect(beside.lines.map(\.row) == (row.isDone == nil ? [2] : [1, 2]))
    #expect(beside.progress?.total == (row.isDone == nil ? 1 : 2))
  }

  @Test(arguments: [nil, "", "call first\n[x]"])
  func `notes without a checklist have no progress`(notes: String?) {
    #expect(Checklist(notes).progress == nil)
  }

  @Test func `the text of a line follows the checkbox and has no blanks around it`() {
    let checklist = Checklist("a\n- [ ] Passport\r\n  * [x]  two words \t\n- [ ] \u{301}\u{1F600}")
    #expect(
      checklist.lines.map(checklist.text) == ["Passport", "two words", "\u{301}\u{1F600}"])
    #expect(checklist.progress == ChecklistProgress(done: 1, total: 3))
    #expect(checklist.progress.map { "\($0), \($0.open) open" } == "1/3, 2 open")
  }

  static let forRome = "For Rome:\n- [ ] a\n\n  * [X] b\r\nend\n- [x] c"

  @Test(arguments: [
    ([1], Checklist.Change.toggle, "For Rome:\n- [x] a\n\n  * [X] b\r\nend\n- [x] c"),
    ([2, 3], .toggle, "For Rome:\n- [ ] a\n\n  * [ ] b\r\nend\n- [ ] c"),
    ([1, 2, 3], .tick, "For Rome:\n- [x] a\n\n  * [X] b\r\nend\n- [x] c"),
    ([1, 2], .untick, "For Rome:\n- [ ] a\n\n  * [ ] b\r\nend\n- [x] c"),
    ([0, 4, -1, Int.max], .toggle, forRome), ([], .tick, forRome),
  ])
  func `a change replaces one byte of each line`(
    numbers: [Int], change: Checklist.Change, expected: String
  ) {
    let changed = Checklist(Self.forRome).notes(changing: numbers, change)
    #expect(changed.isIdentical(to: expected))
  }

  @Test func `finds the changed lines if nothing else changed`() {
    let old = Checklist("x\n- [ ] a\n- [x] b")
    func numbers(_ notes: String?) -> [Int]? { old.changedLines(in: Checklist(notes))?.map(\.row) }
    let lists = ["- [x] a\n- [x] b", "- [x] a\n- [ ] b", "- [ ] a\n- [x] b", "- [ ] a\n- [X] b"]
    #expect(lists.map { numbers("x\n\($0)") } == [[1], [1, 2], [], []])
    for other in ["y\n- [x] a\n- [x] b", "x\n- [x] a", "x\n- [x] a\n- [x] bb", "", nil] {
      #expect(numbers(other) == nil)
    }
  }

  // MARK: - Items

  private func item(_ notes: String?) -> TodoItem { Fixtures.item(3, "Pack", notes: notes) }

  private func notes(
    _ ranges: ClosedRange<Int>..., change: Checklist.Change = .toggle
  ) throws -> String? {
    let item = item("- [ ] a\n- [ ] b\n- [x] c")
    return try item.changingChecklist(ranges, change, at: Instant(secondsSinceEpoch: 1)).notes
  }

  @Test func `a line that is selected twice changes once, and a range ends with the last line`()
    throws
  {
    #expect(try notes(1...1, 1...2) == "- [x] a\n- [x] b\n- [x] c")
    #expect(try notes(2...TodoItem.highestNumber) == "- [ ] a\n- [x] b\n- [ ] c")
    #expect(try notes(1...9, change: .untick) == "- [ ] a\n- [ ] b\n- [ ] c")
  }

  @Test func `a change that changes nothing keeps the time of modification`() throws {
    let item = item("- [X] a")
    let same = try item.changingChecklist(
      [1...1], .tick, at: Instant(secondsSinceEpoch: 9))
    #expect(same == item)
  }

  @Test func `rejects a change without a checklist or without such a line`() {
    #expect(throws: ItemEditError.noChecklist(item: 3)) {
      try item("call [x] first").changingChecklist(
        [1...1], .tick, at: Instant(secondsSinceEpoch: 1))
    }
    #expect(throws: ItemEditError.noLine(4...9, item: 3, count: 3)) { try notes(1...1, 4...9) }
  }

  @Test func `removes lines of notes with and without checkboxes`() throws {
    let now = Instant(secondsSinceEpoch: 9)
    let notes = "a\n- [ ] b\n\nc"
    #expect(try item(notes).removingNotes([2...2, 4...9], at: now).notes == "a\n")
    #expect(try item(notes).removingNotes([1...4], at: now).notes == nil)
    #expect(throws: ItemEditError.noNoteLine(5...9, item: 3, count: 4)) {
      try item(notes).removingNotes([1...1, 5...9], at: now)
    }
    #expect(throws: ItemEditError.noNotes(item: 3)) {
      try Fixtures.item(3).removingNotes([1...1], at: now)
    }
  }

  // MARK: - Random notes

  /// A line of notes in a plain model: text around a mark if it is a line of a checklist.
  private struct ModelLine {
    var before: String
    var mark: Character?
    var after = ""

    var text: String { before + (mark.map(String.init) ?? "") + after }
    var isDone: Bool { mark == "x" }
  }

  @Test func `10,000 random notes keep every byte except the marks`() {
    var random = SplitMix64(seed: 20)
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    for _ in 0..<10_000 {
      var model = (0..<Int.random(in: 0...7, using: &random)).map { _ in
        guard Bool.random(using: &random) else {
          return ModelLine(
            before: pick(["", "text", "- [y] a", "- [ ]", "# [x]", "\u{301}", "e\u{301}\r", "\0"]))
        }
        return ModelLine(
          before: pick(["", " ", "\t", "    "]) + pick(["-", "*", "+"]) + " [",
          mark: pick([" ", "x"]),
          after: "] "
            + pick(["a", "\u{301}", "- [ ] b", "\u{1F468}\u{200D}\u{1F469}", "x\r", " ] ["]))
      }
      func text() -> String { model.map(\.text).joined(separator: "\n") }
      let places = model.indices.filter { model[$0].mark != nil }
      let notes = text()
      let checklist = Checklist(notes)
      #expect(checklist.lines.map(\.row) == places)
      #expect(checklist.lines.map(\.isDone) == places.map { model[$0].isDone })
      #expect((checklist.progress?.done ?? 0) == checklist.lines.count(where: \.isDone))
      let numbers = (1...8).filter { _ in Bool.random(using: &random) }
      let change = pick([Checklist.Change.toggle, .tick, .untick])
      for number in numbers where number <= places.count {
        let isDone = model[places[number - 1]].isDone
        let becomesDone =
          switch change {
          case .toggle: !isDone
          case .tick: true
          case .untick: false
          }
        model[places[number - 1]].mark = becomesDone ? "x" : " "
      }
      #expect(checklist.notes(changing: numbers, change).isIdentical(to: text()))
      let once = checklist.notes(changing: numbers, .toggle)
      #expect(Checklist(once).notes(changing: numbers, .toggle).isIdentical(to: notes))
      let changed = Set(numbers).intersection(1...max(1, places.count)).filter {
        $0 <= places.count
      }
      #expect(checklist.changedLines(in: Checklist(once))?.count == changed.count)
      for row in places { model[row].mark = " " }
      #expect(checklist.reopened.isIdentical(to: text()))
    }
  }
}
