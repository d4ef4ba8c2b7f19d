/// Offsets of the bytes of a JSON text that are worth damaging one by one.
enum SampledOffsets {
  /// All offsets in long tests. Else those of JSON's own characters and line breaks, and of the other
  /// bytes one in `count`, other ones for each `index` below it, so that no byte is left out by all.
  static func of(_ bytes: [UInt8], _ index: Int, in count: Int) -> [Int] {
    if Effort.isLong { return Array(bytes.indices) }
    let structure = Set("{}[]:,\"\\\n".utf8)
    return bytes.indices.filter { $0 % count == index || structure.contains(bytes[$0]) }
  }
}
