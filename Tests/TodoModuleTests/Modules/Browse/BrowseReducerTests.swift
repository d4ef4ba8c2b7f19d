import Testing
import TodoEntities

@testable import TodoModule

/// What `browse` asks for when something happens, without a store, a view or a router.
@Suite struct `Effects of events in browse` {
  private static let query = ItemQuery(.all([]))

  /// What is read of a list with these items.
  private static func list(
    _ items: [TodoItem], _ query: ItemQuery = query
  ) throws -> BrowseEvent.Answer {
    let interactor = BrowseInteractor(store: ReadOnlyStore(items)) {
      ItemSearch(at: Fixtures.clock)
    }
    let list = try #require(try interactor.readList(unlessSameAs: nil))
    return .read(list, try interactor.find(query, in: list, after: nil))
  }

  /// A state in which these items are shown, with the cursor on the first.
  private static func state(_ count: Int = 3) throws -> BrowseState {
    var state = BrowseState()
    let answer = try list(BrowseFixture.items(count))
    #expect(state.reduce(.searched(answer, for: .refresh)) == [])
    return state
  }

  @Test func `a request reads the list with its filter and its order`() throws {
    let filter = try ItemFilter(where: "task")
    let order = ItemOrder([.init(.attribute(.title), isReversed: true)])
    var state = BrowseState()
    #expect(
      state.reduce(
        .requested(
          BrowseRequest(
            text: "task", filter: filter, order: order, filterViews: FilterViewTexts(),
            filterView: nil))) == [
          .search(ItemQuery(filter, order: order), in: .file, for: .refresh), .draw,
        ])
    #expect(state.filter == BrowseState.Filter(text: "task", filter: filter))
    #expect(state.order == .given(order))
    #expect(state.shown == nil)
  }

  /// Keys in a list with the cursor on item 1, and what they ask for.
  static let keys: [(key: Key, effects: [BrowseEffect])] = {
    let chosen: Set = [Fixtures.id(1)]
    func search(_ purpose: BrowsePurpose) -> BrowseEffect {
      .search(query, in: .changedFile, for: purpose)
    }
    return [
      (.text("j"), [.draw]), (.text("v"), [.draw]), (.text("a"), [.draw]), (.text("/"), [.draw]),
      (.text(" "), [search(.run("toggle", on: chosen)), .draw]),
      (.text("d"), [search(.run("done", on: chosen)), .draw]),
      (.text("x"), [search(.run("remove", on: chosen)), .draw]),
      // The editor has had the screen.
      (.text("e"), [search(.run("edit", on: chosen)), .repaint, .draw]),
      (.text("m"), [search(.begin("edit # ", on: chosen)), .draw]),
      (.text("A"), [search(.begin("note # ", on: chosen)), .draw]),
      (.text("p"), [search(.begin("edit # due:", on: chosen)), .draw]),
      (.text("u"), [.run(["undo"], for: .step), .draw]),
      (.control("r"), [.run(["redo"], for: .step), .draw]),
      (.enter, [.run(["show", "1"], for: .page), .draw]),
      (.text("?"), [.run(["help", "browse"], for: .page), .draw]),
      (
        .text("s"),
        [
          .search(ItemQuery(.all([]), order: .urgency), in: .shownList, for: .rearrange), .draw,
        ]
      ),
      (.control("l"), [.repaint, .search(query, in: .file, for: .rearrange), .draw]),
      (.text("n"), [.draw]), (.text("q"), [.quit, .draw]), (.control("c"), [.interrupt, .draw]),
      // Keys without a meaning.
      (.text("z"), []), (.paste("dddd\nx"), []), (.tab, []),
    ]
  }()

  @Test(arguments: keys)
  func `a key in the list`(row: (key: Key, effects: [BrowseEffect])) throws {
    var state = try Self.state()
    #expect(state.reduce(.pressed(row.key)) == row.effects)
  }

  @Test func `half a second looks whether the file has changed, a new day reads it`() throws {
    var state = try Self.state()
    let today = Fixtures.clock.today
    let tomorrow = try #require(Fixtures.date("2026-11-21")).day
    let changed = BrowseEffect.search(Self.query, in: .changedFile, for: .refresh)
    let file = BrowseEffect.search(Self.query, in: .file, for: .refresh)
    #expect(state.reduce(.ticked(today)) == [changed, .draw])
    #expect(state.reduce(.ticked(tomorrow)) == [file, .draw])
    // The file may be as it was before it could not be read.
    #expect(state.reduce(.searched(.failed(.noPlace), for: .refresh)) == [])
    #expect(state.reduce(.ticked(today)) == [file, .draw])
    let answer = try Self.list(BrowseFixture.items(3))
    #expect(state.reduce(.searched(answer, for: .refresh)) == [])
    #expect(state.reduce(.ticked(today)) == [changed, .draw])
  }

  @Test func `an action runs on the numbers that its items have now`() throws {
    var state = try Self.state()
    let purpose = BrowsePurpose.run("done", on: [Fixtures.id(1)])
    #expect(
      state.reduce(.searched(.unchanged, for: purpose)) == [.run(["done", "1"], for: .action)])
    let answer = try Self.list([Fixtures.item(7, id: Fixtures.id(1))])
    #expect(state.reduce(.searched(answer, for: purpose)) == [.run(["done", "7"], for: .action)])
    // What took the place of the item was not chosen.
    let other = try Self.list([Fixtures.item(2)])
    #expect(state.reduce(.searched(other, for: purpose)) == [])
    #expect(state.status == .itemGone)
  }

  @Test func `after a command, what it has changed is read; then it is reported`() throws {
    var state = try Self.state()
    let outcome = LineOutcome(code: .ok, output: ["done 1"], messages: [])
    let purpose = BrowsePurpose.report(["done", "1"], outcome, of: .action)
    #expect(
      state.reduce(.ran(["done", "1"], outcome, for: .action)) == [
        .search(Self.query, in: .changedFile, for: purpose)
      ])
    #expect(state.reduce(.searched(.unchanged, for: purpose)) == [])
    #expect(state.status == .ran(["done", "1"], report: ["done 1"], isChange: false))
    let answer = try Self.list([Fixtures.doneItem(1), Fixtures.item(2), Fixtures.item(3)])
    #expect(state.reduce(.searched(answer, for: purpose)) == [])
    #expect(state.status == .ran(["done", "1"], report: ["done 1"], isChange: true))
    // The rows keep their order, and the done item lingers.
    #expect(state.shown?.rows.positions == [0, 1, 2])
    #expect(state.shown?.rows.lingering == [Fixtures.id(1)])
  }

  @Test func `after a line, which may have opened the editor, the whole screen is painted`() throws
  {
    var state = try Self.state()
    for key in ":undo" { _ = state.reduce(.pressed(.text(key))) }
    guard case .prompt(let prompt) = state.mode else {
      Issue.record("no prompt")
      return
    }
    #expect(state.reduce(.pressed(.enter)) == [.run(["undo"], for: .prompt(prompt)), .draw])
    #expect(state.mode == .list)
    let outcome = LineOutcome(code: .notFound, output: [], messages: ["nothing to undo"])
    let purpose = BrowsePurpose.report(["undo"], outcome, of: .prompt(prompt))
    #expect(
      state.reduce(.ran(["undo"], outcome, for: .prompt(prompt))) == [
        .repaint, .search(Self.query, in: .changedFile, for: purpose),
      ])
    #expect(state.reduce(.searched(.unchanged, for: purpose)) == [])
    var failed = prompt
    failed.advice = .failed("nothing to undo")
    #expect(state.mode == .prompt(failed))
  }

  @Test func `a typed filter searches the list that is shown, and is on when it was found`() throws
  {
    var state = try Self.state()
    _ = state.reduce(.pressed(.text("/")))
    let typed = BrowseState.Filter(text: "t", filter: try ItemFilter(where: "t"))
    let query = ItemQuery(typed.filter)
    let purpose = BrowsePurpose.filter(typed, isAccepted: false)
    #expect(
      state.reduce(.pressed(.text("t"))) == [
        .search(query, in: .shownList, for: purpose), .draw,
      ])
    #expect(state.filter == BrowseState.Filter())
    let none = BrowseMatches(
      query: query, time: FloatingDate(Fixtures.clock.today), positions: [], counts: ListCounts())
    #expect(state.reduce(.searched(.found(none), for: purpose)) == [])
    #expect(state.filter == typed)
    #expect(state.shown?.rows.positions == [])
    // Enter searches once more, and keeps it.
    let accepted = BrowsePurpose.filter(typed, isAccepted: true)
    #expect(
      state.reduce(.pressed(.enter)) == [.search(query, in: .shownList, for: accepted), .draw])
    #expect(state.reduce(.searched(.found(none), for: accepted)) == [])
    #expect(state.mode == .list)
    #expect(state.lastFilter == typed.filter)
    // Hits may be done or waiting.
    #expect(
      state.reduce(.pressed(.text("N"))) == [
        .search(
          ItemQuery(typed.filter, includesHidden: true), in: .shownList,
          for: .hit(backwards: true)), .draw,
      ])
  }

  @Test func `a page is printed anew when the screen has another width`() throws {
    var state = try Self.state()
    let outcome = LineOutcome(code: .ok, output: ["a b", "c"], messages: [])
    #expect(state.reduce(.ran(["show", "1"], outcome, for: .page)) == [])
    #expect(state.mode == .page(BrowsePage(lines: ["a b", "c"], words: ["show", "1"])))
    #expect(state.reduce(.resized(BrowseRoom(columns: 80, rows: 5))) == [.draw])
    #expect(
      state.reduce(.resized(BrowseRoom(columns: 20, rows: 5))) == [
        .run(["show", "1"], for: .page), .draw,
      ])
  }

  @Test func `a list that cannot be read or searched at first ends the module`() throws {
    var state = BrowseState()
    let errors: [StoreError] = [
      .noPlace, .badDate(.inToken("due:9999-12-31+1d", .outOfRange("9999-12-31+1d"))),
    ]
    for error in errors {
      #expect(state.reduce(.searched(.failed(error), for: .refresh)) == [.fail(error)])
    }
  }
}
