/// What a key asks for.
enum BrowseIntent: Equatable {
  // In the list.
  case move(Move)
  case toggle, done, remove, undo, redo
  case add, edit, note, postpone, command
  case openEditor, show, help
  case mark, markAll, unmark
  case filter, nextHit, previousHit, sort
  case repaint, quit, interrupt
  // In a page that scrolls.
  case scroll(Move), back
  // In a prompt.
  case accept, cancel, complete
  case change(InputLine.Change)

  /// A step of the cursor, or of a page.
  enum Move: Equatable, CaseIterable {
    case down, up, first, last, pageDown, pageUp, halfDown, halfUp
  }
}

/// The table of the keys of `browse`, from which its help is made too.
enum BrowseKeymap {
  /// What the keys act on.
  enum Mode: CaseIterable {
    case list, page, prompt
  }

  /// A key, or keys of the same meaning.
  struct Binding {
    let mode: Mode
    let keys: [Key]
    let intent: BrowseIntent
    /// What help says about it; empty for a second key of the same meaning.
    let meaning: String

    init(_ mode: Mode, _ keys: [Key], _ intent: BrowseIntent, _ meaning: String = "") {
      self.mode = mode
      self.keys = keys
      self.intent = intent
      self.meaning = meaning
    }
  }

  /// Returns what a key asks for; nil if it means nothing. In a prompt, text is typed.
  static func intent(of key: Key, in mode: Mode) -> BrowseIntent? {
    if let intent = intents[Place(mode: mode, key: key)] { return intent }
    guard mode == .prompt else { return nil }
    switch key {
    case .text(let character): return .change(.insert(String(character)))
    case .paste(let text): return .change(.insert(text))
    case .control, .enter, .tab, .escape, .backspace, .delete: return nil
    case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown: return nil
    }
  }

  private struct Place: Hashable {
    let mode: Mode
    let key: Key
  }

  private static let intents: [Place: BrowseIntent] = {
    var intents: [Place: BrowseIntent] = [:]
    for binding in bindings {
      for key in binding.keys { intents[Place(mode: binding.mode, key: key)] = binding.intent }
    }
    return intents
  }()

  /// All keys, in the order of help.
  static let bindings: [Binding] = [
    Binding(.list, [.text("j"), .down], .move(.down), "down"),
    Binding(.list, [.text("k"), .up], .move(.up), "up"),
    Binding(.list, [.text("g"), .home], .move(.first), "first item"),
    Binding(.list, [.text("G"), .end], .move(.last), "last item"),
    Binding(.list, [.control("f"), .pageDown], .move(.pageDown), "a page down"),
    Binding(.list, [.control("b"), .pageUp], .move(.pageUp), "a page up"),
    Binding(.list, [.control("d")], .move(.halfDown), "half a page down"),
    Binding(.list, [.control("u")], .move(.halfUp), "half a page up"),
    Binding(.list, [.text(" ")], .toggle, "done, or open again"),
    Binding(.list, [.text("d")], .done, "done"),
    Binding(.list, [.text("a")], .add, "add an item"),
    Binding(.list, [.text("m")], .edit, "modify: title, due:, +tag, …"),
    Binding(.list, [.text("A")], .note, "append a note"),
    Binding(.list, [.text("p")], .postpone, "postpone: another due date"),
    Binding(.list, [.text("e")], .openEditor, "edit in your editor"),
    Binding(.list, [.enter], .show, "show everything about the item"),
    Binding(.list, [.text("x")], .remove, "delete, unasked: u brings it back"),
    Binding(.list, [.text("u")], .undo, "undo"),
    Binding(.list, [.control("r")], .redo, "redo"),
    Binding(.list, [.text("v")], .mark, "mark: actions take all marked items"),
    Binding(.list, [.text("V")], .markAll, "mark all shown items"),
    Binding(.list, [.escape], .unmark, "unmark"),
    Binding(.list, [.text("/")], .filter, "filter, as for list"),
    Binding(.list, [.text("n")], .nextHit, "next item that the last filter finds"),
    Binding(.list, [.text("N")], .previousHit, "previous one"),
    Binding(.list, [.text("s")], .sort, "next order: due, urgency, number, modified"),
    Binding(.list, [.text(":")], .command, "any command"),
    Binding(.list, [.text("?")], .help, "this help"),
    Binding(.list, [.control("l")], .repaint, "paint anew, sort anew"),
    Binding(.list, [.text("q")], .quit, "quit"),
    Binding(.list, [.control("c")], .interrupt, "quit, as an interrupted program does"),

    Binding(.page, [.text("j"), .down, .enter], .scroll(.down), "down"),
    Binding(.page, [.text("k"), .up], .scroll(.up), "up"),
    Binding(.page, [.text("g"), .home], .scroll(.first), "top"),
    Binding(.page, [.text("G"), .end], .scroll(.last), "bottom"),
    Binding(.page, [.text(" "), .control("f"), .pageDown], .scroll(.pageDown), "a page down"),
    Binding(.page, [.text("b"), .control("b"), .pageUp], .scroll(.pageUp), "a page up"),
    Binding(.page, [.control("d")], .scroll(.halfDown), "half a page down"),
    Binding(.page, [.control("u")], .scroll(.halfUp), "half a page up"),
    Binding(.page, [.escape, .text("q")], .back, "back to the list"),
    Binding(.page, [.control("l")], .repaint, "paint anew"),
    Binding(.page, [.control("c")], .interrupt),

    Binding(.prompt, [.enter], .accept, "run the line; keep the filter"),
    Binding(.prompt, [.escape, .control("c")], .cancel, "leave; drop the filter"),
    Binding(.prompt, [.tab], .complete, "complete, as in the shell"),
    Binding(.prompt, [.left, .control("b")], .change(.left), "left"),
    Binding(.prompt, [.right, .control("f")], .change(.right), "right"),
    Binding(.prompt, [.home, .control("a")], .change(.toStart), "start"),
    Binding(.prompt, [.end, .control("e")], .change(.toEnd), "end"),
    Binding(.prompt, [.backspace], .change(.deleteBefore), "delete the character before"),
    Binding(.prompt, [.delete, .control("d")], .change(.deleteAfter), "delete the one after"),
    Binding(.prompt, [.control("w")], .change(.deleteWord), "delete the word before"),
    Binding(.prompt, [.control("u")], .change(.deleteToStart), "delete to the start"),
    Binding(.prompt, [.control("k")], .change(.deleteToEnd), "delete to the end"),
  ]
}

extension BrowseKeymap.Mode {
  /// Its heading in help.
  var heading: String {
    switch self {
    case .list: "In the list"
    case .page: "In an item or another page"
    case .prompt: "In a line that you type"
    }
  }
}

extension BrowseKeymap {
  /// The keys as help lists them: a table for each mode.
  static var tables: [CommandSpec.Table] {
    Mode.allCases.map { mode in
      CommandSpec.Table(
        heading: mode.heading,
        rows: bindings.filter { $0.mode == mode && !$0.meaning.isEmpty }.map { binding in
          .init(
            term: binding.keys.map(\.name).joined(separator: " "), meaning: binding.meaning)
        })
    }
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
    case .paste: "a paste"
    }
  }
}
