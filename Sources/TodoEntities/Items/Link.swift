// Finds the links in a text and where each one ends. Only `https`, `http` and `mailto` links may be opened. A
// `mailto` link keeps only its address.

/// A link in the title or the notes of an item.
package struct Link: Hashable, Sendable {
  /// The address, without white space, control characters and quotation marks. A `mailto` address ends before
  /// the question mark.
  package let address: String

  /// Whether a program may be asked to open it.
  package var canBeOpened: Bool { ["https", "http", "mailto"].contains(scheme) }

  /// The part before the first colon, in lower case.
  package var scheme: String { address.prefix { $0 != ":" }.lowercased() }

  /// Finds the links in a text: `scheme://` with a text after it, and `mailto:` with an address.
  static func all(in text: String) -> [Link] {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return [] }
    return text.unicodeScalars.split(whereSeparator: isEnd).compactMap { word in
      var start = word.startIndex
      while let colon = word[start...].firstIndex(of: ":") {
        let end = word[start..<colon].lastIndex { !isOfScheme($0) }.map(word.index(after:))
        let scheme = word[(end ?? start)..<colon].drop { !$0.properties.isAlphabetic }
        start = word.index(after: colon)
        let isMail = String(scheme).lowercased() == "mailto"
        guard isMail || !scheme.isEmpty && word[start...].starts(with: "//".unicodeScalars) else {
          continue
        }
        let rest = trimmed(isMail ? word[start...].prefix { $0 != "?" } : word[start...])
        let isWhole = isMail ? rest.contains("@") : rest.count > 2
        return isWhole ? Link(address: String(scheme) + ":" + String(rest)) : nil
      }
      return nil
    }
  }

  private static func isOfScheme(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      && (scalar.properties.isAlphabetic || "0123456789+.-".unicodeScalars.contains(scalar))
  }

  /// Whether a character ends a link, because no link contains it (RFC 3986, appendix C) or because it could
  /// disguise the link.
  private static func isEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .unassigned, .privateUse, .surrogate: true
    default: scalar.properties.isWhitespace || "<>\"`\\^{|}".unicodeScalars.contains(scalar)
    }
  }

  /// Drops the punctuation at the end of a sentence, and closing brackets that the link has not opened.
  private static func trimmed(_ body: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    var surplus = body.count { [")", "]"].contains($0) } - body.count { ["(", "["].contains($0) }
    var rest = body
    while let last = rest.last {
      let closes = surplus > 0 && [")", "]"].contains(last)
      guard closes || ".,;:!?'*_~".unicodeScalars.contains(last) else { break }
      if closes { surplus -= 1 }
      rest.removeLast()
    }
    return rest
  }
}

extension TodoItem {
  /// The links in the title, then those in the notes, each once.
  package var links: [Link] {
    var seen: Set<Link> = []
    return (Link.all(in: title) + (notes.map(Link.all) ?? [])).filter { seen.insert($0).inserted }
  }
}
