// Decodes the bytes of a terminal into keys: arrows, pastes, keys with Alt.
// ESC alone is the Escape key, after 50 ms without another byte (`Modules/Browse/BrowseView` waits).

import TodoEntities

/// A key of a terminal, or a text that was pasted.
enum Key: Hashable {
  case text(Character)
  /// A letter with Control, in lowercase: ^A is `control("a")`.
  case control(Character)
  case enter, tab, escape, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
  /// A key with Alt, or Escape and a key at once: tmux holds ESC back, so both look the same.
  case alt(Character)
  /// Another key, by its name: `F2`.
  case other(String)
  /// A pasted text, which may have tabs and line feeds, but no other control characters.
  case paste(String)
}

/// Turns the bytes that a terminal sends into keys: UTF-8, and the sequences of xterm, rxvt and the Linux
/// console. How the bytes are split over several calls makes no difference.
///
/// A sequence that is not a key is dropped completely.
struct KeyDecoder {
  /// The kind of the last bytes, which decides the meaning of the next one.
  private enum State {
    /// Complete keys.
    case ground
    /// One or several ESC: the Escape key, or the start of a sequence or of a key with Alt.
    case escape
    /// The start of a sequence of several bytes after the ESC and this byte: `[` for a control sequence
    /// (ECMA-48 section 5.4), `O` for a function key.
    case sequence(Unicode.Scalar)
    /// A string in which a terminal answers a query: `ESC ]`, `ESC P` and others.
    case string
    /// An ESC in such a string, which a backslash ends.
    case stringEscape
    /// The start of a character, in UTF-8, and whether it is typed with Alt.
    case character(hasAlt: Bool)
    /// `ESC [ 200 ~` and a part of a pasted text.
    case paste
    /// The start of a sequence that has this many bytes more.
    case skipping(Int)
  }

  private var state = State.ground
  /// The bytes so far of a character, or of the parameters of a sequence.
  private var gathered: [UInt8] = []
  private var pasted = PastedText()

  /// Whether the bytes so far may be the start of a longer sequence. Call `flush()` each time that 50 ms pass
  /// without more bytes.
  ///
  /// It is false within a control sequence, which has no time limit. Otherwise, if a slow line sent it in two
  /// parts, the second part would be taken for keys.
  var isWaiting: Bool {
    switch state {
    case .escape, .string, .stringEscape, .paste: true
    case .ground, .sequence, .character, .skipping: false
    }
  }

  /// Returns the keys of the next bytes.
  ///
  /// Each Unicode scalar is a key of its own. Appended to a string, scalars combine to characters.
  mutating func decode(_ bytes: [UInt8]) -> [Key] { bytes.compactMap { key(of: $0) } }

  /// Returns the keys of the last bytes, if no byte has followed them for 50 ms: Escape for ESC.
  ///
  /// A paste continues, because a slow line may pause in it. But after 20 calls without a byte, ^C
  /// ends it, in case its end was lost.
  mutating func flush() -> [Key] {
    switch state {
    case .escape:
      state = .ground
      return [.escape]
    case .string, .stringEscape: state = .ground
    case .paste: pasted.pauses += 1
    case .ground, .sequence, .character, .skipping: break
    }
    return []
  }

  /// Returns the key that this byte completes.
  private mutating func key(of byte: UInt8) -> Key? {
    switch state {
    case .ground: return decodeFirst(byte)
    case .escape: return decodeAfterEscape(byte)
    case .sequence(let introducer): return addToSequence(byte, after: introducer)
    case .string:
      if byte == 0x1B { state = .stringEscape } else if byte == 0x07 { state = .ground }
      return nil
    case .stringEscape:
      guard byte == UInt8(ascii: "\\") else { return decodeAfterEscape(byte) }
      state = .ground
      return nil
    case .character(let hasAlt): return addToCharacter(byte, hasAlt: hasAlt)
    case .paste:
      // A person types ^C because the end of the paste does not arrive.
      if byte == 0x03, pasted.pauses >= 20 { return decodeFirst(byte) }
      guard pasted.addAndCheckEnd(byte) else { return nil }
      state = .ground
      return .paste(pasted.text)
    case .skipping(let count):
      guard byte >= 0x20 else { return decodeFirst(byte) }
      state = count > 1 ? .skipping(count - 1) : .ground
      return nil
    }
  }

