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
      bytes.append(contentsOf: escape(of: found.scalar).utf8)
      start = found.index + found.length
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
  }

  /// Appends a text that is all printable ASCII, checking eight bytes at a time while they are
  /// copied, which halves the time. Appends nothing and returns false for any other text.
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
  private static func escape(of scalar: UInt32) -> String {
    switch scalar {
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x1B: "\\e"
    default: "\\u{\(String(scalar, radix: 16, uppercase: true))}"
    }
  }

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
        if JSONWriter.controlsTerminal(scalar) || text.isInvisible(scalar, at: index) {
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
}

/// A text in UTF-8 and the invisible characters in it: those with Unicode's property
/// Default_Ignorable_Code_Point, such as the zero-width space U+200B. They could make two different
/// texts look the same.
///
/// Not invisible, because they change how visible characters look:
///
/// - ZWJ (U+200D) in an emoji sequence, as in 👩‍👧;
/// - ZWJ and ZWNJ (U+200C) between letters of scripts that need them, and ZWJ after a virama (after
///   UAX #31, section 2.3);
/// - a variation selector after a visible character, as in ❤️;
/// - the tags of a region's flag, as in 🏴󠁧󠁢󠁥󠁮󠁧󠁿 (UTS #51, ED-14a).
private struct InvisibleText {
  private let utf8: UnsafeBufferPointer<UInt8>

  /// Creates a text of these bytes, which must be valid UTF-8.
  init(_ utf8: UnsafeBufferPointer<UInt8>) { self.utf8 = utf8 }

  /// Returns the scalar that starts at this index and its length in bytes; 0 and 1 outside the text.
  func scalar(at index: Int) -> (value: UInt32, length: Int) {
    guard utf8.indices.contains(index) else { return (0, 1) }
    let lead = utf8[index]
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard length > 1, index + length <= utf8.count else { return (UInt32(lead), 1) }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for byte in utf8[index + 1..<index + length] { value = value << 6 | UInt32(byte & 0x3F) }
    return (value, length)
  }

  /// Returns the index at which the scalar before this index starts; −1 at the start of the text.
  private func start(before index: Int) -> Int {
    var start = index - 1
    while start > 0, utf8[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// Returns whether this scalar, which starts at this index, is invisible there.
  func isInvisible(_ scalar: UInt32, at index: Int) -> Bool {
    guard IgnorableScalars.contains(scalar) else { return false }
    switch scalar {
    case 0x200C, 0x200D: return !joins(at: index, isZWJ: scalar == 0x200D)
    case 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF:
      let base = self.scalar(at: start(before: index)).value
      return base < 0x20 || (0x7F...0x9F).contains(base) || base == 0x2028 || base == 0x2029
        || IgnorableScalars.contains(base)
    default: return true
    }
  }

  /// Returns whether the joiner at this index has an effect.
  private func joins(at index: Int, isZWJ: Bool) -> Bool {
    let place = start(before: index)
    let before = scalar(at: place).value
    let after = scalar(at: index + 3).value
    if JoiningScalars.contains(before), JoiningScalars.contains(after) { return true }
    guard isZWJ else { return false }
    let emoji = before == 0xFE0F ? scalar(at: start(before: place)).value : before
    return JoiningScalars.isVirama(before)
      || JoiningScalars.isEmoji(emoji) && JoiningScalars.isEmoji(after)
  }

  /// Returns the length in bytes of the tags that make `flag`, the scalar at this index, the flag of a
  /// region; 0 if it is not U+1F3F4 or if the tags are not three to six letters or digits and U+E007F.
  func lengthOfTags(afterFlag flag: UInt32, at index: Int) -> Int {
    guard flag == 0x1F3F4 else { return 0 }
    for count in 1...7 {
      switch scalar(at: index + 4 * count).value {
      case 0xE0030...0xE0039, 0xE0061...0xE007A: continue
      case 0xE007F: return count > 3 ? 4 * count : 0
      default: return 0
      }
    }
    return 0
  }
}

/// The scalars that are invisible in most places.
enum IgnorableScalars {
  /// Returns whether a scalar has the property Default_Ignorable_Code_Point (Unicode 17.0).
  static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F: true
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x3164: true
    case 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFF8: true
    case 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true
    default: false
    }
  }
}
