// The hash functions SHA-1 and XXH64.

/// The hash function SHA-1 (FIPS 180-4), for UUIDs of version 5. Do not use it for security.
package enum SHA1 {
  /// Returns the digest of a message, 20 bytes.
  package static func digest(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    let padded = padded(message)
    for start in stride(from: 0, to: padded.count, by: 64) {
      process(padded[start..<start + 64], into: &state)
    }
    return state.flatMap(\.bigEndianBytes)
  }

  /// Section 5.1.1: appends a 1 bit, zeros and the length in bits, up to a multiple of 64 bytes.
  private static func padded(_ message: [UInt8]) -> [UInt8] {
    var padded = message + [0x80]
    padded += Array(repeating: 0, count: (120 - padded.count % 64) % 64)
    return padded + (UInt64(message.count) &* 8).bigEndianBytes
  }

  /// Section 6.1.2. The block has 64 bytes.
  private static func process(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
      block[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for t in 16..<80 {
      words.append(rotated(words[t - 3] ^ words[t - 8] ^ words[t - 14] ^ words[t - 16], by: 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for t in 0..<80 {
      let (f, k) = step(t, x: b, y: c, z: d)
      let next = rotated(a, by: 5) &+ f &+ e &+ k &+ words[t]
      (e, d, c, b, a) = (d, c, rotated(b, by: 30), a, next)
    }
    for (index, value) in [a, b, c, d, e].enumerated() { state[index] = state[index] &+ value }
  }

  /// Sections 4.1.1 and 4.2.1: returns the value of the function and the constant for a step.
  private static func step(_ t: Int, x: UInt32, y: UInt32, z: UInt32) -> (UInt32, UInt32) {
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
  /// Creates the UUID of a name, given as bytes, in a namespace (version 5; RFC 9562, section 5.5). Equal names
  /// in the same namespace get the same UUID.
  package init(name: [UInt8], in namespace: ItemID) {
    let digest = SHA1.digest(namespace.bytes + name)
    let high = digest[..<8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let low = digest[8..<16].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    self.init(bits: (high, low), version: 5)
  }
}

/// The 64-bit checksum XXH64, which finds accidental damage. It is easily forged, so it does not protect
/// against malice.
///
/// The algorithm is the one of the xxHash specification, with seed 0. Bytes can be added in pieces
/// of any length:
///
/// ```swift
/// var checksum = XXH64()
/// checksum.add([0x61])
/// checksum.add([0x62, 0x63])
/// checksum.value  // 0x44BC2CF5AD770999, as for "abc" in one piece
/// ```
package struct XXH64 {
  /// The bytes of a step: a lane of eight for each accumulator.
  private static let stripe = 32

  private var lanes = (Prime.first &+ Prime.second, Prime.second, UInt64(0), 0 &- Prime.first)
  /// The bytes after the last full stripe, fewer than 32.
  private var rest: [UInt8] = []
  private var count: UInt64 = 0

  package init() {}

  package mutating func add(_ bytes: ArraySlice<UInt8>) {
    count &+= UInt64(bytes.count)
    var bytes = bytes
    if !rest.isEmpty {
      let missing = XXH64.stripe - rest.count
      rest += bytes.prefix(missing)
      guard rest.count == XXH64.stripe else { return }
      bytes = bytes.dropFirst(missing)
      addStripes(of: rest[...])
      // Keeps the memory, since the pieces can be short and many.
      rest.removeAll(keepingCapacity: true)
    }
    addStripes(of: bytes)
    rest += bytes[(bytes.endIndex - bytes.count % XXH64.stripe)...]
  }

  /// Adds all full stripes. Reads through a pointer, which takes a sixth of the time. No read is out of
  /// bounds, because the loop checks that 32 bytes follow the offset.
  private mutating func addStripes(of bytes: ArraySlice<UInt8>) {
    var (first, second, third, fourth) = lanes
    bytes.withUnsafeBytes { bytes in
      func lane(_ offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      }
      var offset = 0
      while offset <= bytes.count - XXH64.stripe {
        first = XXH64.round(first, lane(offset))
        second = XXH64.round(second, lane(offset + 8))
        third = XXH64.round(third, lane(offset + 16))
        fourth = XXH64.round(fourth, lane(offset + 24))
        offset += XXH64.stripe
      }
    }
    lanes = (first, second, third, fourth)
  }

  /// The checksum of the bytes added so far.
  package var value: UInt64 {
    var sum = converged &+ count
    var rest = rest[...]
    while rest.count >= 8 {
      sum = XXH64.rotated(sum ^ XXH64.round(0, XXH64.number(rest.prefix(8))), by: 27)
      sum = sum &* Prime.first &+ Prime.fourth
      rest = rest.dropFirst(8)
    }
    if rest.count >= 4 {
      sum = XXH64.rotated(sum ^ XXH64.number(rest.prefix(4)) &* Prime.first, by: 23)
      sum = sum &* Prime.second &+ Prime.third
      rest = rest.dropFirst(4)
    }
    for byte in rest {
      sum = XXH64.rotated(sum ^ UInt64(byte) &* Prime.fifth, by: 11) &* Prime.first
    }
    sum = (sum ^ sum >> 33) &* Prime.second
    sum = (sum ^ sum >> 29) &* Prime.third
    return sum ^ sum >> 32
  }

  /// The accumulators as one number, or a constant if no stripe was full.
  private var converged: UInt64 {
    if count < UInt64(XXH64.stripe) { return Prime.fifth }
    let (first, second, third, fourth) = lanes
    let sum =
      XXH64.rotated(first, by: 1) &+ XXH64.rotated(second, by: 7)
      &+ XXH64.rotated(third, by: 12) &+ XXH64.rotated(fourth, by: 18)
    return [first, second, third, fourth].reduce(sum) { sum, lane in
      (sum ^ XXH64.round(0, lane)) &* Prime.first &+ Prime.fourth
    }
  }

  /// Returns the number that these bytes are, the lowest byte first.
  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  @inline(__always)
  private static func round(_ accumulator: UInt64, _ lane: UInt64) -> UInt64 {
    rotated(accumulator &+ lane &* Prime.second, by: 31) &* Prime.first
  }

  @inline(__always)
  private static func rotated(_ word: UInt64, by count: UInt64) -> UInt64 {
    word << count | word >> (64 - count)
  }
}

private enum Prime {
  static let first: UInt64 = 0x9E37_79B1_85EB_CA87
  static let second: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  static let third: UInt64 = 0x1656_67B1_9E37_79F9
  static let fourth: UInt64 = 0x85EB_CA77_C2B2_AE63
  static let fifth: UInt64 = 0x27D4_EB2F_1656_67C5
}
