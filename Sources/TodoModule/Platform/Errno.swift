/// A system's error number (POSIX `errno`).
struct Errno: Error, Equatable {
  /// The number, as the system gave it.
  let rawValue: Int32
}

/// What was tried when a system call failed, as it stands in an error message.
enum SystemAction: Equatable {
  case read, write, lock, create
}
