extension FileSystem {
  /// Returns the bytes and status of a regular file, following links; nil if it does not exist.
  func contents(_ path: String) throws(StoreError) -> (bytes: [UInt8], status: FileStatus)? {
    do throws(StoreError) {
      return try withFile(path, .withoutBlocking, .read) { (file) throws(StoreError) in
        let status = try attempt(.read, path) { () throws(Errno) in try self.status(of: file) }
        guard status.kind == .regular else { throw .notAFile(path: path, status.kind) }
        guard status.size < FileStatus.tooLarge else {
          throw .system(.read, path: path, .fileTooLarge)
        }
        return (try bytes(of: file, in: 0..<status.size, path), status)
      }
    } catch .system(.read, path: path, .noSuchFile) {
      return nil
    }
  }
}
