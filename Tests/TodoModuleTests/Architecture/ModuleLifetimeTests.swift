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
  func `nothing of a module survives the work of its view`(name: String) throws {
    let module = try #require(Self.modules.first { $0.spec.name == name })
    var code: ExitCode?
    let lifetime = lifetime(of: module) { code = $0.run($1) }
    #expect(lifetime == ModuleLifetime(roles: try Self.roles(of: module)))
    #expect(code != .bug)
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
    of module: any CommandModule.Type, _ work: (Navigator, any Screen) -> Void
  ) -> ModuleLifetime {
    let console = ConsoleFixture().console
    let navigator = Navigator(
      console: console, form: .lines, editor: ScriptedEditor.failing(.exited(1)))
    return ModuleLifetime(
      of: { Self.view(of: module, console, navigator) },
      afterUse: { view in
        if let screen = view as? any Screen { work(navigator, screen) }
      })
  }

  /// The view alone: what else it was assembled from lives only as long as the module holds it.
  private static func view(
    of module: any CommandModule.Type, _ console: Console, _ navigator: Navigator
  ) -> AnyObject {
    let context = ModuleContext(
      arguments: .success(ParsedArguments(["1"])), form: .lines, isQuiet: false,
      store: InMemoryTodoStore(), clock: Fixtures.clock, makeID: { Fixtures.id(1) },
      console: console, input: ScriptedInput(), isInteractive: true, navigator: navigator,
      commands: CommandRegistry.specs, files: ScriptedFiles())
    return module.assemble(context)
  }
}
