import TodoEntities

/// Cuts passwords and tokens out of the URLs in a text (RFC 3986).
///
/// ```
/// https://ann:secret@example.org/list.git   →  https://example.org/list.git
/// ssh://git:secret@example.org/list.git     →  ssh://git@example.org/list.git
/// https://example.org/list.git?token=abc    →  https://example.org/list.git
/// ```
///
/// Of a URL for HTTP the user is cut too: it can be a token. A password with an unescaped `/` or `@` is
/// found as well. Takes time linear in the bytes.
enum URLPassword {
  /// Returns the text without them.
  static func cut(from text: String) -> String {
    guard text.contains("://") else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    for word in bytes.split(omittingEmptySubsequences: false, whereSeparator: endsURL) {
      if word.startIndex > 0 { result.append(bytes[word.startIndex - 1]) }
      result += cut(fromWord: word)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// White space and quotes end a URL.
  private static func endsURL(_ byte: UInt8) -> Bool {
    byte <= 0x20 || "'\"`<>".utf8.contains(byte)
  }

  /// A word can hold several URLs: `gcrypt::https://…`, or one in the path of another.
  private static func cut(fromWord word: ArraySlice<UInt8>) -> [UInt8] {
    let lastAt = word.lastIndex(of: UInt8(ascii: "@")) ?? word.startIndex
    var result: [UInt8] = []
    var rest = word
    while let separator = indexOfSeparator(in: rest) {
      let isHTTP = endsWithHTTP(rest[..<separator])
      result += rest[..<(separator + 3)]
      rest = rest[(separator + 3)...]
      if let at = endOfUser(rest, orAt: lastAt) {
        if !isHTTP { result += rest[..<at].prefix { $0 != UInt8(ascii: ":") } + [rest[at]] }
        rest = rest[(at + 1)...]
      }
      if isHTTP { return result + cut(fromPath: rest) }
    }
    return result + rest
  }

  /// The host and path of a URL for HTTP. What follows a question mark can be a token.
  private static func cut(fromPath path: ArraySlice<UInt8>) -> [UInt8] {
    let shown = path.prefix { $0 != UInt8(ascii: "?") }
    guard indexOfSeparator(in: shown) != nil, shown.contains(UInt8(ascii: "@")) else {
      return Array(shown)
    }
    return Array(shown.prefix { $0 != UInt8(ascii: ":") }) + Array("…".utf8)
  }

  /// The index of the `@` after the user and the password; nil if there is none. `lastAt` is the index
  /// of the last one in the word.
  private static func endOfUser(_ rest: ArraySlice<UInt8>, orAt lastAt: Int) -> Int? {
    let authority = rest.prefix { !"/?#".utf8.contains($0) }
    if let at = authority.lastIndex(of: UInt8(ascii: "@")) { return at }
    // What looks like a port, but is no number, is the beginning of a password that contains a slash.
    let port = authority.drop { $0 != UInt8(ascii: ":") }.dropFirst()
    let isPort = authority.first == UInt8(ascii: "[") || port.allSatisfy(\.isDigit)
    return isPort || lastAt < rest.startIndex ? nil : lastAt
  }

  private static func endsWithHTTP(_ bytes: ArraySlice<UInt8>) -> Bool {
    let start = bytes.lastIndex { !(0x61...0x7A).contains($0 | 0x20) }.map { $0 + 1 }
    let scheme = String(decoding: bytes[(start ?? bytes.startIndex)...], as: UTF8.self)
    return ["http", "https", "ftp", "ftps"].contains(scheme.lowercased())
  }

  private static func indexOfSeparator(in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: "://".utf8) }
  }
}
