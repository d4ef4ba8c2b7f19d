// Escapes characters that control a terminal or hide text: ESC, reversed text, invisible characters.
// Invisible characters in emoji and Arabic stay.

/// Escapes text, so that it cannot control the terminal that shows it, and hides nothing.
///
/// Control characters (C0, DEL, C1), the separators U+2028 and U+2029, the bidirectional controls and
/// invisible characters (see `InvisibleText`) become `\t`, `\n`, `\r`, `\e` or `\u{9B}`. Everything
/// else is unchanged, including a backslash, so that escaping twice equals escaping once. Takes time
/// linear in the bytes.
enum Escaping {
  /// The text with its dangerous scalars escaped.
  static func escape(_ text: String) -> String {
    if !text.utf8.contains(where: isSuspicious) { return text }
    var bytes: [UInt8] = []
    append(escaping: text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the text as UTF-8 with its dangerous scalars escaped.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    let isHarmless = text.withUTF8 { append(ifHarmless: $0, to: &bytes) }
    if !isHarmless { append(escaping: text, to: &bytes) }
  }

  /// Appends UTF-8 with its dangerous scalars escaped.
  static func append(_ utf8: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    let isHarmless = utf8.withUnsafeBufferPointer { append(ifHarmless: $0, to: &bytes) }
    if !isHarmless { append(escaping: String(decoding: utf8, as: UTF8.self), to: &bytes) }
  }

  /// Appends a text that may have dangerous scalars, in complete runs of harmless ones.
  private static func append(escaping text: String, to bytes: inout [UInt8]) {
    let scalars = text.unicodeScalars
    let invisible = InvisibleText(scalars: scalars)
    var (start, next) = (text.startIndex, text.startIndex)
    while let index = text.utf8[next...].firstIndex(where: isSuspicious) {
      let scalar = scalars[index].value
      next = scalars.index(after: index)
      if JSONWriter.controlsTerminal(scalar) || invisible.isInvisible(at: index) {
        bytes += text.utf8[start..<index]
        bytes += escape(of: scalar).utf8
        start = next
      } else if scalar == InvisibleText.flag {
        scalars.formIndex(&next, offsetBy: invisible.countOfTags(afterFlagAt: index))
      }
    }
    bytes += text.utf8[start...]
  }

  /// Appends a text without suspicious bytes. For any other text, appends nothing and returns false. If all of it
  /// is printable ASCII, eight bytes at a time are checked while they are copied, which halves the time.
  private static func append(
    ifHarmless utf8: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]
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
    if isPlain { return true }
    if utf8.contains(where: isSuspicious) { return false }
    bytes += utf8
    return true
  }

  /// Whether a byte is a control character, or may be the first one of a dangerous scalar.
  private static func isSuspicious(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F, 0xC2, 0xCD, 0xD8, 0xE1, 0xE2, 0xE3, 0xEF, 0xF0, 0xF3: true
    default: false
    }
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

/// A text and its invisible characters, which have Unicode's property Default_Ignorable_Code_Point, such as the
/// zero-width space U+200B. They could make two different texts look the same.
///
/// These are not invisible, because they change how visible characters look:
///
/// - ZWJ (U+200D) in an emoji sequence, as in 👩‍👧;
/// - ZWJ and ZWNJ (U+200C) between letters of scripts that need them, and ZWJ after a virama (after
///   UAX #31, section 2.3);
/// - a variation selector after a visible character, as in ❤️;
/// - the tags of a region's flag, as in 🏴󠁧󠁢󠁥󠁮󠁧󠁿 (UTS #51, ED-14a).
private struct InvisibleText {
  let scalars: String.UnicodeScalarView
  /// The black flag, which tags turn into the flag of a region.
  static let flag: UInt32 = 0x1F3F4

  /// Returns the scalar at a distance from this index, before it if negative, or U+0000 outside the text.
  private func scalar(_ distance: Int, from index: String.Index) -> Unicode.Scalar {
    let limit = distance < 0 ? scalars.startIndex : scalars.endIndex
    let place = scalars.index(index, offsetBy: distance, limitedBy: limit) ?? scalars.endIndex
    return place < scalars.endIndex ? scalars[place] : "\0"
  }

  /// Returns whether the scalar at this index is invisible there.
  func isInvisible(at index: String.Index) -> Bool {
    guard scalars[index].isIgnorable else { return false }
    switch scalars[index].value {
    case 0x200C, 0x200D: return !joins(at: index)
    case 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF:
      let base = scalar(-1, from: index)
      return JSONWriter.controlsTerminal(base.value) || base.isIgnorable
    default: return true
    }
  }

  /// Returns whether the joiner at this index has an effect.
  private func joins(at index: String.Index) -> Bool {
    let (before, after) = (scalar(-1, from: index), scalar(1, from: index))
    if before.isJoined, after.isJoined { return true }
    guard scalars[index] == "\u{200D}" else { return false }
    let emoji = before == "\u{FE0F}" ? scalar(-2, from: index) : before
    return before.properties.canonicalCombiningClass == .virama || emoji.isEmoji && after.isEmoji
  }

  /// Returns the number of tags that turn the flag at this index into the flag of a region, or 0 if they are not
  /// three to six letters or digits and U+E007F.
  func countOfTags(afterFlagAt index: String.Index) -> Int {
    for count in 1...7 {
      switch scalar(count, from: index).value {
      case 0xE0030...0xE0039, 0xE0061...0xE007A: continue
      case 0xE007F: return count > 3 ? count : 0
      default: return 0
      }
    }
    return 0
  }
}

extension Unicode.Scalar {
  /// Whether it has the property Default_Ignorable_Code_Point (Unicode 17.0). For Japanese text, asking the
  /// standard library takes 1.5 times as long.
  fileprivate var isIgnorable: Bool {
    switch value {
    case 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F: true
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x3164: true
    case 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFF8: true
    case 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true
    default: false
    }
  }

  /// Whether it is a letter or a mark of a script in which joiners change the spelling or the shape of words:
  /// Arabic and related scripts, Mongolian, Adlam, and the scripts of Brahmic origin.
  fileprivate var isJoined: Bool {
    switch value {
    case 0x0600...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x1800...0x18AF: break
    case 0x0900...0x0DFF, 0x0F00...0x109F, 0x1780...0x17FF, 0x1A20...0x1AAF, 0x1B00...0x1C4F: break
    case 0x1CD0...0x1CFF, 0xA840...0xA87F, 0xA8E0...0xA8FF, 0xA980...0xA9FF, 0xAA60...0xAA7F: break
    case 0xABC0...0xABFF, 0x11000...0x11FFF, 0x1E900...0x1E95F: break
    default: return false
    }
    if isIgnorable { return false }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .modifierLetter, .otherLetter: return true
    case .nonspacingMark, .spacingMark: return true
    default: return false
    }
  }

  /// Whether it can be part of an emoji ZWJ sequence. Digits and Latin-1 signs, which have the property Emoji
  /// too, cannot.
  fileprivate var isEmoji: Bool { value > 0xFF && properties.isEmoji }
}
