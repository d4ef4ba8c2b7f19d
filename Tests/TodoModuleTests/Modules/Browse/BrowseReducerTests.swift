import Testing
import TodoEntities

@testable import TodoModule

/// What `browse` asks for when something happens, without a store, a view or a router.
@Suite struct `Effects of events in browse` {
  private static let query = ItemQuery(.all([]))

  /// A state in which three items are shown, with the cursor on the first.
  private static func state() throws -> BrowseState {
    let interactor = BrowseInteractor(store: ReadOnlyStore(BrowseFixture.items(3))) {
      ItemSearch(at: Fixtures.clock)
    }
    let list = try #require(try interactor.readList(unlessSameAs: nil))
    let found = try interactor.find(query, in: list, after: nil)
    var state = BrowseState()
    #expect(state.reduce(.searched(.read(list, found), for: .refresh)) == [])
    return state
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

  @Test func `what the last filter finds is searched among done and waiting items too`() throws {
    var state = try Self.state()
    let filter = try ItemFilter(where: "t")
    state.lastFilter = filter
    let hits = ItemQuery(filter, includesHidden: true)
    #expect(
      state.reduce(.pressed(.text("N"))) == [
        .search(hits, in: .shownList, for: .hit(backwards: true)), .draw,
      ])
  }
}
