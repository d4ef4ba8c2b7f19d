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
