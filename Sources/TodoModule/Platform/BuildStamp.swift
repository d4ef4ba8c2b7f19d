// Reads from which commit the program was built.
// On Linux, `make` tells the linker to put the commit into the build id.

import TodoEntities

/// The commit from which a program was built.
struct BuildStamp: Equatable {
  /// The 20 bytes of the hash.
  private let hash: ArraySlice<UInt8>
  /// The time of the commit.
  let date: Instant

  /// The 40 hexadecimal digits of the hash.
  var commit: String {
    hash.map { String($0 >> 4, radix: 16) + String($0 & 0xF, radix: 16) }.joined()
  }

  /// The bytes before a stamp in the build id, which distinguish it from other ids.
  private static let mark = Array("todo-commit:".utf8)

  /// Finds a stamp in these bytes: the mark, the seconds since 1970 in eight bytes, highest first, and the 20 bytes
  /// of the hash. Returns nil if there is no stamp.
  init?(in bytes: [UInt8]) {
    let mark = BuildStamp.mark
    let start = bytes.indices.first { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
    guard let stamp = start.map({ bytes[($0 + mark.count)...] }), stamp.count >= 28 else {
      return nil
    }
    date = Instant(secondsSinceEpoch: stamp.prefix(8).reduce(0) { $0 << 8 | Int($1) })
    hash = stamp.dropFirst(8).prefix(20)
  }

  /// The stamp of this program. Nil if it was built without `make`, outside git, from files that were changed since
  /// the commit, or for another system than Linux.
  static var ofThisProgram: BuildStamp? { BuildStamp(in: programNotes) }
}

#if os(Linux) && _pointerBitWidth(_64)
  /// Returns a value that the kernel has passed to the program. Swift does not import this function.
  @_silgen_name("getauxval")
  private func getauxval(_ type: UInt) -> UInt

  /// The notes of this program's file, which the kernel has loaded. They contain the build id.
  private var programNotes: [UInt8] {
    // AT_PHDR and AT_PHNUM are the program headers of ELF-64, 56 bytes each. A header begins with its type in four
    // bytes. The address at offset 16 comes from the linker. The size is at offset 40.
    let (table, count) = (getauxval(3), Int(getauxval(5)))
    guard let start = UnsafeRawPointer(bitPattern: table) else { return [] }
    let headers = (0..<count).map { start + 56 * $0 }
    func type(of header: UnsafeRawPointer) -> UInt32 { header.loadUnaligned(as: UInt32.self) }
    func address(in header: UnsafeRawPointer) -> UInt {
      header.loadUnaligned(fromByteOffset: 16, as: UInt.self)
    }
    // PT_PHDR is the entry of this table itself. Its address shows how far the program was moved.
    let distance = headers.first { type(of: $0) == 6 }.map { table &- address(in: $0) } ?? 0
    return headers.filter { type(of: $0) == 4 }.flatMap { header in
      let note = UnsafeRawPointer(bitPattern: address(in: header) &+ distance)
      let size = header.loadUnaligned(fromByteOffset: 40, as: Int.self)
      return Array(UnsafeRawBufferPointer(start: note, count: note == nil ? 0 : size))
    }
  }
#else
  private var programNotes: [UInt8] { [] }
#endif
