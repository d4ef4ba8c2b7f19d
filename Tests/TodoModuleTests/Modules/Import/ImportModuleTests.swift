import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of import` {
  private final class View: Spy<View.Event>, ImportViewInput {
    /// The views that it was told to show.
    enum Event: Equatable {
      case progress(Int)
      case result(ImportViewModel)
    }

    func showProgress(_ percent: Int) { record(.progress(percent)) }
    func showImport(_ result: ImportViewModel) { record(.result(result)) }

    /// The result that was shown at the end.
    var result: ImportViewModel? {
      if case .result(let result)? = events.last { result } else { nil }
    }
  }

  private let view = View()
  private let router = RouterSpy()
  private let store = InMemoryTodoStore()

  private func presenter(
    _ files: ScriptedFiles = ScriptedFiles(), input: String = "", isInteractive: Bool = false,
    quiet: (bytes: Int, items: Int) = (1 << 20, 10_000)
  ) -> ImportPresenter {
    let interactor = ImportInteractor(
      store: store, clock: Fixtures.clock,
      makeID: Fixtures.ids(after: 0), files: files, input: ScriptedInput(input), quiet: quiet)
    let presenter = ImportPresenter(
      interactor: interactor, router: router, formatter: Fixtures.formatter,
      isInteractive: isInteractive)
    interactor.output = presenter
    presenter.view = view
    return presenter
  }

  private func request(_ names: String...) -> ImportRequest {
    ImportRequest(
      sources: names.map { .file($0) }, format: nil, isDryRun: false, takesDeleted: false,
      dates: nil,
      listsAdded: true)
  }

  @Test func `only long imports report progress`() throws {
    let blank = String(repeating: "\n", count: 8_192)
    let items = (1...2_048).map { "\($0)\n" }.joined()
    let presenter = presenter(
      ScriptedFiles(["todo.txt": blank + "one", "b.todo.txt": items, "done.txt": blank]),
      quiet: (bytes: 8_192, items: 2_047))
    var progress: [Int] {
      view.events.compactMap { if case .progress(let percent) = $0 { percent } else { nil } }
    }
    presenter.didRequest(request("done.txt"))
    #expect(progress == [])
    // Reading counts as the first half, merging as the second.
    presenter.didRequest(request("todo.txt"))
    #expect(progress == [4_096, 8_192].map { 50 * $0 / 8_195 })
    presenter.didRequest(request("b.todo.txt"))
    #expect(progress.dropFirst(2) == [75, 100])
    #expect(try store.read().count == 2_049)
  }

  @Test func `each whole percent of progress is shown once, and progress never goes back`() {
    let presenter = presenter()
    for share in [0, 0.004, 0.011, 0.0199, 0.01, 0.5, 1, 7] { presenter.didProgress(share) }
    #expect(view.events == [.progress(0), .progress(1), .progress(50), .progress(100)])
  }

  @Test(arguments: [
    (
      false, ["added 1: Buy milk", "updated 2: new  title 'Buy milk' → 'new'"],
      "added 1, updated 1, unchanged 3 from 'a.csv' (csv)"
    ),
    (
      true, ["would add 1: Buy milk", "would update 2: new  title 'Buy milk' → 'new'"],
      "would add 1, update 1, skip 3 from 'a.csv' (csv)"
    ),
  ])
  func `updated and added items have a line, and all are counted`(
    isDryRun: Bool, lines: [String], counts: String
  ) {
    let outcome = ImportOutcome(
      added: [Fixtures.item(1)],
      updated: [UpdatedItem(before: Fixtures.item(2), after: Fixtures.item(2, "new"))],
      leftAlone: 3, remarks: [:])
    let sources = [ImportedSource(source: .file("a.csv"), format: .csv, list: ImportedList())]
    presenter().didImport(outcome, from: sources, isDryRun: isDryRun)
    #expect(view.result?.lines.map(\.text.text) == lines)
    #expect(view.result?.rows.map(\.number) == [1, 2])
    #expect(view.result?.counts == counts)
    #expect(view.result?.remarks == [])
    #expect(router.events == [.closed(.ok)])
  }

  /// An import from these files, each with this remark on its second line, and remarks of the merge.
  private func remarks(from names: [String], merge: [Int: ExchangeRemarks] = [:]) -> [String]? {
    var list = ImportedList()
    list.remarks.add("lost", at: 2)
    presenter().didImport(
      ImportOutcome(added: [], updated: [], leftAlone: 0, remarks: merge),
      from: names.map { ImportedSource(source: .file($0), format: .csv, list: list) },
      isDryRun: false)
    return view.result?.remarks
  }

  @Test func `remarks on several files name the file, and remarks of the merge are last`() {
    var merge = ExchangeRemarks()
    for line in [7, 9] { merge.add("dropped", at: line) }
    merge.add("item 1 is too high")
    #expect(
      remarks(from: ["a.csv"], merge: [0: merge])
        == ["line 2: lost", "lines 7, 9: dropped", "item 1 is too high"])
    #expect(
      remarks(from: ["a.csv", "b.csv"]) == ["'a.csv': line 2: lost", "'b.csv': line 2: lost"])
  }

  @Test func `at most twenty remarks are shown`() {
    var merge = ExchangeRemarks()
    for number in 1...25 { merge.add("item \(number) is too high") }
    let remarks = remarks(from: ["a.csv"], merge: [0: merge])
    #expect(remarks?.count == 21 && remarks?.last == "and 6 more warnings")
  }

  @Test func `damaged standard input is named`() {
    let error = ParseError(reason: "wrong", line: 3, column: 4)
    presenter().didFail(.damaged(.standardInput, .ics, error))
    let sentence = "standard input, line 3, column 4: wrong (read as ics); nothing was imported"
    #expect(router.events == [.failure(Failure(code: .badData, message: sentence))])
  }
}

@Suite struct `Running import` {
  private let store = InMemoryTodoStore()

  /// Runs the command with these files.
  private func run(
    _ words: [String], flags: [OptionSpec] = [], from format: String? = nil,
    form: OutputForm = .lines, isInteractive: Bool = false
  ) -> ContextFixture {
    let values: OptionValues = format.map { [.from: $0] } ?? [:]
    let fixture = ContextFixture(
      arguments: .success(ParsedArguments(words, flags: flags, values: values)), form: form,
      store: store, input: ScriptedInput("title\na\u{1B}\nbread\n"), isInteractive: isInteractive,
      files: ScriptedFiles(
        failing: "cal", with: .isAFolder,
        [
          "a.txt": "(A) milk", "b.csv": "title\nbread\n", "c.csv": "due\n", "list": "milk",
          "x.md": "- [ ] a",
        ]))
    Command.import.start(in: fixture)
    return fixture
  }

  @Test func `all files are read, then written as one command`() throws {
    #expect(
      run(["a.txt", "b.csv"]).output == """
        added 1: milk  priority high
        added 2: bread
        added 2, updated 0, unchanged 0 from 'a.txt' (todo.txt) and 'b.csv' (csv)

        """)
    let items = try store.read().items
    #expect(items.map(\.title) == ["milk", "bread"])
    #expect(items.map(\.priority) == [.high, nil])
    #expect(items.map(\.createdAt) == [Fixtures.now, Fixtures.now])
    #expect(try store.history().done.count == 1)
  }

  @Test func `a dry run shows each item as add does`() throws {
    let program = ProgramFixture()
    try program.folder.write(
      """
      title,due,tags,project,done
      Buy paint for the shelf in the hall,2026-12-05,home,flat,
      Wash,,,,yes

      """, to: "a.csv")
    program.attachTerminal(width: 40)
    #expect(
      program.run("import", "-n", program.folder.file("a.csv")).output == """
        would add 1: Buy paint for the shelf in…
            +home  Sat 5 Dec  project flat
        would add 2: Wash  done
        would add 2, update 0, skip 0 from '\(program.folder.file("a.csv"))' (csv)

        """)
  }

  @Test func `without a source standard input is read, but at a terminal that is an error`() throws
  {
    let shown =
      "would add 1: a\\e\nwould add 2: bread\n"
      + "would add 2, update 0, skip 0 from standard input (csv)\n"
    #expect(run([], flags: [.dryRun], from: "csv").output == shown)
    #expect(run(["-"], flags: [.dryRun], from: "csv", isInteractive: true).output == shown)
    #expect(
      run([], from: "csv", isInteractive: true).navigator.events
        == [.usage(.missingOperand("a file to import, or - for standard input"))])
    #expect(run(["-", "-"]).navigator.events == [.usage(.unexpectedWord("-"))])
    #expect(try store.read().items == [])
  }

  @Test func `JSON lists the added items, and a given format overrides the detected one`() throws {
    let json = run(["x.md"], from: "todotxt", form: .json).output
    let item = try #require(try store.read().items.first)
    #expect(item.title == "- [ ] a")
    #expect(json == "[\n\(ListFixture.line(of: item))\n]\n")
  }

  @Test(
    arguments: [
      ("none.txt", .io, "cannot read 'none.txt': no such file or directory; nothing was imported"),
      (
        "cal", .io,
        "'cal' is a folder; nothing was imported. To import its files, run: todo import cal/*.ics"
      ),
      (
        "c.csv", .badData,
        "'c.csv', line 1, column 1: the first line has no column for the title, such as title, task,"
          + " name, subject, summary, content, todo or text (read as csv); nothing was imported"
      ),
      (
        "list", .usage,
        "cannot recognize the format of 'list'; name it with --from: json,"
          + " todotxt, taskwarrior, ics, csv, markdown or org"
      ),
    ] as [(String, ExitCode, String)])
  func `if one of several files fails, the failure is reported and nothing is changed`(
    name: String, code: ExitCode, message: String
  ) throws {
    let fixture = run(["a.txt", name])
    #expect(fixture.navigator.events == [.failure(Failure(code: code, message: message))])
    #expect(fixture.output == "")
    #expect(try store.read().items == [])
  }
}

@Suite struct `View of import`: ViewSuite {
  let stage = ViewStage(ImportView.init)

  @Test func `a dash after -- is a file`() {
    let request = ImportRequest(
      sources: [.file("-")], format: nil, isDryRun: false, takesDeleted: false, dates: nil,
      listsAdded: false)
    let words = [ParsedArguments.Word("-", literal: true)]
    #expect(start(ParsedArguments(words: words)) == .requested(request))
  }

  @Test(arguments: [(false, "updated 1: a\\e\nadded 0, updated 1\n"), (true, "")])
  func `lines and counts go to stdout, and remarks to stderr even if it is quiet`(
    isQuiet: Bool, output: String
  ) {
    let fixture = fixture(isQuiet: isQuiet, show)
    #expect(fixture.output == output)
    #expect(fixture.errors == "todo: line 1: \\e[2J lost\n")
  }

  @Test func `a line is cut on a terminal to its width`() {
    let words = Fixtures.formatter.report(for: .person(arrow: "→"))
    let change = ItemChange.changed(
      from: Fixtures.item(7, "b", due: "2026-12-01"), to: Fixtures.item(7, "b", due: "2026-12-03"))
    let result = ImportViewModel(
      rows: [], lines: [words.line(change, .updated)], counts: "added 0", remarks: [])
    #expect(
      shown(.table, width: 30) { $0.showImport(result) }
        == "updated 7: b\n    due Tue 1 Dec → Thu 3 Dec\nadded 0\n")
  }

  @Test func `--json prints the items as they are after the import`() {
    #expect(shown(.json, show).contains(#""number":1,"#))
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

  private func show(_ view: ImportView) {
    let line = Fixtures.formatter.report().line(.updated, Fixtures.item(1, "a\u{1B}"))
    view.showImport(
      ImportViewModel(
        rows: [line.row], lines: [line], counts: "added 0, updated 1",
        remarks: ["line 1: \u{1B}[2J lost"]))
  }
}
