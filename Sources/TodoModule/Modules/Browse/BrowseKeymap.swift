import TodoEntities

/// What keys ask for.
enum BrowseIntent {
  /// In the list.
  enum List: Equatable {
    case move(Move)
    /// Run a command on the chosen items.
    case run(BrowseLine.Action)
    /// Begin a line with the chosen items.
    case begin(BrowseLine.Beginning)
    case step(BrowseLine.Step)
    case add, command, show, help
    case mark, markAll, unmark
    case filter, goToHit(backwards: Bool), sort
    case repaint, quit, interrupt
  }

  /// In a page that scrolls.
  enum Page: Equatable {
    case scroll(Move)
    case back, repaint, interrupt
  }

  /// In a line that the user types.
  enum Prompt: Equatable {
    case accept, cancel, complete
    case change(InputLine.Change)
  }

  /// A step of the cursor, or of a page.
  enum Move: Equatable, CaseIterable {
    case down, up, first, last, pageDown, pageUp, halfDown, halfUp

    /// Returns the row that it leads to, on a screen with so much room. It may lie before the first row or
    /// after the last one.
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

/// The command lines that keys stand for.
///
/// A key becomes the words that one would type, which are read again and run as in a shell. So keys, prompt and
/// shell go one way: no rule of a command is written twice, and the last line can say what was done.
enum BrowseLine {
  /// The words of an action on items.
  ///
  ///     BrowseLine.words(of: .done, [3, 5, 6, 7])   // done 3,5-7
  static func words(of action: Action, _ numbers: [Int]) -> [String] {
    [action.rawValue, selection(numbers)]
  }

  /// An action that runs without a prompt.
  enum Action: String, CaseIterable {
    case toggle, done, remove, show, edit
  }

  /// The words of a command without operands.
  enum Step: String, CaseIterable {
    case undo, redo
  }

  /// A line about items that the user completes.
  enum Beginning: CaseIterable {
    case edit, note, postpone

    /// The line with these items.
    func line(_ numbers: [Int]) -> String {
      let items = selection(numbers)
      return switch self {
      case .edit: "edit \(items) "
      case .note: "note \(items) "
      case .postpone: "edit \(items) due:"
      }
    }
  }

  /// The beginning of a line that adds an item.
  static let add = "add "
  /// The program's name, which a line may start with.
  static let program = "todo"
  /// The command whose words are a filter.
  static let list = "list"
  /// The words that show help about the keys.
  static let help = ["help", "browse"]

  /// Numbers as one would type them. One word, because `edit` and `note` take one, and read the next as
  /// text.
  private static func selection(_ numbers: [Int]) -> String {
    "\(NumberSet(numbers.map { NumberSet.Bounds($0, $0) }))"
  }
}

/// The keys of `browse`, from which its help is made too.
enum BrowseKeymap {
  /// In the list.
  static let list = KeyTable<BrowseIntent.List>(
    heading: "In the list",
    bindings: [
      .init([.text("j"), .down], .move(.down), "down"),
      .init([.text("k"), .up], .move(.up), "up"),
      .init([.text("g"), .home], .move(.first), "first item"),
      .init([.text("G"), .end], .move(.last), "last item"),
      .init([.control("f"), .pageDown], .move(.pageDown), "a page down"),
      .init([.control("b"), .pageUp], .move(.pageUp), "a page up"),
      .init([.control("d")], .move(.halfDown), "half a page down"),
      .init([.control("u")], .move(.halfUp), "half a page up"),
      .init([.text(" ")], .run(.toggle), "done, or open again"),
      .init([.text("d")], .run(.done), "done"),
      .init([.text("a")], .add, "add an item"),
      .init([.text("m")], .begin(.edit), "modify: title, due:, +tag, …"),
      .init([.text("A")], .begin(.note), "append a note"),
      .init([.text("p")], .begin(.postpone), "postpone: another due date"),
      .init([.text("e")], .run(.edit), "edit in your editor"),
      .init([.enter], .show, "show everything about the item"),
      .init([.text("x")], .run(.remove), "delete, unasked: u brings it back"),
      .init([.text("u")], .step(.undo), "undo"),
      .init([.control("r")], .step(.redo), "redo"),
      .init([.text("v")], .mark, "mark: actions take all marked items"),
      .init([.text("V")], .markAll, "mark all shown items"),
      .init([.escape], .unmark, "unmark"),
      .init([.text("/")], .filter, "filter, as for list"),
      .init([.text("n")], .goToHit(backwards: false), "next item that the last filter finds"),
      .init([.text("N")], .goToHit(backwards: true), "previous one"),
      .init([.text("s")], .sort, "next order: due, urgency, number, modified"),
      .init([.text(":")], .command, "any command"),
      .init([.text("?")], .help, "this help"),
      .init([.control("l")], .repaint, "paint anew, sort anew"),
      .init([.text("q")], .quit, "quit"),
      .init([.control("c")], .interrupt, "quit, as an interrupted program does"),
    ])

