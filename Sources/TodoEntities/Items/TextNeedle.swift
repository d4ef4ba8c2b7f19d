/// A text to search for: without regard to case unless it has a capital letter. Canonically
/// equivalent spellings match.
package struct TextNeedle: Sendable {
  private let text: String
  private let isCaseSensitive: Bool
  /// The bytes to search for where all is ASCII, which most text is.
  private let ascii: [UInt8]?

  /// A needle; an empty one is found everywhere.
  package init(_ text: String) {
    isCaseSensitive = text.contains(where: \.isUppercase)
    self.text = isCaseSensitive ? text : text.lowercased()
    ascii = self.text.utf8.allSatisfy { $0 < 0x80 } ? Array(self.text.utf8) : nil
  }

  /// Whether the text occurs in another.
  package func isFound(in haystack: String) -> Bool {
    var haystack = haystack
    if let ascii, let found = haystack.withUTF8({ find(ascii, in: $0) }) { return found }
    return (isCaseSensitive ? haystack : haystack.lowercased()).contains(text)
  }

  /// Whether the bytes occur; nothing if the haystack is not ASCII, where bytes do not decide.
  private func find(_ needle: [UInt8], in haystack: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard haystack.allSatisfy({ $0 < 0x80 }) else { return nil }
    guard needle.count <= haystack.count else { return false }
    return (0...haystack.count - needle.count).contains { start in
      needle.indices.allSatisfy { offset in
        let byte = haystack[start + offset]
        let isCapital = !isCaseSensitive && (0x41...0x5A).contains(byte)
        return (isCapital ? byte | 0x20 : byte) == needle[offset]
      }
    }
  }
}
