@testable import TodoModule

/// Runs no command lines, but records them and answers with outcomes of a test.
final class ScriptedLines: LineRunning {
  private(set) var lines: [[String]] = []
  /// The views that the settings have now; nil if nothing has changed.
  var views: FilterViewTexts?
  private let answer: ([String]) -> LineOutcome

  /// Answers each line with the result of `answer`; by default, it succeeds and prints nothing.
  init(
    _ answer: @escaping ([String]) -> LineOutcome = { _ in
      LineOutcome(code: .ok, output: [], messages: [])
    }
  ) {
    self.answer = answer
  }

  func run(_ words: [String], columns: Int, on navigator: any Navigating) -> LineOutcome {
    lines.append(words)
    return answer(words)
  }

  func preview(_ words: [String], columns: Int, on navigator: any Navigating) -> LineOutcome? {
    nil
  }

  /// Puts the numbers in the place of every dot.
  func fill(_ words: [String], with numbers: String) -> [String] {
    words.map { $0 == "." ? numbers : $0 }
  }
  func changedViews() -> FilterViewTexts? { views }
  func whenWaiting(_ body: @escaping () -> Void) {}
}
