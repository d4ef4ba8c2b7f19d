import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of doctor` {
  private let output = DoctorViewOutputSpy()

  private func start(_ arguments: ParsedArguments) {
    let fixture = ContextFixture(arguments: .success(arguments))
    DoctorView(output: output, context: fixture.context).start()
  }

  private func shown(
    _ form: OutputForm, width: Int = 80, isQuiet: Bool = false, _ show: (DoctorView) -> Void
  ) -> String {
    let fixture = ContextFixture(form: form, width: width, isQuiet: isQuiet)
    show(DoctorView(output: output, context: fixture.context))
    return fixture.output
  }

  @Test func `the request is a diagnosis, or with --repair a repair`() {
    start(ParsedArguments())
    start(ParsedArguments([], flags: [.repair]))
    start(ParsedArguments([], flags: [.repair, .dryRun]))
    start(ParsedArguments([], flags: [.dryRun]))
    #expect(
      output.events == [
        .doctor(.diagnose), .doctor(.repair(isDryRun: false)), .doctor(.repair(isDryRun: true)),
        .doctor(.diagnose),
      ])
  }

  @Test func `a word is rejected`() {
    start(ParsedArguments(["todo.json"], flags: [.repair]))
    #expect(output.events == [.rejected(.unexpectedWord("todo.json"))])
  }

  private static let page = DiagnosisPage(
    problems: [
      .damaged(path: "\u{1B}[2J", ParseError(reason: "no comma", line: 3, column: 7)),
      .inconsistency(number: 2, .repeatedTag, line: 3, column: 1),
    ], notes: [.readOnly(path: "\u{9B}")], verdict: nil)

  @Test(arguments: [(OutputForm.table, 80), (.table, 40), (.lines, 80)], [false, true])
  func `problems are numbered, notes are not`(place: (form: OutputForm, width: Int), isQuiet: Bool)
  {
    #expect(
      shown(place.form, width: place.width, isQuiet: isQuiet) { $0.showDiagnosis(Self.page) }
        == #"""
        1. '\e[2J', line 3, column 7: no comma
        2. item 2 (line 3, column 1) has the same tag twice
        note: '\u{9B}' is read-only

        """#)
  }

  @Test(arguments: [
    (
      OutputForm.table, false,
      "note: another process is changing '/a' now\nno problems in '/a'\n"
    ),
    (.lines, true, "note: another process is changing '/a' now\n"),
    (
      .json, false,
      #"{"problems":[],"notes":["another process is changing '/a' now"]}"# + "\n"
    ),
  ])
  func `a verdict is printed unless the run is quiet`(
    form: OutputForm, isQuiet: Bool, expected: String
  ) {
    let page = DiagnosisPage(
      problems: [], notes: [.locked(path: "/a")], verdict: .inOrder(path: "/a"))
    #expect(shown(form, isQuiet: isQuiet) { $0.showDiagnosis(page) } == expected)
  }

  @Test func `a list that cannot be changed has its own verdict`() {
    let page = DiagnosisPage(problems: [], notes: [], verdict: .readOnly(path: "/a"))
    #expect(
      shown(.table) { $0.showDiagnosis(page) }
        == "no problems in '/a', but it cannot be changed\n")
  }

  @Test func `with --json a diagnosis is one object`() {
    #expect(
      shown(.json) { $0.showDiagnosis(Self.page) }
        == #"{"problems":["'\u001b[2J', line 3, column 7: no comma","#
        + #""item 2 (line 3, column 1) has the same tag twice"],"#
        + #""notes":["'\u009b' is read-only"]}"# + "\n")
  }

  private static func damage(_ reason: String) -> StoreFinding {
    .damaged(path: "/b", ParseError(reason: reason, line: 3, column: 7))
  }

  static let repairs: [(page: RepairPage, lines: String, json: String)] = [
    (
      RepairPage(savedCount: 1, path: "/a", lost: [], problems: [], isDryRun: false),
      "saved 1 item; the damaged file is now '/a'\n",
      #"{"saved":1,"damagedFile":"/a","lost":[],"problems":[]}"# + "\n"
    ),
    (
      RepairPage(
        savedCount: 0, path: "/\u{1B}",
        lost: [
          LostLine(line: 2, text: "{\u{202E}\u{7F}"), LostLine(line: 30, text: ""),
        ], problems: [damage("p\u{1B}"), damage("q")], isDryRun: false),
      #"""
      saved 0 items; the damaged file is now '/\e'
      these lines could not be read:
      2: {\u{202E}\u{7F}
      30: 
      a repair cannot fix:
      1. '/b', line 3, column 7: p\e
      2. '/b', line 3, column 7: q

      """#,
      #"{"saved":0,"damagedFile":"/\u001b","lost":[{"line":2,"text":"{\u202e\u007f"},"#
        + #"{"line":30,"text":""}],"problems":["'/b', line 3, column 7: p\u001b","#
        + #""'/b', line 3, column 7: q"]}"# + "\n"
    ),
    (
      RepairPage(
        savedCount: 2, path: "/a",
        lost: [LostLine(line: 2, text: String(repeating: "x", count: 501))],
        problems: [], isDryRun: true),
      "would save 2 items; the damaged file would become '/a'\nthese lines could not be read:\n"
        + "2: \(String(repeating: "x", count: 500))…\n",
      #"{"saved":2,"damagedFile":"/a","lost":[{"line":2,"text":""#
        + String(repeating: "x", count: 501) + #""}],"problems":[]}"# + "\n"
    ),
  ]

  @Test(arguments: repairs, [false, true])
  func `a repair prints what was saved and what was lost, quiet or not`(
    row: (page: RepairPage, lines: String, json: String), isQuiet: Bool
  ) {
    #expect(shown(.table, isQuiet: isQuiet) { $0.showRepair(row.page) } == row.lines)
    #expect(shown(.lines, isQuiet: isQuiet) { $0.showRepair(row.page) } == row.lines)
    #expect(shown(.json, isQuiet: isQuiet) { $0.showRepair(row.page) } == row.json)
  }

  @Test(arguments: [
    (OutputForm.table, false, "nothing to repair\n"), (.lines, false, "nothing to repair\n"),
    (.lines, true, ""),
    (.json, false, #"{"saved":0,"damagedFile":null,"lost":[],"problems":[]}"# + "\n"),
    (.json, true, #"{"saved":0,"damagedFile":null,"lost":[],"problems":[]}"# + "\n"),
  ])
  func `having nothing to repair is reported unless the run is quiet`(
    form: OutputForm, isQuiet: Bool, expected: String
  ) {
    let page = RepairPage(savedCount: 0, path: nil, lost: [], problems: [], isDryRun: false)
    #expect(shown(form, isQuiet: isQuiet) { $0.showRepair(page) } == expected)
  }
}
