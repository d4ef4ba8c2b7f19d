import Testing

@testable import TodoModule

@Suite struct `Keys of browse` {
  private static let list: [Key: BrowseIntent.List] = [
    .text("j"): .move(.down), .down: .move(.down), .text("k"): .move(.up), .up: .move(.up),
    .text("g"): .move(.first), .home: .move(.first), .text("G"): .move(.last), .end: .move(.last),
    .control("f"): .move(.pageDown), .pageDown: .move(.pageDown),
    .control("b"): .move(.pageUp), .pageUp: .move(.pageUp),
    .control("d"): .move(.halfDown), .control("u"): .move(.halfUp),
    .text(" "): .run("toggle"), .text("d"): .run("done"), .text("a"): .open("add "),
    .text("m"): .begin("edit # "), .text("A"): .begin("note # "), .text("p"): .begin("edit # due:"),
    .text("e"): .run("edit"), .enter: .show, .text("x"): .run("remove"), .text("u"): .step("undo"),
    .control("r"): .step("redo"), .text("v"): .mark, .text("V"): .markAll, .escape: .unmark,
    .text("/"): .filter, .text("n"): .goToHit(backwards: false),
    .text("N"): .goToHit(backwards: true), .text("s"): .sort, .text(":"): .open(""),
    .text("?"): .help,
    .control("l"): .repaint, .text("q"): .quit, .control("c"): .interrupt,
  ]

  private static let page: [Key: BrowseIntent.Page] = [
    .text("j"): .scroll(.down), .down: .scroll(.down), .enter: .scroll(.down),
    .text("k"): .scroll(.up), .up: .scroll(.up), .text("g"): .scroll(.first),
    .home: .scroll(.first), .text("G"): .scroll(.last), .end: .scroll(.last),
    .text(" "): .scroll(.pageDown), .control("f"): .scroll(.pageDown),
    .pageDown: .scroll(.pageDown), .text("b"): .scroll(.pageUp), .control("b"): .scroll(.pageUp),
    .pageUp: .scroll(.pageUp), .control("d"): .scroll(.halfDown), .control("u"): .scroll(.halfUp),
    .escape: .back, .text("q"): .back, .control("l"): .repaint, .control("c"): .interrupt,
  ]

  private static let prompt: [Key: BrowseIntent.Prompt] = [
    .enter: .accept, .escape: .cancel, .control("c"): .cancel, .tab: .complete,
    .left: .change(.left), .control("b"): .change(.left), .right: .change(.right),
    .control("f"): .change(.right), .home: .change(.toStart), .control("a"): .change(.toStart),
    .end: .change(.toEnd), .control("e"): .change(.toEnd), .backspace: .change(.deleteBefore),
    .delete: .change(.deleteAfter), .control("d"): .change(.deleteAfter),
    .control("w"): .change(.deleteWord), .control("u"): .change(.deleteToStart),
    .control("k"): .change(.deleteToEnd),
  ]

  /// Every key; of those that type a character, the printable ones of ASCII and three others.
  private static let keys: [Key] = {
    let named: [Key] = [
      .enter, .tab, .escape, .backspace, .delete, .up, .down, .left, .right, .home, .end, .pageUp,
      .pageDown, .paste("dddd\nx"),
    ]
    let letters = "abcdefghijklmnopqrstuvwxyz".map { Key.control($0) }
    let printable = (0x20...0x7E as ClosedRange<UInt8>).map { Key.text(Character(.init($0))) }
    return named + letters + printable + ["é", "漢", "👩‍👧"].map { Key.text($0) }
  }()

  /// What a key in no table means in a prompt.
  private static func insertion(of key: Key) -> BrowseIntent.Prompt? {
    switch key {
    case .text(let character): .change(.insert(String(character)))
    case .paste(let text): .change(.insert(text))
    default: nil
    }
  }

  @Test func `every key has one meaning in every mode`() {
    for key in Self.keys {
      #expect(BrowseKeymap.list.intent(of: key) == Self.list[key], "\(key)")
      #expect(BrowseKeymap.page.intent(of: key) == Self.page[key], "\(key)")
      #expect(
        BrowseKeymap.prompt.intent(of: key) == Self.prompt[key] ?? Self.insertion(of: key), "\(key)"
      )
    }
  }

  @Test func `no key is in a table twice`() {
    func keys<Intent>(_ table: KeyTable<Intent>) -> [Key] { table.bindings.flatMap(\.keys) }
    for keys in [
      keys(BrowseKeymap.list), keys(BrowseKeymap.page), keys(BrowseKeymap.prompt),
    ] {
      #expect(Set(keys).count == keys.count)
    }
  }

  @Test func `help lists every key under its mode`() {
    let tables = Command.browse.spec.tables
    #expect(
      tables.map(\.heading) == [
        "In the list", "In an item or another page", "In a line that you type",
      ])
    #expect(
      tables.map { $0.entries.map(\.term) } == [
        [
          "j Down", "k Up", "g Home", "G End", "^F PgDn", "^B PgUp", "^D", "^U", "Space", "d", "a",
          "m", "A", "p", "e", "Enter", "x", "u", "^R", "v", "V", "Esc", "/", "n", "N", "s", ":",
          "?", "^L", "q", "^C",
        ],
        [
          "j Down Enter", "k Up", "g Home", "G End", "Space ^F PgDn", "b ^B PgUp", "^D", "^U",
          "Esc q", "^L",
        ],
        [
          "Enter", "Esc ^C", "Tab", "Left ^B", "Right ^F", "Home ^A", "End ^E", "Backspace",
          "Del ^D", "^W", "^U", "^K",
        ],
      ])
  }

  @Test func `help says about each key what the table says`() {
    func meanings<Intent>(_ table: KeyTable<Intent>) -> [String] { table.bindings.map(\.meaning) }
    // Only the second key that ends the program is left out.
    #expect(
      Command.browse.spec.tables.map { $0.entries.map(\.meaning) } == [
        meanings(BrowseKeymap.list), meanings(BrowseKeymap.page).dropLast(),
        meanings(BrowseKeymap.prompt),
      ])
    let silent = BrowseKeymap.page.bindings.filter(\.meaning.isEmpty)
    #expect(silent.map(\.keys) == [[.control("c")]])
    #expect(silent.map(\.intent) == [.interrupt])
  }
}
