import Testing
import TodoEntities

@testable import TodoModule

/// When an item can begin, what it depends on and the work on it, in every format and back.
@Suite struct `Attributes in every format` {
  private static let rest = "- 'a' due:2026-12-01 scheduled:2026-11-30 wait:2026-11-29"
  private static let depends = " depends:\(ExchangeFixture.id(2)),\(ExchangeFixture.id(3))"
  private static let started = " started:2026-11-20T08:00:00Z"
  private static let spent = " spent:1h30min"

  @Test(arguments: [
    (ExchangeFormat.json, rest + depends + started + spent, []),
    (.csv, rest + depends + started + spent, []),
    (.taskwarrior, rest + depends + started + spent, []),
    (
      .ics, rest + depends + started + spent, ["item 1: other programs do not see the wait date"]
    ),
    (
      .markdown, rest + spent,
      ["item 1: the dependencies are left out", "item 1: the time of starting is left out"]
    ),
    (
      .todotxt, rest,
      [
        "item 1: the dependencies are left out", "item 1: the time of starting is left out",
        "item 1: the time spent is left out",
      ]
    ),
  ])
  func `what a format holds comes back, and what it does not is said`(
    format: ExchangeFormat, gist: String, losses: [String]
  ) throws {
    let item = try ExchangeFixture.item(
      1, "a", due: "2026-12-01", scheduled: "2026-11-30", wait: "2026-11-29",
      depends: [ExchangeFixture.id(2), ExchangeFixture.id(3)], started: "2026-11-20T08:00:00Z",
      spent: 5400)
    let text = ExchangeFixture.text([item], as: format)
    #expect(
      try ExchangeFixture.items(text, as: format)
        .map { $0.with(unknownMembers: [], at: $0.modifiedAt).gist } == [gist])
    #expect(ExchangeFixture.losses([item], as: format) == losses)
    for attribute in [Attribute.scheduled, .depends, .started, .spent]
    where !format.holds(attribute) {
      #expect(try ExchangeFixture.list(text, as: format)[0].absentInFormat.contains(attribute))
    }
  }

  @Test func `columns and members of other programs are scheduled or wait by their names`() throws {
    #expect(
      try ExchangeFixture.items(
        "Name,Start Date,Defer Until\na,2026-11-30,2026-11-29\n", as: .csv
      ).map(\.gist) == ["- 'a' scheduled:2026-11-30 wait:2026-11-29"])
    #expect(
      try ExchangeFixture.items(
        #"[{"name":"a","start_on":"2026-11-30","deferDate":"2026-11-29","spent":5400}]"#, as: .json
      ).map(\.gist) == ["- 'a' scheduled:2026-11-30 wait:2026-11-29 spent:1h30min"])
  }

  @Test(arguments: [
    (#"["\#(ExchangeFixture.id(2))","\#(ExchangeFixture.id(3))"]"#, depends),
    (#""\#(ExchangeFixture.id(2)), \#(ExchangeFixture.id(3))""#, depends),
    (#"["7"]"#, ""),
  ])
  func `records hold ids in an array or a text`(value: String, gist: String) throws {
    let text = #"[{"name":"a","depends":\#(value)}]"#
    #expect(try ExchangeFixture.items(text, as: .json).map(\.gist) == ["- 'a'" + gist])
    #expect(
      try ExchangeFixture.list(text, as: .json).remarks.lines(of: "line")
        == (gist.isEmpty
          ? [
            "line 1: '7' in member 'depends' is left out: expected UUIDs, separated by commas"
          ] : []))
  }
}
