/// A key of a terminal, or a text that was pasted.
enum Key: Hashable {
  /// A printable character.
  case text(Character)
  /// A letter with Control, in lowercase: ^A is `control("a")`.
  case control(Character)
  case enter, tab, escape, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
  /// A pasted text, which may have tabs and line feeds, but no other control characters.
  case paste(String)
}
