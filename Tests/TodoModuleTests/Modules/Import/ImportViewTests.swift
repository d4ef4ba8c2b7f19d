import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of import`: ViewSuite {
  let output = ViewOutputSpy<ImportRequest>()
  func view(in context: ModuleContext) -> ImportView {
    ImportView(output: output, context: context)
  }

  @Test(
    arguments: [
      ([], []), ([.init("a.txt"), .init("-")], [.file("a.txt"), .standardInput]),
      ([.init("-", literal: true)], [.file("-")]),
    ] as [([ParsedArguments.Word], [ImportSource])])
  func `each word is a file, but a dash before -- standard input`(
    words: [ParsedArguments.Word], sources: [ImportSource]
  ) {
    let request = ImportRequest(
      sources: sources, format: nil, isDryRun: false, listsAdded: false)
    #expect(start(ParsedArguments(words: words)) == .requested(request))
  }

  @Test func `options give the format and make it a dry run`() {
    let request = ImportRequest(
      sources: [.file("a")], format: .csv, isDryRun: true, listsAdded: true)
    #expect(start(["a"], flags: [.dryRun], values: [.from: "csv"]) == .requested(request))
  }

  @Test(arguments: [(OutputForm.table, false), (.lines, false), (.json, true)])
  func `added items are asked for where they are shown`(form: OutputForm, listsAdded: Bool) {
    let request = ImportRequest(
      sources: [.file("a")], format: nil, isDryRun: false, listsAdded: listsAdded)
    #expect(start(["a"], form: form) == .requested(request))
  }

  @Test func `standard input cannot be read twice`() {
    #expect(start(["-", "-"]) == .rejected(.unexpectedWord("-")))
  }

  @Test(arguments: [(false, "added 1, updated 0, left alone 2\n"), (true, "")])
  func `the counts are one line on stdout, and remarks go to stderr even if it is quiet`(
    isQuiet: Bool, output: String
  ) {
    let fixture = fixture(isQuiet: isQuiet, show)
    #expect(fixture.output == output)
    #expect(fixture.errors == "todo: line 1: \\e[2J lost\n")
  }

  @Test func `a dry run lists the items that it would add and update`() {
    let summary = ImportSummary(
      added: [ItemRow(Fixtures.item(1, "a\u{1B}"), at: Fixtures.wall)],
      updated: [
        ItemDifference(from: Fixtures.item(7, "c"), to: Fixtures.item(7, "b"), at: Fixtures.wall)
      ], leftAlone: 2, isDryRun: true, remarks: [], unlistedCount: 0)
    #expect(
      shown { $0.showSummary(summary) } == """
        would add 1: a\\e
        would update 7: b  title 'c' → 'b'
        would add 1, update 1, leave alone 2

        """)
  }

  @Test func `each overwritten value is named, on a terminal in one line of its width`() {
    let difference = ItemDifference(
      from: Fixtures.item(7, "b", due: "2026-12-01"),
      to: Fixtures.item(7, "b", due: "2026-12-03"), at: Fixtures.wall)
    let summary = ImportSummary(
      added: [], updated: [difference], leftAlone: 0, isDryRun: false, remarks: [], unlistedCount: 0
    )
    #expect(
      shown { $0.showSummary(summary) }
        == "updated 7: b  due 2026-12-01 → 2026-12-03\nadded 0, updated 1, left alone 0\n")
    #expect(
      shown(.table, width: 30) { $0.showSummary(summary) }
        == "updated 7: b  due Tue 1 Dec →…\nadded 0, updated 1, left alone 0\n")
  }

  @Test func `--json prints the items as they are after the import`() {
    #expect(shown(.json, show) == "[\n\(ListFixture.line(of: Fixtures.item(1)))\n]\n")
  }

  @Test func `progress is shown on a terminal, and erased before other text`() {
    #expect(self.fixture { $0.showProgress(7) }.errors == "")
    let fixture = fixture(.table) { view in
      view.showProgress(7)
      view.showProgress(100)
    }
    fixture.context.command.console.writeFailure(Failure(code: .io, message: "no"), form: .table)
    #expect(
      fixture.errors
        == "\rimporting: 7%\rimporting: 100%\r               \rtodo: no\n")
  }

  /// The summary of an import that changed nothing.
  private static func summary(_ remarks: [ImportSummary.SourceRemarks]) -> ImportSummary {
    ImportSummary(
      added: [], updated: [], leftAlone: 0, isDryRun: false, remarks: remarks, unlistedCount: 0)
  }

  @Test func `remarks on several files name the file, and at most twenty are shown`() {
    var remarks = ExchangeRemarks()
    for line in 1...15 { remarks.add("lost \(line)", at: line) }
    let summary = Self.summary(
      ["a.csv", "b.csv"].map { .init(source: .file($0), remarks: [remarks]) })
    let lines = fixture { $0.showSummary(summary) }.errors.split(separator: "\n")
    #expect(lines.first == "todo: 'a.csv': line 1: lost 1")
    #expect(lines.count == 21)
    #expect(lines.last == "todo: and 10 more warnings")
  }

  @Test(arguments: [OutputForm.lines, .json])
  func `remarks of the merge follow those of the reader`(form: OutputForm) {
    var (remarks, merge) = (ExchangeRemarks(), ExchangeRemarks())
    remarks.add("lost", at: 2)
    for line in [7, 9] { merge.add("dropped", at: line) }
    for number in 1...20 { merge.add("item \(number) is too high") }
    let summary = Self.summary([.init(source: .file("a.csv"), remarks: [remarks, merge])])
    let items = (1...18).map { "todo: item \($0) is too high\n" }.joined()
    #expect(
      fixture(form) { $0.showSummary(summary) }.errors
        == "todo: line 2: lost\ntodo: lines 7, 9: dropped\n\(items)todo: and 2 more warnings\n")
  }

  private func show(_ view: ImportView) {
    var remarks = ExchangeRemarks()
    remarks.add("\u{1B}[2J lost", at: 1)
    view.showSummary(
      ImportSummary(
        added: [ItemRow(Fixtures.item(1), at: Fixtures.wall)], updated: [], leftAlone: 2,
        isDryRun: false,
        remarks: [.init(source: .standardInput, remarks: [remarks])], unlistedCount: 0))
  }
}
