@testable import TodoModule

/// Runs no command lines, but records them and answers with outcomes of a test.
final class ScriptedLines: LineRunning {
  private(set) var lines: [[String]] = []
  /// The views that the settings have now; nil if nothing has changed.
  var views: FilterViewTexts?
  private let answer: ([String]) -> LineOutcome
  /// The answer to every preview, and the lines that were asked about.
  var preview: LineOutcome?
  private(set) var previewed: [[String]] = []

  /// Answers each line with the result of `answer`; by default, it succeeds and prints nothing.
  init(
    _ answer: @escaping ([String]) -> LineOutcome = { _ in
      LineOutcome(code: .ok, output: [], messages: [])
    }
  ) {
    self.answer = answer
  }

  func run(_ words: [String], columns: Int, on navigator: (any Navigating)?) -> LineOutcome {
    lines.append(words)
    return answer(words)
  }

  func preview(_ words: [String], columns: Int) -> LineOutcome? {
    previewed.append(words)
    return preview
  }

  /// Puts the numbers in the place of every dot.
  func fill(_ words: [String], with numbers: String) -> [String] {
    words.map { $0 == "." ? numbers : $0 }
  }
  func changedViews() -> FilterViewTexts? { views }
  func whenWaiting(_ body: @escaping () -> Void) {}
}

extension LineOutcome {
  /// An outcome with lines in no style.
  init(code: ExitCode, output: [String], messages: [String], isUndoable: Bool = true) {
    self.init(
      code: code, styledOutput: output.map { StyledText($0) }, messages: messages,
      isUndoable: isUndoable)
  }
}
