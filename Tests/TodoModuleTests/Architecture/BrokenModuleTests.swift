import Testing

/// Tests `ModuleLifetime` itself, on modules with the two common mistakes: a reference that is strong
/// and should be weak, and the reverse.
@Suite struct `Lifetime of broken modules` {
  @Test func `a presenter with a strong reference to its view is found`() {
    let lifetime = ModuleLifetime(of: LeakingRouter.assemble)
    #expect(
      lifetime
        == ModuleLifetime(
          roles: [.view, .presenter, .router],
          survivors: ["LeakingView", "LeakingPresenter", "LeakingRouter"]))
  }

  @Test func `a presenter without a strong reference to it is found`() {
    #expect(ModuleLifetime(of: OrphanRouter.assemble) == ModuleLifetime(roles: [.view]))
  }

  @Test func `a correct module passes`() {
    #expect(
      ModuleLifetime(of: SoundRouter.assemble)
        == ModuleLifetime(roles: [.view, .presenter, .router]))
  }

  @Test func `objects are found in optionals, arrays, dictionaries and structs`() {
    let graph = ObjectGraph(Wrapper())
    #expect(graph.nodes.map(\.name) == ["Wrapper", "SoundRouter", "LeakingRouter", "OrphanRouter"])
  }
}

// MARK: - Broken modules

private protocol Part: AnyObject {}

private final class LeakingRouter: Part {
  static func assemble() -> AnyObject {
    let presenter = LeakingPresenter(router: LeakingRouter())
    let view = LeakingView(output: presenter)
    presenter.view = view
    return view
  }
}

private final class LeakingPresenter: Part {
  /// The mistake: this reference should be weak.
  var view: (any Part)?
  let router: any Part
  init(router: any Part) { self.router = router }
}

private final class LeakingView: Part {
  let output: any Part
  init(output: any Part) { self.output = output }
}

private final class OrphanRouter: Part {
  static func assemble() -> AnyObject {
    let presenter = OrphanPresenter(router: OrphanRouter())
    let view = OrphanView()
    presenter.view = view
    view.output = presenter
    return view
  }
}

private final class OrphanPresenter: Part {
  weak var view: (any Part)?
  let router: any Part
  init(router: any Part) { self.router = router }
}

private final class OrphanView: Part {
  /// The mistake: this reference should be strong.
  weak var output: (any Part)?
}

private final class SoundRouter: Part {
  static func assemble() -> AnyObject {
    let presenter = SoundPresenter(router: SoundRouter())
    let view = SoundView(output: presenter)
    presenter.view = view
    return view
  }
}

private final class SoundPresenter: Part {
  weak var view: (any Part)?
  let router: any Part
  init(router: any Part) { self.router = router }
}

private final class SoundView: Part {
  let output: any Part
  init(output: any Part) { self.output = output }
}

private final class Wrapper {
  struct Inner {
    let parts: [any Part]
    let named: [String: any Part]
  }

  let optional: (any Part)? = SoundRouter()
  let inner = Inner(parts: [LeakingRouter()], named: ["orphan": OrphanRouter()])
}
