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
    // A separate scope: it has the last strong reference, except for a module's.
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

  @Test func `nothing of an import survives the report of its progress`() throws {
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

  /// All roles, except the interactor in a module that has none in its folder.
  private static func roles(of module: RegisteredModule) -> Set<ObjectGraph.Role> {
    Set(ObjectGraph.Role.allCases).subtracting(module.hasInteractor ? [] : [.interactor])
  }

  /// Assembles a module, lets its view work in a navigator, and releases the view.
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

  /// The view alone. The other parts live only as long as the module holds them.
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
      live: { .scripted(typing: "jq", search) }, openCommand: { _, _ in .usage })
    return command.assemble(context)
  }
}

/// Tests `ModuleLifetime` itself, on modules with the two common mistakes: a reference that is strong
/// and should be weak, and the reverse.
@Suite struct `Lifetime of broken modules` {
  @Test func `a presenter with a strong reference to its view is found`() {
    let lifetime = ModuleLifetime(of: {
      let presenter = LeakingPresenter()
      let view = SoundView(presenter: presenter)
      presenter.view = view
      return view
    })
    #expect(
      lifetime
        == ModuleLifetime(
          roles: [.view, .presenter, .router],
          survivors: ["SoundView", "LeakingPresenter", "SoundRouter"]))
  }

  @Test func `a presenter without a strong reference to it is found`() {
    let lifetime = ModuleLifetime(of: {
      let presenter = SoundPresenter()
      let view = OrphaningView()
      (presenter.view, view.presenter) = (view, presenter)
      return view
    })
    #expect(lifetime == ModuleLifetime(roles: [.view]))
  }

  @Test func `a correct module passes`() {
    let lifetime = ModuleLifetime(of: {
      let presenter = SoundPresenter()
      let view = SoundView(presenter: presenter)
      presenter.view = view
      return view
    })
    #expect(lifetime == ModuleLifetime(roles: [.view, .presenter, .router]))
  }

  @Test func `objects are found in optionals, arrays, dictionaries and structs`() {
    let graph = ObjectGraph(Wrapper())
    #expect(
      graph.nodes.map(\.name) == [
        "Wrapper", "SoundRouter", "SoundPresenter", "SoundRouter", "OrphaningView",
      ])
  }
}

// MARK: - Broken modules

private final class SoundRouter {}

private final class SoundPresenter {
  weak var view: AnyObject?
  let router = SoundRouter()
}

private final class LeakingPresenter {
  /// The mistake: this reference should be weak.
  var view: AnyObject?
  let router = SoundRouter()
}

private final class SoundView {
  let presenter: AnyObject
  init(presenter: AnyObject) { self.presenter = presenter }
}

private final class OrphaningView {
  /// The mistake: this reference should be strong.
  weak var presenter: AnyObject?
}

private final class Wrapper {
  struct Inner {
    let parts: [AnyObject]
    let named: [String: AnyObject]
  }

  let optional: AnyObject? = SoundRouter()
  let inner = Inner(parts: [SoundPresenter()], named: ["view": OrphaningView()])
}

/// All objects that an object references, directly or through others, found by reflection.
///
/// It leaves out only what a module shares with the rest of the program: store, console and navigator.
struct ObjectGraph {
  /// A role in a module; the names of its classes end with the raw value.
  enum Role: String, CaseIterable, Comparable {
    case view = "View"
    case presenter = "Presenter"
    case interactor = "Interactor"
    case router = "Router"

    static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }
  }

  /// An object in the graph, which does not keep it alive.
  struct Node {
    /// The name of its class.
    let name: String
    /// The object; nil once nothing else references it.
    weak var object: AnyObject?
  }

  /// All objects, each once, starting with the root.
  private(set) var nodes: [Node] = []
  private var seen: Set<ObjectIdentifier> = []

  /// Finds all objects that are reachable from `root`.
  init(_ root: AnyObject) { walk(root) }

  /// The roles of the objects that were found.
  var roles: Set<Role> {
    Set(nodes.compactMap { node in Role.allCases.first { node.name.hasSuffix($0.rawValue) } })
  }

  /// The class names of the objects that are still alive, in the order they were found.
  var survivors: [String] { nodes.filter { $0.object != nil }.map(\.name) }

  private mutating func walk(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      if value is any TodoStore || value is Console || value is any Navigating { return }
      let object = value as AnyObject
      guard seen.insert(ObjectIdentifier(object)).inserted else { return }
      nodes.append(Node(name: "\(type(of: value))", object: object))
    }
    for child in mirror.children { walk(child.value) }
    var ancestor = mirror.superclassMirror
    while let current = ancestor {
      for child in current.children { walk(child.value) }
      ancestor = current.superclassMirror
    }
  }
}

/// The roles of a module, and the objects of it that survive its view.
///
/// A correct module is released with its view: it has no survivors.
struct ModuleLifetime: Equatable {
  /// The roles that were found while the view was alive.
  let roles: Set<ObjectGraph.Role>
  /// The class names of the objects that outlived the view.
  let survivors: [String]

  /// Creates the lifetime of a module with these roles and survivors.
  init(roles: Set<ObjectGraph.Role>, survivors: [String] = []) {
    self.roles = roles
    self.survivors = survivors
  }

  /// Makes a module's view, finds its objects, calls `use` with the view and releases it.
  init(of makeView: () -> AnyObject, afterUse use: (AnyObject) -> Void = { _ in }) {
    var graph: ObjectGraph?
    // A separate scope, which holds the last strong reference to the view.
    func walk() {
      let view = makeView()
      graph = ObjectGraph(view)
      use(view)
    }
    walk()
    roles = graph?.roles ?? []
    survivors = graph?.survivors ?? []
  }
}
