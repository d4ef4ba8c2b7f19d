import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Summary of a merge` {
  private static func summary(from machine: Machine? = nil) -> MergeSummary {
    let milk = Fixtures.item(5, "Buy milk")
    let (call, later) = (Fixtures.item(2, "Call"), Fixtures.item(2, "Call", due: "2026-12-01"))
    let register = ItemRegister(attributes: [.due, .every], kind: .lastWriter)
    let report = MergeReport.of(
      [
        MergeDecision(renumbered: Fixtures.item(8, "Pay rent"), from: 5, holder: milk),
        MergeDecision(renumbered: Fixtures.item(9, "Swim"), from: 6, holder: nil),
        MergeDecision(.double, Fixtures.item(7, "Water"), other: 4),
        MergeDecision(.removed, Fixtures.item(3, "Run"), keptSide: .ours),
        .title("Oat", over: "Rice", ofItem: 1),
        MergeDecision(of: register, kept: call, dropped: later),
        MergeDecision(.changed, call, "x", keptSide: .ours),
        MergeDecision(.list, nil, [.attribute: "color"]),
      ], lacksBase: true)
    return MergeSummary(
      incoming: MergeTally(added: 1, changed: 2), outgoing: MergeTally(removed: 4),
      report: report, machine: machine)
  }

  @Test func `each decision has a line, by number, and then each new number`() {
    #expect(
      Self.summary().decisionLines(ours: nil, Fixtures.formatter) == [
        "'color' of the list changed in both versions",
        "1: title differs; kept 'Oat' (later), dropped 'Rice'",
        "2: due of 'Call' differs; kept none (later), dropped '2026-12-01'",
        "2: x of 'Call' differs",
        "3: one version removed it, the other changed it; kept 'Run'",
        "7: removed 'Water', because its series continues with item 4",
        "renumbered item 5 'Pay rent' to 8, because the other version also added an item 5, 'Buy milk'",
        "renumbered item 6 'Swim' to 9",
      ])
  }

  @Test func `a change that both made is not reported, but its authors are known`() throws {
    let item = Fixtures.item(1)
    let register = try #require(ItemRegister.all.first { $0.kind == .completion })
    let report = MergeReport.of([MergeDecision(of: register, kept: item, dropped: item)])
    #expect(MergeSummary(report: report).decisions(ours: nil) == [] && report.items == [item.id])
  }

  @Test func `the machines are named`() {
    let lines = Self.summary(from: "laptop").decisionLines(ours: "desktop", Fixtures.formatter)
    #expect(lines[1] == "1: title differs; kept 'Oat' (desktop, later), dropped 'Rice' (laptop)")
    #expect(lines[4] == "3: laptop removed it, desktop changed it; kept 'Run'")
    #expect(
      lines[6]
        == "renumbered desktop's item 5 'Pay rent' to 8, because laptop also added an item 5, 'Buy milk'"
    )
  }

  @Test func `only a merge without a base warns that items may be restored`() {
    #expect(Self.summary().remarks.count == 1 && Self.summary().remarks[0].contains("restored"))
    #expect(
      MergeSummary().remarks == []
        && MergeSummary().decisionLines(ours: nil, Fixtures.formatter) == [])
  }

  @Test func `an object has the same values`() {
    let parts = [
      #"{"in":{"added":1,"changed":2,"removed":0},"out":{"added":0,"changed":0,"removed":4},"#,
      #""news":[],"decisions":[{"kind":"list","attribute":"color"},{"kind":"differs","number":1,"#,
      #""title":"Oat","attribute":"title","kept":"Oat","dropped":"Rice"},{"kind":"differs","#,
      #""number":2,"title":"Call","attribute":"due","dropped":"2026-12-01"},{"kind":"differs","#,
      #""number":2,"title":"Call","attribute":"x"},{"kind":"removed","number":3,"title":"Run"},"#,
      #"{"kind":"double","number":7,"other":4,"title":"Water"},{"kind":"renumbered","number":8,"#,
      #""other":5,"title":"Pay rent","kept":"Buy milk"},{"kind":"renumbered","number":9,"other":6,"#,
      #""title":"Swim"}],"equalTexts":[],"hasBase":false}"#,
    ]
    #expect(text(JSONText.object(Self.summary().members(ours: nil)).bytes) == parts.joined())
  }

  @Test func `a second merge of one sync gives the news of the first its numbers`() throws {
    let lamp = { (number: Int) in Fixtures.item(number, "Desk lamp", id: Fixtures.id(9)) }
    let lists = [
      [Fixtures.item(1)], [Fixtures.item(1, depends: [9]), lamp(2)],
      // Another machine has given the number 2 to its own item.
      [Fixtures.item(1, priority: .high, depends: [9]), Fixtures.item(2, "Swim"), lamp(3)],
    ].map { TodoList($0) }
    var summary = MergeSummary()
    for (ours, theirs) in zip(lists, lists.dropFirst()) {
      let merge = try ours.merged(with: theirs, since: ours, numbering: .published(.theirs))
      summary.add(merge.summary)
    }
    #expect(
      summary.newsLines(Fixtures.formatter.report()).map(\.text.text) == [
        "changed 1: Buy milk  depends on 3", "added 2: Desk lamp",
        "changed 1: Buy milk  priority high", "added 2: Swim", "changed 3: Desk lamp",
      ])
  }

  @Test func `names the differing attribute of a schedule`() throws {
    let base = Fixtures.item(1, "Water", due: "2026-12-01")
    let lists = try [2, 3].map { day in
      let now = Instant(secondsSinceEpoch: Fixtures.now.secondsSinceEpoch + day)
      let due = try DateExpression("2026-12-0\(day)")
      return TodoList([try base.applying([.due(due)], at: Clock(now: now, offset: Fixtures.utc))])
    }
    let outcome = try lists[0].merged(with: lists[1], since: TodoList([base]), numbering: .older)
    #expect(
      outcome.summary.decisionLines(ours: nil, Fixtures.formatter)
        == [
          "1: due of 'Water' changed in both versions; kept '2026-12-03' (later), dropped '2026-12-02'"
        ])
  }

  @Test func `people see dates as in reports, and other values in quotes`() {
    func words(_ attribute: String, _ kept: String?, _ dropped: String?) -> String {
      var parts = [MergeDecision.Part.title: "Water", .attribute: attribute, .keptBy: "pi"]
      (parts[.kept], parts[.dropped]) = (kept, dropped)
      return MergeDecision(.changed, 1, parts).words(today: Fixtures.clock.today)
    }
    let start = " of 'Water' changed in both versions; kept"
    #expect(
      words("due", "2026-12-09", "2027-12-04T17:00")
        == "1: due\(start) Wed 9 Dec (pi, later), dropped Sat 4 Dec 2027 17:00")
    #expect(
      words("wait", nil, "2026-12-09") == "1: wait\(start) none (pi, later), dropped Wed 9 Dec")
    #expect(
      words("project", "2026-12-09", "x")
        == "1: project\(start) '2026-12-09' (pi, later), dropped 'x'")
    let formatter = ItemFormatter(clock: Fixtures.clock, reader: .person(arrow: "→"))
    #expect(
      Self.summary().decisionLines(ours: nil, formatter)[2]
        == "2: due of 'Call' differs; kept none (later), dropped Tue 1 Dec")
  }
}

extension MergeReport {
  /// The report of a merge with these decisions, with a base unless `lacksBase` is true.
  static func of(_ decisions: [MergeDecision] = [], lacksBase: Bool = false) -> MergeReport {
    var report = MergeReport()
    report.decisions = decisions
    report.lacksBase = lacksBase
    return report
  }
}

extension MergeDecision {
  /// A title that both lists changed.
  static func title(_ kept: String, over dropped: String, ofItem number: Int) -> MergeDecision {
    MergeDecision(
      of: ItemRegister(attributes: [.title], kind: .lastWriter),
      kept: Fixtures.item(number, kept), dropped: Fixtures.item(number, dropped))
  }
}
