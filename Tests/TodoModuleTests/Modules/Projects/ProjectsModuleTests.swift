import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Presenter of projects` {
  private final class MockView: Spy<ProjectsViewModel>, ProjectsViewInput {
    func showProjects(_ projects: ProjectsViewModel) { record(projects) }
  }

  private final class MockInteractor: Spy<String>, ProjectsInteractorInput {
    func countProjects() { record("count") }
  }

  private let mocks: Mocks<ProjectsViewModel, String>
  private let presenter: ProjectsPresenter

  init() {
    let (view, interactor) = (MockView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = ProjectsPresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  @Test func `a request is handed to the interactor`() {
    presenter.didRequest(())
    mocks.expectOnly(asked: "count")
  }

  @Test func `each project is shown with its counts, and without any, how to add one`() throws {
    let items = [
      Fixtures.item(1, due: "2026-11-18", project: "house.garden"),
      Fixtures.item(2, project: "house"),
      Fixtures.item(3, project: "house").completed(at: Fixtures.now),
    ]
    presenter.didCount(TodoList(items).projectTree(at: Fixtures.wall))
    let projects = try #require(mocks.view.events.first)
    #expect(projects.rows.map(\.name) == ["house", "garden"])
    #expect(projects.rows.map(\.hasNext) == [[false], [false, false]])
    #expect(projects.rows.map(\.done) == ["1 of 3 done", "0 of 1 done"])
    #expect(projects.rows.map(\.open) == ["2 open", "1 open"])
    #expect(projects.rows.map(\.late) == ["1 late", "1 late"])
    #expect(projects.rows.map(\.due?.words) == ["2 days late", "2 days late"])
    #expect(projects.rows.map(\.spent) == ["", ""])
    #expect(projects.ifEmpty == "no projects. To add one, run: todo edit 3 project:house")
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `an error of the store opens a failure, and shows nothing`() {
    presenter.didFail(.noPlace)
    mocks.expectOnly(.failure(Failure(.noPlace)))
  }
}

@Suite struct `Running projects` {
  @Test func `a row of a project knows on each level whether a sibling follows`() {
    let program = ProgramFixture("add x project:a.b.c", "add y project:a.d", "add z project:e.f")
    #expect(
      program.type("projects --table") == """
        a        ░░░░░░░░░░░░░░░░░░░░  2 open
        ├─ b     ░░░░░░░░░░░░░░░░░░░░  1 open
        │  └─ c  ░░░░░░░░░░░░░░░░░░░░  1 open
        └─ d     ░░░░░░░░░░░░░░░░░░░░  1 open
        e        ░░░░░░░░░░░░░░░░░░░░  1 open
        └─ f     ░░░░░░░░░░░░░░░░░░░░  1 open

        """)
  }
}

@Suite struct `View of projects`: ViewSuite {
  let stage = ViewStage(ProjectsView.init)

  private static let rows = [
    row("house", open: 1, done: 3, due: "2026-11-18", [true]),
    row("house.attic", done: 1, [true, true]),
    row("house.attic.roof", done: 1, [true, true, false]),
    row("house.garden", open: 1, done: 1, due: "2026-11-27", [true, false]),
    row("house.garden.日本", open: 1, [true, false, false]),
    row(Fixtures.hostileTitle, open: 12, [false]),
  ]

  private static func row(
    _ name: String, open: Int = 0, done: Int = 0, due: String? = nil, _ hasNext: [Bool]
  ) -> ProjectsViewModel.Row {
    let due = due.flatMap(Fixtures.date).map {
      DateLabel($0, seenFrom: Fixtures.wall, isDue: true)
    }
    let late = due?.isOverdue == true ? 1 : 0
    return ProjectsViewModel.Row(
      name: name.split(separator: ".").last.map(String.init) ?? "", hasNext: hasNext,
      done: "\(done) of \(open + done) done", open: "\(open) open",
      late: late > 0 ? "1 late" : nil, due: due, spent: "",
      tally: NameTally(name: name, open: open, done: done, late: late))
  }

  private static func page(_ rows: [ProjectsViewModel.Row]) -> ProjectsViewModel {
    ProjectsViewModel(rows: rows, ifEmpty: "no projects")
  }

  @Test func `a terminal shows a tree with progress bars`() {
    #expect(
      shown(.table) { $0.showProjects(Self.page(Self.rows)) } == #"""
        house                         ███████████████░░░░░   1 open, 1 late  2 days late
        ├─ attic                      ████████████████████   0 open
        │  └─ roof                    ████████████████████   0 open
        └─ garden                     ██████████░░░░░░░░░░   1 open          27 Nov
           └─ 日本                    ░░░░░░░░░░░░░░░░░░░░   1 open
        a\e[2J\tb\nc\u{202E}d\u{9B}e  ░░░░░░░░░░░░░░░░░░░░  12 open

        """#)
  }

  @Test func `a narrow terminal drops bars, then dates, then cuts names`() {
    #expect(
      shown(.table, width: 40) { $0.showProjects(Self.page(Self.rows)) } == #"""
        house        1 open, 1 late  2 days late
        ├─ attic     0 open
        │  └─ roof   0 open
        └─ garden    1 open          27 Nov
           └─ 日本   1 open
        a\e[2J\tb…  12 open

        """#)
    #expect(
      shown(.table, width: 24, glyphs: .ascii) {
        $0.showProjects(Self.page(Array(Self.rows[..<4])))
      } == """
        house     1 open, 1 late
        |- attic  0 open
        |  `-...  0 open
        `- ga...  1 open

        """)
  }

  @Test func `names and what is late have a colour, tree lines and what is not done are dim`() {
    let (late, off) = ("\u{1B}[1;91m", "\u{1B}[0m")
    #expect(
      shown(.table, width: 52, usesColor: true) {
        $0.showProjects(Self.page(Array(Self.rows[..<2])))
      }
        == "\u{1B}[35mhouse\(off)     ██████████\u{1B}[2m░░░\(off)  1 open, \(late)1 late\(off)"
        + "  \(late)2 days late\(off)\n"
        + "\u{1B}[2m├─ \(off)\u{1B}[35mattic\(off)  █████████████  0 open\n")
  }

  @Test func `for screen readers the bar is words`() {
    #expect(
      shown(.table, glyphs: .words) { $0.showProjects(Self.page(Array(Self.rows[..<2]))) }
        == "house     3 of 4 done  1 open, 1 late  2 days late\n   attic  1 of 1 done  0 open\n")
  }

  @Test func `scripts get full names with their counts`() {
    #expect(
      shown(.lines) { $0.showProjects(Self.page([Self.rows[0], Self.rows[2], Self.rows[5]])) }
        == "house\t1\t3\t0s\nhouse.attic.roof\t0\t1\t0s\n" + #"a\e[2J\tb\nc\u{202E}d\u{9B}e"#
        + "\t12\t0\t0s\n")
    #expect(
      shown(.json) { $0.showProjects(Self.page([Self.rows[0], Self.rows[2], Self.rows[5]])) }
        == #"[{"name":"house","open":1,"done":3,"spent":0,"estimate":0},"#
        + #"{"name":"house.attic.roof","open":0,"done":1,"spent":0,"estimate":0},"#
        + #"{"name":"a\u001b[2J\tb\nc\u202ed\u009be","open":12,"done":0,"spent":0,"estimate":0}]"#
        + "\n")
  }

  @Test func `the time spent is shown if there is any`() {
    let tally = NameTally(name: "house", open: 1, done: 3, spent: TimeSpan(seconds: 5400))
    let row = ProjectsViewModel.Row(
      name: "house", hasNext: [false], done: "3 of 4 done", open: "1 open", late: nil, due: nil,
      spent: "1h30min", tally: tally)
    #expect(
      shown(.table, width: 40) { $0.showProjects(Self.page([row])) }
        == "house  ████████░░  1 open  1h30min\n")
    #expect(shown(.lines) { $0.showProjects(Self.page([row])) } == "house\t1\t3\t1h30min\n")
    #expect(
      shown(.json) { $0.showProjects(Self.page([row])) }
        == #"[{"name":"house","open":1,"done":3,"spent":5400,"estimate":0}]"# + "\n")
  }

  @Test(arguments: [
    (OutputForm.table, false, "no projects\n"),
    (.table, true, ""), (.lines, false, ""), (.json, false, "[]\n"), (.json, true, "[]\n"),
  ])
  func `an empty tree shows a suggestion`(form: OutputForm, isQuiet: Bool, expected: String) {
    #expect(shown(form, isQuiet: isQuiet) { $0.showProjects(Self.page([])) } == expected)
  }
}
