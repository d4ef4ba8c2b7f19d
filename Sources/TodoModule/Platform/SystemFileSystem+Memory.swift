#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension SystemFileSystem {
  var memory: ProcessMemory? {
    var limits = rlimit()
    #if canImport(Glibc)
      let status = getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits)
    #else
      let status = getrlimit(RLIMIT_AS, &limits)
    #endif
    // RLIM_INFINITY is at least the highest Int.
    guard status == 0, let limit = Int(exactly: limits.rlim_cur), limit < .max else { return nil }
    return ProcessMemory(limit: limit, used: SystemFileSystem.usedMemory)
  }

  /// The size of the address space in bytes; an estimate where `/proc` does not tell.
  private static var usedMemory: Int {
    let estimate = 32 << 20
    let system = SystemFileSystem()
    guard let file = try? system.open("/proc/self/statm", [], permissions: 0) else {
      return estimate
    }
    defer { try? system.close(file) }
    var bytes: [UInt8] = Array(repeating: 0, count: 64)
    let count = bytes.withUnsafeMutableBytes { try? system.read(file, into: $0, at: 0) }
    // The first number counts pages.
    let digits = bytes.prefix(count ?? 0).prefix { $0 != UInt8(ascii: " ") }
    guard let pages = Int(String(decoding: digits, as: UTF8.self)) else { return estimate }
    return pages * Int(getpagesize())
  }
}
