import Testing

/// Tests `ModuleLifetime` itself, on modules with the two common mistakes: a reference that is strong
/// and should be weak, and the reverse.
@Suite struct `Lifetime of broken modules` {
  @Test func `a presenter with a strong reference to its view is found`() {
    let lifetime = ModuleLifetime(of: {
      let presenter = LeakingPresenter()
      let view = SoundView(output: presenter)
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
      (presenter.view, view.output) = (view, presenter)
      return view
    })
    #expect(lifetime == ModuleLifetime(roles: [.view]))
  }

  @Test func `a correct module passes`() {
    let lifetime = ModuleLifetime(of: {
      let presenter = SoundPresenter()
      let view = SoundView(output: presenter)
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
  let output: AnyObject
  init(output: AnyObject) { self.output = output }
}

private final class OrphaningView {
  /// The mistake: this reference should be strong.
  weak var output: AnyObject?
}

private final class Wrapper {
  struct Inner {
    let parts: [AnyObject]
    let named: [String: AnyObject]
  }

  let optional: AnyObject? = SoundRouter()
  let inner = Inner(parts: [SoundPresenter()], named: ["view": OrphaningView()])
}
