import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of import` {
  private let output = ViewOutputSpy<ImportRequest>()

  @Test(
    arguments: [
      ([], []), ([.init("a.txt"), .init("-")], [.file("a.txt"), .standardInput]),
      ([.init("-", literal: true)], [.file("-")]),
    ] as [([ParsedArguments.Word], [ImportSource])])
  func `each word is a file, but a dash before -- standard input`(
    words: [ParsedArguments.Word], sources: [ImportSource]
  ) {
    start(ParsedArguments(words: words))
    let request = ImportRequest(
      sources: sources, format: nil, isDryRun: false, listsAdded: false)
    #expect(output.events == [.requested(request)])
  }

  @Test func `options give the format and make it a dry run`() {
    var arguments = ParsedArguments(["a"], flags: [.dryRun])
    arguments.set(.from, to: "csv")
    start(arguments)
    let request = ImportRequest(
      sources: [.file("a")], format: .csv, isDryRun: true, listsAdded: true)
    #expect(output.events == [.requested(request)])
  }

  @Test(arguments: [(OutputForm.table, false), (.lines, false), (.json, true)])
  func `added items are asked for where they are shown`(form: OutputForm, listsAdded: Bool) {
    view(ContextFixture(arguments: .success(ParsedArguments(["a"])), form: form)).start()
    let request = ImportRequest(
      sources: [.file("a")], format: nil, isDryRun: false, listsAdded: listsAdded)
    #expect(output.events == [.requested(request)])
  }

  @Test func `standard input cannot be read twice`() {
    start(ParsedArguments(["-", "-"]))
    #expect(output.events == [.rejected(.unexpectedWord("-"))])
  }

  @Test(arguments: [(false, "added 1, updated 0, left alone 2\n"), (true, "")])
  func `the counts are one line on stdout, and remarks go to stderr even if it is quiet`(
    isQuiet: Bool, output: String
  ) {
    let fixture = ContextFixture(isQuiet: isQuiet)
    show(fixture)
    #expect(fixture.output == output)
    #expect(fixture.errors == "todo: line 1: \\e[2J lost\n")
  }

  @Test func `a dry run lists the items that it would add and update`() {
    let fixture = ContextFixture()
    view(fixture).showSummary(
      ImportSummary(
        added: [ItemRow(Fixtures.item(1, "a\u{1B}"), at: Fixtures.wall)],
        updated: [
          ItemDifference(from: Fixtures.item(7, "c"), to: Fixtures.item(7, "b"), at: Fixtures.wall)
        ], leftAlone: 2, isDryRun: true, remarks: [], unlistedCount: 0))
    #expect(
      fixture.output == """
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
    let pipe = ContextFixture()
    view(pipe).showSummary(summary)
    #expect(
      pipe.output
        == "updated 7: b  due 2026-12-01 → 2026-12-03\nadded 0, updated 1, left alone 0\n")
    let terminal = ContextFixture(form: .table, width: 30)
    view(terminal).showSummary(summary)
    #expect(
      terminal.output
        == "updated 7: b  due Tue 1 Dec →…\nadded 0, updated 1, left alone 0\n")
  }

  @Test func `--json prints the items as they are after the import`() {
    let fixture = ContextFixture(form: .json)
    show(fixture)
    #expect(fixture.output == "[\n\(ListFixture.line(of: Fixtures.item(1)))\n]\n")
  }

  @Test func `progress is not shown in a pipe`() {
    let fixture = ContextFixture()
    view(fixture).showProgress(7)
    #expect(fixture.errors == "")
  }

  @Test func `progress on a terminal is erased before other text`() {
    let fixture = ContextFixture(form: .table)
    let view = view(fixture)
    view.showProgress(7)
    view.showProgress(100)
    fixture.context.command.console.writeFailure(Failure(code: .io, message: "no"), form: .table)
    #expect(
      fixture.errors
        == "\rimporting: 7%\rimporting: 100%\r               \rtodo: no\n")
  }

  private func start(_ arguments: ParsedArguments) {
    view(ContextFixture(arguments: .success(arguments))).start()
  }

  private func view(_ fixture: ContextFixture) -> ImportView {
    ImportView(output: output, context: fixture.context)
  }

  @Test func `remarks on several files name the file, and at most twenty are shown`() {
    var remarks = ExchangeRemarks()
    for line in 1...15 { remarks.add("lost \(line)", at: line) }
    let fixture = ContextFixture()
    view(fixture).showSummary(
      ImportSummary(
        added: [], updated: [], leftAlone: 0, isDryRun: false,
        remarks: ["a.csv", "b.csv"].map { .init(source: .file($0), remarks: [remarks]) },
        unlistedCount: 0))
    let lines = fixture.errors.split(separator: "\n")
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
    let fixture = ContextFixture(form: form)
    view(fixture).showSummary(
      ImportSummary(
        added: [], updated: [], leftAlone: 0, isDryRun: false,
        remarks: [.init(source: .file("a.csv"), remarks: [remarks, merge])], unlistedCount: 0))
    let items = (1...18).map { "todo: item \($0) is too high\n" }.joined()
    #expect(
      fixture.errors
        == "todo: line 2: lost\ntodo: lines 7, 9: dropped\n\(items)todo: and 2 more warnings\n")
  }

  private func show(_ fixture: ContextFixture) {
    var remarks = ExchangeRemarks()
    remarks.add("\u{1B}[2J lost", at: 1)
    view(fixture).showSummary(
      ImportSummary(
        added: [ItemRow(Fixtures.item(1), at: Fixtures.wall)], updated: [], leftAlone: 2,
        isDryRun: false,
        remarks: [.init(source: .standardInput, remarks: [remarks])], unlistedCount: 0))
  }
}