  /// In a page that scrolls.
  static let page = KeyTable<BrowseIntent.Page>(
    heading: "In an item or another page",
    bindings: [
      .init([.text("j"), .down, .enter], .scroll(.down), "down"),
      .init([.text("k"), .up], .scroll(.up), "up"),
      .init([.text("g"), .home], .scroll(.first), "top"),
      .init([.text("G"), .end], .scroll(.last), "bottom"),
      .init([.text(" "), .control("f"), .pageDown], .scroll(.pageDown), "a page down"),
      .init([.text("b"), .control("b"), .pageUp], .scroll(.pageUp), "a page up"),
      .init([.control("d")], .scroll(.halfDown), "half a page down"),
      .init([.control("u")], .scroll(.halfUp), "half a page up"),
      .init([.escape, .text("q")], .back, "back to the list"),
      .init([.control("l")], .repaint, "paint anew"),
      .init([.control("c")], .interrupt),
    ])

  /// In a line that the user types. What is not in the table is typed.
  static let prompt = KeyTable<BrowseIntent.Prompt>(
    heading: "In a line that you type",
    bindings: [
      .init([.enter], .accept, "run the line; keep the filter"),
      .init([.escape, .control("c")], .cancel, "leave; drop what was typed, else the filter"),
      .init([.tab], .complete, "complete, as in the shell, except file names"),
      .init([.left, .control("b")], .change(.left), "left"),
      .init([.right, .control("f")], .change(.right), "right"),
      .init([.home, .control("a")], .change(.toStart), "start"),
      .init([.end, .control("e")], .change(.toEnd), "end"),
      .init([.backspace], .change(.deleteBefore), "delete the character before"),
      .init([.delete, .control("d")], .change(.deleteAfter), "delete the one after"),
      .init([.control("w")], .change(.deleteWord), "delete the word before"),
      .init([.control("u")], .change(.deleteToStart), "delete to the start"),
      .init([.control("k")], .change(.deleteToEnd), "delete to the end"),
    ],
    other: { key in
      switch key {
      case .text(let character): .change(.insert(String(character)))
      case .paste(let text): .change(.insert(text))
      case .control, .enter, .tab, .escape, .backspace, .delete: nil
      case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown: nil
      }
    })

  /// All of them, as help lists them.
  static var tables: [CommandSpec.Group] { [list.help, page.help, prompt.help] }
}

/// The keys of one place: the list, a page, or a line that is typed.
struct KeyTable<Intent: Sendable>: Sendable {
  /// A key, or keys of the same meaning.
  struct Binding: Sendable {
    let keys: [Key]
    let intent: Intent
    /// What help says about it; empty for what is said elsewhere.
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
  private let intents: [Key: Intent]
  private let other: @Sendable (Key) -> Intent?

  /// A table of keys. All other keys ask for what `other` returns; nil for nothing.
  init(
    heading: String, bindings: [Binding], other: @escaping @Sendable (Key) -> Intent? = { _ in nil }
  ) {
    self.heading = heading
    self.bindings = bindings
    self.other = other
    intents = Dictionary(
      bindings.flatMap { binding in binding.keys.map { ($0, binding.intent) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns what a key asks for; nil if it means nothing.
  func intent(of key: Key) -> Intent? { intents[key] ?? other(key) }

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
    case .paste: "a paste"
    }
  }
}
