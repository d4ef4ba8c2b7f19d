#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Another stack for signal handlers, which the program uses when its own one has overflowed (POSIX
/// `sigaltstack`).
enum SignalStack {
  /// Provides one for the rest of the process, unless there is one.
  static func provide() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, Int32(stack.ss_flags) & Int32(SS_DISABLE) != 0 else {
      return
    }
    let size = 1 << 16
    stack = stack_t()
    stack.ss_sp = .allocate(byteCount: size, alignment: 16)
    stack.ss_size = .init(size)
    sigaltstack(&stack, nil)
  }
}
