/// What a word can be completed to, from the answer that shells get.
struct BrowseCompletion: Equatable {
  /// What replaces the word; nil if it stays as it is.
  let text: String?
  /// What to choose from, if there is more than one.
  let candidates: [String]

  /// Reads the lines of an answer: a candidate each, with a tab before its meaning.
  init(of word: String, _ lines: [String]) {
    let values = lines.compactMap { $0.split(separator: "\t").first.map(String.init) }
    let replaces = values.first == CompletionSource.instead
    // A prompt has no completion of file names.
    let found = values.filter {
      !$0.isEmpty && $0 != CompletionSource.instead && $0 != CompletionSource.fileNames
        && (replaces || $0.hasPrefix(word))
    }
    guard let first = found.first else {
      (text, candidates) = (nil, [])
      return
    }
    if found.count == 1 {
      let isOpen = first.hasSuffix(":") || first.hasSuffix("=")
      (text, candidates) = (isOpen ? first : first + " ", [])
    } else {
      let common = found.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
      text = !replaces && common.count > word.count ? common : nil
      candidates = found
    }
  }

  /// The words of a line up to the cursor, the last of which is at the cursor: empty after a blank. Nil
  /// if the last one has quotes, which a completed word would not fit.
  static func words(of line: String) -> [String]? {
    guard var words = ShellWord.words(of: line) else { return nil }
    if line.last?.isWhitespace ?? true { words.append("") }
    guard let last = words.last, line.hasSuffix(last) else { return nil }
    return words
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
