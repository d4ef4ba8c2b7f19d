import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `View of projects`: ViewSuite {
  let output = ViewOutputSpy<Void>()
  func view(in context: ModuleContext) -> ProjectsView {
    ProjectsView(output: output, context: context)
  }

  private static let rows = [
    row("house", open: 1, done: 3, [true]), row("house.attic", done: 1, [true, true]),
    row("house.attic.roof", done: 1, [true, true, false]),
    row("house.garden", open: 1, done: 1, [true, false]),
    row("house.garden.日本", open: 1, [true, false, false]),
    row(Fixtures.hostileTitle, open: 12, [false]),
  ]

  private static func row(
    _ name: String, open: Int = 0, done: Int = 0, _ hasNext: [Bool]
  ) -> ProjectRow {
    ProjectRow(
      tally: NameTally(name: name, open: open, done: done),
      lastName: name.split(separator: ".").last.map(String.init) ?? "", hasNext: hasNext)
  }

  @Test func `a terminal shows a tree with progress bars`() {
    #expect(
      shown(.table) { $0.showProjects(Self.rows) } == #"""
        house                         ███████████████░░░░░   3 of 4 done
        ├─ attic                      ████████████████████   1 of 1 done
        │  └─ roof                    ████████████████████   1 of 1 done
        └─ garden                     ██████████░░░░░░░░░░   1 of 2 done
           └─ 日本                    ░░░░░░░░░░░░░░░░░░░░   0 of 1 done
        a\e[2J\tb\nc\u{202E}d\u{9B}e  ░░░░░░░░░░░░░░░░░░░░  0 of 12 done

        """#)
  }

  @Test func `a narrow terminal shortens bars, then cuts names, then drops bars`() {
    #expect(
      shown(.table, width: 40) { $0.showProjects(Self.rows) } == #"""
        house           ████████░░   3 of 4 done
        ├─ attic        ██████████   1 of 1 done
        │  └─ roof      ██████████   1 of 1 done
        └─ garden       █████░░░░░   1 of 2 done
           └─ 日本      ░░░░░░░░░░   0 of 1 done
        a\e[2J\tb\nc\…  ░░░░░░░░░░  0 of 12 done

        """#)
    #expect(
      shown(.table, width: 24, glyphs: .ascii) { $0.showProjects(Array(Self.rows[..<4])) } == """
        house       3 of 4 done
        |- attic    1 of 1 done
        |  `- roof  1 of 1 done
        `- garden   1 of 2 done

        """)
  }

  @Test func `names have a colour, and tree lines are dim`() {
    #expect(
      shown(.table, width: 24, usesColor: true) { $0.showProjects(Array(Self.rows[..<2])) }
        == "\u{1B}[34mhouse\u{1B}[0m     3 of 4 done\n"
        + "\u{1B}[2m├─ \u{1B}[0m\u{1B}[34mattic\u{1B}[0m  1 of 1 done\n")
  }

  @Test func `scripts get full names with their counts`() {
    #expect(
      shown(.lines) { $0.showProjects([Self.rows[0], Self.rows[2], Self.rows[5]]) }
        == "house\t1\t3\t0s\nhouse.attic.roof\t0\t1\t0s\n" + #"a\e[2J\tb\nc\u{202E}d\u{9B}e"#
        + "\t12\t0\t0s\n")
    #expect(
      shown(.json) { $0.showProjects([Self.rows[0], Self.rows[2], Self.rows[5]]) }
        == #"[{"name":"house","open":1,"done":3,"spent":0},"#
        + #"{"name":"house.attic.roof","open":0,"done":1,"spent":0},"#
        + #"{"name":"a\u001b[2J\tb\nc\u202ed\u009be","open":12,"done":0,"spent":0}]"# + "\n")
  }

  @Test func `the time spent is shown if there is any`() {
    let tally = NameTally(name: "house", open: 1, done: 3, spent: TimeSpan(seconds: 5400))
    let row = ProjectRow(tally: tally, lastName: "house", hasNext: [false])
    #expect(
      shown(.table, width: 40) { $0.showProjects([row]) }
        == "house  ████████░░  3 of 4 done  1h30min\n")
    #expect(shown(.lines) { $0.showProjects([row]) } == "house\t1\t3\t1h30min\n")
    #expect(
      shown(.json) { $0.showProjects([row]) }
        == #"[{"name":"house","open":1,"done":3,"spent":5400}]"# + "\n")
  }

  @Test(arguments: [
    (OutputForm.table, false, "no projects; add one: todo edit 3 project:house\n"),
    (.table, true, ""), (.lines, false, ""), (.json, false, "[]\n"), (.json, true, "[]\n"),
  ])
  func `an empty tree shows a hint`(form: OutputForm, isQuiet: Bool, expected: String) {
    #expect(shown(form, isQuiet: isQuiet) { $0.showProjects([]) } == expected)
  }
}
