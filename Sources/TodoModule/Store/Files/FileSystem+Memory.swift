extension FileSystem {
  /// Throws `tooLarge` if a list of `size` bytes has more than `FileStatus.largestList`, or if reading it
  /// does not fit into memory.
  ///
  /// To parse it takes up to 2.5 times its size; otherwise only the bytes are read.
  func checkFits(_ size: Int, _ path: String, isParsed: Bool) throws(StoreError) {
    guard size <= FileStatus.largestList else {
      throw .tooLarge(path: path, size: size, memory: nil)
    }
    guard let memory else { return }
    let need = (isParsed ? size / 2 * 5 : size) + 1 << 20
    guard memory.fits(size, need: need) else {
      throw .tooLarge(path: path, size: size, memory: memory.limit)
    }
  }

  /// Throws `tooLarge` if there is not enough memory to parse `size` bytes of a history, which takes up to
  /// three times as much.
  func checkHistoryFits(_ size: Int, _ path: String) throws(StoreError) {
    guard let memory, !memory.fits(size, need: 3 * size + 1 << 20) else { return }
    throw .tooLarge(path: path, size: size, memory: memory.limit)
  }
}
