import TodoEntities

@testable import TodoModule

/// The presenter and the interactor of `browse` on a list that the test changes, between a view and a router
/// that record, and what is shown.
///
/// ```swift
/// let browse = BrowseFixture(BrowseFixture.items(3))
/// browse.press(.text("j"), .text("d"))
/// #expect(browse.router.lines == [["done", "2"]])
/// ```
final class BrowseFixture {
  let view = BrowseViewSpy()
  let router = BrowseRouterSpy()
  let lines = ScriptedLines()
  let store: ReadOnlyStore
  let presenter: BrowsePresenter
  private let time = Time()

  private final class Time {
    var clock = Fixtures.clock
  }

  /// The time now.
  var clock: Clock {
    get { time.clock }
    set { time.clock = newValue }
  }

  /// Creates a presenter that was asked to show these items on so many rows of 79 columns.
  init(
    _ items: [TodoItem], rows: Int = 10, text: String = "", filter: ItemFilter = .all([]),
    order: ItemOrder? = nil,
    failure: StoreError? = nil
  ) {
    store = ReadOnlyStore(items)
    store.failure = failure
    let interactor = BrowseInteractor(store: store, lines: lines) { [time] in
      ItemSearch(at: time.clock)
    }
    presenter = BrowsePresenter(interactor: interactor, router: router)
    presenter.view = view
    presenter.didResize(to: BrowseRoom(columns: 79, rows: rows))
    presenter.didRequest(
      BrowseRequest(
        text: text, filter: filter, order: order, filterViews: FilterViewTexts(),
        effects: CommandRegistry.specs.effects, filterView: nil,
        complaint: nil))
  }

  /// Items `Task 1`, `Task 2`, … without attributes, so that they are shown in the order of numbers.
  static func items(_ count: Int) -> [TodoItem] {
    (0..<count).map { Fixtures.item($0 + 1, "Task \($0 + 1)") }
  }

  /// Presses keys, one after the other.
  func press(_ keys: Key...) { keys.forEach(presenter.didPress) }

  /// Types each character of a text.
  func type(_ text: String) { text.forEach { presenter.didPress(.text($0)) } }

  /// Lets the next lines change the list in this way, and succeed with this output.
  func answer(_ output: [String] = [], _ change: @escaping (inout [TodoItem]) -> Void) {
    router.answer = { [store] _ in
      var items = store.items
      change(&items)
      if items != store.items { store.items = items }
      return LineOutcome(code: .ok, output: output, messages: [])
    }
  }

  /// Lets the next lines fail with this sentence.
  func refuse(_ sentence: String) {
    router.answer = { _ in
      LineOutcome(code: .usage, output: [], messages: [sentence])
    }
  }

  /// The screen that was shown last.
  var screen: BrowseScreen? { view.screens.last }

  private var rows: [BrowseScreen.Row] {
    if case .rows(let rows) = screen?.body { rows } else { [] }
  }

  /// The numbers of the items on the screen.
  var numbers: [Int] { rows.map(\.item.number) }

  /// The number of the item of the cursor.
  var cursor: Int? { rows.first(where: \.isCursor)?.item.number }

  /// The numbers of the marked items on the screen.
  var marked: [Int] { rows.filter(\.isMarked).map(\.item.number) }

  /// The numbers of the done items on the screen.
  var done: [Int] { rows.filter { $0.item.state == .done }.map(\.item.number) }

  /// What is said in the last line; nil while a line is typed.
  var status: BrowseStatus? {
    if case .status(let status) = screen?.footer { status } else { nil }
  }

  /// The line that is typed.
  var line: String? {
    if case .prompt(_, let line, _) = screen?.footer { line.text } else { nil }
  }

  /// What is said above the line that is typed.
  var advice: BrowseStatus? {
    if case .prompt(_, _, let advice) = screen?.footer { advice } else { nil }
  }

  /// The lines of a page.
  var page: [String]? {
    if case .page(let lines, _) = screen?.body { lines.map(\.plainText) } else { nil }
  }
}
