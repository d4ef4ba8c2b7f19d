import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of doctor` {
  private final class MockOutput: Spy<MockOutput.Event>, DoctorInteractorOutput {
    /// The calls of the interactor.
    enum Event: Equatable {
      case diagnosis(StoreDiagnosis)
      case repair(RepairOutcome)
      case failure(Failure)
    }

    func didDiagnose(_ diagnosis: StoreDiagnosis) { record(.diagnosis(diagnosis)) }
    func didRepair(_ outcome: RepairOutcome) { record(.repair(outcome)) }
    func didFail(_ error: GitError) { record(.failure(Failure(error))) }
    func didFail(_ error: StoreError) { record(.failure(Failure(error))) }
  }

  private let output = MockOutput()
  private let sharedList = ScriptedSharedList()

  private func doctor(_ request: DoctorRequest, of store: any TodoStore) {
    let interactor = DoctorInteractor(
      store: store, makeID: { Fixtures.id(100) }, sharedList: sharedList,
      calendar: CalendarFolder.none())
    interactor.output = output
    switch request {
    case .diagnose: interactor.diagnose()
    case .repair(let isDryRun): interactor.repair(isDryRun: isDryRun)
    }
  }

  @Test func `the findings include those of git about the list`() {
    sharedList.findings = [.locked(path: "/a"), .readOnly(path: "/a"), .notMerged]
    doctor(.diagnose, of: InMemoryTodoStore())
    #expect(
      output.events
        == [.diagnosis(StoreDiagnosis(path: ":memory:", findings: sharedList.findings))])
  }

  @Test func `a readable list is diagnosed, but not repaired`() throws {
    let store = try InMemoryTodoStore([Fixtures.item(1), Fixtures.doneItem(2, completedAt: nil)])
    doctor(.diagnose, of: store)
    doctor(.repair(isDryRun: false), of: store)
    let problem = StoreFinding.problem(
      "item 2 (line 3, column 1) is done, but has no completion time")
    #expect(
      output.events == [
        .diagnosis(StoreDiagnosis(path: ":memory:", findings: [problem])),
        .repair(RepairOutcome(repair: nil, problems: [problem])),
      ])
  }

  @Test func `a damaged list is repaired`() throws {
    let folder = TemporaryFolder()
    let damaged = ListFixture.list([ListFixture.line(1), "{\"number\":2,"], nextNumber: 9)
    try folder.write(damaged)
    doctor(.repair(isDryRun: true), of: folder.store())
    #expect(folder.text() == damaged)
    #expect(folder.names == ["todo.json"])
    doctor(.repair(isDryRun: false), of: folder.store())
    let repair = StoreRepair(
      path: folder.file("todo.json.damaged-20261120T092000Z"), savedCount: 1,
      lost: [LostLine(line: 3, text: "{\"number\":2")])
    #expect(
      output.events
        == [true, false].map {
          .repair(RepairOutcome(repair: repair, problems: [], isDryRun: $0))
        })
    #expect(folder.text() == ListFixture.list([ListFixture.line(1)], nextNumber: 9))
  }

  /// A list whose conflict markers hold one item with two titles.
  private func conflicted() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    let lines = [
      "<<<<<<< HEAD", ListFixture.line(1), "=======",
      ListFixture.line(1).replacing("Title", with: "Their title"), ">>>>>>> other",
    ]
    try folder.write(ListFixture.list([lines.joined(separator: "\n")], nextNumber: 2))
    return folder
  }

  /// The repair that was reported last.
  private func repair() throws -> StoreRepair {
    guard case .repair(let outcome) = output.events.last, let repair = outcome.repair else {
      throw StoreError.noPlace
    }
    return repair
  }

  @Test func `merges both versions of a conflict, without git by its markers`() throws {
    let folder = try conflicted()
    let text = folder.text()
    doctor(.diagnose, of: folder.store())
    let problem = StoreFinding.unreadable(.unmerged(path: folder.file(), line: 2))
    #expect(
      output.events == [.diagnosis(StoreDiagnosis(path: folder.file(), findings: [problem]))])
    doctor(.repair(isDryRun: true), of: folder.store())
    #expect(folder.text() == text)
    let preview = try repair()
    doctor(.repair(isDryRun: false), of: folder.store())
    #expect(try repair() == preview)
    #expect(preview.path == folder.file("todo.json.damaged-20261120T092000Z"))
    #expect(preview.savedCount == 1)
    let report = try #require(preview.merge?.report)
    #expect(report.lacksBase)
    let titles = report.decisions.flatMap { [$0.parts[.kept], $0.parts[.dropped]] }
    #expect(Set(titles) == ["Their title 1", "Title 1"] && titles.count == 2)
    #expect(try folder.store().titles() == [titles[0]])
  }

  @Test func `reports a version that git cannot show, unless the markers have it`() throws {
    let error = GitError.failed(command: "cat-file", sentence: "no")
    let folder = try conflicted()
    let path = try #require(ListPath(folder.file()))
    sharedList.unresolved = GitConflict(path: path, sides: .failure(error))
    doctor(.repair(isDryRun: false), of: folder.store())
    #expect(try repair().savedCount == 1)
    doctor(.repair(isDryRun: false), of: folder.store())
    #expect(output.events.last == .failure(Failure(error)))
  }

  @Test func `names the git commands after a repair, not after its dry run`() throws {
    let folder = try conflicted()
    let path = try #require(ListPath(folder.file()))
    sharedList.unresolved = GitConflict(path: path, sides: nil, state: .marked)
    for isDryRun in [true, false] { doctor(.repair(isDryRun: isDryRun), of: folder.store()) }
    let commands = output.events.map { event in
      if case .repair(let outcome) = event { outcome.commands } else { nil as [String]? }
    }
    #expect(commands == [[], ["\(path.gitCommand) add todo.json"]])
  }

  @Test func `a repair reports the store's error too`() {
    doctor(.repair(isDryRun: false), of: JSONFileTodoStore(refusing: .noPlace))
    #expect(output.events == [.failure(Failure(.noPlace))])
  }
}

