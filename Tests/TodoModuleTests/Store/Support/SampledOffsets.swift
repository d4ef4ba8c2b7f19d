/// Offsets of the bytes of a JSON text that are worth damaging one by one.
enum SampledOffsets {
  /// Returns all offsets in long tests; otherwise those of JSON's structural characters and of line
  /// breaks, and one in `count` of the others. Together, the samples of `index` 0 to `count - 1`
  /// have every offset.
  static func of(_ bytes: [UInt8], _ index: Int, in count: Int) -> [Int] {
    if TestLength.isLong { return Array(bytes.indices) }
    let structure = Set("{}[]:,\"\\\n".utf8)
    return bytes.indices.filter { $0 % count == index || structure.contains(bytes[$0]) }
  }
}
