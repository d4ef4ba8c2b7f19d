#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The largest size of standard input, of an imported file and of an edited text. They are held in
/// memory, and a to-do list is far smaller.
enum ReadLimit {
  /// 128 MiB.
  static let bytes = 128 << 20

  /// Throws `.fileTooLarge` if this many bytes are more than the limit, or `.outOfMemory` if they do not
  /// fit into this memory.
  static func check(_ count: Int, _ memory: ProcessMemory?) throws(Errno) {
    guard count <= ReadLimit.bytes else { throw .fileTooLarge }
    // A growing array is copied into one of twice its capacity.
    if let memory, !memory.fits(count, need: 2 * count + 1 << 20) { throw .outOfMemory }
  }
}

/// A source of bytes: standard input, or memory in tests.
protocol InputReading: AnyObject {
  /// Reads everything up to the end. Throws `.fileTooLarge` beyond `ReadLimit`, and `.outOfMemory` if
  /// it does not fit into memory.
  func readAll() throws(Errno) -> [UInt8]
}

/// Reads from a file descriptor, which it does not own.
final class DescriptorSource: InputReading {
  private let descriptor: Int32
  private let memory: () -> ProcessMemory?

  /// Creates a source for a descriptor: 0 for standard input. `memory` returns the memory of the
  /// process; nil if it is not limited.
  init(
    _ descriptor: Int32, memory: @escaping () -> ProcessMemory? = { SystemFileSystem().memory }
  ) {
    self.descriptor = descriptor
    self.memory = memory
  }

  func readAll() throws(Errno) -> [UInt8] {
    var bytes: [UInt8] = []
    let chunk = 64 * 1024
    while true {
      var failure: Errno?
      let part = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
        let result = read(descriptor, buffer.baseAddress, chunk)
        count = max(0, result)
        if result < 0 { failure = Errno(rawValue: errno) }
      }
      if let failure {
        guard failure.rawValue == EINTR else { throw failure }
        continue
      }
      if part.isEmpty { return bytes }
      bytes += part
      try ReadLimit.check(bytes.count, memory())
    }
  }
}
