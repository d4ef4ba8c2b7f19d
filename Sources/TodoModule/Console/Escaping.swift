/// Escapes text, so that it cannot control the terminal it is shown on, and hides nothing.
///
/// Control characters (C0, DEL, C1), the separators U+2028 and U+2029, the bidirectional controls and
/// invisible characters (see `InvisibleText`) become `\t`, `\n`, `\r`, `\e` or `\u{9B}`. Everything
/// else is unchanged, including a backslash, so that escaping twice equals escaping once. Takes time
/// linear in the bytes.
enum Escaping {
  /// The text with its dangerous scalars escaped.
  static func escape(_ text: String) -> String {
    var text = text
    let escaped: [UInt8]? = text.withUTF8 { utf8 in
      guard firstDangerous(in: utf8, from: 0) != nil else { return nil }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(utf8.count + 16)
      append(utf8, to: &bytes)
      return bytes
    }
    return escaped.map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// Appends the text as UTF-8 with its dangerous scalars escaped.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, to: &bytes) }
  }

  /// Appends UTF-8 with its dangerous scalars escaped.
  static func append(_ utf8: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    utf8.withUnsafeBufferPointer { append($0, to: &bytes) }
  }

  /// Copies complete runs of harmless bytes, because most text has nothing to escape.
  private static func append(_ utf8: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    if append(ifPlain: utf8, to: &bytes) { return }
    var start = 0
    while let found = firstDangerous(in: utf8, from: start) {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<found.index]))
      bytes.append(contentsOf: name(of: found.scalar).utf8)
      start = found.index + found.length
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
  }

  /// Appends a text that is all printable ASCII, in half the time: each byte is looked at while it is
  /// copied. Appends nothing and returns false for any other text.
  private static func append(
    ifPlain utf8: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]
  ) -> Bool {
    let text = UnsafeRawBufferPointer(utf8)
    var isPlain = true
    bytes.append(addingCapacity: text.count) { room in
      room.withUnsafeMutableBufferPointer { room, count in
        let room = UnsafeMutableRawBufferPointer(room)
        var index = 0
        while isPlain, index < text.count {
          if text.count >= 8 {
            // The last eight bytes overlap those before them.
            index = min(index, text.count - 8)
            let word = text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            room.storeBytes(of: word, toByteOffset: index, as: UInt64.self)
            isPlain = areHarmless(word)
            index += 8
          } else {
            room[index] = text[index]
            isPlain = text[index] &- 0x20 < 0x5F
            index += 1
          }
        }
        count = isPlain ? text.count : 0
      }
    }
    return isPlain
  }

  /// The escaped form of a dangerous scalar.
  private static func name(of scalar: UInt32) -> String {
    switch scalar {
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x1B: "\\e"
    default: "\\u{\(String(scalar, radix: 16, uppercase: true))}"
    }
  }
}

extension Escaping {
  /// A dangerous scalar and its bytes.
  private struct Dangerous {
    let index: Int
    let length: Int
    let scalar: UInt32
  }

  /// Finds the next dangerous scalar at or after `start`, which begins a scalar.
  private static func firstDangerous(
    in utf8: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Dangerous? {
    var index = start
    while index < utf8.count {
      if areHarmless(eightIn: utf8, from: index) {
        index += 8
        continue
      }
      // The last eight bytes; those before `index` are harmless, and were looked at already.
      if index > utf8.count - 8, areHarmless(eightIn: utf8, from: utf8.count - 8) { return nil }
      switch utf8[index] {
      case let byte where byte < 0x20 || byte == 0x7F:
        return Dangerous(index: index, length: 1, scalar: UInt32(byte))
      // The lead bytes of dangerous scalars, and of the flag that starts a tag sequence.
      case 0xC2, 0xCD, 0xD8, 0xE1, 0xE2, 0xE3, 0xEF, 0xF0, 0xF3:
        let text = InvisibleText(utf8)
        let (scalar, length) = text.scalar(at: index)
        if isControl(scalar) || text.isInvisible(scalar, at: index) {
          return Dangerous(index: index, length: length, scalar: scalar)
        }
        index += length + text.lengthOfTags(afterFlag: scalar, at: index)
      default:
        index += 1
      }
    }
    return nil
  }

  /// Whether the next eight bytes exist and are all ASCII without controls.
  private static func areHarmless(
    eightIn utf8: UnsafeBufferPointer<UInt8>, from index: Int
  ) -> Bool {
    guard index >= 0, index <= utf8.count - 8 else { return false }
    return areHarmless(
      UnsafeRawBufferPointer(utf8).loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// Whether these eight bytes are all ASCII without controls.
  ///
  /// The subtraction sets the top bit of a byte that is below 0x20 or equal to 0x7F. A borrow can only
  /// make a harmless byte look dangerous, and then the bytes are checked one by one.
  private static func areHarmless(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let controls = word &- (ones &* 0x20)
    let deletes = (word ^ (ones &* 0x7F)) &- ones
    return (word | controls | deletes) & (ones &* 0x80) == 0
  }

  /// Whether a scalar above ASCII is a C1 control, a line or paragraph separator, or has Unicode's
  /// Bidi_Control property.
  private static func isControl(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x80...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
