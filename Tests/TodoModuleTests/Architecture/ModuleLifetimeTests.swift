import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Lifetime of modules` {
  @Test(arguments: RegisteredModule.all)
  func `a module has its roles, and nothing of it survives its view`(module: RegisteredModule)
    throws
  {
    check(lifetime(of: module.command) { _, _ in }, Self.roles(of: module))
  }

  @Test(arguments: RegisteredModule.all)
  func `a module does not hold the navigator, which holds it`(module: RegisteredModule) throws {
    weak var held: Navigator?
    // A scope of its own: here is the last strong reference but for a module's.
    func assemble() -> AnyObject {
      let console = ConsoleFixture().console
      let navigator = Navigator(
        Scene(console: console, form: .lines, editor: ScriptedEditor.failing(.ended(.exited(99)))))
      held = navigator
      return Self.view(
        of: module.command, ParsedArguments(), InMemoryTodoStore(), "", console, navigator)
    }
    let view = assemble()
    withExtendedLifetime(view) { #expect(held == nil) }
  }

  @Test(arguments: RegisteredModule.all)
  func `nothing of a module survives the work of its view`(module: RegisteredModule) throws {
    let (arguments, store) = (try module.arguments, try module.store())
    var code: ExitCode?
    let lifetime = lifetime(of: module.command, arguments, store) { code = $0.run($1) }
    check(lifetime, Self.roles(of: module))
    #expect(code == .ok)
  }

  @Test(arguments: RegisteredModule.all)
  func `nothing of a module survives a refusal`(module: RegisteredModule) throws {
    var code: ExitCode?
    let lifetime = lifetime(of: module.command, ParsedArguments(["1"])) { code = $0.run($1) }
    check(lifetime, Self.roles(of: module))
    #expect(code != .bug)
  }

  @Test func `nothing of an edit survives the user's editor`() throws {
    var code: ExitCode?
    let (arguments, store) = (ParsedArguments(["1"]), try RegisteredModule.store())
    let lifetime = lifetime(of: .edit, arguments, store) { code = $0.run($1) }
    check(lifetime, Set(ObjectGraph.Role.allCases))
    #expect(code == .ok)
  }

  @Test func `nothing of an import survives telling of its progress`() throws {
    let fixture = ConsoleFixture(errors: Capabilities(isTerminal: true))
    let prose = String(repeating: String(repeating: "word ", count: 60) + "\n", count: 4500)
    let lifetime = lifetime(
      of: .import, ParsedArguments(["-"]), input: "- [ ] Buy bread\n" + prose,
      console: fixture.console
    ) { _ = $0.run($1) }
    check(lifetime, Set(ObjectGraph.Role.allCases))
    #expect(fixture.tape.text(of: "err").contains("importing: 4"))
  }

  /// Expects these roles, and that none of them survives. Both comparisons are of plain values, so
  /// that a failure prints them.
  private func check(
    _ lifetime: ModuleLifetime, _ roles: Set<ObjectGraph.Role>,
    at location: SourceLocation = #_sourceLocation
  ) {
    let (found, survivors) = (lifetime.roles.sorted(), lifetime.survivors)
    #expect(found == roles.sorted(), sourceLocation: location)
    #expect(survivors == [], sourceLocation: location)
  }

  /// All roles, but for a module without rules of its own: its folder has no interactor.
  private static func roles(of module: RegisteredModule) -> Set<ObjectGraph.Role> {
    Set(ObjectGraph.Role.allCases).subtracting(module.hasInteractor ? [] : [.interactor])
  }

  /// Assembles a module, lets its view work in a navigator, and lets the view go.
  private func lifetime(
    of command: Command, _ arguments: ParsedArguments = ParsedArguments(),
    _ store: any TodoStore = InMemoryTodoStore(), input: String = "Buy bread @home",
    console: Console = ConsoleFixture().console, _ work: (Navigator, any Screen) -> Void
  ) -> ModuleLifetime {
    let editor = ScriptedEditor.changing { $0.replacing("tea", with: "rice") }
    let navigator = Navigator(Scene(console: console, form: .lines, editor: editor))
    return ModuleLifetime(
      of: { Self.view(of: command, arguments, store, input, console, navigator) },
      afterUse: { view in
        if let screen = view as? any Screen { work(navigator, screen) }
      })
  }

  /// The view alone: what else it was assembled from lives only as long as the module holds it.
  private static func view(
    of command: Command, _ arguments: ParsedArguments, _ store: any TodoStore,
    _ input: String, _ console: Console, _ navigator: Navigator
  ) -> AnyObject {
    let search = ItemSearch(at: Fixtures.clock)
    let input = ScriptedInput(input)
    let output = CommandOutput(
      arguments: .success(arguments), input: input, console: console, form: .lines,
      isQuiet: false, clock: Fixtures.clock, settings: Settings(), activeFilterView: nil)
    let context = ModuleContext(
      command: output, store: store, search: search, navigator: navigator,
      services: ScriptedServices(
        input: input, isInteractive: true, makeID: { Fixtures.id(100) },
        files: RegisteredModule.files),
      live: { .scripted(typing: "jq", search) })
    return command.assemble(context)
  }
}
