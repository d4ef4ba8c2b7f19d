@testable import TodoModule

/// Stands in for the view of `browse`.
final class BrowseViewSpy: Spy<BrowseViewSpy.Event>, BrowseViewInput {
  /// What it was told to do; screens are kept separately.
  enum Event: Equatable {
    case repainted
    case left
    case interrupted
    case paintedNow
  }

  /// All screens that it was told to show.
  private(set) var screens: [BrowseScreen] = []

  func showScreen(_ screen: BrowseScreen) { screens.append(screen) }
  func repaint() { record(.repainted) }
  func leave() { record(.left) }
  func interrupt() { record(.interrupted) }
  func paintNow() { record(.paintedNow) }
  /// Whether a key waits, for each question; none does after the last.
  var hasKeys: [Bool] = []
  var hasKey: Bool { hasKeys.isEmpty ? false : hasKeys.removeFirst() }
}

/// Stands in for the router of `browse`. Lines and completions are answered by the test.
final class BrowseRouterSpy: RouterSpy, BrowseRouterInput {
  /// Returns what comes of a line; by default it succeeds and prints nothing.
  var answer: ([String]) -> LineOutcome = { _ in LineOutcome(code: .ok, output: [], messages: []) }
  /// The answer to every request for completions.
  var candidates: [String] = []

  /// The lines that were run.
  var lines: [[String]] {
    events.compactMap { if case .line(let words, _) = $0 { words } else { nil } }
  }

  func openLine(_ words: [String], columns: Int) -> LineOutcome {
    if words.starts(with: CompletionSource.opening) {
      record(.completions(Array(words.dropFirst(CompletionSource.opening.count))))
      return LineOutcome(code: .ok, output: candidates, messages: [])
    }
    record(.line(words, columns: columns))
    return answer(words)
  }
}
