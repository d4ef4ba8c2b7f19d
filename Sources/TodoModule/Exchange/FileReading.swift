/// Reads files that the user names.
protocol FileReading {
  /// Returns the content of a file, a FIFO or a device, up to its end.
  ///
  /// Throws `isAFolder` for a folder, and `fileTooLarge` above `ReadLimit.bytes`.
  func readAll(_ path: String) throws(Errno) -> [UInt8]
}

/// Reads files through system calls.
struct FileReader: FileReading {
  /// The system calls.
  let fileSystem: any FileSystem
  private static let chunk = 1 << 20

  func readAll(_ path: String) throws(Errno) -> [UInt8] {
    let file = try fileSystem.uninterrupted { () throws(Errno) in
      try fileSystem.open(path, [], permissions: 0)
    }
    defer { try? fileSystem.close(file) }
    let status = try fileSystem.uninterrupted { () throws(Errno) in
      try fileSystem.status(of: file)
    }
    guard status.kind != .folder else { throw .isAFolder }
    guard status.size <= ReadLimit.bytes else { throw .fileTooLarge }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(status.size)
    while true {
      let part = try self.part(of: file, at: bytes.count)
      if part.isEmpty { return bytes }
      bytes += part
      guard bytes.count <= ReadLimit.bytes else { throw .fileTooLarge }
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
