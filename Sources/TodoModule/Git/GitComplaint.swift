/// What git writes to standard error, which is data and not for a terminal.
struct GitComplaint {
  /// The lines that are not empty, without hints.
  let lines: [String]

  init(_ errors: [UInt8]) {
    let text = String(decoding: errors, as: UTF8.self)
    lines = text.split { $0.isNewline }.map { line in
      String(line.drop { $0 == " " || $0 == "\t" })
    }.filter { !$0.isEmpty && !$0.hasPrefix("hint:") }
  }

  /// The one line that says most, without `fatal:` and with passwords cut out of URLs; nil if there is
  /// none.
  ///
  /// It is the last line of git's own, or else the last line of all. Git ends a failed connection with
  /// general advice; what SSH or the server said is in the line before it.
  var sentence: String? {
    guard var index = lines.lastIndex(where: GitComplaint.isGits) ?? lines.indices.last else {
      return nil
    }
    if index > 0, GitComplaint.isGeneral(lines[index]) { index -= 1 }
    var sentence = GitComplaint.withoutPrefix(lines[index])
    // "fatal: unable to connect to HOST:" has the reason in the next line.
    if sentence.hasSuffix(":"), index + 1 < lines.count { sentence += " " + lines[index + 1] }
    if sentence.hasSuffix(".") { sentence.removeLast() }
    return URLPassword.cut(from: sentence)
  }

  /// Whether a line contains these words.
  func mentions(_ words: String) -> Bool { lines.contains { $0.contains(words) } }

  /// Whether a line is about any connection that failed.
  private static func isGeneral(_ line: String) -> Bool {
    [
      "Could not read from remote repository.", "the remote end hung up unexpectedly",
      "early EOF",
    ].contains(where: line.hasSuffix)
  }

  private static let prefixes = ["fatal: ", "error: ", "remote: "]

  private static func isGits(_ line: String) -> Bool { line.hasPrefix("fatal: ") }

  private static func withoutPrefix(_ line: String) -> String {
    var rest = line[...]
    while let prefix = prefixes.first(where: rest.hasPrefix) { rest = rest.dropFirst(prefix.count) }
    return String(rest)
  }
}
