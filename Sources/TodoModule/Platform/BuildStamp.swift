// Reads from which commit the program was built.
// On Linux, `make` has the linker put the commit into the id of the build.

import TodoEntities

/// The commit of which a program was built.
struct BuildStamp: Equatable {
  /// The 20 bytes of its hash.
  private let hash: ArraySlice<UInt8>
  /// When it was committed.
  let date: Instant

  /// The 40 hexadecimal digits of its hash.
  var commit: String {
    hash.map { String($0 >> 4, radix: 16) + String($0 & 0xF, radix: 16) }.joined()
  }

  /// What comes before a stamp in the id, so that no other id is taken for one.
  private static let mark = Array("todo-commit:".utf8)

  /// Finds a stamp in these bytes: the mark, the seconds since 1970 in eight bytes, highest first, and the 20 bytes
  /// of the hash. Nil if there is none.
  init?(in bytes: [UInt8]) {
    let mark = BuildStamp.mark
    let start = bytes.indices.first { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
    guard let stamp = start.map({ bytes[($0 + mark.count)...] }), stamp.count >= 28 else {
      return nil
    }
    date = Instant(secondsSinceEpoch: stamp.prefix(8).reduce(0) { $0 << 8 | Int($1) })
    hash = stamp.dropFirst(8).prefix(20)
  }

  /// That of this program; nil if it was built without `make`, outside git, of files that were changed since the
  /// commit, or not for Linux.
  static var ofThisProgram: BuildStamp? { BuildStamp(in: programNotes) }
}

#if os(Linux) && _pointerBitWidth(_64)
  /// Swift does not import this function. It returns a value that the kernel has handed to the program.
  @_silgen_name("getauxval")
  private func getauxval(_ type: UInt) -> UInt

  /// The notes of this program's file, as the kernel has loaded them: among them the id of its build.
  private var programNotes: [UInt8] {
    // AT_PHDR and AT_PHNUM: the program headers of ELF-64, 56 bytes each. A type has four bytes; the address, at
    // 16, is the one that the linker gave, and the size is at 40.
    let (table, count) = (getauxval(3), Int(getauxval(5)))
    guard let start = UnsafeRawPointer(bitPattern: table) else { return [] }
    let headers = (0..<count).map { start + 56 * $0 }
    func type(of header: UnsafeRawPointer) -> UInt32 { header.loadUnaligned(as: UInt32.self) }
    func address(in header: UnsafeRawPointer) -> UInt {
      header.loadUnaligned(fromByteOffset: 16, as: UInt.self)
    }
    // PT_PHDR is the entry of this table itself: it tells how far the program was moved.
    let distance = headers.first { type(of: $0) == 6 }.map { table &- address(in: $0) } ?? 0
    let notes = headers.filter { type(of: $0) == 4 }
    return notes.flatMap { header in
      let note = UnsafeRawPointer(bitPattern: address(in: header) &+ distance)
      let size = header.loadUnaligned(fromByteOffset: 40, as: Int.self)
      return Array(UnsafeRawBufferPointer(start: note, count: note == nil ? 0 : size))
    }
  }
#else
  private var programNotes: [UInt8] { [] }
#endif
