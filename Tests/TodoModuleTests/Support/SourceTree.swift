import Foundation
import Testing

/// The files of this project, for tests that check them.
enum SourceTree {
  /// One Swift file.
  struct File: CustomStringConvertible {
    /// The path below `Sources`: `TodoModule/Modules/Add/AddView.swift`.
    let path: String
    /// The complete text, and its lines.
    let text: String
    let lines: [String]
    /// The lines that are neither empty nor comments.
    let code: [String]

    /// Creates a file with this path and text, which is split into lines once for all tests.
    init(path: String, text: String) {
      (self.path, self.text) = (path, text)
      lines = text.components(separatedBy: "\n")
      code = lines.filter { line in
        let start = line.utf8.first { $0 != UInt8(ascii: " ") }
        return start != nil && !(start == UInt8(ascii: "/") && line.isComment)
      }
      codeText = code.joined(separator: "\n")
    }

    /// The code as one text.
    private let codeText: String

    var description: String { path }

    /// The absolute path.
    var fullPath: String { "\(SourceTree.root)/Sources/\(path)" }

    /// The name without its extension: `AddView`.
    var name: String { String(path.split(separator: "/").last?.dropLast(6) ?? "") }

    /// Returns whether a line of code contains this text. Compares bytes, as the C library does.
    func mentions(_ text: String) -> Bool { codeText.withCString { strstr($0, text) != nil } }

    /// Returns whether the code has this identifier, keyword or other word.
    func hasWord(_ word: String) -> Bool {
      mentions(word) && File.words(in: code).contains(word[...])
    }

    /// The lines of code outside protocols.
    var codeOutsideProtocols: [String] {
      var isProtocol = false
      return code.filter { line in
        isProtocol = isProtocol || line.hasPrefix("protocol ")
        defer { if line.hasPrefix("}") || line.hasSuffix("{}") { isProtocol = false } }
        return !isProtocol
      }
    }

    /// Returns all identifiers, keywords and other words in these lines.
    static func words(in lines: [String]) -> Set<Substring> {
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

  /// Returns the texts of the test files in a folder below `Tests/TodoModuleTests`.
  static func tests(in folder: String) -> [String] {
    let path = "Tests/TodoModuleTests/" + folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".swift") }.compactMap { text("\(path)/\($0)") }
  }

  /// Returns the text of a file in the root folder, or nil if it cannot be read.
  static func text(_ name: String) -> String? {
    try? String(contentsOfFile: root + "/" + name, encoding: .utf8)
  }
}

extension String {
  /// Whether the line is a comment.
  fileprivate var isComment: Bool { drop { $0 == " " }.hasPrefix("//") }

  /// Whether the line begins a declaration that can be `fileprivate`. An extension with which a type conforms to a
  /// protocol cannot. Its members are not visible outside if the type is not visible.
  fileprivate var declares: Bool {
    guard hasPrefix("extension ") else {
      return SourceTree.File.declarations.contains(where: hasPrefix)
    }
    let head = components(separatedBy: " where ")[0]
    return !head.utf8.contains(UInt8(ascii: ":"))
  }
}

extension SourceTree.File {
  fileprivate static let declarations = [
    "final class ", "class ", "struct ", "enum ", "protocol ", "typealias ", "func ", "let ",
    "var ",
  ]

  /// The text with all declarations `fileprivate`. The compiler still reports the lines of the file.
  fileprivate var withPrivateDeclarations: String {
    let lines = lines.map { $0.declares ? "fileprivate \($0)" : $0 }
    return "#sourceLocation(file: \"\(fullPath)\", line: 1)\n\(lines.joined(separator: "\n"))\n"
      + "#sourceLocation()\n"
  }
}

/// A folder of sources. Its files may use only declarations of this folder or of a layer below it.
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
    "Language", "Settings", "Exchange", "Sync", "Wording", "Results", "Frame",
    "Presentation", "Display", "Guide", "Modules", "Program",
  ].map { Layer(target: "TodoModule", folder: $0) }

  static let all = entities + program

  /// The layers below it in the same target.
  var below: [Layer] {
    Array(Layer.all.filter { $0.target == target }.prefix { $0.folder != folder })
  }

  /// The files in its folder, without the files of other layers inside that folder.
  var files: [SourceTree.File] { Layer.filesByFolder[description] ?? [] }

  private static let filesByFolder = Dictionary(
    uniqueKeysWithValues: all.map { layer in
      let inner = all.filter { $0.description.hasPrefix("\(layer)/") }.map(\.description)
      let files = SourceTree.sources.filter { file in
        file.isIn(layer.description) && !inner.contains(where: file.isIn)
      }
      return (layer.description, files)
    })
}

/// Type-checks files with the compiler, which gets only these files and some others.
enum TypeChecker {
  static let compiler = Tool.swiftc

  /// Returns the compiler's errors for groups of files that must not use one another, such as modules. The groups may
  /// use `others`. One run of the compiler checks all groups: each group is copied to one file, and its declarations
  /// are `fileprivate`.
  static func errors(
    inSeparate groups: [String: [SourceTree.File]], seeing others: [String], target: String
  ) throws -> [String] {
    let folder = TemporaryFolder()
    let paths = try groups.map { name, files in
      try folder.write(files.map(\.withPrivateDeclarations).joined(), to: "\(name).swift")
      return folder.file("\(name).swift")
    }
    return try errors(in: paths.sorted(), seeing: others, target: target)
  }

  /// Returns the compiler's errors for these files if it gets only them and `others`: one line for each error, with
  /// file, line and symbol. The function bodies of `others` are not checked.
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

  /// The folder with the compiled module of the entities, which the layers of the program import. The module contains
  /// only declarations, because the bodies are checked with the layers of the entities.
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
