// Maps the keys of `browse` (Space, `x`, Enter) in the list, a page and a prompt. PageDown moves a page, `^D` half
// a page. `p` begins the line `postpone 1`. Help lists the same tables.

import TodoEntities

/// The actions of keys.
enum BrowseIntent {
  /// The actions in the list.
  enum List: Equatable {
    case move(Move)
    /// Run these words on the chosen items. `#` stands for the items.
    case run([String])
    /// Open a prompt with this line. `#` stands for the chosen items.
    case begin(String)
    /// Run this command without operands, which undoes or redoes.
    case step(String)
    /// Open a prompt with this line.
    case open(String)
    /// Start work on the chosen items, or stop it.
    case work
    case rename
    /// Give the chosen items the priority above or below the priority of the first one.
    case priority(raises: Bool)
    case show, help
    case mark, markAll, unmark
    case filter, sort, days
    case repaint, quit, interrupt

    /// Whether the action also works on the page of an item, for that item.
    var worksOnPage: Bool {
      switch self {
      case .run, .begin, .step, .open, .work, .rename, .priority, .help: true
      default: false
      }
    }
  }

  /// The actions in a page that scrolls.
  enum Page: Equatable {
    case scroll(Move)
    /// Tick the checkbox of the cursor; without checkboxes, scroll a page down.
    case tick
    /// Search for a text.
    case search, goToHit(backwards: Bool)
    case back, repaint
  }

  /// The actions in a line that the user types.
  enum Prompt: Equatable {
    case accept, cancel, complete
    /// Show the line that the user typed before this one, or after it.
    case past(isOlder: Bool)
    case change(InputLine.Change)
  }

  /// A step of the cursor, or of a page.
  enum Move: Equatable, CaseIterable {
    case down, up, first, last, pageDown, pageUp, halfDown, halfUp

    /// Returns the target row on a screen with this number of rows. It may be before the first row or after the last
    /// one.
    func target(from row: Int, last: Int, room: Int) -> Int {
      let page = max(1, room - 1)
      let half = max(1, room / 2)
      return switch self {
      case .down: row + 1
      case .up: row - 1
      case .first: 0
      case .last: last
      case .pageDown: row + page
      case .pageUp: row - page
      case .halfDown: row + half
      case .halfUp: row - half
      }
    }
  }
}

/// The words of the commands that keys stand for.
///
/// A key becomes the words that one types, which are read and run as in a shell. Keys, prompt and shell use the same
/// code, which has each rule of a command once, and the last line can show the command.
enum BrowseLine {
  /// The placeholder for the chosen items in a line that the user completes.
  static let numbers = "#"
  /// The command that opens the editor.
  static let edit = "edit"
  /// The command that opens a link.
  static let open = "open"
  /// The line that postpones. It is complete from the start: it postpones by a day.
  static let postponing = "postpone # "
  /// The lines that end the program, as in vi.
  static let quitting = [["q"], ["wq"], ["q!"], ["x"]]
  /// The key that ends the program if it is pressed twice.
  static let quit = "Z"

  /// Returns the words that `edit` reads as this title: unchanged, in quotes, or after `--`.
  static func words(readAs title: String) -> String {
    let quoted = ShellWord.leniently(quoted: title)
    return [title, quoted].first { line in
      let words = ShellWord.lenientWords(of: line)
      let typed = words.map { ParsedArguments.Word($0) }
      guard !words.contains(where: ArgumentScanner.isOption), !words.contains("--"),
        EditWords.tokens(ofWholeTitle: typed, on: nil) == nil,
        let read = try? EditWords(typed, as: .change),
        (try? read.checkTitle(of: typed, in: ParsedArguments(words: typed))) != nil
      else { return false }
      return read.title == title && read.edits.isEmpty
    }
      ?? "-- "
      + (ShellWord.lenientWords(of: title).joined(separator: " ") == title ? title : quoted)
  }

  /// Returns the words of a line without the program's name, which it may start with.
  static func command(_ words: [String]) -> [String] {
    words.first == "todo" ? Array(words.dropFirst()) : words
  }
}

/// The keys of `browse`, which its help lists too.
enum BrowseKeymap {
  /// The keys in the list.
  static let list = KeyTable<BrowseIntent.List>(
    heading: "In the list",
    bindings: [
      .init([.text("j"), .down], .move(.down), "down"),
      .init([.text("k"), .up], .move(.up), "up"),
      .init([.text("g"), .home], .move(.first), "first item"),
      .init([.text("G"), .end], .move(.last), "last item"),
      .init([.control("f"), .pageDown], .move(.pageDown), "one page down"),
      .init([.control("b"), .pageUp], .move(.pageUp), "one page up"),
      .init([.control("d")], .move(.halfDown), "half a page down"),
      .init([.control("u")], .move(.halfUp), "half a page up"),
      .init([.text(" ")], .run(["toggle", "#"]), "complete or reopen"),
      .init([.text("d")], .run(["done", "#"]), "complete"),
      .init([.text("X")], .run(["cancel", "#"]), "cancel"),
      .init([.text("a"), .text("o")], .open("add "), "add an item"),
      .init([.text("m")], .begin("edit # "), "change due:, +tag, …"),
      .init([.text("c")], .rename, "change the title"),
      .init([.text("A")], .begin("note # "), "add a note"),
      .init([.text("p")], .begin(BrowseLine.postponing), "postpone"),
      .init([.text("+")], .priority(raises: true), "raise the priority"),
      .init([.text("-")], .priority(raises: false), "lower the priority"),
      .init([.text("S")], .work, "start or stop the timer"),
      .init([.text("e")], .run([BrowseLine.edit, "#"]), "open in your editor"),
      .init([.text("O")], .run([BrowseLine.open, "#"]), "open its first link"),
      .init([.enter, .right, .text("l")], .show, "show the item"),
      .init([.text("x")], .run(["remove", "#"]), "delete (u restores it)"),
      .init([.text("u")], .step("undo"), "undo"),
      .init([.control("r")], .step("redo"), "redo"),
      .init([.text("v")], .mark, "mark the item"),
      .init([.text("V")], .markAll, "mark all shown items"),
      .init([.escape], .unmark, "unmark; again: show all"),
      .init([.text("/")], .filter, "filter, as in list"),
      .init([.text("s")], .sort, "change the sort order"),
      .init([.tab], .days, "show days, or the list"),
      .init([.text(":")], .open(""), "type a command"),
      .init([.text("!")], .step("sync"), "synchronize"),
      .init([.text("?")], .help, "this help"),
      .init([.control("l")], .repaint, "redraw and sort again"),
      .init([.text("q")], .quit, "quit (also ZZ and :q)"),
      .init([.control("c")], .interrupt, "quit as if interrupted"),
    ])