  /// Decodes a byte that does not continue the bytes before it.
  private mutating func decodeFirst(_ byte: UInt8) -> Key? {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x08, 0x7F: return .backspace
    case 0x09: return .tab
    case 0x0A, 0x0D: return .enter
    case 0x01...0x1A: return .control(Character(Unicode.Scalar(byte | 0x60)))
    case 0x20..<0x7F: return .text(Character(Unicode.Scalar(byte)))
    case 0xC2...0xF4: (state, gathered) = (.character(hasAlt: false), [byte])
    default: break
    }
    return nil
  }

  private mutating func decodeAfterEscape(_ byte: UInt8) -> Key? {
    let scalar = Unicode.Scalar(byte)
    switch scalar {
    // For Alt, rxvt sends another ESC. A key that is held down counts once.
    case "\u{1B}": break
    case "[", "O": (state, gathered) = (.sequence(scalar), [])
    case "]", "P", "X", "^", "_": state = .string
    case "\u{C2}"..."\u{F4}": (state, gathered) = (.character(hasAlt: true), [byte])
    default:
      state = .ground
      return .alt(Character(scalar))
    }
    return nil
  }

  /// Drops a character that is not valid UTF-8.
  private mutating func addToCharacter(_ byte: UInt8, hasAlt: Bool) -> Key? {
    guard 0x80...0xBF ~= byte else { return decodeFirst(byte) }
    gathered.append(byte)
    let count = gathered[0] < 0xE0 ? 2 : gathered[0] < 0xF0 ? 3 : 4
    guard gathered.count == count else { return nil }
    state = .ground
    guard let scalar = String(validating: gathered, as: UTF8.self)?.unicodeScalars.first,
      !PastedText.isControl(scalar)
    else { return nil }
    return hasAlt ? .alt(Character(scalar)) : .text(Character(scalar))
  }

  // MARK: - The sequences of keys, as xterm, rxvt and the Linux console extend ECMA-48

  /// The greatest number of bytes of parameters. A sequence with more is unknown.
  private static let limit = 15

  private mutating func addToSequence(_ byte: UInt8, after introducer: Unicode.Scalar) -> Key? {
    // A control character is not part of a sequence.
    guard 0x20..<0x7F ~= byte else { return decodeFirst(byte) }
    let isNumber = !gathered.isEmpty && gathered.allSatisfy(\.isDigit)
    // rxvt ends a key with Shift with the dollar sign, which in other sequences is before the last byte.
    let isShift = byte == UInt8(ascii: "$") && introducer == "[" && isNumber
    if byte < 0x40, !isShift {
      if gathered.count <= KeyDecoder.limit { gathered.append(byte) }
      return nil
    }
    state = .ground
    let last = Unicode.Scalar(byte)
    switch (introducer, last) {
    // The Linux console: F1 is `ESC [ [ A`.
    case ("[", "[") where gathered.isEmpty: state = .skipping(1)
    // An event of a mouse in the oldest form, which another program has left on: a button and a place.
    case ("[", "M") where gathered.isEmpty: state = .skipping(3)
    // Parameters have only digits, colons and semicolons, which are adjacent in ASCII: a key, and its modifiers.
    case _ where gathered.count > KeyDecoder.limit || !gathered.allSatisfy { 0x30...0x3B ~= $0 }:
      break
    // rxvt has `^` and `@` for Control, instead of a second parameter.
    case ("[", "~"), ("[", "^"), ("[", "@"), ("[", "$"):
      let number = Int(String(decoding: gathered.prefix(while: \.isDigit), as: UTF8.self))
      if number == 200 { (state, pasted) = (.paste, PastedText()) }
      return number.flatMap { KeyDecoder.numbered[$0] }
    case (_, "P"..."S"): return .other("F\(last.value - 79)")
    default: return KeyDecoder.lettered[last]
    }
    return nil
  }

  private static let numbered: [Int: Key] = [
    1: .home, 2: .other("Insert"), 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
  ].merging(
    // xterm leaves out some numbers between F1 and F12.
    zip([11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24], 1...).map { ($0, .other("F\($1)")) }
  ) { $1 }

  private static let lettered: [Unicode.Scalar: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "F": .end, "H": .home, "Z": .other("Shift-Tab"),
  ]
}

/// The bytes of a bracketed paste, as the terminal sends them.
struct PastedText {
  /// The bytes so far, including the end sequence or its start.
  private var bytes: [UInt8] = []
  /// How often 50 ms have passed since the last byte.
  var pauses = 0

  /// The greatest number of bytes that are kept. The rest is dropped.
  static let limit = 1 << 20

  private static let end = Array("\u{1B}[201~".utf8)

  /// Adds a byte. Returns whether it is the last one of the paste's end.
  mutating func addAndCheckEnd(_ byte: UInt8) -> Bool {
    pauses = 0
    bytes.append(byte)
    if bytes.count > PastedText.limit + PastedText.end.count { bytes.remove(at: PastedText.limit) }
    return bytes.suffix(PastedText.end.count) == PastedText.end[...]
  }

  /// The text before the end, with line feeds as line ends. It has no other control characters, and no bytes that
  /// are not valid UTF-8.
  var text: String {
    let pasted = String(decoding: bytes.dropLast(PastedText.end.count), as: UTF8.self)
    var (text, isAfterReturn) = (String.UnicodeScalarView(), false)
    for scalar in pasted.unicodeScalars where scalar != "\u{FFFD}" {
      // A terminal sends a carriage return for a line end.
      if scalar == "\r" || scalar == "\n" && !isAfterReturn {
        text.append("\n")
      } else if scalar == "\t" || !PastedText.isControl(scalar) {
        text.append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    return String(text)
  }

  /// Returns whether a character must not be printed on a terminal.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
