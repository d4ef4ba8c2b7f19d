import TodoEntities

/// A block of HTML, which ends at a blank line or at a certain text (CommonMark 0.31, section 4.6).
enum MarkdownHTMLBlock: Equatable {
  /// The block ends with the line that contains one of these texts.
  case until([String])
  case untilBlank

  /// Parses the first line of a block; nil if the line starts none.
  ///
  /// - Parameter inParagraph: Whether the line before it is part of a paragraph, which a lone tag
  ///   of any other name than those of blocks cannot interrupt.
  init?(_ line: ArraySlice<UInt8>, inParagraph: Bool) {
    guard line.first == UInt8(ascii: "<") else { return nil }
    if let end = MarkdownHTMLBlock.end(line) {
      self = .until(end)
    } else if MarkdownHTMLBlock.isBlockTag(line)
      || !inParagraph && MarkdownHTMLBlock.isLoneTag(line)
    {
      self = .untilBlank
    } else {
      return nil
    }
  }

  /// Returns whether the block ends with this line.
  func isClosed(by line: ArraySlice<UInt8>) -> Bool {
    guard case .until(let ends) = self else { return false }
    let text = String(decoding: line.lowercasedASCII, as: UTF8.self)
    return ends.contains { text.utf8.contains($0.utf8) }
  }

  private static func end(_ line: ArraySlice<UInt8>) -> [String]? {
    let rest = line.dropFirst()
    if rest.starts(with: "!--".utf8) { return ["-->"] }
    if rest.first == UInt8(ascii: "?") { return ["?>"] }
    if rest.starts(with: "![CDATA[".utf8) { return ["]]>"] }
    if rest.first == UInt8(ascii: "!"), rest.dropFirst().first?.isLetter == true { return [">"] }
    let name = tagName(rest)
    guard ["pre", "script", "style", "textarea"].contains(name) else { return nil }
    let next = rest.dropFirst(name.utf8.count).first ?? 0x20
    guard next.isBlank || next == UInt8(ascii: ">") else { return nil }
    return ["</pre>", "</script>", "</style>", "</textarea>"]
  }

  private static func isBlockTag(_ line: ArraySlice<UInt8>) -> Bool {
    let rest = line.dropFirst(line.dropFirst().first == UInt8(ascii: "/") ? 2 : 1)
    let name = tagName(rest)
    guard blockTags.contains(name) else { return false }
    let after = rest.dropFirst(name.utf8.count)
    guard let next = after.first else { return true }
    return next.isBlank || next == UInt8(ascii: ">") || after.starts(with: "/>".utf8)
  }

  private static func isLoneTag(_ line: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(line)
    guard let end = MarkdownHTMLTag.end(in: bytes, from: 0) else { return false }
    return bytes[end...].trimmingBlanks.isEmpty
  }

  private static func tagName(_ text: ArraySlice<UInt8>) -> String {
    let name = text.prefix { $0.isLetter || $0.isDigit }.prefix(12)
    return String(decoding: name.lowercasedASCII, as: UTF8.self)
  }

  /// The names of the tags that start a block even inside a paragraph.
  private static let blockTags: Set<String> = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center",
    "col", "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset",
    "figcaption", "figure", "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5",
    "h6", "head", "header", "hr", "html", "iframe", "legend", "li", "link", "main", "menu",
    "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "search", "section",
    "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
  ]
}

extension ArraySlice<UInt8> {
  /// The bytes with the letters A to Z in lower case.
  fileprivate var lowercasedASCII: [UInt8] {
    map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
}

/// An opening or closing tag of HTML (CommonMark 0.31, section 6.6).
enum MarkdownHTMLTag {
  /// Returns the offset after the tag that starts at this offset; nil if there is none.
  static func end(in bytes: [UInt8], from start: Int) -> Int? {
    var scanner = TagScanner(bytes: bytes, offset: start + 1)
    let isClosing = scanner.skip("/")
    guard scanner.byte?.isLetter == true else { return nil }
    scanner.skip { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
    while scanner.skip(while: \.isBlank) > 0, !isClosing {
      guard let byte = scanner.byte, byte.isLetter || "_:".utf8.contains(byte) else { break }
      guard scanner.skipAttribute() else { return nil }
    }
    if !isClosing { _ = scanner.skip("/") }
    return scanner.skip(">") ? scanner.offset : nil
  }
}

private struct TagScanner {
  let bytes: [UInt8]
  var offset: Int

  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: sign) else { return false }
    offset += 1
    return true
  }

