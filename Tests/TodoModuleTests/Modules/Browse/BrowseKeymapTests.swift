import Testing

@testable import TodoModule

@Suite struct `Keys of browse` {
  private static let list: [Key: BrowseIntent.List] = [
    .text("j"): .move(.down), .down: .move(.down), .text("k"): .move(.up), .up: .move(.up),
    .text("g"): .move(.first), .home: .move(.first), .text("G"): .move(.last), .end: .move(.last),
    .control("f"): .move(.pageDown), .pageDown: .move(.pageDown),
    .control("b"): .move(.pageUp), .pageUp: .move(.pageUp),
    .control("d"): .move(.halfDown), .control("u"): .move(.halfUp),
    .text(" "): .run(["toggle", "#"]), .text("d"): .run(["done", "#"]), .text("a"): .open("add "),
    .text("o"): .open("add "), .text("c"): .rename, .text("+"): .priority(raises: true),
    .text("-"): .priority(raises: false), .text("S"): .work, .text("."): .again, .tab: .days,
    .right: .show, .text("l"): .show, .text("'"): .choose, .text("!"): .step("sync"),
    .text("m"): .begin("edit # "), .text("A"): .begin("note # "), .text("p"): .begin("edit # due:"),
    .text("e"): .run(["edit", "#"]), .enter: .show, .text("x"): .run(["remove", "#"]),
    .text("u"): .step("undo"),
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
    .text(" "): .tick, .control("f"): .scroll(.pageDown),
    .pageDown: .scroll(.pageDown), .text("b"): .scroll(.pageUp), .control("b"): .scroll(.pageUp),
    .pageUp: .scroll(.pageUp), .control("d"): .scroll(.halfDown), .control("u"): .scroll(.halfUp),
    .escape: .back, .text("q"): .back, .left: .back, .text("h"): .back, .control("c"): .back,
    .text("/"): .search, .text("n"): .goToHit(backwards: false),
    .text("N"): .goToHit(backwards: true), .control("l"): .repaint,
  ]

  private static let prompt: [Key: BrowseIntent.Prompt] = [
    .enter: .accept, .escape: .cancel, .control("c"): .cancel, .tab: .complete,
    .up: .past(isOlder: true), .down: .past(isOlder: false), .alt("b"): .change(.wordLeft),
    .alt("f"): .change(.wordRight), .alt("d"): .change(.deleteWordAfter),
    .alt("\u{7F}"): .change(.deleteWord),
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
    let alts = "bfd\u{7F}".map { Key.alt($0) }
    return named + letters + printable + alts + ["é", "漢", "👩‍👧"].map { Key.text($0) }
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
      // Another key with Alt is Escape.
      let plain = if case .alt = key { Key.escape } else { key }
      #expect(BrowseKeymap.list.intent(of: key) == Self.list[plain], "\(key)")
      #expect(BrowseKeymap.page.intent(of: key) == Self.page[plain], "\(key)")
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
          "j Down", "k Up", "g Home", "G End", "^F PgDn", "^B PgUp", "^D", "^U", "Space", "d",
          "a o", "m", "c", "A", "p", "+", "-", "S", "e", "Enter Right l", "x", ".", "u", "^R", "v",
          "V", "Esc", "/", "'", "n", "N", "s", "Tab", ":", "!", "?", "^L", "q", "^C",
        ],
        [
          "j Down Enter", "k Up", "g Home", "G End", "Space", "^F PgDn", "b ^B PgUp", "^D", "^U",
          "/", "n", "N", "Esc q Left h ^C", "^L",
        ],
        [
          "Enter", "Esc ^C", "Up", "Down", "Tab", "Left ^B", "Right ^F", "Home ^A", "End ^E",
          "Backspace",
          "Del ^D", "^W", "^U", "^K",
        ],
      ])
  }

  @Test func `help says about each key what the table says`() {
    func meanings<Intent>(_ table: KeyTable<Intent>) -> [String] { table.bindings.map(\.meaning) }
    // The keys with Alt stand beside others.
    #expect(
      Command.browse.spec.tables.map { $0.entries.map(\.meaning) } == [
        meanings(BrowseKeymap.list), meanings(BrowseKeymap.page),
        meanings(BrowseKeymap.prompt).filter { !$0.isEmpty },
      ])
    let silent = BrowseKeymap.prompt.bindings.filter(\.meaning.isEmpty)
    #expect(silent.map(\.keys) == "bf\u{7F}d".map { [.alt($0)] })
  }
}
