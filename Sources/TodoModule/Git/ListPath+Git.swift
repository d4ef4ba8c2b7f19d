/// A list and the files beside it, in the words of git's own files.
extension ListPath {
  /// The file with git's attributes of paths, beside the list.
  var attributes: String { prefix + GitTreeEntry.attributes }

  /// The line of that file: `todo.json -text merge=todo`. Git leaves the line breaks of the list as they
  /// are, and merges it with the driver `todo`.
  var attributesLine: String { "\(attributesPattern) -text merge=todo" }

  /// The patterns of the files beside the list that are for this machine only, for `info/exclude`:
  /// `/lists/.todo.json.lock`.
  func privatePatterns(in repository: GitRepository) -> [String] {
    let names = companions.map { $0.utf8.dropFirst(prefix.utf8.count) }
      .map { ListPath.escaped(String($0) ?? "") }
    let start = names[0].dropLast("lock".count)
    let name = ListPath.escaped(name)
    let patterns =
      names + [
        "\(start)*.tmp", "\(start)history.damaged-*", "\(name).damaged-*", "\(start)git.damaged-*",
      ]
    // A line break cannot be written in this file.
    return patterns.filter { !$0.contains(where: \.isNewline) }
      .map { "/\(ListPath.escaped(repository.prefix))\($0)" }
  }

  /// The name as a pattern of git's attributes: with its special characters escaped, and in quotes as in
  /// C where it would end too early.
  private var attributesPattern: String {
    var pattern = ListPath.escaped(name)
    // At the start of a line, these make it a comment or the opposite of a pattern.
    if name.hasPrefix("#") || name.hasPrefix("!") { pattern = "\\" + pattern }
    let needsQuotes = pattern.unicodeScalars.contains { $0.value <= 0x20 || $0 == "\"" }
    if !needsQuotes { return pattern }
    let quoted = pattern.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": return "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
      default: return String(scalar)
      }
    }
    return "\"\(quoted.joined())\""
  }

  /// Escapes the characters that have a meaning in patterns (`gitignore`).
  private static func escaped(_ name: String) -> String {
    String(name.flatMap { "*?[\\".contains($0) ? "\\\($0)" : "\($0)" })
  }
}