  /// The keys in a page that scrolls.
  static let page = KeyTable<BrowseIntent.Page>(
    heading: "In an item or another page",
    bindings: [
      .init([.text("j"), .down, .enter], .scroll(.down), "down or next checkbox"),
      .init([.text("k"), .up], .scroll(.up), "up"),
      .init([.text("g"), .home], .scroll(.first), "top"),
      .init([.text("G"), .end], .scroll(.last), "bottom"),
      .init([.text(" ")], .tick, "tick, or page down"),
      .init([.control("f"), .pageDown], .scroll(.pageDown), "one page down"),
      .init([.text("b"), .control("b"), .pageUp], .scroll(.pageUp), "one page up"),
      .init([.control("d")], .scroll(.halfDown), "half a page down"),
      .init([.control("u")], .scroll(.halfUp), "half a page up"),
      .init([.text("/")], .search, "search for text"),
      .init([.text("n")], .goToHit(backwards: false), "next match"),
      .init([.text("N")], .goToHit(backwards: true), "previous match"),
      .init([.escape, .text("q"), .left, .text("h"), .control("c")], .back, "back"),
      .init([.control("l")], .repaint, "redraw"),
    ])

  /// The keys in a line that the user types. Other keys insert their text.
  static let prompt = KeyTable<BrowseIntent.Prompt>(
    heading: "In a line that you type",
    bindings: [
      .init([.enter], .accept, "run it, or keep the filter"),
      .init([.escape, .control("c")], .cancel, "cancel the line or filter"),
      .init([.up], .past(isOlder: true), "an earlier line"),
      .init([.down], .past(isOlder: false), "a later line"),
      .init([.tab], .complete, "complete, then next choice"),
      .init([.left, .control("b")], .change(.left), "left; Alt-B: a word left"),
      .init([.right, .control("f")], .change(.right), "right; Alt-F: a word right"),
      .init([.home, .control("a")], .change(.toStart), "to the start"),
      .init([.end, .control("e")], .change(.toEnd), "to the end"),
      .init([.alt("b")], .change(.wordLeft)),
      .init([.alt("f")], .change(.wordRight)),
      .init([.backspace], .change(.deleteBefore), "delete before the cursor"),
      .init([.delete, .control("d")], .change(.deleteAfter), "delete after; Alt-D: a word"),
      .init([.control("w")], .change(.deleteWord), "delete the word before"),
      .init([.alt("\u{7F}")], .change(.deleteWord)),
      .init([.alt("d")], .change(.deleteWordAfter)),
      .init([.control("u")], .change(.deleteToStart), "delete to start; again: all"),
      .init([.control("k")], .change(.deleteToEnd), "delete to the end"),
    ],
    other: { key in
      switch key {
      case .text(let character): .change(.insert(String(character)))
      case .paste(let text): .change(.insert(text))
      default: nil
      }
    })

  /// All tables, as help lists them.
  static var tables: [CommandSpec.Group] { [list.help, page.help, prompt.help] }
}

/// The keys of one place: the list, a page, or a line that the user types.
struct KeyTable<Intent: Sendable>: Sendable {
  /// A key, or several keys with the same meaning.
  struct Binding: Sendable {
    let keys: [Key]
    let intent: Intent
    /// The meaning in help; empty if another key's meaning names this key.
    let meaning: String

    init(_ keys: [Key], _ intent: Intent, _ meaning: String = "") {
      self.keys = keys
      self.intent = intent
      self.meaning = meaning
    }
  }

  /// Its heading in help.
  let heading: String
  /// The keys, in the order of help.
  let bindings: [Binding]
  /// Returns the action of a key that is not in the table; nil for none.
  var other: @Sendable (Key) -> Intent? = { _ in nil }

  /// Returns the action of a key; nil if it has none. Any other key with Alt is Escape.
  func intent(of key: Key) -> Intent? {
    if let binding = bindings.first(where: { $0.keys.contains(key) }) { return binding.intent }
    if case .alt = key { return intent(of: .escape) }
    return other(key)
  }

  /// The table as help shows it.
  var help: CommandSpec.Group {
    CommandSpec.Group(
      heading,
      bindings.filter { !$0.meaning.isEmpty }.map { binding in
        .init(binding.keys.map(\.name).joined(separator: " "), binding.meaning)
      })
  }
}

extension Key {
  /// Its name in help.
  var name: String {
    switch self {
    case .text(" "): "Space"
    case .text(let character): String(character)
    case .control(let letter): "^\(letter.uppercased())"
    case .enter: "Enter"
    case .tab: "Tab"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .alt(let character): "Alt-\(character)"
    case .paste: "a paste"
    case .other(let name): name
    }
  }
}
