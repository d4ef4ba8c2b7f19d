#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// This process's end of a pipe to another process. No call waits.
final class PipeEnd {
  /// What `poll` waits for: `POLLIN` or `POLLOUT`.
  let event: Int16
  /// The descriptor; -1 once it is closed.
  private(set) var descriptor: Int32 = -1
  /// The bytes that were read, or those to write.
  private(set) var bytes: [UInt8]
  private var written = 0

  /// Creates an end to write these bytes to.
  init(writing bytes: [UInt8]) {
    event = Int16(POLLOUT)
    self.bytes = bytes
  }

  /// Creates an end to read from.
  init() {
    event = Int16(POLLIN)
    bytes = []
  }

  deinit { close() }

  var isOpen: Bool { descriptor >= 0 }

  /// Creates the pipe and returns its other end, which the caller closes.
  func connect() throws(Errno) -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .current }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let isWriting = event == Int16(POLLOUT)
    descriptor = isWriting ? ends[1] : ends[0]
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    return isWriting ? ends[0] : ends[1]
  }

  /// Closes this end.
  func close() {
    #if canImport(Darwin)
      if isOpen { Darwin.close(descriptor) }
    #elseif canImport(Glibc)
      if isOpen { Glibc.close(descriptor) }
    #elseif canImport(Musl)
      if isOpen { Musl.close(descriptor) }
    #endif
    descriptor = -1
  }

  /// Reads what has arrived, at most 1 MiB at once, and closes this end if no more can come. Returns how
  /// many bytes these are.
  @discardableResult
  func read() -> Int {
    let before = bytes.count
    var part = [UInt8](repeating: 0, count: 64 << 10)
    for _ in 0..<16 where isOpen {
      let count = system { part.withUnsafeMutableBytes { readBytes(descriptor, $0) } }
      guard count > 0 else {
        if count == 0 || errno != EAGAIN { close() }
        break
      }
      bytes += part[..<count]
    }
    return bytes.count - before
  }

  /// Forgets all bytes but the last ones, if there are more than twice as many; first of all those that
  /// were overwritten.
  func forget(allBut count: Int) {
    if bytes.count <= 2 * count { return }
    forgetOverwritten()
    if bytes.count > count { bytes.removeFirst(bytes.count - count) }
  }

  /// Forgets what was overwritten, after a carriage return inside a line, by text that was overwritten
  /// itself: of a thousand counts of progress, the last one stays.
  func forgetOverwritten() {
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    if !bytes.contains(carriageReturn) { return }
    var kept: [UInt8] = []
    var (line, text) = (0, 0)
    var isReturned = false
    for byte in bytes {
      if byte == carriageReturn {
        isReturned = true
        continue
      }
      if isReturned, byte != lineFeed {
        kept.removeSubrange(line..<text)
        kept.append(carriageReturn)
        text = kept.count
      }
      isReturned = false
      kept.append(byte)
      if byte == lineFeed { (line, text) = (kept.count, kept.count) }
    }
    if isReturned { kept.append(carriageReturn) }
    bytes = kept
  }

  /// Writes what fits into the pipe; closes this end after the last byte, or if nobody reads it.
  func write() {
    while isOpen {
      let count = system { () -> Int in
        bytes[written...].withUnsafeBytes { bytes in
          WithoutBrokenPipeSignal.run { writeBytes(descriptor, bytes) }
        }
      }
      if count > 0 { written += count }
      if written == bytes.count || count < 0 && errno != EAGAIN { close() }
      if count < 0 { break }
    }
  }

  /// Makes a call; repeats it if a signal interrupts it.
  private func system(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}

private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

private func writeBytes(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  write(descriptor, buffer.baseAddress, buffer.count)
}

/// Writing to a pipe that nobody reads, without being killed by SIGPIPE.
enum WithoutBrokenPipeSignal {
  /// Blocks SIGPIPE in this thread during a write(2), and takes back the one that the write caused.
  static func run(_ write: () -> Int) -> Int {
    var broken = sigset_t()
    var before = sigset_t()
    var pending = sigset_t()
    sigemptyset(&broken)
    sigaddset(&broken, SIGPIPE)
    sigpending(&pending)
    let wasPending = sigismember(&pending, SIGPIPE) == 1
    pthread_sigmask(SIG_BLOCK, &broken, &before)
    let result = write()
    let failure = errno
    if result < 0, failure == EPIPE, !wasPending {
      sigpending(&pending)
      var number: Int32 = 0
      if sigismember(&pending, SIGPIPE) == 1 { sigwait(&broken, &number) }
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = failure
    return result
  }
}
