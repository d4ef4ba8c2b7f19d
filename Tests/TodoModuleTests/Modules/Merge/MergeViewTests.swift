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

  private static let summary = MergeSummary(
    incoming: MergeTally(added: 1, changed: 2), outgoing: MergeTally(removed: 4),
    superseded: [
      .init(
        item: ItemRow(Fixtures.item(1, "Oat"), at: Fixtures.wall), name: "title", kept: "Oat",
        dropped: "Rice", isUnknown: false)
    ], lacksBase: true)

  private func shown(_ form: OutputForm, isQuiet: Bool = false) -> ContextFixture {
    let fixture = ContextFixture(form: form, isQuiet: isQuiet)
    MergeView(output: output, context: fixture.context).showSummary(Self.summary)
    return fixture
  }

  @Test func `each decision has a line, and the last line counts what was merged`() {
    let fixture = shown(.lines)
    #expect(
      fixture.output
        == "1: title changed on both; kept 'Oat', dropped 'Rice'\nmerged: 3 in, 4 out\n")
    #expect(fixture.errors == "todo: \(Self.summary.baseRemark ?? "")\n")
    #expect(shown(.lines, isQuiet: true).output == "")
    #expect(shown(.lines, isQuiet: true).errors == "")
  }

  @Test func `--json prints one object`() {
    let fixture = shown(.json)
    #expect(fixture.output.hasPrefix(#"{"in":{"added":1,"changed":2,"removed":0},"out":{"#))
    #expect(fixture.errors == "")
  }
}
