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
struct InvisibleText {
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
