import Foundation

/// The project's own text, for tests that guard its shape.
enum SourceTree {
  /// One Swift file.
  struct File: CustomStringConvertible {
    /// Below `Sources`: `TodoModule/Modules/Add/AddView.swift`.
    let path: String
    /// All of it.
    let text: String

    var description: String { path }

    /// From the root of the file system.
    var fullPath: String { "\(SourceTree.root)/Sources/\(path)" }

    /// `AddView`.
    var name: String { String(path.split(separator: "/").last?.dropLast(6) ?? "") }

    /// The lines that are not comments.
    var code: [Substring] {
      text.split(separator: "\n").filter { !$0.drop(while: { $0 == " " }).hasPrefix("//") }
    }

    /// Whether a line of code holds this text.
    func mentions(_ text: String) -> Bool { code.contains { $0.contains(text) } }

    /// The lines of code outside protocols.
    var codeOutsideProtocols: [Substring] {
      var isProtocol = false
      return code.filter { line in
        isProtocol = isProtocol || line.hasPrefix("protocol ")
        defer { if line.hasPrefix("}") || line.hasSuffix("{}") { isProtocol = false } }
        return !isProtocol
      }
    }

    /// The names and other words in the code.
    var words: Set<Substring> { File.words(in: code) }

    /// The names and other words in these lines.
    static func words(in lines: [Substring]) -> Set<Substring> {
      Set(lines.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } })
    }

    /// Whether the file lies in this folder below `Sources`.
    func isIn(_ folder: String) -> Bool { path.hasPrefix(folder + "/") }
  }

  /// The folder that holds `Package.swift`.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// All files below `Sources`, in order.
  static let sources: [File] = {
    let folder = root + "/Sources/"
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
      guard let text = try? String(contentsOfFile: folder + path, encoding: .utf8) else {
        return nil
      }
      return File(path: path, text: text)
    }
  }()

  /// The files of every folder in `Modules`.
  static let modules: [String: [File]] = Dictionary(
    grouping: sources.filter { $0.isIn("TodoModule/Modules") },
    by: { String($0.path.split(separator: "/")[2]) })

  /// The text of a file beside `Package.swift`.
  static func text(_ name: String) -> String? {
    try? String(contentsOfFile: root + "/" + name, encoding: .utf8)
  }
}
