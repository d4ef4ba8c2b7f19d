/// The scalars beside which ZWJ and ZWNJ have an effect.
enum JoiningScalars {
  /// Returns whether a scalar is a letter or a mark of a script in which joiners change the spelling or
  /// the shape of words: Arabic and related scripts, Mongolian, Adlam, and the scripts of Brahmic
  /// origin.
  static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0600...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x1800...0x18AF: break
    case 0x0900...0x0DFF, 0x0F00...0x109F, 0x1780...0x17FF, 0x1A20...0x1AAF, 0x1B00...0x1C4F: break
    case 0x1CD0...0x1CFF, 0xA840...0xA87F, 0xA8E0...0xA8FF, 0xA980...0xA9FF, 0xAA60...0xAA7F: break
    case 0xABC0...0xABFF, 0x11000...0x11FFF, 0x1E900...0x1E95F: break
    default: return false
    }
    guard !IgnorableScalars.contains(scalar), let scalar = Unicode.Scalar(scalar) else {
      return false
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .modifierLetter, .otherLetter: return true
    case .nonspacingMark, .spacingMark: return true
    default: return false
    }
  }

  /// Returns whether a scalar removes the vowel of the consonant before it.
  static func isVirama(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.canonicalCombiningClass == .virama
  }

  /// Returns whether a scalar can be part of an emoji ZWJ sequence. Digits and Latin-1 signs, which have
  /// the property Emoji too, cannot.
  static func isEmoji(_ scalar: UInt32) -> Bool {
    guard scalar > 0xFF, let scalar = Unicode.Scalar(scalar) else { return false }
    return scalar.properties.isEmoji
  }
}
