import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Summary of a merge` {
  private static func summary(from machine: String? = nil) -> MergeSummary {
    let milk = Fixtures.item(5, "Buy milk")
    let (call, later) = (Fixtures.item(2, "Call"), Fixtures.item(2, "Call", due: "2026-12-01"))
    var report = MergeReport()
    report.superseded = [
      .title("Oat", over: "Rice", ofItem: 1),
      SupersededValue(
        place: .register(ItemRegister(attributes: [.due, .every], kind: .lastWriter)), item: call,
        kept: call, dropped: later),
      SupersededValue(place: .member("x"), item: call, kept: call, dropped: later),
    ]
    report.supersededMembers = ["color"]
    report.keptDespiteRemoval = [Fixtures.item(3, "Run")]
    report.renumbered = [
      NumberChange(item: Fixtures.item(8, "Pay rent"), number: 5, holder: milk),
      NumberChange(item: Fixtures.item(9, "Swim"), number: 6, holder: nil),
    ]
    report.removedDoubles = [
      RemovedDouble(item: Fixtures.item(7, "Water"), other: Fixtures.item(4, "Water"))
    ]
    report.lacksBase = true
    return MergeSummary(
      incoming: MergeTally(added: 1, changed: 2), outgoing: MergeTally(removed: 4),
      report: report, machine: machine)
  }

  @Test func `each decision has a line`() {
    #expect(
      Self.summary().decisions == [
        "1: title changed on both; kept 'Oat', dropped 'Rice'",
        "2: due changed on both; kept none, dropped '2026-12-01'", "2: x changed on both",
        "'color' of the list changed on both",
        "3: removed on one, changed on the other; kept 'Run'",
        "5 is now 8: Pay rent (5 is 'Buy milk')", "6 is now 9: Swim",
        "7: removed 'Water'; the series goes on with 4",
      ])
  }

  @Test func `the machine that the other list comes from is named`() {
    #expect(
      Self.summary(from: "laptop").decisions
        .contains("5 is now 8: Pay rent (5 is 'Buy milk', from laptop)"))
  }

  @Test func `only a merge without a base warns of items that may be back`() {
    #expect(Self.summary().baseRemark?.contains("may be back") == true)
    #expect(MergeSummary().baseRemark == nil)
    #expect(MergeSummary().decisions == [])
  }

  @Test func `an object has the same values`() {
    #expect(
      text(JSONText.object(Self.summary().members).bytes)
        == #"{"in":{"added":1,"changed":2,"removed":0},"out":{"added":0,"changed":0,"removed":4},"#
        + #""superseded":[{"number":1,"name":"title","kept":"Oat","dropped":"Rice"},"#
        + #"{"number":2,"name":"due","kept":null,"dropped":"2026-12-01"},"#
        + #"{"number":2,"name":"x","kept":null,"dropped":null}],"kept":[3],"#
        + #""renumbered":[{"from":5,"number":8},{"from":6,"number":9}],"keptNext":[],"removedDoubles":[7],"#
        + #""hasBase":false}"#)
  }

  @Test func `of a schedule, the attribute that differs is named`() throws {
    let base = Fixtures.item(1, "Water", due: "2026-12-01")
    let lists = try [2, 3].map { day in
      let now = Instant(secondsSinceEpoch: Fixtures.now.secondsSinceEpoch + day)
      let due = try DateExpression("2026-12-0\(day)")
      return TodoList([try base.applying([.due(due)], at: Clock(now: now, offset: Fixtures.utc))])
    }
    let outcome = try lists[0].merged(with: lists[1], since: TodoList([base]), numbering: .older)
    #expect(
      outcome.summary.decisions
        == ["1: due changed on both; kept '2026-12-03', dropped '2026-12-02'"])
  }
}

extension MergeReport {
  /// The report of a merge with a base in which nothing had to be decided, unless it is given.
  static func of(
    superseded: [SupersededValue] = [], members: [String] = [], lacksBase: Bool = false
  ) -> MergeReport {
    var report = MergeReport()
    report.superseded = superseded
    report.supersededMembers = members
    report.lacksBase = lacksBase
    return report
  }
}

extension SupersededValue {
  /// A title that both lists changed.
  static func title(_ kept: String, over dropped: String, ofItem number: Int) -> SupersededValue {
    let item = Fixtures.item(number, kept)
    return SupersededValue(
      place: .register(ItemRegister(attributes: [.title], kind: .lastWriter)), item: item,
      kept: item, dropped: Fixtures.item(number, dropped))
  }
}
