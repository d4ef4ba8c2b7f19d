import TodoEntities

/// Constructs in angle brackets: autolinks and HTML (CommonMark 0.31, sections 6.4 and 6.6).
struct MarkdownAngle {
  /// The texts that do not occur in the rest of the line, so that it is searched only once.
  private var missing: Set<String> = []

  /// Returns the offset after the autolink, such as `<http://x.y>` or `<a@x.y>`, that starts at this
  /// offset; nil if there is none.
  func autolinkEnd(in bytes: [UInt8], from start: Int) -> Int? {
    let text = bytes[(start + 1)...].prefix { $0 > 0x20 && !"<>".utf8.contains($0) }
    guard text.endIndex < bytes.count, bytes[text.endIndex] == UInt8(ascii: ">"),
      isAddress(text) || isMail(text)
    else { return nil }
    return text.endIndex + 1
  }

  private func isAddress(_ text: ArraySlice<UInt8>) -> Bool {
    let scheme = text.prefix { $0.isLetter || $0.isDigit || "+.-".utf8.contains($0) }
    return (2...32).contains(scheme.count) && scheme.first?.isLetter == true
      && text.dropFirst(scheme.count).first == UInt8(ascii: ":")
  }

  private func isMail(_ text: ArraySlice<UInt8>) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty,
      parts[0].allSatisfy({
        $0.isLetter || $0.isDigit || ".!#$%&'*+/=?^_`{|}~-".utf8.contains($0)
      })
    else { return false }
    return parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .allSatisfy { label in
        (1...63).contains(label.count) && label.first != UInt8(ascii: "-")
          && label.last != UInt8(ascii: "-")
          && label.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
      }
  }

  /// Returns the offset after the tag, comment, instruction or declaration that starts at this
  /// offset; nil if there is none.
  mutating func htmlEnd(in bytes: [UInt8], from start: Int) -> Int? {
    let rest = bytes[(start + 1)...]
    if rest.starts(with: "!--".utf8) {
      // `<!-->` and `<!--->` are comments too.
      for end in [">", "->"] where bytes[(start + 4)...].starts(with: end.utf8) {
        return start + 4 + end.utf8.count
      }
      return end("-->", in: bytes, from: start + 4)
    }
    if rest.starts(with: "![CDATA[".utf8) { return end("]]>", in: bytes, from: start + 9) }
    if rest.first == UInt8(ascii: "?") { return end("?>", in: bytes, from: start + 2) }
    if rest.first == UInt8(ascii: "!"), rest.dropFirst().first?.isLetter == true {
      return end(">", in: bytes, from: start + 2)
    }
    return MarkdownHTMLTag.end(in: bytes, from: start)
  }

  private mutating func end(_ text: String, in bytes: [UInt8], from start: Int) -> Int? {
    guard !missing.contains(text) else { return nil }
    let sign = Array(text.utf8)
    var offset = start
    while offset + sign.count <= bytes.count {
      if bytes[offset...].starts(with: sign) { return offset + sign.count }
      offset += 1
    }
    missing.insert(text)
    return nil
  }
}

/// The places where inline code can end (CommonMark 0.31, section 6.1).
struct MarkdownCodeEnds {
  /// The offsets of the runs of backquotes, by their length, in descending order.
  private var runs: [Int: [Int]] = [:]

  /// Finds the runs of backquotes in a text.
  init(_ bytes: [UInt8]) {
    var end = bytes.endIndex
    while let last = bytes[..<end].lastIndex(of: UInt8(ascii: "`")) {
      let count = bytes[...last].reversed().prefix { $0 == UInt8(ascii: "`") }.count
      end = last + 1 - count
      runs[count, default: []].append(end)
    }
  }

  /// Returns the offset of the next run of this length; nil if there is none. The offsets must not
  /// decrease from call to call.
  mutating func next(_ length: Int, after offset: Int) -> Int? {
    while let next = runs[length]?.last {
      if next >= offset { return next }
      runs[length]?.removeLast()
    }
    return nil
  }
}
