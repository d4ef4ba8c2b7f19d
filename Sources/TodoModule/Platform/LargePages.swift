#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension UnsafeMutableRawBufferPointer {
  /// The size of a large page on most machines, in bytes.
  private static let largePage = 2 << 20

  /// Asks the system for large pages for this memory, to which nothing has been written yet.
  ///
  /// Without them, reading a file of 28 MB means 7,000 page faults, which take as long as reading it.
  /// This is only a hint: where the system has no such pages, nothing changes.
  func preferLargePages() {
    #if os(Linux)
      guard let baseAddress else { return }
      let start = baseAddress.alignedUp(toMultipleOf: Self.largePage)
      let end = (baseAddress + count).alignedDown(toMultipleOf: Self.largePage)
      if start < end { madvise(start, end - start, MADV_HUGEPAGE) }
    #endif
  }
}

extension Array {
  /// Creates an empty array with room for so many elements, in large pages if they take much.
  init(reservingLargePagesFor capacity: Int) {
    self.init(unsafeUninitializedCapacity: capacity) { buffer, _ in
      UnsafeMutableRawBufferPointer(buffer).preferLargePages()
    }
  }
}
