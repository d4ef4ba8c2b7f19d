/// The box of a task list item: `[ ]`, `[x]`, or another state of Obsidian and other programs.
///
/// GitHub Flavored Markdown knows the first two (section 5.3). In the others, the character is an
/// ASCII punctuation character, such as `[/]` (in progress), `[-]` (cancelled), `[>]` (deferred).
struct MarkdownBox: Equatable {
  private let mark: UInt8

  static let open = MarkdownBox(mark: UInt8(ascii: " "))
  static let done = MarkdownBox(mark: UInt8(ascii: "x"))

  private init(mark: UInt8) { self.mark = mark }

  /// Creates the box with a state kept by an item; nil if no box has it.
  init?(state: String) {
    guard let mark = state.utf8.first, state.utf8.count == 1, MarkdownBox.isState(mark) else {
      return nil
    }
    self.mark = mark
  }

  /// The character if todo itself has no such state; else nil.
  var state: String? {
    MarkdownBox.isState(mark) ? String(Character(Unicode.Scalar(mark))) : nil
  }

  /// Whether there is nothing left to do: the item is done or cancelled.
  var isCompleted: Bool { isCancelled || mark | 0x20 == UInt8(ascii: "x") }

  /// Whether the item is cancelled.
  var isCancelled: Bool { mark == UInt8(ascii: "-") }

  /// The text of the box.
  var text: String { "[\(Character(Unicode.Scalar(mark)))]" }

  /// Parses a box, before a space, a TAB or the end of the line. Returns it with the text after it.
  static func read(_ line: ArraySlice<UInt8>) -> (box: MarkdownBox, text: String)? {
    let box = Array(line.prefix(3))
    guard box.count == 3, box[0] == UInt8(ascii: "["), box[2] == UInt8(ascii: "]"),
      box[1] == UInt8(ascii: " ") || box[1] | 0x20 == UInt8(ascii: "x") || isState(box[1])
    else { return nil }
    let rest = line.dropFirst(3)
    guard rest.first?.isBlank ?? true else { return nil }
    return (MarkdownBox(mark: box[1]), String(decoding: rest.trimmingBlanks, as: UTF8.self))
  }

  private static func isState(_ mark: UInt8) -> Bool {
    mark.isPunctuation && !"[]\\".utf8.contains(mark)
  }
}
