// Finds typos for `did you mean`: one slip, or two from five letters on (keys: `Language/AttributeToken`,
// dates: `Dates/DatePhrase`). Compares texts by bytes, and ignoring case (`ς` is `σ`).
//
// This folder: comparing and measuring texts, reading them byte by byte, and making ids and hashes of bytes. It
// is the lowest folder and knows neither dates nor items. Start with this file. The other files (`ItemID`,
// `WordReader`, `Letter`, `LineAlignment`, `Hashes`) are independent of each other.

extension String {
  /// The text in the form in which texts are compared without regard to case: in lower case, and with `σ` for the
  /// `ς` at the end of a word, because both are the small letter of `Σ`.
  package var caseFolded: String {
    let text = lowercased()
    // The first byte of Greek letters from π on. Most texts do not contain it.
    guard text.utf8.hasByte(where: { $0 == 0xCF }) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "ς" ? "σ" : $0 }))
  }

  /// Returns whether both have the same bytes. In contrast, `==` also treats canonically equivalent spellings
  /// as equal.
  package func isIdentical(to other: String) -> Bool {
    // Iterating over the views would take several times as long.
    var (left, right) = (self, other)
    return left.withUTF8 { left in right.withUTF8 { left.elementsEqual($0) } }
  }

  /// Returns whether the bytes of this text sort before the bytes of another one.
  func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }

  /// Returns the number of edits between two words: characters inserted, deleted, replaced or
  /// swapped with their neighbour (the Damerau–Levenshtein distance in its optimal string alignment
  /// variant).
  ///
  /// Takes time proportional to the product of the lengths, so use it only for short words.
  package func editDistance(to other: String) -> Int {
    let left = Array(self)
    let right = Array(other)
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        var cost = last[column] + (left[row] == right[column] ? 0 : 1)
        cost = Swift.min(cost, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = Swift.min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}

/// Finds the word for "did you mean".
extension String {
  /// Returns the known words that this one is probably a typo of, nearest first. Words that are equally near
  /// keep their order. The edit distance is at most `slipLimit`.
  package func nearestWords(among known: [String], within slipLimit: Int) -> [String] {
    // Long words are not typos of names, and the edit distance takes quadratic time.
    guard utf8.count <= 32 else { return [] }
    return known.map { (word: $0, distance: editDistance(to: $0)) }
      .filter { $0.distance <= slipLimit }.sorted { $0.distance < $1.distance }.map(\.word)
  }

  /// Returns the first of the nearest words, ignoring the case of this one. By default, the edit distance is at
  /// most 1, or 2 for a word of five letters or more.
  package func nearest(among known: [String], within slipLimit: Int? = nil) -> String? {
    let typed = lowercased()
    return typed.nearestWords(among: known, within: slipLimit ?? (typed.count < 5 ? 1 : 2)).first
  }
}

extension String? {
  /// Returns whether both have the same bytes, or both are nil.
  package func isIdentical(to other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.isIdentical(to: other)
  }
}

extension StringProtocol {
  /// Whether all characters are ASCII digits, which is true for an empty text.
  @inlinable package var isAllDigits: Bool { utf8.allSatisfy(\.isDigit) }
}

extension UInt8 {
  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }

  /// The value of an ASCII hexadecimal digit, in either case, or nil for any other byte.
  package var hexValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}

extension FixedWidthInteger {
  /// The bytes, the highest first.
  var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian, Array.init) }
}

extension Collection<UInt8> {
  /// Whether a byte satisfies a condition. Iterating over the bytes of a text takes several times as long.
  @inlinable @inline(__always)
  package func hasByte(where condition: (UInt8) -> Bool) -> Bool {
    withContiguousStorageIfAvailable { $0.contains(where: condition) } ?? contains(where: condition)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether all bytes are ASCII. Tests eight bytes at a time.
  var isASCII: Bool {
    let bytes = UnsafeRawBufferPointer(self)
    let words = count / 8
    for word in 0..<words
    where bytes.loadUnaligned(fromByteOffset: 8 * word, as: UInt64.self) & 0x8080_8080_8080_8080
      != 0
    {
      return false
    }
    return self[(8 * words)...].allSatisfy { $0 < 0x80 }
  }
}

extension [String] {
  /// Returns the texts with a separator between them.
  ///
  /// In files that import this module, it replaces the function of the standard library. That function is
  /// generic, and the runtime searches all conformances of the program for its types. That search takes a tenth
  /// of the time in which the program starts.
  package func joined(separator: String = "") -> String {
    guard let first else { return "" }
    return dropFirst().reduce(into: first) {
      $0 += separator
      $0 += $1
    }
  }
}

extension Array {
  /// Returns the first index whose element satisfies a condition, by binary search, or `count` if no element
  /// does. All elements after that one must satisfy the condition, too.
  func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
