import Foundation
import Testing

/// The boundaries between layers: a file may use only its own layer and the layers below it. The
/// compiler type-checks each layer without the layers above, so that extension members count too.
@Suite(.needs("swiftc", if: TypeChecker.compiler.isThere))
struct `Layers` {
  @Test(arguments: Layer.all) func `a layer uses only layers below it`(layer: Layer) throws {
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

  @Test(arguments: SourceTree.modules.keys.sorted())
  func `a module uses no other module`(folder: String) throws {
    let modules = try #require(Layer.program.first { $0.folder == "Modules" })
    let errors = try TypeChecker.errors(
      in: try #require(SourceTree.modules[folder]).map(\.fullPath),
      seeing: modules.below.flatMap(\.files).map(\.fullPath), target: "TodoModule")
    #expect(
      errors == [],
      "move what Modules/\(folder) shares with other modules to a layer below Modules")
  }

  @Test func `every file is in one layer`() {
    let files = SourceTree.sources.map(\.path).filter { !$0.hasPrefix("todo/") }
    let layered = Layer.all.flatMap(\.files).map(\.path)
    #expect(
      layered.sorted() == files.sorted(),
      """
      add the folder of each of these files to the layers in Layer.swift: \
      \(Set(files).subtracting(layered).sorted())
      """)
  }

  static let trespasses: [(layer: String, code: String, symbol: String)] = [
    ("Items", "let slip: ItemFilter", "ItemFilter"),
    ("Console", "func slip(_ error: StoreError) {}", "StoreError"),
    ("Language", "let slip = UsageError.emptyTitle.message(today: nil)", "message"),
    ("Frame", "func slip() -> Any { HelpTopic.dates }", "HelpTopic"),
    ("Modules", "func slip() -> Any { CommandRegistry.specs }", "CommandRegistry"),
  ]

  @Test(arguments: trespasses)
  func `a use of a layer above is found, extension members too`(
    row: (layer: String, code: String, symbol: String)
  ) throws {
    let layer = try #require(Layer.all.first { $0.folder == row.layer })
    let folder = try TemporaryFolder()
    try folder.write("\(row.code)\n", to: "Slip.swift")
    let files = (layer.below + [layer]).flatMap(\.files).map(\.fullPath)
    let errors = try TypeChecker.errors(
      in: [folder.file("Slip.swift")], seeing: files, target: layer.target)
    #expect(errors.contains { $0.contains("Slip.swift:1:") && $0.contains(row.symbol) })
  }
}
