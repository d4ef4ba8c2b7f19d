/// A sequence of bytes after an ESC that a key sends (ECMA-48 section 5.4, and what xterm, rxvt and the
/// Linux console made of it).
struct KeySequence {
  /// What comes after the ESC.
  enum Kind {
    /// `[`: a control sequence.
    case control
    /// `O`: a function key.
    case function
  }

  /// What a complete sequence means.
  enum Meaning: Equatable {
    case key(Key)
    /// A pasted text begins.
    case paste
    /// Nothing, together with this many bytes more.
    case more(Int)
    case unknown
  }

  private let kind: Kind
  private var parameters: [UInt8] = []

  /// Creates a sequence of this kind without parameters.
  init(_ kind: Kind) { self.kind = kind }

  /// Adds a byte, 0x20 to 0x7E. Returns what the sequence means if it is complete now.
  mutating func append(_ byte: UInt8) -> Meaning? {
    if byte >= 0x40 { return meaning(endingWith: byte) }
    // rxvt ends a key with Shift with the dollar sign, which elsewhere comes before the last byte.
    if byte == UInt8(ascii: "$"), kind == .control, !parameters.isEmpty,
      parameters.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    {
      return meaning(endingWith: UInt8(ascii: "~"))
    }
    // Longer ones are unknown in any case.
    if parameters.count < KeySequence.limit { parameters.append(byte) }
    return nil
  }

  private static let limit = 16

  private func meaning(endingWith last: UInt8) -> Meaning {
    switch (kind, last) {
    // The Linux console: F1 is `ESC [ [ A`.
    case (.control, UInt8(ascii: "[")) where parameters.isEmpty: .more(1)
    // A mouse in the oldest form, which another program has left on: a button and a place.
    case (.control, UInt8(ascii: "M")) where parameters.isEmpty: .more(3)
    case _ where !hasOnlyNumbers: .unknown
    // rxvt has `^` and `@` for Control, instead of a second parameter.
    case (.control, UInt8(ascii: "~")), (.control, UInt8(ascii: "^")),
      (.control, UInt8(ascii: "@")):
      KeySequence.numbered[number ?? 0] ?? .unknown
    default: KeySequence.lettered[last].map { .key($0) } ?? .unknown
    }
  }

  /// Whether the parameters are numbers and what separates them: a key, and its modifiers.
  private var hasOnlyNumbers: Bool {
    // The digits, the colon and the semicolon are in one piece.
    parameters.count < KeySequence.limit && parameters.allSatisfy { 0x30...0x3B ~= $0 }
  }

  /// The first parameter; nil if it is empty or large.
  private var number: Int? {
    let digits = parameters.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  private static let numbered: [Int: Meaning] = [
    1: .key(.home), 3: .key(.delete), 4: .key(.end), 5: .key(.pageUp), 6: .key(.pageDown),
    7: .key(.home), 8: .key(.end), 200: .paste,
  ]

  private static let lettered: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "F"): .end, UInt8(ascii: "H"): .home,
  ]
}
