@testable import TodoModule

/// Files in memory, by path. Reading any other path throws `noSuchFile`.
struct ScriptedFiles: FileReading {
  private let contents: [String: Result<[UInt8], Errno>]

  /// Creates files with these texts, by path.
  init(_ texts: [String: String] = [:]) {
    contents = texts.mapValues { .success(Array($0.utf8)) }
  }

  /// Creates a file that cannot be read, besides files with these texts.
  init(failing path: String, with error: Errno, _ texts: [String: String] = [:]) {
    var contents = texts.mapValues { Result<[UInt8], Errno>.success(Array($0.utf8)) }
    contents[path] = .failure(error)
    self.contents = contents
  }

  func readAll(_ path: String) throws(Errno) -> [UInt8] {
    guard let content = contents[path] else { throw .noSuchFile }
    return try content.get()
  }
}
