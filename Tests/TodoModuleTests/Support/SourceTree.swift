import Foundation
import Testing

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

/// A folder of sources whose files may use only what is declared in it or in a layer below it.
///
/// A new folder needs an entry in `entities` or `program`, above all layers that it uses.
struct Layer: CustomStringConvertible, Sendable {
  /// The name of its target.
  let target: String
  /// The path inside the target's folder: `Store/Files`.
  let folder: String

  var description: String { "\(target)/\(folder)" }

  /// The layers of the entities, lowest first.
  static let entities = [
    "Text", "Calendar", "Dates", "Repetition", "Items", "Filter", "Merge", "Reports",
  ].map { Layer(target: "TodoEntities", folder: $0) }

  /// The layers of the program, lowest first. All of them may use the entities.
  static let program = [
    "Platform", "JSON", "Console", "Store/Files", "Store/Document", "Store/History", "Store",
    "Language", "Settings", "Exchange", "Sync", "Wording", "Frame", "Display", "Guide", "Modules",
    "Program",
  ].map { Layer(target: "TodoModule", folder: $0) }

  static let all = entities + program

  /// The layers below it in the same target.
  var below: [Layer] {
    Array(Layer.all.filter { $0.target == target }.prefix { $0.folder != folder })
  }

  /// The files in its folder, without those of other layers inside that folder.
  var files: [SourceTree.File] {
    let inner = Layer.all.filter { $0.target == target && $0.folder.hasPrefix(folder + "/") }
    return SourceTree.sources.filter { file in
      file.isIn(description) && !inner.contains { file.isIn("\($0)") }
    }
  }
}

/// Type-checks files with the compiler, which sees only some other files besides them.
enum TypeChecker {
  static let compiler = Tool.swiftc

  /// Returns the compiler's errors for these files when it sees only them and `others`, one line for
  /// each error, with file, line and symbol. The function bodies of `others` are not checked.
  static func errors(
    in files: [String], seeing others: [String], target: String
  ) throws -> [String] {
    let module = target == "TodoModule" ? ["-I", try entities.get()] : []
    let primary = files.flatMap { ["-primary-file", $0] }
    let output = try run(
      ["-frontend", "-typecheck", "-module-name", target] + flags + module + primary + others)
    let errors = output.components(separatedBy: "\n").filter { $0.contains(": error: ") }
    let lines = errors.map { $0.replacing(SourceTree.root + "/Sources/", with: "") }
    return Array(Set(lines)).sorted()
  }

  /// The flags in `Package.swift`.
  private static let flags = [
    "-parse-as-library", "-swift-version", "6", "-package-name", "todo",
    "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "MemberImportVisibility",
  ]

  /// The folder with the compiled module of the entities, which the layers of the program import. It is made of
  /// their declarations alone: their bodies are checked with their own layers.
  private static let entities = Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "todo-layers-\(ProcessInfo.processInfo.processIdentifier)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let files = Layer.entities.flatMap(\.files).map(\.fullPath)
    let output = try run(
      ["-frontend", "-emit-module", "-experimental-skip-non-inlinable-function-bodies"] + flags
        + ["-module-name", "TodoEntities", "-o", folder + "/TodoEntities.swiftmodule"] + files)
    try #require(!output.contains(": error: "), "\(output)")
    return folder
  }

  /// Runs the compiler and returns its messages.
  private static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: try #require(compiler.path))
    process.arguments = arguments
    let output = Pipe()
    process.standardError = output
    process.standardOutput = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // A compiler that failed without reporting an error has checked nothing.
    try #require(
      process.terminationStatus == 0 || text.contains(": error: "), "the compiler failed: \(text)")
    return text
  }
}
