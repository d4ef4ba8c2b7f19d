import Foundation

/// The files of this project, for tests that check them.
enum SourceTree {
  /// One Swift file.
  struct File: CustomStringConvertible {
    /// The path below `Sources`: `TodoModule/Modules/Add/AddView.swift`.
    let path: String
    /// The complete text.
    let text: String

    var description: String { path }

    /// The absolute path.
    var fullPath: String { "\(SourceTree.root)/Sources/\(path)" }

    /// The name without its extension: `AddView`.
    var name: String { String(path.split(separator: "/").last?.dropLast(6) ?? "") }

    /// The lines that are neither empty nor comments.
    var code: [Substring] {
      text.split(separator: "\n").filter { !$0.drop(while: { $0 == " " }).hasPrefix("//") }
    }

    /// Returns whether a line of code contains this text.
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

    /// All identifiers, keywords and other words in the code.
    var words: Set<Substring> { File.words(in: code) }

    /// Returns all identifiers, keywords and other words in these lines.
    static func words(in lines: [Substring]) -> Set<Substring> {
      Set(lines.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } })
    }

    /// Returns whether the file is in this folder, a path below `Sources`.
    func isIn(_ folder: String) -> Bool { path.hasPrefix(folder + "/") }
  }

  /// The path of the folder with `Package.swift`.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// All Swift files below `Sources`, sorted by path.
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

  /// The files of each module, by the name of its folder in `Modules`.
  static let modules: [String: [File]] = Dictionary(
    grouping: sources.filter { $0.isIn("TodoModule/Modules") },
    by: { String($0.path.split(separator: "/")[2]) })

  /// The sources of the module templates that `.ci/new-module` copies.
  static let templates: [String: [File]] = {
    let folder = root + "/Tests/TodoModuleTests/Support/TemplateModule/"
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let files = paths.sorted().compactMap { path -> File? in
      guard let slash = path.firstIndex(of: "/"), path.hasSuffix(".swift"),
        !path.hasSuffix("Tests.swift"),
        let text = try? String(contentsOfFile: folder + path, encoding: .utf8)
      else { return nil }
      return File(
        path: "TodoModule/Modules/\(path[..<slash])Template/\(path[slash...].dropFirst())",
        text: text.replacing("@testable import TodoModule\n", with: ""))
    }
    return Dictionary(grouping: files) { String($0.path.split(separator: "/")[2]) }
  }()

  /// Returns the text of a file in the root folder; nil if it cannot be read.
  static func text(_ name: String) -> String? {
    try? String(contentsOfFile: root + "/" + name, encoding: .utf8)
  }
}
