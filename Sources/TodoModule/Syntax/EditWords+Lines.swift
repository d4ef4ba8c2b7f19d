extension EditWords {
  /// Reads standard input: each line is cut at white space and read like a command line's words,
  /// `--` included; lines without a word are skipped, and so is a byte order mark.
  static func lines(of bytes: [UInt8]) throws(UsageError) -> [EditWords] {
    var drafts: [EditWords] = []
    let input = bytes[bytes.textStart...]
    for (index, line) in input.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      guard let text = String(validating: line, as: UTF8.self) else {
        throw .lineNotUTF8(index + 1)
      }
      let words = ParsedArguments.Word.words(ofLine: text)
      guard !words.isEmpty else { continue }
      do throws(UsageError) {
        var draft = try EditWords(words)
        draft.line = index + 1
        guard !draft.title.isEmpty else { throw .emptyTitle }
        drafts.append(draft)
      } catch {
        throw .onLine(index + 1, error)
      }
    }
    return drafts
  }
}

extension ParsedArguments.Word {
  /// The words of a line; those after `--` are text.
  fileprivate static func words(ofLine line: String) -> [ParsedArguments.Word] {
    let texts = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let end = texts.firstIndex(of: "--") ?? texts.endIndex
    return texts[..<end].map { ParsedArguments.Word($0) }
      + texts[end...].dropFirst().map { ParsedArguments.Word($0, literal: true) }
  }
}