  /// Returns the number of bytes skipped.
  @discardableResult
  mutating func skip(while isSkipped: (UInt8) -> Bool) -> Int {
    let start = offset
    while let byte, isSkipped(byte) { offset += 1 }
    return offset - start
  }

  /// Skips a name and its value, if it has one. Returns false if the value is malformed.
  mutating func skipAttribute() -> Bool {
    skip { $0.isLetter || $0.isDigit || "_.:-".utf8.contains($0) }
    let afterName = offset
    skip(while: \.isBlank)
    guard skip("=") else {
      offset = afterName
      return true
    }
    skip(while: \.isBlank)
    for quote: Unicode.Scalar in ["\"", "'"] where skip(quote) {
      skip { $0 != UInt8(ascii: quote) }
      return skip(quote)
    }
    return skip { !$0.isBlank && !"\"'=<>`".utf8.contains($0) } > 0
  }
}

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

/// The target of an inline link: `(address)`, `(<address> "title")` (CommonMark 0.31, section 6.3).
struct MarkdownLinkTarget {
  /// The address, without escapes.
  let address: String
  /// The offset after the closing parenthesis.
  let end: Int

  /// Parses the target that starts at an offset; nil if there is none.
  init?(in bytes: [UInt8], from start: Int) {
    var scanner = TargetScanner(bytes: bytes, offset: start)
    guard scanner.skip(UInt8(ascii: "(")) else { return nil }
    scanner.skipBlanks()
    guard let range = scanner.address() else { return nil }
    if scanner.skipBlanks() > 0 { guard scanner.skipTitle() else { return nil } }
    scanner.skipBlanks()
    guard scanner.skip(UInt8(ascii: ")")) else { return nil }
    address = MarkdownText.unescaped(String(decoding: bytes[range], as: UTF8.self))
    end = scanner.offset
  }
}

private struct TargetScanner {
  let bytes: [UInt8]
  var offset: Int

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skip(_ sign: UInt8) -> Bool {
    guard byte == sign else { return false }
    offset += 1
    return true
  }

  /// Returns the number of bytes skipped.
  @discardableResult
  mutating func skipBlanks() -> Int {
    let start = offset
    while byte?.isBlank == true { offset += 1 }
    return offset - start
  }

  /// Skips the address and returns its range.
  mutating func address() -> Range<Int>? {
    guard skip(UInt8(ascii: "<")) else { return bareAddress() }
    let start = offset
    guard skip(to: UInt8(ascii: ">"), not: UInt8(ascii: "<")) else { return nil }
    return start..<(offset - 1)
  }

  /// Skips an address without spaces, in which parentheses are balanced, at most 32 deep.
  private mutating func bareAddress() -> Range<Int>? {
    let start = offset
    var depth = 0
    while let byte, byte > 0x20, byte != 0x7F {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      }
      guard depth <= 32 else { return nil }
      skipOne()
    }
    return depth == 0 ? start..<offset : nil
  }

  /// Skips a title in quotes or parentheses, if there is one. Returns false if it is malformed.
  mutating func skipTitle() -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let quote = bytes[offset]
      offset += 1
      return skip(to: quote, not: nil)
    case UInt8(ascii: "("):
      offset += 1
      return skip(to: UInt8(ascii: ")"), not: UInt8(ascii: "("))
    default: return true
    }
  }

  /// Skips everything up to and with `end`. Returns false if there is none before `stop`.
  private mutating func skip(to end: UInt8, not stop: UInt8?) -> Bool {
    while let byte, byte != stop {
      if byte == end {
        offset += 1
        return true
      }
      skipOne()
    }
    return false
  }

  /// Skips a byte, or an escaped one with its backslash.
  private mutating func skipOne() {
    let isEscape =
      bytes[offset] == UInt8(ascii: "\\") && offset + 1 < bytes.count
      && bytes[offset + 1].isPunctuation
    offset += isEscape ? 2 : 1
  }
}
