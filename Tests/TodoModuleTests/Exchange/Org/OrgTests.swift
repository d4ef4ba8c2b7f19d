import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Org and Logseq` {
  private let org = ExchangeFormat.org

  @Test(arguments: [
    ("* TODO a", "- 'a'"), ("* DONE a", "x 'a'"), ("* CANCELLED a", "x 'a'"),
    ("*** NEXT a", "- 'a'"),
    ("* TODO [#A] a", "- 'a' priority:high"), ("* TODO [#B] a :x:", "- 'a' +x priority:medium"),
    ("* TODO [#C] a [1/3] :x:y z:", "- 'a [1/3] :x:y z:' priority:low"),
    ("* TODO a :x:y:", "- 'a' +x +y"),
    ("* TODO a\n  DEADLINE: <2026-12-04 Fri>", "- 'a' due:2026-12-04"),
    ("* TODO a\nSCHEDULED: <2026-12-04 Fri 10:00-11:00>", "- 'a' scheduled:2026-12-04T10:00"),
    (
      "* TODO a\nDEADLINE: <2026-12-04 Fri -3d> SCHEDULED: <2026-12-02 Wed 9:30>",
      "- 'a' due:2026-12-04 scheduled:2026-12-02T09:30"
    ),
    ("* TODO a\nSCHEDULED: <2026-12-02 Wed>--<2026-12-05 Sat 10:00>", "- 'a' scheduled:2026-12-02"),
    ("* TODO a\nDEADLINE: <2026-12-04 Fri +1w>", "- 'a' due:2026-12-04 every:1w/strict"),
    ("* TODO a\nDEADLINE: <2026-12-04 Fri ++2m>", "- 'a' due:2026-12-04 every:2m"),
    ("* TODO a\nSCHEDULED: <2026-12-04 Fri .+1d/2d>", "- 'a' due:2026-12-04 every:1d/done"),
    (
      "* TODO a\nDEADLINE: <2026-12-04 ven. 13:40 +1w>",
      "- 'a' due:2026-12-04T13:40 every:1w/strict"
    ),
    ("* House :x:y:\n** TODO a", "- 'a' project:House"),
    ("- TODO a\n  - b\n    key:: v\n    collapsed:: true", "- 'a' note:'- b\n  key:: v'"),
    ("* DONE a\nSCHEDULED: <2026-12-04 Fri +1d>", "x 'a' scheduled:2026-12-04"),
    ("* TODO a\nfirst\n\n  second\n", "- 'a' note:'first\n\n  second'"),
    ("* TODO a\n  one\n    two", "- 'a' note:'one\n  two'"),
    ("* TODO a\n#+BEGIN_SRC sh\nls\n#+END_SRC", "- 'a' note:'#+BEGIN_SRC sh\nls\n#+END_SRC'"),
    ("* House\n** My garden\n*** TODO a", "- 'a' project:House.My-garden"),
    ("* House\n** TODO a\n* TODO b", "- 'a' project:House|- 'b'"),
    ("* TODO a\n** TODO b", "- 'a'|- 'b'"), ("* TODO a\n** why\ntext", "- 'a' note:'why\ntext'"),
    ("#+TODO: ASK(a) | GIVEN(g!)\n* ASK a\n* GIVEN b\n* ASKED c", "- 'a'|x 'b'"),
    ("#+SEQ_TODO: OFFEN FERTIG\n* OFFEN a\n* FERTIG b", "- 'a'|x 'b'"), ("* TODO", ""),
    ("* todo a", ""),
    ("- TODO a", "- 'a'"), ("* TODO a\n- TODO b", "- 'a' note:'- TODO b'"),
    ("- LATER a\n  more\n  - part\n    of it\n- b", "- 'a' note:'more\n- part\n  of it'"),
    ("- DOING a\n\t- TODO b", "- 'a'|- 'b'"),
    ("- TODO a SCHEDULED: <2026-12-02 Wed>", "- 'a' scheduled:2026-12-02"),
    (
      "# H\n- TODO a\n# I\n- ## J\n\t- TODO b\n- TODO c",
      "- 'a' project:H|- 'b' project:I.J|- 'c' project:I"
    ),
    ("- TODO a\n  note:: kept", "- 'a' note:'note:: kept'"),
  ])
  func `keywords make items, and the lines below them give dates, notes and parts`(
    text: String, expected: String
  ) throws {
    #expect(try org.gists(in: text + "\n").joined(separator: "|") == expected)
  }

  @Test(arguments: [
    ("* TODO a <2026-12-05 Sat 18:00>", "- 'a' scheduled:2026-12-05T18:00"),
    ("* TODO [#A] a <2026-12-05> b :x:", "- 'a b' +x priority:high scheduled:2026-12-05"),
    ("* TODO <2026-12-05 Sat> a", "- 'a' scheduled:2026-12-05"),
    ("* TODO a\n<2026-12-05 Sat>\ntext", "- 'a' scheduled:2026-12-05 note:'text'"),
    (
      "* TODO a\n  Meet <2026-12-05 Sat> Ann",
      "- 'a' scheduled:2026-12-05 note:'Meet <2026-12-05 Sat> Ann'"
    ),
    ("* TODO a <2026-12-05 Sat +1w>", "- 'a' due:2026-12-05 every:1w/strict"),
    ("* DONE a <2026-11-05 Thu>\nCLOSED: [2026-11-06 Fri]", "x 'a' scheduled:2026-11-05"),
    (
      "* TODO a\nDEADLINE: <2026-12-09 Wed>\n<2026-12-05 Sat>",
      "- 'a' due:2026-12-09 scheduled:2026-12-05"
    ),
    ("- TODO a <2026-12-05 Sat>", "- 'a' scheduled:2026-12-05"),
    // Inactive timestamps and other words between angle brackets are text.
    (
      "* TODO a [2026-12-05 Sat]\n[2026-12-06 Sun]",
      "- 'a [2026-12-05 Sat]' note:'[2026-12-06 Sun]'"
    ),
    ("* TODO a <b> <2026 plan> < 3", "- 'a <b> <2026 plan> < 3'"),
    ("* TODO a < <2026-12-05 Sat> b [x]", "- 'a < b [x]' scheduled:2026-12-05"),
    ("* TODO a <2026-12-05 Sat", "- 'a <2026-12-05 Sat'"),
    (
      "* TODO a DEADLINE: <2026-12-09 Wed> b <2026-12-05 Sat>",
      "- 'a b' due:2026-12-09 scheduled:2026-12-05"
    ),
    // A title is not only a date.
    ("* TODO <2026-12-05 Sat>", "- '<2026-12-05 Sat>' scheduled:2026-12-05"),
    ("#+FILETAGS: :x:y:\n* TODO a :x:\n* DONE b", "- 'a' +x +y|x 'b' +x +y"),
    ("* TODO a\ntext\n#+filetags: x y", "- 'a' +x +y note:'text'"),
    ("#+FILETAGS:\n* TODO a", "- 'a'"),
  ])
  func
    `an active timestamp says when the item is scheduled, and the tags of a file are those of its items`(
      text: String, expected: String
    ) throws
  {
    #expect(try org.gists(in: text + "\n").joined(separator: "|") == expected)
    #expect(try org.remarks(on: text + "\n") == [])
  }

  @Test(arguments: [
    (
      "* TODO a <2026-12-05 Sat>--<2026-12-08 Tue 10:00> b", "- 'a b' scheduled:2026-12-05",
      "line 1: only 2026-12-05 of '<2026-12-05 Sat>--<2026-12-08 Tue 10:00>' is read"
    ),
    (
      "* TODO a\n<2026-12-05 Sat>--<2026-12-08 Tue>", "- 'a' scheduled:2026-12-05",
      "line 2: only 2026-12-05 of '<2026-12-05 Sat>--<2026-12-08 Tue>' is read"
    ),
    (
      "* TODO a <2026-12-05 Sat 18:00-19:00>", "- 'a' scheduled:2026-12-05T18:00",
      "line 1: only 2026-12-05T18:00 of '<2026-12-05 Sat 18:00-19:00>' is read"
    ),
    (
      "* TODO a\nSCHEDULED: <2026-12-05 Sat>--<2026-12-08 Tue 9:00> DEADLINE: <2026-12-09 Wed>",
      "- 'a' due:2026-12-09 scheduled:2026-12-05",
      "line 2: only 2026-12-05 of '<2026-12-05 Sat>--<2026-12-08 Tue 9:00>' is read"
    ),
    (
      "* TODO a <2026-12-05 Sat>\nSCHEDULED: <2026-12-01 Tue>", "- 'a' scheduled:2026-12-01",
      "line 2: the date 2026-12-05 before SCHEDULED is left out"
    ),
    (
      "* TODO a <2026-12-05 Sat> <2026-12-06 Sun>", "- 'a' scheduled:2026-12-05",
      "line 1: the timestamp '<2026-12-06 Sun>' is left out"
    ),
    (
      "* TODO a\ntext\n<2026-12-06 Sun>", "- 'a' note:'text\n<2026-12-06 Sun>'",
      "line 3: a timestamp in the notes is not read"
    ),
    (
      "* TODO a\nSCHEDULED: <2026-12-01 Tue>\n<2026-12-06 Sun>",
      "- 'a' scheduled:2026-12-01 note:'<2026-12-06 Sun>'",
      "line 3: a timestamp in the notes is not read"
    ),
    ("* TODO a <2026-13-05>", "- 'a'", "line 1: the timestamp '<2026-13-05>' is left out"),
    (
      "* TODO a <2026-12-05 Sat +2h>", "- 'a' scheduled:2026-12-05",
      "line 1: only 2026-12-05 of '<2026-12-05 Sat +2h>' is read"
    ),
  ])
  func `reports the parts of timestamps that are not read`(
    text: String, expected: String, remark: String
  ) throws {
    #expect(try org.gists(in: text + "\n").joined(separator: "|") == expected)
    #expect(try org.remarks(on: text + "\n") == [remark])
  }

  @Test func `times of completion and creation and the id are read`() throws {
    let list = try org.list(
      in: """
        * DONE a
          CLOSED: [2026-11-10 Tue 08:00]
          :PROPERTIES:
          :ID: plain-name-of-org
          :CREATED: [2026-11-01 Sun]
          :Effort: 1:00
          :END:
        """)
    #expect(list.items.map(\.content.completedAt?.description) == ["2026-11-10T07:00:00Z"])
    #expect(list.items.map(\.createdAt?.description) == ["2026-10-31T23:00:00Z"])
    #expect(list.items.map(\.id) == [ICalReader.id(ofTask: "plain-name-of-org")])
    #expect(list.said == ["the property 'effort' is left out"])
  }

  @Test(arguments: [
    (
      "* TODO a\nDEADLINE: <2026-12-04 Fri +2h>",
      "line 2: only 2026-12-04 of '<2026-12-04 Fri +2h>' is read"
    ),
    ("* TODO a\nDEADLINE: <soon>", "line 2: the timestamp '<soon>' is left out"),
    ("* a :x:\n** TODO b", "line 1: the tags of a heading are left out"),
    (
      "* a <2026-12-05 Sat>\n* TODO b",
      "line 1: the date of a heading without a keyword is left out"
    ),
    ("* TODO [#D] a", "line 1: the priority [#D] is left out"),
    ("* KILL a\ntext", "line 2: text that belongs to no item is left out"),
    ("- TODO a\n- b", "line 2: skipped a block without a keyword such as TODO"),
    ("* TODO a\n:LOGBOOK:\nx\n:END:", "line 2: a drawer such as LOGBOOK is left out"),
    ("plain", "line 1: text that belongs to no item is left out"),
    ("* heading", "the file has no items: an item is a line such as '* TODO Buy milk'"),
  ])
  func `reports values that are left out`(text: String, expected: String) throws {
    #expect(try org.remarks(on: text + "\n").contains(expected))
  }

  @Test(arguments: [
    ("a.org", "x", ExchangeFormat.org), ("a.md", "- TODO a\n", .org),
    ("a.md", "- [ ] a\n- TODO b\n", .markdown),
    ("a.md", "# H\n\n- text\n- TODO: write\n", .markdown), ("list", "* TODO a\n", .org),
    ("list", "\t- DONE a\n- LATER b", .org),
  ])
  func `are recognized by the ending or the keywords`(
    name: String, text: String, format: ExchangeFormat
  ) {
    #expect(ExchangeFormat(fileName: name, content: text.bytes) == format)
  }

  @Test func `are read, and not written`() {
    let program = ProgramFixture("add a")
    #expect(program.type("export --to org").code == .usage)
    #expect(program.type("help formats org").output.contains("Import leaves out:"))
  }
}