/// The texts that the presenter makes, in the forms of the view.
@Suite struct `View of doctor`: ViewSuite {
  let stage = ViewStage(DoctorView.init)

  @Test func `the request is a diagnosis, or with --repair a repair`() {
    start()
    start(flags: [.repair])
    start(flags: [.repair, .dryRun])
    start(flags: [.dryRun])
    #expect(
      output.events == [
        .requested(.diagnose), .requested(.repair(isDryRun: false)),
        .requested(.repair(isDryRun: true)),
        .requested(.diagnose),
      ])
  }

  private static let diagnosis = StoreDiagnosis(
    path: "/a",
    findings: [
      .damaged(path: "\u{1B}[2J", ParseError(reason: "no comma", line: 3, column: 7)),
      .readOnly(path: "\u{9B}"), .problem("item 2 (line 3, column 1) has the same tag twice"),
    ])

  @Test(arguments: [(OutputForm.table, 80), (.table, 40), (.lines, 80)], [false, true])
  func `problems are numbered, notes are not`(place: (form: OutputForm, width: Int), isQuiet: Bool)
  {
    #expect(
      shown(place.form, width: place.width, isQuiet: isQuiet) { $0.showDiagnosis(Self.diagnosis) }
        == #"""
        1. '\e[2J', line 3, column 7: no comma
        2. item 2 (line 3, column 1) has the same tag twice
        note: '\u{9B}' is read-only

        """#)
  }

  static let verdicts: [(finding: StoreFinding, form: OutputForm, isQuiet: Bool, text: String)] = [
    (
      .locked(path: "/a"), .table, false,
      "note: another process is changing '/a' now\nno problems in '/a'\n"
    ),
    (.locked(path: "/a"), .lines, true, "note: another process is changing '/a' now\n"),
    (
      .locked(path: "/a"), .json, false,
      #"{"path":"/a","problems":[],"notes":["another process is changing '/a' now"]}"# + "\n"
    ),
    (
      .readOnly(path: "/a"), .table, false,
      "note: '/a' is read-only\nno problems in '/a', but it cannot be changed\n"
    ),
  ]

  @Test(arguments: verdicts)
  func `a verdict is printed unless the run is quiet`(
    finding: StoreFinding, form: OutputForm, isQuiet: Bool, text: String
  ) {
    let diagnosis = StoreDiagnosis(path: "/a", findings: [finding])
    #expect(shown(form, isQuiet: isQuiet) { $0.showDiagnosis(diagnosis) } == text)
  }

  @Test func `with --json a diagnosis is one object`() {
    #expect(
      shown(.json) { $0.showDiagnosis(Self.diagnosis) }
        == #"{"path":"/a","problems":["'\u001b[2J', line 3, column 7: no comma","#
        + #""item 2 (line 3, column 1) has the same tag twice"],"#
        + #""notes":["'\u009b' is read-only"]}"# + "\n")
  }

  private static func damage(_ reason: String) -> StoreFinding {
    .damaged(path: "/b", ParseError(reason: reason, line: 3, column: 7))
  }

  static let repairs: [(outcome: RepairOutcome, lines: String, json: String)] = [
    (
      RepairOutcome(repair: StoreRepair(path: "/a", savedCount: 1, lost: [])),
      "saved 1 item. The damaged file is now '/a'\n",
      #"{"saved":1,"damagedFile":"/a","lost":[],"reassigned":[],"repeated":[],"withoutRule":[],"problems":[]}"#
        + "\n"
    ),
    (
      RepairOutcome(
        repair: StoreRepair(
          path: "/\u{1B}", savedCount: 0,
          lost: [
            LostLine(line: 2, text: "{\u{202E}\u{7F}"), LostLine(line: 30, text: ""),
          ]), problems: [damage("p\u{1B}"), damage("q")]),
      #"""
      saved 0 items. The damaged file is now '/\e'
      todo could not read these lines:
      2: {\u{202E}\u{7F}
      30: 
      todo cannot repair these:
      1. '/b', line 3, column 7: p\e
      2. '/b', line 3, column 7: q

      """#,
      #"{"saved":0,"damagedFile":"/\u001b","lost":[{"line":2,"text":"{\u202e\u007f"},"#
        + #"{"line":30,"text":""}],"reassigned":[],"repeated":[],"withoutRule":[],"#
        + #""problems":["'/b', line 3, column 7: p\u001b","#
        + #""'/b', line 3, column 7: q"]}"# + "\n"
    ),
    (
      RepairOutcome(
        repair: StoreRepair(
          path: "/a", savedCount: 2,
          lost: [LostLine(line: 2, text: String(repeating: "x", count: 501))]), isDryRun: true),
      "would save 2 items. The damaged file would become '/a'\ntodo could not read these lines:\n"
        + "2: \(String(repeating: "x", count: 500))…\n",
      #"{"saved":2,"damagedFile":"/a","lost":[{"line":2,"text":""#
        + String(repeating: "x", count: 501)
        + #""}],"reassigned":[],"repeated":[],"withoutRule":[],"problems":[]}"#
        + "\n"
    ),
  ]

  @Test(arguments: repairs, [false, true])
  func `a repair prints saved items and lost lines, quiet or not`(
    row: (outcome: RepairOutcome, lines: String, json: String), isQuiet: Bool
  ) {
    #expect(shown(.table, isQuiet: isQuiet) { $0.showRepair(row.outcome) } == row.lines)
    #expect(shown(.lines, isQuiet: isQuiet) { $0.showRepair(row.outcome) } == row.lines)
    #expect(shown(.json, isQuiet: isQuiet) { $0.showRepair(row.outcome) } == row.json)
  }

  private static func renumbered(isDryRun: Bool) -> RepairOutcome {
    let repair = StoreRepair(
      path: "/a", savedCount: 9, lost: [],
      reassigned: [
        ReassignedItem(line: 4, number: 2, newNumber: 12, hasNewID: false),
        ReassignedItem(line: 5, number: 3, newNumber: 13, hasNewID: true),
        ReassignedItem(line: 6, number: 4, newNumber: nil, hasNewID: true),
      ], repeated: [ItemLine(line: 7, number: 9), ItemLine(line: 8, number: 5)],
      withoutRule: [ItemLine(line: 9, number: 6)])
    return RepairOutcome(repair: repair, isDryRun: isDryRun)
  }

  @Test(arguments: [OutputForm.table, .lines])
  func `a repair names items with new numbers and items that occurred twice`(
    form: OutputForm
  ) {
    #expect(
      shown(form) { $0.showRepair(Self.renumbered(isDryRun: false)) } == """
        saved 9 items. The damaged file is now '/a'
        item 2 in line 4 is now item 12, because another item has its number
        item 3 in line 5 is now item 13 with a new id, because another item has both
        item 4 in line 6 got a new id, because another item has the same
        items that occur more than once were saved once: 5,9
        item 6 in line 9 does not repeat, because todo cannot read its rule, which is in its notes

        """)
    #expect(
      shown(form) { $0.showRepair(Self.renumbered(isDryRun: true)) } == """
        would save 9 items. The damaged file would become '/a'
        item 2 in line 4 would become item 12, because another item has its number
        item 3 in line 5 would become item 13 with a new id, because another item has both
        item 4 in line 6 would get a new id, because another item has the same
        items that occur more than once would be saved once: 5,9
        item 6 in line 9 would not repeat, because todo cannot read its rule, which would be in its notes

        """)
  }

  private static let commands = ["git -C '/my lists' add todo.json", "git -C '/my lists' commit"]

  private static func mergedSides(isDryRun: Bool, isOfOneSide: Bool = false) -> RepairOutcome {
    let repair = StoreRepair(
      path: nil, savedCount: 2, lost: [],
      merge: MergeSummary(
        incoming: MergeTally(added: 1), outgoing: MergeTally(removed: 2),
        report: .of(lacksBase: true)),
      isOfOneSide: isOfOneSide)
    return RepairOutcome(
      repair: repair, problems: [], isDryRun: isDryRun, commands: isDryRun ? [] : commands)
  }

  @Test func `a repair reports the merge of both versions`() {
    let fixture = fixture { $0.showRepair(Self.mergedSides(isDryRun: false)) }
    #expect(
      fixture.output == """
        merged both versions: received 1 (1 new) from theirs, 2 from ours
        To mark the list as resolved, run: git -C '/my lists' add todo.json
        To finish the git operation, run: git -C '/my lists' commit

        """)
    #expect(
      fixture.errors
        == "todo: the merge may have restored items that one of the lists had deleted\n")
    #expect(
      shown(.lines) { $0.showRepair(Self.mergedSides(isDryRun: true)) }
        == "would merge both versions: receive 1 (1 new) from theirs, 2 from ours\n")
    #expect(
      shown(.lines) { $0.showRepair(Self.mergedSides(isDryRun: true, isOfOneSide: true)) }
        == "would keep the list, which one branch had deleted\n")
    let json = shown(.json) { $0.showRepair(Self.mergedSides(isDryRun: false)) }
    #expect(json.contains(#","problems":[],"merge":{"in":{"added":1,"#))
    #expect(
      json.hasSuffix(
        #","next":"git -C '/my lists' add todo.json && git -C '/my lists' commit"}"# + "\n"))
    #expect(
      shown(.json) { $0.showRepair(Self.mergedSides(isDryRun: true)) }
        .hasSuffix(#","next":null}"# + "\n"))
  }

  @Test func `a list that only waits for git add needs no repair`() {
    let outcome = RepairOutcome(
      repair: nil, problems: [], isDryRun: false, commands: ["git add todo.json"])
    #expect(
      shown(.lines) { $0.showRepair(outcome) }
        == "nothing to repair\nTo mark the list as resolved, run: git add todo.json\n")
    #expect(shown(.lines, isQuiet: true) { $0.showRepair(outcome) } == "")
    #expect(shown(.json) { $0.showRepair(outcome) } == nothingRepaired)
  }

  @Test func `with --json a repair lists new numbers and repetitions`() {
    #expect(
      shown(.json) { $0.showRepair(Self.renumbered(isDryRun: false)) }
        == #"{"saved":9,"damagedFile":"/a","lost":[],"reassigned":["#
        + #"{"line":4,"number":2,"newNumber":12,"newID":false},"#
        + #"{"line":5,"number":3,"newNumber":13,"newID":true},"#
        + #"{"line":6,"number":4,"newNumber":4,"newID":true}],"#
        + #""repeated":[{"line":7,"number":9},{"line":8,"number":5}],"#
        + #""withoutRule":[{"line":9,"number":6}],"problems":[]}"# + "\n")
  }

  @Test(arguments: [
    (OutputForm.table, false, "nothing to repair\n"), (.lines, false, "nothing to repair\n"),
    (.lines, true, ""),
    (.json, false, nothingRepaired), (.json, true, nothingRepaired),
  ])
  func `having nothing to repair is reported unless the run is quiet`(
    form: OutputForm, isQuiet: Bool, expected: String
  ) {
    let outcome = RepairOutcome(repair: nil)
    #expect(shown(form, isQuiet: isQuiet) { $0.showRepair(outcome) } == expected)
  }
}

extension DoctorView {
  /// A presenter that shows its view models in this view.
  private var words: DoctorPresenter {
    let presenter = DoctorPresenter(
      interactor: NoDoctor(), router: RouterSpy(), formatter: Fixtures.formatter)
    presenter.view = self
    return presenter
  }

  fileprivate func showDiagnosis(_ diagnosis: StoreDiagnosis) { words.didDiagnose(diagnosis) }
  fileprivate func showRepair(_ outcome: RepairOutcome) { words.didRepair(outcome) }
}

/// An interactor that does nothing.
private final class NoDoctor: DoctorInteractorInput {
  func diagnose() {}
  func repair(isDryRun: Bool) {}
}

/// The answer of `doctor --repair --json` for a list that can be read.
private let nothingRepaired =
  #"{"saved":0,"damagedFile":null,"lost":[],"reassigned":[],"repeated":[],"withoutRule":[],"problems":[]}"#
  + "\n"

@Suite struct `Messages of the findings of doctor` {
  private static let commits = [GitObjectID(String(repeating: "a", count: 40))].compactMap(\.self)
  private static let commit = String(commits[0].hex.prefix(12))
  private static let flaw = GitFlaw(object: commits[0], reason: "hasDot: x").words

  static let findings: [(finding: StoreFinding, words: String)] = [
    (.unreadable(.notAFile(path: "/a", .fifo)), "'/a' is a FIFO, not a list file"),
    (
      .damaged(path: "/a", ParseError(reason: "a comma is missing", line: 3, column: 7)),
      "'/a', line 3, column 7: a comma is missing"
    ),
    (
      .historyDamaged(path: "/h", line: 4),
      "the history '/h' is damaged in line 4; the next change moves it aside"
    ),
    (
      .historyDamaged(path: "/h", line: nil),
      "the history '/h' is not a regular file; the next change moves it aside"
    ),
    (
      .historyFault(path: "/h", .damaged(line: 4)),
      "line 4 of the history '/h' is damaged; earlier commands cannot be undone. A new history cannot undo"
        + " earlier commands or restore removed items. To start one, run: todo history --forget"
    ),
    (
      .lastCommandsLapsed(count: 1, ["add", "x"]),
      "the last command, `todo add x`, is not in the list: it was interrupted, or an older list was restored."
        + " Undo and redo skip it. To list items that are missing now, run: todo history --removed"
    ),
    (
      .lastCommandsLapsed(count: 20, ["add", "x"]),
      "the last 20 commands, up to `todo add x`, are not in the list: an older list was restored. Undo and redo"
        + " skip them. To list items that are missing now, run: todo history --removed"
    ),
    (
      .unwritable(.system(.lock, path: "/l", .permissionDenied)),
      "nothing can be written: cannot lock '/l': permission denied"
    ),
    (
      .unwritable(.system(.keepOwner, path: "/l", .notPermitted)),
      "nothing can be written: cannot keep the owner of '/l': operation not permitted"
    ),
    (.readOnly(path: "/a"), "'/a' is read-only"),
    (.notMerged, "git has not merged this list. To merge it, run: todo doctor --repair"),
    (
      .changedSinceConflict(toMerge: nil, toEnd: "git add a"),
      "todo merges nothing, because the list has changed since git left it unmerged."
        + " To mark the list as resolved, run: git add a"
    ),
    (
      .changedSinceConflict(toMerge: "git show b > c", toEnd: "git add a"),
      "todo merges nothing, because the list has changed since git left it unmerged. To merge changes"
        + " that only their version has, run: git show b > c. To mark the list as resolved, run: git add a"
    ),
    (
      .commitRefused(commit, flaw, isOfRemote: true, line: "git push --force origin b:main"),
      "commit aaaaaaaaaaaa of the remote has data that git refuses, in aaaaaaaaaaaa (hasDot: x). To"
        + " repair the remote, run: git push --force origin b:main"
    ),
    (
      .commitRefused(commit, flaw, isOfRemote: true, line: nil),
      "commit aaaaaaaaaaaa of the remote has data that git refuses, in aaaaaaaaaaaa (hasDot: x). To"
        + " repair the remote, reset its branch to an earlier commit"
    ),
    (
      .commitRefused(commit, flaw, isOfRemote: false, line: nil),
      "commit aaaaaaaaaaaa here has data that git refuses, in aaaaaaaaaaaa (hasDot: x). The next sync"
        + " does not send it."
    ),
    (
      .mergeProgramMissing("/bin/todo"),
      "git merges the list with '/bin/todo', which does not exist. To repair this, run: todo merge --install"
    ),
  ]

  @Test(arguments: findings)
  func `each finding has a message`(row: (finding: StoreFinding, words: String)) {
    #expect(row.finding.message == row.words)
  }
}
