/// What git writes to standard error, which is data and not for a terminal.
struct GitComplaint {
  /// The lines that are not empty, without hints, progress and what a transfer reports.
  let lines: [String]
  /// Whether a transfer has begun.
  let hasProgress: Bool

  init(_ errors: [UInt8]) {
    let text = String(decoding: errors, as: UTF8.self)
    let all = text.split { $0.isNewline }.map { line in
      var rest = line.drop { $0 == " " || $0 == "\t" }
      // Git pads what the remote says, to overwrite longer lines.
      while rest.last == " " { rest.removeLast() }
      return String(rest)
    }
    hasProgress = all.contains(where: GitComplaint.isProgress)
    lines = all.filter {
      !$0.isEmpty && !$0.hasPrefix("hint:") && !GitComplaint.isProgress($0)
        && !GitComplaint.isReport($0)
    }
  }

  /// The one line that says most, without `fatal:` and with passwords cut out of URLs; nil if there is
  /// none.
  ///
  /// It is the last line of git's own, or else the first error, or else the last line of all. Git ends a
  /// failed connection with general advice; what SSH or the server said is in the line before it.
  var sentence: String? {
    let gits = lines.lastIndex { $0.hasPrefix("fatal: ") }
    let error = lines.firstIndex { $0.hasPrefix("error: ") }
    guard var index = gits ?? error ?? lines.indices.last else { return nil }
    while index > 0, GitComplaint.isGeneral(lines[index]) { index -= 1 }
    // "detected dubious ownership in repository at '/x'", this line, and the command.
    if let advice = lines.firstIndex(of: "To add an exception for this directory, call:"),
      advice > 0, advice + 1 < lines.count
    {
      let start = GitComplaint.withoutPrefix(lines[advice - 1])
      return "\(start); to trust it, type: \(lines[advice + 1])"
    }
    var sentence = GitComplaint.withoutPrefix(lines[index])
    // "fatal: unable to connect to HOST:" has the reason in the next line.
    if sentence.hasSuffix(":"), index + 1 < lines.count { sentence += " " + lines[index + 1] }
    if sentence.hasSuffix(".") { sentence.removeLast() }
    return URLPassword.cut(from: sentence)
  }

  /// Whether a line contains these words.
  func mentions(_ words: String) -> Bool { lines.contains { $0.contains(words) } }

  /// Whether the connection was lost while it was used.
  var isOfCutLine: Bool {
    ["early EOF", "unexpected disconnect", "hung up unexpectedly", "RPC failed"]
      .contains(where: mentions)
  }

  /// Whether a line is about any connection that failed.
  private static func isGeneral(_ line: String) -> Bool {
    [
      "Could not read from remote repository.", "the remote end hung up unexpectedly",
      "early EOF", "fetch-pack: invalid index-pack output",
    ].contains(where: line.hasSuffix)
  }

  /// Whether a line counts progress, here or at the remote: `Receiving objects:  45% (9/20)`,
  /// `remote: Enumerating objects: 5, done.`
  private static func isProgress(_ line: String) -> Bool {
    let rest = line.trimmingPrefix("remote: ")
    guard rest.first?.isUppercase == true, let colon = rest.firstIndex(of: ":") else {
      return false
    }
    let count = rest[rest.index(after: colon)...].drop { $0 == " " }
    let end = count.drop { $0.isNumber }
    return end.startIndex > count.startIndex
      && (end.isEmpty || end.hasPrefix("%") || end.hasPrefix(", done"))
  }

  /// Whether a line reports what a transfer has done: a branch, `Total 3 (delta 0), reused 0`.
  private static func isReport(_ line: String) -> Bool {
    let rest = line.trimmingPrefix("remote: ")
    return line.hasPrefix("From ") || line.contains(" -> ")
      || rest.hasPrefix("Delta compression using ")
      || rest.hasPrefix("Total ") && rest.contains("(delta ")
  }

  private static let prefixes = ["fatal: ", "error: ", "remote: "]

  private static func withoutPrefix(_ line: String) -> String {
    var rest = line[...]
    while let prefix = prefixes.first(where: rest.hasPrefix) { rest = rest.dropFirst(prefix.count) }
    return String(rest)
  }
}
