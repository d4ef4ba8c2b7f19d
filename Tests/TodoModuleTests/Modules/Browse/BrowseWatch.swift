import TodoEntities

@testable import TodoModule

/// Stands between the presenter of `browse` and its view, and keeps the screen that was shown last.
final class BrowseWatch: BrowseViewInput {
  private let view: BrowseView
  private let layout: BrowseLayout
  /// What the view was told to show last.
  private(set) var screen: BrowseScreen?

  /// Watches a view that was assembled.
  init(_ view: BrowseView) {
    self.view = view
    layout = BrowseLayout(
      view.command.console.outputCapabilities, columns: view.command.settings.looks.columns)
    (view.output as? BrowsePresenter)?.view = self
  }

  func showScreen(_ screen: BrowseScreen) {
    self.screen = screen
    view.showScreen(screen)
  }

  func repaint() { view.repaint() }
  func leave() { view.leave() }
  func interrupt() { view.interrupt() }
  func paintNow() { view.paintNow() }
  var hasKey: Bool { view.hasKey }

  /// Returns what is wrong with what a terminal shows; empty if it is what the module wants to show.
  func problems(on terminal: InterpretedTerminal) -> [String] {
    guard let screen else { return ["nothing was shown"] }
    let size = terminal.size
    layout.size = size
    let frame = layout.frame(of: screen)
    var painter = ScreenPainter()
    var full = TerminalScreen(size)
    full.feed(painter.paint(frame))
    var problems = full.failures + terminal.screen.failures
    if let difference = terminal.screen.difference(from: full) { problems.append(difference) }
    let width = max(1, size.columns - 1)
    if frame.rows.contains(where: { $0.width > width }) || terminal.screen.reach > width {
      problems.append("wider than \(width): \(terminal.screen.lines)")
    }
    if frame.rows.count != size.rows { problems.append("\(frame.rows.count) rows") }
    let modes = terminal.screen.modes.subtracting([25])
    if modes != [1049, 2004] { problems.append("modes \(modes.sorted())") }
    if case .rows(let rows) = screen.body, rows.filter(\.isCursor).count != min(1, rows.count) {
      problems.append("the cursor is not on the screen")
    }
    return problems
  }
}

/// The navigator of a run of `browse`, which watches its view.
final class WatchingNavigator: Navigating {
  private let navigator: Navigator
  /// The watch; nil before the module runs.
  private(set) var watch: BrowseWatch?

  /// Watches what a new navigator runs.
  init(_ scene: Scene) { navigator = Navigator(scene) }

  func run(_ screen: any Screen, in scene: Scene) -> ExitCode {
    if let view = screen as? BrowseView { watch = BrowseWatch(view) }
    return navigator.run(screen, in: scene)
  }

  var isReading: Bool { navigator.isReading }
  func openUsage(_ error: UsageError) { navigator.openUsage(error) }
  func openFailure(_ failure: Failure) { navigator.openFailure(failure) }

  func openEditor(on text: String) throws(EditorError) -> EditedText {
    try navigator.openEditor(on: text)
  }
  func discard(_ text: EditedText) { navigator.discard(text) }
  func close(with code: ExitCode) { navigator.close(with: code) }
}
