/// The hash function SHA-1 (FIPS 180-4), for UUIDs of version 5. Do not use it for security.
package enum SHA1 {
  /// Returns the digest of a message, 20 bytes.
  package static func digest(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    let padded = padded(message)
    for start in stride(from: 0, to: padded.count, by: 64) {
      add(padded[start..<start + 64], to: &state)
    }
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// Section 5.1.1: appends a 1 bit, zeros and the length in bits, up to a multiple of 64 bytes.
  private static func padded(_ message: [UInt8]) -> [UInt8] {
    var padded = message + [0x80]
    padded += Array(repeating: 0, count: (120 - padded.count % 64) % 64)
    let bits = UInt64(message.count) &* 8
    padded += stride(from: 56, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: bits >> UInt64($0))
    }
    return padded
  }

  /// Section 6.1.2: processes one block of 64 bytes.
  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    var words: [UInt32] = []
    words.reserveCapacity(80)
    var bytes = block.makeIterator()
    for _ in 0..<16 {
      var word: UInt32 = 0
      for _ in 0..<4 { word = word << 8 | UInt32(bytes.next() ?? 0) }
      words.append(word)
    }
    for t in 16..<80 {
      words.append(rotated(words[t - 3] ^ words[t - 8] ^ words[t - 14] ^ words[t - 16], by: 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for t in 0..<80 {
      let (f, k) = step(t, b, c, d)
      let next = rotated(a, by: 5) &+ f &+ e &+ k &+ words[t]
      (e, d, c, b, a) = (d, c, rotated(b, by: 30), a, next)
    }
    for (index, value) in [a, b, c, d, e].enumerated() { state[index] = state[index] &+ value }
  }

  /// Sections 4.1.1 and 4.2.1: returns the value of the function and the constant for a step.
  private static func step(
    _ t: Int, _ x: UInt32, _ y: UInt32, _ z: UInt32
  ) -> (UInt32, UInt32) {
    switch t / 20 {
    case 0: ((x & y) ^ (~x & z), 0x5A82_7999)
    case 1: (x ^ y ^ z, 0x6ED9_EBA1)
    case 2: ((x & y) ^ (x & z) ^ (y & z), 0x8F1B_BCDC)
    default: (x ^ y ^ z, 0xCA62_C1D6)
    }
  }

  private static func rotated(_ word: UInt32, by count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}

extension ItemID {
  /// Creates the UUID of a name in a namespace (version 5; RFC 9562, section 5.5). Equal names in
  /// the same namespace get the same UUID.
  package init(name: String, in namespace: ItemID) {
    self.init(name: Array(name.utf8), in: namespace)
  }

  /// Creates the UUID of a name of these bytes in a namespace.
  package init(name: [UInt8], in namespace: ItemID) {
    let digest = SHA1.digest(namespace.bytes + name)
    let high = digest[..<8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let low = digest[8..<16].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    self.init(
      high: high & 0xFFFF_FFFF_FFFF_0FFF | 0x5000,
      low: low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
  }
}
