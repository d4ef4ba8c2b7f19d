import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of browse` {
  /// Notes at each key whether another one waits, and leaves at `q`.
  private final class Listener: CommandViewOutput, BrowseViewOutput {
    weak var view: BrowseView?
    private(set) var keys: [String] = []

    func didRequest(_ request: BrowseRequest) {
      view?.showScreen(ScreenSample.screen([ScreenSample.dentist]))
    }
    func didPress(_ key: Key) {
      keys.append(key.name + (view?.hasKey == true ? " …" : ""))
      if key == .text("q") { view?.leave() }
    }
    func didRejectArguments(_ error: UsageError) {}
    func didFailToReadInput(_ error: Errno) {}
    func didResize(to room: BrowseRoom) {}
    func didTick() {}
    func didPause() {}
    func didLoseTerminal(_ error: Errno) {}
  }

  @Test func `a key waits if it came with this one, or is typed meanwhile`() {
    let fixture = ContextFixture()
    let terminal = ScriptedTerminal([
      .input(Array("ab".utf8)), .input(Array("c".utf8)), .nothing, .input(Array("qx".utf8)),
    ])
    let listener = Listener()
    let live = LiveContext(
      terminal: terminal, search: { fixture.context.search }, lines: ScriptedLines())
    let view = BrowseView(output: listener, live: live, context: fixture.context)
    listener.view = view
    view.start()
    // What comes after the end is no key.
    #expect(listener.keys == ["a …", "b …", "c", "q …"])
    #expect(!terminal.isTaken)
  }
}
