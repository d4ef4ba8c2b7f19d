final class CompleteView: CommandView {
  let arguments: Result<ParsedArguments, UsageError>
  private let output: any CompleteViewOutput
  private let console: Console
  /// How many lines a shell is given at most.
  private static let limit = 1000
  /// How many characters of a meaning: a shell shows one line of it.
  private static let meaningLimit = 100

  init(output: any CompleteViewOutput, context: ModuleContext) {
    self.output = output
    arguments = context.arguments
    console = context.console
  }

  func request(from arguments: ParsedArguments) -> [String] { arguments.words.map(\.text) }
  func submit(_ request: [String]) { output.didRequestOffers(for: request) }
  func reject(_ error: UsageError) { output.didRejectArguments(error) }
}

extension CompleteView: CompleteViewInput {
  /// One a line, a tab before the meaning. A value that would have to be escaped cannot be typed
  /// back.
  func showCandidates(_ candidates: [CompletionSource.Candidate]) {
    let writable = candidates.lazy.filter { Escaping.escape($0.value) == $0.value }
    for candidate in writable.prefix(CompleteView.limit) {
      let meaning = candidate.meaning.isEmpty ? [] : [shortened(candidate.meaning)]
      console.writeFields([candidate.value] + meaning)
    }
  }

  /// A line that is no candidate: none begins with a colon.
  func showFileNames() { console.writeLine(CompletionSource.fileNames) }

  private func shortened(_ meaning: String) -> String {
    let start = meaning.prefix(CompleteView.meaningLimit)
    return start.endIndex == meaning.endIndex ? meaning : start + "…"
  }
}
