import Testing
import TodoEntities

@testable import TodoModule

/// Random keys and changes, after each of which rules hold that a plain list of items decides.
@Suite struct `Random keys in browse` {
  /// Keys of all modes; those that act on items are frequent.
  private static let keys: [Key] = {
    var keys = BrowseKeymap.list.bindings.flatMap(\.keys)
    keys += BrowseKeymap.page.bindings.flatMap(\.keys)
    keys += BrowseKeymap.prompt.bindings.flatMap(\.keys)
    keys += " ddxxuvvvVjjjkGgmi19 (+漢Zq".map { Key.text($0) } + [.alt("j")]
    keys += [.enter, .enter, .escape, .escape, .paste("dddd\nx")]
    return keys.filter { $0 != .text("q") && $0 != .text("Z") }
  }()

  /// The list that the commands change, and what `undo` brings back.
  private struct Model {
    var items: [TodoItem]
    var past: [[TodoItem]] = []

    /// Does what a line says, as far as it is one of the verbs.
    mutating func run(_ words: [String]) -> LineOutcome {
      let numbers = words.dropFirst().flatMap { word -> [Int] in
        let ends = word.split(separator: "-").compactMap { Int($0) }
        guard let first = ends.first, let last = ends.last, first <= last else { return [] }
        return Array(first...last)
      }
      let known = items.map(\.number)
      guard numbers.allSatisfy(known.contains) else {
        return LineOutcome(code: .usage, output: [], messages: ["no such item"])
      }
      var next = items
      switch words.first {
      case "toggle", "done":
        next = items.map { numbers.contains($0.number) ? toggled($0) : $0 }
      case "remove": next = items.filter { !numbers.contains($0.number) }
      case "undo": next = past.popLast() ?? items
      case "add":
        let number = (known.max() ?? 0) + 1
        next.append(Fixtures.item(number, "Mi \(number)"))
      default: break
      }
      if next != items, words.first != "undo" { past.append(items) }
      items = next
      let output = words.first == "show" ? (1...30).map { "\($0)" } : []
      return LineOutcome(code: .ok, output: output, messages: [])
    }

    private func toggled(_ item: TodoItem) -> TodoItem {
      item.isCompleted
        ? Fixtures.item(item.number, item.title) : Fixtures.doneItem(item.number, item.title)
    }
  }

  @Test(arguments: 0..<UInt64(TestLength.of(4, long: 20)))
  func `the cursor is on an item that exists and on the screen, and marked items exist`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let browse = BrowseFixture(BrowseFixture.items(12), rows: 5)
    var model = Model(items: browse.store.items)
    browse.router.answer = { words in
      let outcome = model.run(words)
      if model.items != browse.store.items { browse.store.items = model.items }
      return outcome
    }
    var problems: [String] = []
    var history: [String] = []
    for _ in 0..<TestLength.of(500, long: 1000) where problems.isEmpty {
      switch Int.random(in: 0..<20, using: &random) {
      case 0:
        model.items = Self.changed(model.items, &random)
        browse.store.items = model.items
        browse.presenter.didTick()
        history.append("outside")
      case 1:
        let rows = Int.random(in: 0...8, using: &random)
        browse.presenter.didResize(to: BrowseRoom(columns: 20, rows: rows))
        history.append("\(rows) rows")
      default:
        let key = Self.keys[Int.random(in: Self.keys.indices, using: &random)]
        browse.press(key)
        history.append("\(key)")
      }
      problems = Self.problems(of: browse, model.items)
    }
    browse.router.answer = { _ in LineOutcome(code: .ok, output: [], messages: []) }
    #expect(problems == [], "\(history.suffix(8))")
    #expect(browse.router.lines.count > 5)
  }

  /// The items after a change from outside: one is gone, another one is done, and there is a new one.
  private static func changed(_ items: [TodoItem], _ random: inout SplitMix64) -> [TodoItem] {
    var items = items
    if let index = items.indices.randomElement(using: &random) { items.remove(at: index) }
    if let index = items.indices.randomElement(using: &random) {
      items[index] = Fixtures.doneItem(items[index].number, items[index].title)
    }
    let number = (items.map(\.number).max() ?? 0) + 1
    if items.count < 15 { items.append(Fixtures.item(number, "Task \(number)", due: "2026-11-25")) }
    return items
  }

  /// What is wrong with the rows, compared with the list as it is.
  private static func problems(of browse: BrowseFixture, _ items: [TodoItem]) -> [String] {
    let state = browse.presenter.state
    guard let shown = state.shown else { return ["nothing is shown"] }
    var problems: [String] = []
    let rows = shown.rows
    let ids = rows.positions.map(shown.list.list.id)
    let known = Set(items.map(\.id))
    if !known.isSuperset(of: ids) { problems.append("a row without an item") }
    if Set(ids).count != ids.count { problems.append("an item in two rows") }
    if !rows.marks.isSubset(of: known) { problems.append("a mark without an item") }
    if rows.cursorID != (ids.isEmpty ? nil : ids[rows.cursor]) {
      problems.append("the cursor is not on its item")
    }
    let room = state.room.rows
    let visible = rows.visible(room, in: shown.list.list)
    if room > 0, !ids.isEmpty, !visible.contains(rows.cursor) {
      problems.append("row \(rows.cursor) is not among \(visible)")
    }
    if rows.days == nil, visible.count != min(room, ids.count) { problems.append("an empty row") }
    let open = Set(items.filter { !$0.isCompleted }.map(\.id))
    if state.filter.text.isEmpty, !Set(ids).isSuperset(of: open) {
      problems.append("an open item is not shown")
    }
    return problems
  }
}
