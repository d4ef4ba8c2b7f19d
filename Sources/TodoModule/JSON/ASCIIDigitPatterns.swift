/// A pattern of eight ASCII characters, each either any decimal digit or a fixed mark, which tests
/// and converts all eight at once.
struct DigitPattern {
  /// `0000-00-`
  static var month: DigitPattern {
    DigitPattern(form: 0x2D30_302D_3030_3030, room: 0x7F76_767F_7676_7676)
  }
  /// `00-00-00`
  static var day: DigitPattern {
    DigitPattern(form: 0x3030_2D30_302D_3030, room: 0x7676_7F76_767F_7676)
  }
  /// `00T00:00`
  static var hours: DigitPattern {
    DigitPattern(form: 0x3030_3A30_3054_3030, room: 0x7676_7F76_767F_7676)
  }
  /// `0:00:00Z`
  static var minutes: DigitPattern {
    DigitPattern(form: 0x5A30_303A_3030_3A30, room: 0x7F76_767F_7676_7F76)
  }

  /// The pattern with zeros for digits; the first character is the lowest byte.
  private let form: UInt64
  /// The highest numbers that leave the top bits clear when they are added to the bytes of
  /// `text ^ form` for a matching text: these are 0 to 9 for a digit and 0 for a mark.
  private let room: UInt64

  /// Returns the digits of the text; nil if it does not match.
  @inline(__always)
  func match(_ text: UInt64?) -> Digits? {
    guard let text else { return nil }
    let rest = text ^ form
    guard (rest | (rest &+ room)) & 0x8080_8080_8080_8080 == 0 else { return nil }
    return Digits(bytes: rest)
  }

  /// The values of digits, one in each byte.
  struct Digits {
    fileprivate let bytes: UInt64

    /// Returns the value of the two-digit number at this index, 0 to 6.
    @inline(__always)
    func number(at index: Int) -> Int {
      let pair = bytes >> UInt64(8 * index)
      return Int(pair & 0xFF) * 10 + Int(pair >> 8 & 0xFF)
    }
  }
}

/// Hexadecimal digits in ASCII.
enum HexDigit {
  /// Returns the values of four times eight digits, of which the first is in the lowest byte, and whether
  /// all letters are in lower case; nil if one is not a digit.
  @inline(__always)
  static func values(
    eight text: SIMD4<UInt64>
  ) -> (values: SIMD4<UInt64>, areLowerCase: Bool)? {
    guard text & tops == SIMD4(repeating: 0) else { return nil }
    // As all top bits are clear, adding 0x80 − n sets the top bit of each byte that is at least n.
    let lower = text | bytes(0x20)
    let digits = (text &+ bytes(0x50)) & ~(text &+ bytes(0x46)) & tops
    let letters = (lower &+ bytes(0x1F)) & ~(lower &+ bytes(0x19)) & tops
    guard (digits | letters) == tops else { return nil }
    // A letter is nine more than its lowest four bits.
    let nibbles = (text & bytes(0x0F)) &+ (letters &>> 7) &+ (letters &>> 4)
    let pairs = (nibbles &<< 4 | nibbles &>> 8) & SIMD4(repeating: 0x00FF_00FF_00FF_00FF)
    let quads = (pairs &<< 8 | pairs &>> 16) & SIMD4(repeating: 0x0000_FFFF_0000_FFFF)
    let values = (quads &<< 16 | quads &>> 32) & SIMD4(repeating: 0xFFFF_FFFF)
    // Letters in lower case have bit 5.
    return (values, (letters &>> 2) & ~text == SIMD4(repeating: 0))
  }

  private static var tops: SIMD4<UInt64> { bytes(0x80) }

  /// This byte, 32 times.
  @inline(__always)
  private static func bytes(_ byte: UInt64) -> SIMD4<UInt64> {
    SIMD4(repeating: 0x0101_0101_0101_0101 &* byte)
  }

  /// Returns the digit with this value, 0 to 15, in lower case.
  static func digit(_ value: UInt64) -> UInt8 {
    value < 10 ? UInt8(0x30 + value) : UInt8(0x57 + value)
  }
}
