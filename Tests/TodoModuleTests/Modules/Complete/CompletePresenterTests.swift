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
