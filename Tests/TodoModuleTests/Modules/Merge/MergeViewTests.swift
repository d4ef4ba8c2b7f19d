import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of merge` {
  private let output = MergeViewOutputSpy()

  private func start(
    _ words: [String], values: [(OptionSpec, String)] = []
  ) -> [MergeViewOutputSpy.Event] {
    var arguments = ParsedArguments(words, flags: [])
    for (option, value) in values { arguments.set(option, to: value) }
    MergeView(
      output: output, context: ContextFixture(arguments: .success(arguments)).context
    ).start()
    return output.events
  }

  @Test func `three files are merged into the second one, or into another`() {
    #expect(
      start(["b", "o", "t"])
        == [.merge(.init(paths: .init(base: "b", ours: "o", theirs: "t"), markerSize: nil))])
    let paths = MergePaths(base: "b", ours: "o", theirs: "t", output: "r")
    #expect(paths.output == "r")
    #expect(
      start(["b", "o", "t"], values: [(.output, "r"), (.markerSize, "12")]).last
        == .merge(.init(paths: paths, markerSize: 12)))
  }

  @Test func `other numbers of files and bad sizes are rejected`() {
    _ = start([])
    _ = start(["b", "o"])
    _ = start(["b", "o", "t", "x"])
    for size in ["0", "1001", "-1", "x", ""] {
      _ = start(["b", "o", "t"], values: [(.markerSize, size)])
    }
    #expect(
      output.events == [
        .rejected(.missingOperand(.mergedFile)), .rejected(.missingOperand(.mergedFile)),
        .rejected(.unexpectedWord("x")), .rejected(.badMarkerSize("0")),
        .rejected(.badMarkerSize("1001")), .rejected(.badMarkerSize("-1")),
        .rejected(.badMarkerSize("x")), .rejected(.badMarkerSize("")),
      ])
  }

  private static func row(_ number: Int, _ title: String) -> ItemRow {
    ItemRow(Fixtures.item(number, title), at: Fixtures.wall)
  }

  private static let summary = MergeSummary(
    incoming: MergeTally(added: 1, changed: 2), outgoing: MergeTally(removed: 4),
    superseded: [
      .init(item: row(1, "Oat"), name: "title", kept: "Oat", dropped: "Rice"),
      .init(item: row(2, "Call"), name: "due", kept: nil, dropped: "2026-12-01"),
      .init(item: row(2, "Call"), name: "x", kept: nil, dropped: nil),
    ],
    members: ["color"], kept: [row(3, "Run")],
    renumbered: [
      .init(item: row(8, "Pay rent"), number: 5, holder: row(5, "Buy milk")),
      .init(item: row(9, "Swim"), number: 6, holder: nil),
    ],
    doubles: [.init(item: row(7, "Water"), other: row(4, "Water"))], lacksBase: true)

  private func shown(_ form: OutputForm, isQuiet: Bool = false) -> ContextFixture {
    let fixture = ContextFixture(form: form, isQuiet: isQuiet)
    MergeView(output: output, context: fixture.context).showSummary(Self.summary)
    return fixture
  }

  @Test func `each decision has a line`() {
    let fixture = shown(.lines)
    #expect(
      fixture.output == """
        1: title was changed in both; kept 'Oat', dropped 'Rice'
        2: due was changed in both; dropped '2026-12-01'
        2: x was changed in both
        'color' of the list was changed in both
        3: Run was removed in one and changed in the other; it was kept
        5 is now 8: Pay rent (5 is 'Buy milk')
        6 is now 9: Swim
        7: Water was removed; the series has 4
        merged: 3 in, 4 out

        """)
    #expect(
      fixture.errors
        == "todo: there is no common list, so items that were removed from one list may have come"
        + " back\n")
    #expect(shown(.lines, isQuiet: true).output == "")
  }

  @Test func `--json prints one object`() {
    #expect(
      shown(.json).output
        == #"{"in":{"added":1,"changed":2,"removed":0},"out":{"added":0,"changed":0,"removed":4},"#
        + #""superseded":[{"number":1,"name":"title","kept":"Oat","dropped":"Rice"},"#
        + #"{"number":2,"name":"due","kept":null,"dropped":"2026-12-01"},"#
        + #"{"number":2,"name":"x","kept":null,"dropped":null}],"kept":[3],"#
        + #""renumbered":[{"from":5,"number":8},{"from":6,"number":9}],"removedDoubles":[7],"#
        + #""hasBase":false}"# + "\n")
  }
}
