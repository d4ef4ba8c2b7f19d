import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of complete` {
  typealias Candidate = CompletionSource.Candidate

  final class View: Spy<View.Event>, CompleteViewInput {
    /// What it was told to show.
    enum Event: Equatable {
      case candidates([Candidate])
      case replacements([Candidate], option: String?)
      case fileNames
    }

    func showCandidates(_ candidates: [Candidate]) {
      record(.candidates(candidates))
    }

    func showReplacements(_ candidates: [Candidate], option: String?) {
      record(.replacements(candidates, option: option))
    }

    func showFileNames() { record(.fileNames) }
  }

  private let view = View()
  private let router = RouterSpy()

  private static let items = [
    Fixtures.item(1, project: "house.garden", tags: ["Home", "$(touch pwned)"]),
    Fixtures.doneItem(2),
    Fixtures.item(3, "milk", wait: "2027-01-01", notes: "a\n- [x] b\n- [ ] c"),
    Fixtures.item(4, "Call", due: "2026-11-21", project: "a b", tags: ["home", "ärger"]),
    Fixtures.item(5, "Dig", tags: ["garden"]),
  ]

  /// Completes the last of these words.
  private func complete(_ words: [String], in store: any TodoStore) {
    let interactor = CompleteInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    let presenter = CompletePresenter(interactor: interactor, router: router)
    interactor.output = presenter
    presenter.view = view
    let line = LineToComplete(
      words, commands: CommandRegistry.specs, defaultCommand: Command.list.spec)
    presenter.didRequest(CompleteLine(typed: line.typed, offers: line.offers))
  }

  static let rows: [(words: [String], shown: [View.Event])] = [
    (["--color=A"], [.candidates([.init("--color=auto"), .init("--color=always")])]),
    (["import", "a"], [.fileNames]),
    // In the order of `list`, also those that wait.
    (
      ["done", ""],
      [
        .candidates([
          .init("4", "Call"), .init("1", "Buy milk"), .init("3", "milk"), .init("5", "Dig"),
        ])
      ]
    ),
    (["reopen", "1,2"], [.candidates([.init("1,2", "Pay rent")])]),
    (["reopen", "1,3"], [.candidates([])]),
    // Words of two letters replace what `--where` selects, which is not waiting.
    (["done", "milk"], [.replacements([.init("1", "Buy milk")], option: "--where=milk")]),
    (["show", "milk"], [.replacements([.init("1", "Buy milk")], option: nil)]),
    (
      ["reopen", "re"], [.replacements([.init("2", "Pay rent")], option: "--where=re")]
    ),
    // The option cannot stand beside a number.
    (
      ["reopen", "3", "re"], [.replacements([.init("2", "Pay rent")], option: nil)]
    ),
    (["done", "rent"], []),
    (["note", "m"], [.candidates([])]), (["edit", "beef"], [.candidates([])]),
    (["list", "+h"], [.candidates([.init("+Home", .open(2))])]),
    // Each tag that can be typed once, in alphabetical order.
    (
      ["list", "+"],
      [
        .candidates([
          .init("+garden", .open(1)), .init("+Home", .open(2)), .init("+ärger", .open(1)),
        ])
      ]
    ),
    (["list", "project.is:h"], [.candidates([.init("project.is:house.garden", .open(1))])]),
    (["list", "project.is:A"], [.candidates([.init("project.is:a b", .open(1))])]),
    (
      ["done", "3-"],
      [.candidates([.init("3-4", "Call"), .init("3-3", "milk"), .init("3-5", "Dig")])]
    ),
    (["tick", "3", "2-"], [.candidates([.init("2-2", .line("c", isDone: false))])]),
    (["tick", "3", "1,1"], [.candidates([.init("1,1", .line("b", isDone: true))])]),
    (["tick", "a0000003", "2"], [.candidates([.init("2", .line("c", isDone: false))])]),
    (["tick", "1", ""], [.candidates([])]), (["tick", "9", ""], [.candidates([])]),
    // With the backward reading a word means the latest such day, and never a future date.
    (["clear", "--before", "to"], [.candidates([date("today", "2026-11-20")])]),
    (["clear", "--before", "mo"], [.candidates([date("mon", "2026-11-16")])]),
    (["add", "due:sonm"], [.candidates([date("due:sonm", "2026-12-01")]), .candidates([])]),
    (["add", "due:nex"], [.candidates([]), .candidates([])]),
    (
      ["edit", "3", "due:nex"],
      [.candidates([]), .candidates([.init("due:next", "skip a date of a series")])]
    ),
    (["add", "wait:due"], [.candidates([.init("wait:due-3d")]), .candidates([])]),
  ]

  private static func date(_ word: String, _ date: String) -> Candidate {
    Candidate(word, Fixtures.date(date).map { .date($0) })
  }

  @Test(arguments: rows)
  func `candidates that start with the typed word come from words, the list or the calendar`(
    row: (words: [String], shown: [View.Event])
  ) throws {
    complete(row.words, in: try InMemoryTodoStore(Self.items))
    #expect(view.events == row.shown)
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `items are filtered by the typed digits before they are limited`() throws {
    let items = (1...3000).map { Fixtures.item($0) }
    let store = try InMemoryTodoStore(items)
    complete(["done", "1,299"], in: store)
    complete(["done", ""], in: store)
    func candidates(_ numbers: [Int], after stem: String = "") -> View.Event {
      .candidates(numbers.map { Candidate("\(stem)\($0)", "Buy milk") })
    }
    #expect(
      view.events == [
        candidates([299] + (2990...2999), after: "1,"), candidates(Array(1...256)),
      ])
  }

  @Test func `a tag of done items alone is offered with none that is open`() throws {
    let item = Fixtures.item(1, tags: ["old"]).completed(at: Fixtures.now)
    complete(["list", "+"], in: try InMemoryTodoStore([item]))
    #expect(view.events == [.candidates([Candidate("+old", .open(0))])])
  }

  @Test func `errors are not reported`() {
    complete(["list", "+"], in: JSONFileTodoStore(refusing: .noPlace))
    #expect(view.events == [])
    #expect(router.events == [.closed(.ok)])
  }
}

@Suite struct `View of complete`: ViewSuite {
  let output = ViewOutputSpy<CompleteLine>()
  func view(in context: ModuleContext) -> CompleteView {
    CompleteView(output: output, context: context)
  }

  @Test(arguments: [OutputForm.table, .lines, .json])
  func `a candidate is one line with a tab before its meaning`(form: OutputForm) {
    let output = shown(form) { view in
      view.showCandidates([
        .init("7", Fixtures.hostileTitle), .init("auto"), .init("+home", .open(2)),
        .init("due:today", .date(FloatingDate(Fixtures.clock.today))),
        .init("1", .line("a", isDone: true)), .init("2", .line("b", isDone: false)),
      ])
      view.showFileNames()
    }
    #expect(
      output == "7\t\(Fixtures.escapedHostileTitle)\nauto\n+home\t2 open\n"
        + "due:today\t2026-11-20\n1\t[x] a\n2\t[ ] b\n:files\n")
  }

  @Test func `candidates that replace the word follow a line with the option`() {
    let output = shown { view in
      view.showReplacements([.init("7", Fixtures.hostileTitle)], option: "--where=milk")
      view.showReplacements([.init("7")], option: "--where=\u{1B}")
    }
    #expect(
      output == ":instead\t--where=milk\n7\t\(Fixtures.escapedHostileTitle)\n:instead\n7\n")
  }

  private func lines(_ candidates: [CompletionSource.Candidate]) -> [Substring] {
    shown { $0.showCandidates(candidates) }.split(separator: "\n")
  }

  @Test func `a long meaning is shortened`() {
    let cut = String(repeating: "ä", count: 100) + "…"
    #expect(
      lines([.init("1", String(repeating: "ä", count: 101)), .init("2", String(cut.dropLast()))])
        == ["1\t\(cut)", "2\t\(cut.dropLast())"])
  }

  @Test func `a value that needs escaping is left out`() {
    let values = ["a\tb", "a\nb", "a\u{1B}[2Jb", "$(touch pwned)"]
    #expect(lines(values.map { .init($0) }) == ["$(touch pwned)"])
  }

  @Test func `no more than a thousand candidates are shown`() {
    #expect(
      lines([.init("\t")] + (1...1001).map { .init("\($0)") }) == (1...1000).map { "\($0)" })
  }
}

/// The complete program, run as completion scripts run it.
@Suite struct `Completions of the program` {
  private let program: ProgramFixture

  init() throws {
    program = try ProgramFixture()
    program.run("add", "Buy milk", "+home", "project:house")
    program.run("add", "a\u{1B}[2J\tb\nc")
    program.run("add", "Pay rent")
    program.run("done", "3")
  }

  private func ask(_ words: String...) -> ProgramFixture.Run {
    program.run(bytes: (["complete", "--"] + words).map { Array($0.utf8) })
  }

  @Test func `commands are offered with their abstracts`() {
    #expect(ask("tog") == .init(output: "toggle\tComplete open items and reopen done ones\n"))
  }

  @Test func `for a word, the numbers of the items that it matches are offered`() {
    #expect(ask("done", "milk") == .init(output: ":instead\t--where=milk\n1\tBuy milk\n"))
    #expect(ask("done", "MILK") == .init())
    #expect(ask("note", "1", "milk") == .init())
    #expect(ask("done", "deu:fri") == .init())
    #expect(ask("done", "--where", "milk") == .init())
  }

  @Test func `fields are offered after --json=, one after the other`() {
    #expect(ask("list", "--json=ur") == .init(output: "--json=urgency\n"))
    #expect(ask("add", "--json=number,ov") == .init(output: "--json=number,overdue\n"))
    #expect(ask("next", "--ndjson=titl") == .init(output: "--ndjson=title\n"))
    #expect(ask("tags", "--json=ur") == .init())
  }

  @Test func `help topics are offered with the commands`() {
    #expect(
      ask("help", "d")
        == .init(
          output: "done\tComplete items\ndoctor\tCheck and repair the list file\n"
            + "dates\twhich date, and how to write it\n"))
  }

  @Test func `nothing is offered twice, such as a topic with the name of a command`() {
    let names = ask("help", "").output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(Set(names).count == names.count && names.contains("config"))
  }

  @Test func `the list is the one that the command line names`() {
    #expect(ask("--file", program.folder.file("other.json"), "done", "") == .init())
    #expect(ask("--file=" + program.path, "reopen", "") == .init(output: "3\tPay rent\n"))
    program.variables["TODO_FILE"] = program.folder.file("other.json")
    #expect(ask("-F", program.path, "reopen", "") == .init(output: "3\tPay rent\n"))
  }

  @Test func `options on the command line do not change the answer`() {
    #expect(
      ask("--json", "--now", "nonsense", "--quiet", "--help", "reopen", "")
        == .init(output: "3\tPay rent\n"))
  }

  @Test func `a list that is damaged, missing or without a path is not reported`() throws {
    try program.folder.write("{")
    #expect(ask("done", "") == .init())
    #expect(ask("--file", "/no/such/folder/x", "done", "") == .init())
    #expect(ask("--file", "/", "done", "") == .init())
    program.variables = [:]
    #expect(ask("add", "+") == .init())
  }

  @Test func `words that are not UTF-8 are not reported`() {
    let words = [Array("complete".utf8), Array("--".utf8), [0xFF], Array("t".utf8)]
    #expect(program.run(bytes: words) == .init())
  }

  @Test(arguments: [["done", ""], ["add", "+"], ["list", "project:"], ["undo", ""], [""]])
  func `completion leaves no trace, not even of a lock`(words: [String]) {
    let names = program.folder.names
    let list = program.folder.text()
    _ = program.run(bytes: (["complete", "--"] + words).map { Array($0.utf8) })
    #expect(program.folder.names == names)
    #expect(program.folder.text() == list)
  }

  @Test func `without the dashes complete is not a command`() {
    let run = program.run("complete", "1")
    #expect(
      run == .init(.usage, errors: "todo: unknown command 'complete'; type: todo done 1\n"))
  }

  @Test func `complete is neither listed by help nor offered by completion`() {
    #expect(!program.run("help").output.contains("\n  complete "))
    #expect(
      ask("complet")
        == .init(output: "completions\tPrint a shell completion script\n"))
  }
}
