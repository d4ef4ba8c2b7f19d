import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Running tags` {
  @Test func `the items of every tag are counted, in alphabetical order`() {
    let program = ProgramFixture()
    #expect(
      program.type("add a +work +home", "add b +home", "add c +home", "done 3", "tags")
        == "home\t2\t1\nwork\t1\t0\n")
  }
}

@Suite struct `View of tags`: ViewSuite {
  let stage = ViewStage(TagsView.init)

  private static let home = NameTally(name: "Home", open: 12, done: 1)
  private static let rows = tags([
    home, NameTally(name: "work.日本", done: 120), NameTally(name: Fixtures.hostileTitle, open: 3),
  ])

  /// The view model of these tags.
  private static func tags(_ tallies: [NameTally]) -> TagsViewModel {
    TagsViewModel(
      rows: tallies.map {
        .init(tag: "+\($0.name)", open: "\($0.open) open", done: "\($0.done) done", tally: $0)
      }, ifEmpty: "no tags")
  }

  @Test func `a terminal shows a table`() {
    #expect(
      shown(.table) { $0.showTags(Self.rows) } == #"""
        +Home                          12 open    1 done
        +work.日本                      0 open  120 done
        +a\e[2J\tb\nc\u{202E}d\u{9B}e   3 open    0 done

        """#)
  }

  @Test func `a narrow terminal cuts names, then drops the counts of done items`() {
    #expect(
      shown(.table, width: 40) { $0.showTags(Self.rows) } == #"""
        +Home                  12 open    1 done
        +work.日本              0 open  120 done
        +a\e[2J\tb\nc\u{202E}…  3 open    0 done

        """#)
    #expect(
      shown(.table, width: 20, glyphs: .ascii) { $0.showTags(Self.rows) } == #"""
        +Home        12 open
        +work.日本    0 open
        +a\e[2J\t...  3 open

        """#)
  }

  @Test func `names have a colour, and counts of done items are dim`() {
    #expect(
      shown(.table, usesColor: true) { $0.showTags(Self.tags([Self.home])) }
        == "\u{1B}[35m+Home\u{1B}[0m  12 open  \u{1B}[2m1 done\u{1B}[0m\n")
  }

  @Test func `scripts get fields, or JSON`() {
    #expect(
      shown(.lines) { $0.showTags(Self.rows) }
        == "Home\t12\t1\nwork.日本\t0\t120\n" + #"a\e[2J\tb\nc\u{202E}d\u{9B}e"# + "\t3\t0\n")
    #expect(
      shown(.json) { $0.showTags(Self.rows) }
        == #"[{"name":"Home","open":12,"done":1},{"name":"work.日本","open":0,"done":120},"#
        + #"{"name":"a\u001b[2J\tb\nc\u202ed\u009be","open":3,"done":0}]"# + "\n")
  }

  @Test(arguments: [
    (OutputForm.table, false, "no tags\n"), (.table, true, ""),
    (.lines, false, ""), (.json, false, "[]\n"), (.json, true, "[]\n"),
  ])
  func `an empty table shows a suggestion`(form: OutputForm, isQuiet: Bool, expected: String) {
    #expect(shown(form, isQuiet: isQuiet) { $0.showTags(Self.tags([])) } == expected)
  }
}
