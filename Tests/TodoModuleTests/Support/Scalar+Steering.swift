extension Unicode.Scalar {
  /// Whether it is a control character, a line or paragraph separator, or overrides the direction of
  /// text.
  var steersTerminals: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
