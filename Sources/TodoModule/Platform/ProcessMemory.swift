/// The limit of this process's address space, and how much of it is in use.
struct ProcessMemory: Equatable {
  /// The limit in bytes (POSIX `RLIMIT_AS`), as `ulimit -v` sets it.
  let limit: Int
  /// The bytes in use, including the program itself.
  let used: Int

  /// The bytes that are left, 0 or more.
  var left: Int { max(0, limit - used) }

  /// Returns whether a file of `size` bytes can be read when `need` bytes are needed to do so. A file
  /// may take a quarter of the limit, because a change holds the old and the new list.
  func fits(_ size: Int, need: Int) -> Bool { size <= limit / 4 && need <= left }
}
