/// A random number generator that produces the same numbers for the same seed, so that a failure can be
/// reproduced (Steele, Lea and Flood, 2014).
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SplitMix64 {
  /// Returns up to 40 scalars, from ranges with controls, combining marks, bidirectional overrides and
  /// parts of emoji.
  mutating func hostileText() -> String {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x20, 0x5B...0x7F, 0x80...0xA0, 0x300...0x310, 0x610...0x620, 0x200B...0x2010,
      0x2026...0x2030, 0x2064...0x206A, 0x3040...0x3050, 0x1F1E6...0x1F1FF, 0x1F466...0x1F469,
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...40, using: &self) {
      let range = ranges[Int.random(in: 0..<ranges.count, using: &self)]
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &self)) { text.append(scalar) }
    }
    return String(text)
  }
}
