#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension TerminalSize {
  /// The size of the terminal on standard output, else of that on standard input; 80 columns and 24 rows
  /// where it does not know them.
  static var system: TerminalSize {
    let sizes = [1, 0].lazy.compactMap(reported)
    let size = sizes.first { $0.columns > 0 && $0.rows > 0 } ?? sizes.first
    let (columns, rows) = (size?.columns ?? 0, size?.rows ?? 0)
    return TerminalSize(columns: columns > 0 ? columns : 80, rows: rows > 0 ? rows : 24)
  }

  /// Returns the size that a terminal reports, 0 for what it does not know; nil if the descriptor is not a
  /// terminal.
  static func reported(by descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
