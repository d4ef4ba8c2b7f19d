/// Which way a command is taken: back, or forth again.
enum RewindDirection: String, Equatable, Sendable {
  case undo, redo
}
