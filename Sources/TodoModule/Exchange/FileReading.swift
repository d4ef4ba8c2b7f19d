/// Reads files that the user names.
protocol FileReading {
  /// Returns the content of a file, a FIFO or a device, up to its end.
  ///
  /// Throws `isAFolder` for a folder, `fileTooLarge` above `ReadLimit.bytes`, and `outOfMemory` if it
  /// does not fit into memory.
  func readAll(_ path: String) throws(Errno) -> [UInt8]
  /// The memory that this process may use; nil if it is not limited.
  var memory: ProcessMemory? { get }
}

/// Reads files through system calls.
struct FileReader: FileReading {
  /// The system calls.
  let fileSystem: any FileSystem
  private static let chunk = 1 << 20

  var memory: ProcessMemory? { fileSystem.memory }

  func readAll(_ path: String) throws(Errno) -> [UInt8] {
    let file = try fileSystem.uninterrupted { () throws(Errno) in
      try fileSystem.open(path, [], permissions: 0)
    }
    defer { try? fileSystem.close(file) }
    let status = try fileSystem.uninterrupted { () throws(Errno) in
      try fileSystem.status(of: file)
    }
    guard status.kind != .folder else { throw .isAFolder }
    try ReadLimit.check(status.size, memory)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(status.size)
    while true {
      let part = try self.part(of: file, at: bytes.count)
      if part.isEmpty { return bytes }
      bytes += part
      if bytes.count > status.size { try ReadLimit.check(bytes.count, memory) }
    }
  }

  private func part(of file: FileDescriptor, at offset: Int) throws(Errno) -> [UInt8] {
    var failure: Errno?
    let part = [UInt8](unsafeUninitializedCapacity: FileReader.chunk) { buffer, count in
      let space = UnsafeMutableRawBufferPointer(buffer)
      do throws(Errno) {
        count = try fileSystem.uninterrupted { () throws(Errno) in
          try fileSystem.read(file, into: space, at: offset)
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return part
  }
}
