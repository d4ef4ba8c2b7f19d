extension FileSystem {
  /// Returns the bytes and status of a list, following links; nil if it does not exist. Throws
  /// `tooLarge` if there is not enough memory to read it, and if `isParsed`, to parse it.
  func contents(
    _ path: String, isParsed: Bool = true
  ) throws(StoreError) -> (bytes: [UInt8], status: FileStatus)? {
    do throws(StoreError) {
      return try withFile(path, .withoutBlocking, .read) { (file) throws(StoreError) in
        let status = try attempt(.read, path) { () throws(Errno) in try self.status(of: file) }
        guard status.kind == .regular else { throw .notAFile(path: path, status.kind) }
        try checkFits(status.size, path, isParsed: isParsed)
        return (try bytes(of: file, in: 0..<status.size, path), status)
      }
    } catch .system(.read, path: path, .noSuchFile) {
      return nil
    }
  }
}
