import TodoEntities

@testable import TodoModule

/// What somebody might do to `browse`, at random: keys, words, pastes, and other sizes of the terminal.
struct RandomUser {
  var random: SplitMix64

  /// A user who does the same for the same seed.
  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Titles that are wide, combined, nearly empty, very long, or hostile.
  static let titles = [
    "Buy milk", "漢字のタイトルは、とても長いので画面の幅に収まりません", "cafe\u{301} e\u{301}e\u{301}",
    "\u{301}a mark first", ".", String(repeating: "very long ", count: 30), Fixtures.hostileTitle,
    "👩‍👧 family 🇩🇪", "x          gap      y", "שלום", "한국어",
    "a" + String(repeating: "\u{308}", count: 40),
    "it's \"quoted\"", "\u{200B}zero", "\u{1161}vowel",
  ]

  private static let keys =
    "jjjjkkkgG dxuvVnNs?maApe/:oc.S+-'lh14".map(String.init) + [
      "\r", "\t", "\u{7F}", "\u{1B}", "\u{1B}", "\u{2}", "\u{3}", "\u{4}", "\u{6}", "\u{12}",
      "\u{15}",
      "\u{C}", "\u{17}", "\u{1}", "\u{5}", "\u{B}", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D",
      "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[3~", "\u{1B}[H", "\u{1B}[F", "\u{1B}[1;5C", "\u{1B}j",
      "\u{1B}b", "\u{1B}d",
    ]

  private static let words = [
    "milk", "+home", "due:", "due:fri", "is:done", "not ", "(", " or ", "漢", "e\u{301}", "'", "\"",
    "\u{1B}[200~pasted\n\tx\u{202E}y\u{1B}[201~", "very", "99", "priority:high", " ",
  ]

  private static let lines = [
    "/mi\r", "/is:done\r", "/is:open +home\r", "/zzz\u{1B}", "/due:nonsense\u{1B}",
    "aNew 漢 +home\r",
    ":list\r", ":stats\r", ":show 1\r", ":undo\r", ":nosuch\r", ":edit 2 \u{301}x due:fri\r",
    ":done 1 2 3\r", ":reopen 1\r", "Vd", "vvvx", "V \u{1B}", ":add '\r", "?G", "\rGq", "sss", "s",
    "'p\r", "14\r", "3G", "m+x\u{1B}[A\r", "\rjj ", "\r/id\r", ":note . x\r", ":done a\t\t\r", "\t",
  ]

  /// Returns what happens next, mostly one thing.
  mutating func steps() -> [InterpretedTerminal.Step] {
    let count = Int.random(in: 0..<8, using: &random) == 0 ? 3 : 1
    return (0..<count).map { _ in step() }
  }

  private mutating func step() -> InterpretedTerminal.Step {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<55: .typed(pick(RandomUser.keys))
    case 55..<67: .typed(pick(RandomUser.words))
    case 67..<80: .typed(pick(RandomUser.lines))
    case 80..<91: .resized(size())
    case 91..<93: .resumed
    default: .paused
    }
  }

  /// Returns a size from 1×1 to 500×200, mostly a small one.
  mutating func size() -> TerminalSize {
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      TerminalSize(
        columns: Int.random(in: 1...500, using: &random),
        rows: Int.random(in: 1...200, using: &random))
    case 1..<8:
      TerminalSize(
        columns: Int.random(in: 1...20, using: &random), rows: Int.random(in: 1...6, using: &random)
      )
    default:
      TerminalSize(
        columns: Int.random(in: 20...120, using: &random),
        rows: Int.random(in: 4...30, using: &random))
    }
  }

  /// Returns one of the elements, which must not be empty.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  /// Returns an item with these and random attributes.
  mutating func item(_ number: Int, id: ItemID) -> TodoItem {
    Fixtures.item(
      number, pick(RandomUser.titles), id: id,
      due: pick([nil, nil, "2026-11-18", "2026-11-20", "2026-11-27T17:00"]),
      wait: pick([nil, nil, nil, "2026-12-01"]), priority: pick([nil, nil, .high, .low]),
      project: pick([nil, "house", "house.漢字"]), tags: pick([[], ["home"], ["home", "e\u{301}"]]),
      notes: pick([nil, nil, "- [x] a\n- [ ] b", "note"]))
  }

  /// Changes one item as another shell would: its attributes, or it comes or goes.
  mutating func change(_ store: InMemoryTodoStore) throws(StoreError) {
    var user = self
    defer { self = user }
    try store.write { (list) throws(StoreError) in
      let positions = Array(list.positions)
      let kind = Int.random(in: 0..<4, using: &user.random)
      if kind == 0 || positions.isEmpty {
        list.append(user.item(list.nextNumber, id: .random(using: &user.random)))
        return
      }
      let position = user.pick(positions)
      if kind == 1 { return list.remove(at: position) }
      list.replace(
        at: position, with: user.item(list.number(at: position), id: list.id(at: position)))
    }
  }
}
