import Testing

@testable import TodoModule

@Suite struct `Shape of the sources` {
  @Test func `the sources are found`() {
    #expect(SourceTree.sources.count > 100)
    #expect(SourceTree.modules.count > 8)
  }

  @Test(arguments: SourceTree.modules.keys.sorted())
  func `a module's folder has a file for each role`(folder: String) throws {
    let names = try #require(SourceTree.modules[folder]).map(\.name)
    #expect(names.contains("\(folder)Contract"))
    #expect(names.contains("\(folder)View"))
    #expect(names.contains("\(folder)Presenter"))
    #expect(names.contains { $0.hasSuffix("Router") })
    let contract = SourceTree.modules[folder]?.first { $0.name == "\(folder)Contract" }
    let hasRules = contract?.mentions("protocol \(folder)InteractorInput") == true
    #expect(names.contains("\(folder)Interactor") == hasRules)
  }

  @Test(arguments: SourceTree.modules.keys.sorted())
  func `all protocols of a module stand in its contract`(folder: String) throws {
    let files = try #require(SourceTree.modules[folder])
    let others = files.filter { $0.name != "\(folder)Contract" && $0.mentions("protocol ") }
    #expect(others.map(\.path) == [])
  }

  @Test func `every router of a command is in the registry`() {
    let routers = SourceTree.sources.filter { $0.mentions("ModuleRouter, CommandModule") }
    let registered = (CommandRegistry.modules + [VersionRouter.self, CommandRegistry.completer]).map
    { "\($0)" }
    #expect(routers.map(\.name).sorted() == registered.sorted())
  }

  @Test func `only the platform's folder knows systems`() {
    let found = SourceTree.sources.filter { file in
      !file.isIn("TodoModule/Platform")
        && ["#if", "import Glibc", "import Darwin", "import Musl"].contains(where: file.mentions)
    }
    #expect(found.map(\.path) == [])
  }

  @Test func `the entities import nothing, the rest only them`() {
    let allowed = ["import TodoEntities", "import TodoModule"]
    for file in SourceTree.sources where !file.isIn("TodoModule/Platform") {
      let imports = file.code.filter { $0.contains("import ") && !$0.hasPrefix(" ") }
      let limit = file.isIn("TodoEntities") ? [] : allowed
      #expect(imports.allSatisfy { limit.contains(String($0)) }, "\(file)")
    }
  }

  @Test func `Foundation is imported nowhere`() {
    #expect(SourceTree.sources.filter { $0.mentions("import Foundation") }.map(\.path) == [])
  }

  @Test(arguments: [" print(", "fatalError(", "try!", "as!", "unowned"])
  func `nothing ends the program by a trap or writes past the console`(forbidden: String) {
    #expect(SourceTree.sources.filter { $0.mentions(forbidden) }.map(\.path) == [])
  }

  @Test func `only the console and the platform write to a sink`() {
    let known = ["TodoModule/Console", "TodoModule/Platform"]
    let found = SourceTree.sources.filter { file in
      file.mentions("ByteSink") && !known.contains(where: file.isIn)
    }
    #expect(found.map(\.path) == [])
  }

  @Test func `a view knows no entity`() {
    let views = SourceTree.sources.filter {
      $0.isIn("TodoModule/Modules") && $0.name.hasSuffix("View")
    }
    #expect(views.count > 8)
    let found = views.filter { $0.mentions("TodoItem") || $0.mentions("TodoList") }
    #expect(found.map(\.path) == [])
  }

  @Test(arguments: ["Console", "console", "StyledText", "Style", "store", "renderer"])
  func `a presenter neither prints nor paints nor stores`(forbidden: String) {
    let presenters = SourceTree.sources.filter { $0.name.hasSuffix("Presenter") }
    #expect(presenters.count > 8)
    #expect(presenters.filter { $0.words.contains(forbidden[...]) }.map(\.path) == [])
  }

  @Test func `a presenter holds meanings, no string`() {
    let presenters = SourceTree.sources.filter { $0.name.hasSuffix("Presenter") }
    #expect(presenters.filter { $0.mentions("\"") }.map(\.path) == [])
  }

  @Test(arguments: ["UsageError", "EditWords", "ParsedArguments"])
  func `an interactor never sees the words of the command line`(forbidden: String) {
    let interactors = SourceTree.sources.filter { $0.name.hasSuffix("Interactor") }
    #expect(interactors.filter { $0.words.contains(forbidden[...]) }.map(\.path) == [])
  }

  @Test(arguments: ["func", "init", "var", "extension"])
  func `a contract holds protocols and stored values only`(forbidden: String) {
    let contracts = SourceTree.sources.filter { $0.name.hasSuffix("Contract") }
    #expect(contracts.count > 8)
    let found = contracts.filter { file in
      SourceTree.File.words(in: file.codeOutsideProtocols).contains(forbidden[...])
    }
    #expect(found.map(\.path) == [])
  }

  @Test(arguments: ["Console", "console", "StyledText", "JSONText", "router", "view"])
  func `an interactor has no words and no ways out`(forbidden: String) {
    let interactors = SourceTree.sources.filter { $0.name.hasSuffix("Interactor") }
    #expect(interactors.count > 6)
    #expect(interactors.filter { $0.words.contains(forbidden[...]) }.map(\.path) == [])
  }

  @Test func `weak edges are of three kinds`() {
    var names: Set<String> = []
    for line in SourceTree.sources.flatMap(\.code) {
      guard let range = line.firstRange(of: "weak var ") else { continue }
      names.insert(String(line[range.upperBound...].prefix { $0.isLetter }))
    }
    #expect(names == ["view", "output", "navigator"])
  }

  @Test func `only the interactor and what is below it touch the store`() {
    let found = SourceTree.sources.filter {
      $0.isIn("TodoModule/Modules") && $0.mentions("TodoStore") && !$0.name.hasSuffix("Interactor")
    }
    #expect(found.map(\.path) == [])
  }
}
