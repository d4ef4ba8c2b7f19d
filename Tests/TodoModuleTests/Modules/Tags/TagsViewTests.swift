import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `View of tags` {
  private static let rows = [
    NameTally(name: "Home", open: 12, done: 1),
    NameTally(name: "work.日本", done: 120),
    NameTally(name: Fixtures.hostileTitle, open: 3),
  ]

  private func shown(
    _ rows: [NameTally], _ form: OutputForm, width: Int = 80, isQuiet: Bool = false,
    usesColor: Bool = false, glyphs: Glyphs = .unicode
  ) -> String {
    let fixture = ContextFixture(
      form: form, width: width, isQuiet: isQuiet, usesColor: usesColor, glyphs: glyphs)
    TagsView(output: ViewOutputSpy(), context: fixture.context).showTags(rows)
    return fixture.output
  }

  @Test func `a terminal shows a table`() {
    #expect(
      shown(Self.rows, .table) == #"""
        +Home                          12 open    1 done
        +work.日本                      0 open  120 done
        +a\e[2J\tb\nc\u{202E}d\u{9B}e   3 open    0 done

        """#)
  }

  @Test func `a narrow terminal cuts names, then drops the counts of done items`() {
    #expect(
      shown(Self.rows, .table, width: 40) == #"""
        +Home                  12 open    1 done
        +work.日本              0 open  120 done
        +a\e[2J\tb\nc\u{202E…   3 open    0 done

        """#)
    #expect(
      shown(Self.rows, .table, width: 20, glyphs: .ascii) == #"""
        +Home        12 open
        +work.日本    0 open
        +a\e[2J\...   3 open

        """#)
  }

  @Test func `names have a colour, and counts of done items are dim`() {
    #expect(
      shown([Self.rows[0]], .table, usesColor: true)
        == "\u{1B}[36m+Home\u{1B}[0m  12 open  \u{1B}[2m1 done\u{1B}[0m\n")
  }

  @Test func `a pipe gets fields`() {
    #expect(
      shown(Self.rows, .lines)
        == "Home\t12\t1\nwork.日本\t0\t120\n" + #"a\e[2J\tb\nc\u{202E}d\u{9B}e"# + "\t3\t0\n")
  }

  @Test func `--json prints an array`() {
    #expect(
      shown(Self.rows, .json)
        == #"[{"name":"Home","open":12,"done":1},{"name":"work.日本","open":0,"done":120},"#
        + #"{"name":"a\u001b[2J\tb\nc\u202ed\u009be","open":3,"done":0}]"# + "\n")
  }

  @Test(arguments: [
    (OutputForm.table, false, "no tags; add one: todo edit 3 +home\n"), (.table, true, ""),
    (.lines, false, ""), (.json, false, "[]\n"), (.json, true, "[]\n"),
  ])
  func `an empty table shows a hint`(form: OutputForm, isQuiet: Bool, expected: String) {
    #expect(shown([], form, isQuiet: isQuiet) == expected)
  }
}
