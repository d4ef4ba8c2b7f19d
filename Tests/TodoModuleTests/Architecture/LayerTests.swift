import Foundation
import Testing

/// The boundaries between layers: a file may use only its own layer and the layers below it. The
/// compiler type-checks each layer without the layers above, so that extension members count too.
@Suite(.needs("swiftc", if: TypeChecker.compiler.isThere))
struct `Layers` {
  /// Each module is checked separately below.
  @Test(arguments: Layer.all.filter { $0.folder != "Modules" })
  func `a layer uses only layers below it`(layer: Layer) throws {
    let errors = try TypeChecker.errors(
      in: layer.files.map(\.fullPath), seeing: layer.below.flatMap(\.files).map(\.fullPath),
      target: layer.target)
    #expect(
      errors == [],
      """
      \(layer) may use only itself and \(layer.below.map(\.folder)); move each of these symbols to \
      one of those folders, or the code that uses it to a higher one
      """)
  }

  @Test func `a module uses only layers below it and no other module`() throws {
    let modules = try #require(Layer.program.first { $0.folder == "Modules" })
    let errors = try TypeChecker.errors(
      inSeparate: SourceTree.modules, seeing: modules.below.flatMap(\.files).map(\.fullPath),
      target: "TodoModule")
    #expect(
      errors == [],
      """
      move what a module shares with other modules to a layer below Modules, and what uses a layer above to \
      that layer
      """)
  }

  /// The second module uses a type, a member and an extension member of the first one.
  @Test func `a use of another module is found, extension members too`() throws {
    let texts = [
      "Own": "struct Own {\n  var part = 1\n}\n\nextension Platform {\n  var slip: Int { 1 }\n}\n",
      "Other":
        "func slip(_ own: Own) {}\nfunc slip(_ part: Platform) -> Int { part.slip }\n",
    ]
    let folder = TemporaryFolder()
    try folder.write("struct Platform {}\n", to: "Below.swift")
    let groups = texts.map { name, text in
      (name, [SourceTree.File(path: "\(name).swift", text: text)])
    }
    let errors = try TypeChecker.errors(
      inSeparate: Dictionary(uniqueKeysWithValues: groups), seeing: [folder.file("Below.swift")],
      target: "TodoEntities")
    try #require(errors.count == 2, "\(errors)")
    for (index, symbol) in ["'Own'", "'slip'"].enumerated() {
      let place = "Other.swift:\(index + 1):"
      #expect(errors[index].hasPrefix(place) && errors[index].contains(symbol), "\(errors)")
    }
  }

  @Test func `every file is in one layer`() {
    let files = SourceTree.sources.map(\.path).filter { !$0.hasPrefix("todo/") }
    let layered = Layer.all.flatMap(\.files).map(\.path)
    #expect(
      layered.sorted() == files.sorted(),
      """
      add the folder of each of these files to the layers in SourceTree.swift: \
      \(Set(files).subtracting(layered).sorted())
      """)
  }

  /// Lines that a layer must not have, and the symbol that the compiler names for each line.
  static let trespasses: [(layer: String, lines: [(code: String, symbol: String)])] = [
    ("Items", [("let slip: ItemFilter", "ItemFilter")]),
    (
      "Settings",
      [
        ("func slip(_ fault: Failure) -> Failure { fault.keepingText(in: \"/\") }", "keepingText"),
        ("func slip() -> Any { HelpTopic.dates }", "HelpTopic"),
        ("func slide() -> Any { CommandRegistry.specs }", "CommandRegistry"),
      ]
    ),
  ]

  @Test(arguments: trespasses)
  func `a use of a layer above is found, extension members too`(
    row: (layer: String, lines: [(code: String, symbol: String)])
  ) throws {
    let layer = try #require(Layer.all.first { $0.folder == row.layer })
    let folder = TemporaryFolder()
    try folder.write(row.lines.map { $0.code + "\n" }.joined(), to: "Slip.swift")
    let files = (layer.below + [layer]).flatMap(\.files).map(\.fullPath)
    let errors = try TypeChecker.errors(
      in: [folder.file("Slip.swift")], seeing: files, target: layer.target)
    for (index, line) in row.lines.enumerated() {
      #expect(
        errors.contains {
          $0.contains("Slip.swift:\(index + 1):") && $0.contains("'\(line.symbol)'")
        }, "\(line.code)")
    }
  }
}
