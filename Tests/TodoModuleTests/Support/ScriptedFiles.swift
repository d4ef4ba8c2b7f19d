@testable import TodoModule

/// Files in memory, by their paths; every other path is missing.
struct ScriptedFiles: FileReading {
  private let contents: [String: Result<[UInt8], Errno>]

  /// Files with these texts.
  init(_ texts: [String: String] = [:]) {
    contents = texts.mapValues { .success(Array($0.utf8)) }
  }

  /// A file that cannot be read, and these.
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
