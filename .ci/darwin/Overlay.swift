// What Swift's standard library adds to the C library, with the same types, as far as this project uses it. None of
// it can run. The facts are those of Platform.swift and TiocConstants.swift in stdlib/public/Platform of Swift.

#if MUSL
  @_exported import SwiftMusl

  public typealias Handler = @convention(c) (Int32) -> Void
#else
  @_exported import Darwin

  public typealias Handler = sig_t
  public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { fatalError() }
  public var TIOCSWINSZ: UInt { 0 }
  public var TIOCGWINSZ: UInt { 0 }

  @available(*, unavailable)
  public func fork() -> Int32 { fatalError() }
#endif

public var errno: Int32 {
  get { fatalError() }
  set { fatalError() }
}

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { fatalError() }
public func openat(
  _ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t
) -> Int32 { fatalError() }
public func fcntl(_ file: Int32, _ command: Int32) -> Int32 { fatalError() }
public func fcntl(_ file: Int32, _ command: Int32, _ value: Int32) -> Int32 { fatalError() }
public func ioctl(
  _ file: CInt, _ request: UInt, _ value: UnsafeMutableRawPointer
) -> CInt { fatalError() }

public var S_IFMT: mode_t { 0 }
public var S_IFIFO: mode_t { 0 }
public var S_IFDIR: mode_t { 0 }
public var S_IFREG: mode_t { 0 }
public var S_IFLNK: mode_t { 0 }
public var S_IFSOCK: mode_t { 0 }

public var SIG_DFL: Handler? { fatalError() }
public var SIG_IGN: Handler { fatalError() }
