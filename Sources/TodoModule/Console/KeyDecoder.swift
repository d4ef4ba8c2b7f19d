/// Turns the bytes that a terminal sends into keys: UTF-8, and the sequences of xterm, rxvt and the Linux
/// console. How the bytes are split over several calls makes no difference.
///
/// An unknown sequence is swallowed whole, and so is a key with Alt (ESC and the key): its letter alone
/// could be a command.
struct KeyDecoder {
  /// What the bytes before the next one are.
  private enum State {
    /// Complete keys.
    case ground
    /// One or several ESC: the Escape key, or the start of a sequence or of a key with Alt.
    case escape
    /// The start of a sequence of several bytes after the ESC.
    case sequence
    /// A string that a terminal sends when it is asked: `ESC ]`, `ESC P` and others.
    case string
    /// The start of a character, in UTF-8.
    case character
    /// `ESC [ 200 ~` and a part of a pasted text.
    case paste
    /// The start of a sequence that has this many bytes more.
    case skipping(Int)
  }

  private var state = State.ground
  private var sequence = KeySequence(.control)
  /// The bytes of the character.
  private var gathered: [UInt8] = []
  /// Whether the character is typed with Alt.
  private var hasAlt = false
  private var pasted = PastedText()

  /// Whether the bytes so far may be the start of a longer sequence; each time that 50 ms pass without
  /// more, call `flush()`.
  ///
  /// False for a control sequence without its end, which waits as long as it takes: if it came in two
  /// parts over a slow line, the second one would be keys of its own.
  var isWaiting: Bool {
    switch state {
    case .escape, .string, .paste: true
    case .ground, .sequence, .character, .skipping: false
    }
  }

  /// Returns the keys of the bytes that came next.
  ///
  /// Each Unicode scalar is a key of its own; a string that they are appended to makes characters of
  /// them.
  mutating func decode(_ bytes: [UInt8]) -> [Key] { bytes.compactMap { key(of: $0) } }

  /// Returns the keys of the bytes that came last, after which nothing came for 50 ms: Escape for ESC.
  ///
  /// A paste goes on, because a slow line may pause in it. But after 20 calls without a byte, ^C gives
  /// it up, in case its end was lost.
  mutating func flush() -> [Key] {
    switch state {
    case .escape:
      state = .ground
      return [.escape]
    case .string: state = .ground
    case .paste: pasted.pause()
    case .ground, .sequence, .character, .skipping: break
    }
    return []
  }

  /// Returns the key that this byte completes.
  private mutating func key(of byte: UInt8) -> Key? {
    switch state {
    case .ground: return start(byte)
    case .escape: return afterEscape(byte)
    case .sequence: return next(byte)
    case .string:
      if byte == 0x1B { state = .escape } else if byte == 0x07 { state = .ground }
      return nil
    case .character: return character(byte)
    case .paste: return paste(byte)
    case .skipping(let count):
      guard byte >= 0x20 else { return start(byte) }
      state = count > 1 ? .skipping(count - 1) : .ground
      return nil
    }
  }

  /// Begins anew with this byte.
  private mutating func start(_ byte: UInt8) -> Key? {
    state = .ground
    hasAlt = false
    switch byte {
    case 0x1B: state = .escape
    case 0x08, 0x7F: return .backspace
    case 0x09: return .tab
    case 0x0A, 0x0D: return .enter
    case 0x01...0x1A: return .control(Character(Unicode.Scalar(byte | 0x60)))
    case 0x20..<0x7F: return .text(Character(Unicode.Scalar(byte)))
    case 0xC2...0xF4: (state, gathered) = (.character, [byte])
    default: break
    }
    return nil
  }
}

extension KeyDecoder {
  /// Decides what an ESC before this byte begins.
  private mutating func afterEscape(_ byte: UInt8) -> Key? {
    switch byte {
    // With Alt, rxvt sends one ESC more. A key that is held down counts once.
    case 0x1B: break
    case UInt8(ascii: "["): (state, sequence) = (.sequence, KeySequence(.control))
    case UInt8(ascii: "O"): (state, sequence) = (.sequence, KeySequence(.function))
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string
    case 0xC2...0xF4: (state, gathered, hasAlt) = (.character, [byte], true)
    default: state = .ground
    }
    return nil
  }

  /// Adds a byte to a sequence.
  private mutating func next(_ byte: UInt8) -> Key? {
    // A control character is not part of a sequence.
    guard 0x20..<0x7F ~= byte else { return start(byte) }
    guard let meaning = sequence.append(byte) else { return nil }
    state = .ground
    switch meaning {
    case .key(let key): return key
    case .unknown: break
    case .paste: (state, pasted) = (.paste, PastedText())
    case .more(let count): state = .skipping(count)
    }
    return nil
  }

  /// Adds a byte to a character; drops what is not valid UTF-8.
  private mutating func character(_ byte: UInt8) -> Key? {
    guard 0x80...0xBF ~= byte else { return start(byte) }
    gathered.append(byte)
    let count = gathered[0] < 0xE0 ? 2 : gathered[0] < 0xF0 ? 3 : 4
    guard gathered.count == count else { return nil }
    state = .ground
    guard !hasAlt, let scalar = String(validating: gathered, as: UTF8.self)?.unicodeScalars.first,
      !PastedText.isControl(scalar)
    else { return nil }
    return .text(Character(scalar))
  }

  /// Adds a byte to a paste.
  private mutating func paste(_ byte: UInt8) -> Key? {
    if pasted.isGivenUp(with: byte) { return start(byte) }
    guard pasted.isComplete(with: byte) else { return nil }
    state = .ground
    return .paste(pasted.text)
  }
}
