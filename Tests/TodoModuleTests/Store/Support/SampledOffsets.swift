/// Offsets of the bytes of a JSON text that are worth damaging one by one.
enum SampledOffsets {
  /// Returns all offsets in long tests; otherwise one in `count` of all, and one in `structure` of JSON's
  /// structural characters and line breaks. Together, the samples of `index` 0 to `count - 1` have every
  /// offset.
  static func of(_ bytes: [UInt8], _ index: Int, in count: Int, structure: Int = 1) -> [Int] {
    if TestLength.isLong { return Array(bytes.indices) }
    let characters = Set("{}[]:,\"\\\n".utf8)
    return bytes.indices.filter {
      $0 % count == index || $0 % structure == 0 && characters.contains(bytes[$0])
    }
  }
}
