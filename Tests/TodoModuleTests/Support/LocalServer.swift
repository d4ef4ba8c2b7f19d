import Foundation
import Synchronization
import Testing

/// A server on this machine that sends the same answer to every connection, or never answers.
final class LocalServer: Sendable {
  let port: Int
  private let listener: Int32
  private let isServing: Bool
  private let isStopped = Mutex(false)

  init(answer: String?) throws {
    isServing = answer != nil
    listener = socket(AF_INET, LocalServer.stream, 0)
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(listener, generic, size) + listen(listener, 16) + getsockname(listener, generic, &size)
      }
    }
    try #require(result == 0, "errno \(errno)")
    port = Int(UInt16(bigEndian: address.sin_port))
    if let answer { Thread.detachNewThread { [self] in serve(Array(answer.utf8)) } }
  }

  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif

  /// Closes the listener. A thread that serves a connection closes that connection itself.
  func stop() {
    isStopped.withLock { $0 = true }
    if !isServing { close(listener) }
  }

  private func serve(_ answer: [UInt8]) {
    defer { close(listener) }
    while !isStopped.withLock({ $0 }) {
      var request = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 50) > 0 else { continue }
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 65536)
      _ = read(connection, &buffer, buffer.count)
      _ = write(connection, answer, answer.count)
      close(connection)
    }
  }
}
