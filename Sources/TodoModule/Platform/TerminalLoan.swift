#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal of this process while another process group may read from it (POSIX `tcsetpgrp`).
struct TerminalLoan {
  private let terminal: Int32

  /// Makes a process group the foreground one; nil if this process has no terminal, or is itself in
  /// the background.
  init?(to group: pid_t) {
    terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { return nil }
    guard tcgetpgrp(terminal) == getpgrp(), tcsetpgrp(terminal, group) == 0 else {
      close(terminal)
      return nil
    }
  }

  /// Takes the terminal back. This process is in the background now, where SIGTTOU would stop it.
  func end() {
    let action = signal(SIGTTOU, SIG_IGN)
    tcsetpgrp(terminal, getpgrp())
    signal(SIGTTOU, action)
    close(terminal)
  }
}
