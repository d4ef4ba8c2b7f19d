import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Lifetime of modules` {
  private static let modules: [any CommandModule.Type] =
    CommandRegistry.modules + [VersionRouter.self, CommandRegistry.completer]

  @Test(arguments: modules.map { $0.spec.name })
  func `a module has its roles, and nothing of it survives its view`(name: String) throws {
    let module = try #require(Self.modules.first { $0.spec.name == name })
    let lifetime = lifetime(of: module) { _, _ in }
    #expect(lifetime == ModuleLifetime(roles: try Self.roles(of: module)))
  }

  @Test(arguments: modules.map { $0.spec.name })
  func `a module does not hold the navigator, which holds it`(name: String) throws {
    let module = try #require(Self.modules.first { $0.spec.name == name })
    weak var held: Navigator?
    // A scope of its own: here is the last strong reference but for a module's.
    func assemble() -> AnyObject {
      let console = ConsoleFixture().console
      let navigator = Navigator(
        console: console, form: .lines, editor: ScriptedEditor.failing(.exited(99)))
      held = navigator
      return Self.view(of: module, [], InMemoryTodoStore(), "", console, navigator)
    }
    let view = assemble()
    withExtendedLifetime(view) { #expect(held == nil) }
  }

  @Test(arguments: modules.map { $0.spec.name })
  func `nothing of a module survives the work of its view`(name: String) throws {
    let module = try #require(Self.modules.first { $0.spec.name == name })
    let words = try #require(Self.words[name], "give the command a line that it can answer")
    let store = try Self.store()
    var code: ExitCode?
    let lifetime = lifetime(of: module, words, store) { code = $0.run($1) }
    #expect(lifetime == ModuleLifetime(roles: try Self.roles(of: module)))
    #expect(code == .ok)
  }

  @Test(arguments: modules.map { $0.spec.name })
  func `nothing of a module survives a refusal`(name: String) throws {
    let module = try #require(Self.modules.first { $0.spec.name == name })
    var code: ExitCode?
    let lifetime = lifetime(of: module, ["1"]) { code = $0.run($1) }
    #expect(lifetime == ModuleLifetime(roles: try Self.roles(of: module)))
    #expect(code != .bug)
  }

  @Test func `nothing of an import survives telling of its progress`() throws {
    let fixture = ConsoleFixture(errors: Capabilities(isTerminal: true))
    let prose = String(repeating: String(repeating: "word ", count: 60) + "\n", count: 4500)
    let lifetime = lifetime(
      of: ImportRouter.self, ["-"], input: "- [ ] Buy bread\n" + prose, console: fixture.console
    ) { _ = $0.run($1) }
    #expect(lifetime == ModuleLifetime(roles: Set(ObjectGraph.Role.allCases)))
    #expect(fixture.tape.text(of: "err").contains("importing: 4"))
  }

  /// For each command, words that it can do all its work for, with the items of `store()`.
  private static let words = [
    "add": ["Buy", "bread", "+home"], "list": ["+home"], "next": [], "show": ["1"],
    "toggle": ["1"], "done": ["1"], "reopen": ["2"], "edit": ["1"], "note": ["1", "call first"],
    "remove": ["1"], "clear": [], "undo": [], "redo": [], "history": [], "check": ["+home"],
    "tags": [], "projects": [], "stats": [], "explain": ["urgency", "1"], "import": ["-"],
    "export": [], "doctor": [], "completions": ["bash"], "manual": [], "help": ["add"],
    "complete": ["done", ""], "--version": [],
  ]

  /// An open and a done item, and commands that can be undone and redone.
  private static func store() throws -> InMemoryTodoStore {
    let store = try InMemoryTodoStore(
      [
        Fixtures.item(1, due: "2026-11-19", project: "house", tags: ["home"]),
        Fixtures.doneItem(2),
      ], now: Fixtures.now)
    try store.rename(1, "Buy oats")
    try store.rename(1, "Buy tea")
    try store.undo()
    return store
  }

  /// All roles, but for a module without rules of its own: its folder has no interactor.
  private static func roles(of module: any CommandModule.Type) throws -> Set<ObjectGraph.Role> {
    let folder = try #require(
      SourceTree.modules.first { $0.value.contains { $0.name == "\(module)" } })
    let hasRules = folder.value.contains { $0.name == "\(folder.key)Interactor" }
    return Set(ObjectGraph.Role.allCases).subtracting(hasRules ? [] : [.interactor])
  }

  /// Assembles a module, lets its view work in a navigator, and lets the view go.
  private func lifetime(
    of module: any CommandModule.Type, _ words: [String] = [],
    _ store: any TodoStore = InMemoryTodoStore(), input: String = "Buy bread @home",
    console: Console = ConsoleFixture().console, _ work: (Navigator, any Screen) -> Void
  ) -> ModuleLifetime {
    let editor = ScriptedEditor.changing { $0.replacing("oats", with: "rice") }
    let navigator = Navigator(console: console, form: .lines, editor: editor)
    return ModuleLifetime(
      of: { Self.view(of: module, words, store, input, console, navigator) },
      afterUse: { view in
        if let screen = view as? any Screen { work(navigator, screen) }
      })
  }

  /// The view alone: what else it was assembled from lives only as long as the module holds it.
  private static func view(
    of module: any CommandModule.Type, _ words: [String], _ store: any TodoStore,
    _ input: String, _ console: Console, _ navigator: Navigator
  ) -> AnyObject {
    let context = ModuleContext(
      arguments: .success(ParsedArguments(words)), form: .lines, isQuiet: false, store: store,
      search: ItemSearch(at: Fixtures.clock), makeID: { Fixtures.id(9) }, console: console,
      input: ScriptedInput(input), isInteractive: true, navigator: navigator,
      commands: CommandRegistry.specs, defaultCommand: CommandRegistry.defaultModule.spec,
      files: ScriptedFiles())
    return module.assemble(context)
  }
}
