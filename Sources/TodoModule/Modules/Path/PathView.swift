final class PathView: ModuleView<Void>, CommandView, PathViewInput {
  func showPath(_ path: String) {
    if form == .json { return console.writeJSON(.object([("path", .string(path))])) }
    // Exact in a pipe, where a script uses it; escaped on a terminal.
    console.writeDocument(Array(path.utf8) + [0x0A])
  }
}
