import TodoEntities

final class CompleteView: CommandView {
  let command: CommandOutput
  private let output: any CompleteViewOutput
  /// How many lines a shell is given at most.
  private static let limit = 1000
  /// How many characters of a meaning: a shell shows one line of it.
  private static let meaningLimit = 100

  init(output: any CompleteViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) -> [String] { arguments.words.map(\.text) }
  func submit(_ request: [String]) { output.didRequestOffers(for: request) }
}

extension CompleteView: CompleteViewInput {
  /// One a line, a tab before the meaning. A value that would have to be escaped cannot be typed
  /// back.
  func showCandidates(_ candidates: [CompletionSource.Candidate]) {
    let writable = candidates.lazy.filter { Escaping.escape($0.value) == $0.value }
    for candidate in writable.prefix(CompleteView.limit) {
      let words = candidate.meaning?.words ?? ""
      let meaning = words.shortened(to: CompleteView.meaningLimit, ellipsis: "…")
      console.writeFields([candidate.value] + (meaning.isEmpty ? [] : [meaning]))
    }
  }

  /// A line that is no candidate: none begins with a colon.
  func showFileNames() { console.writeLine(CompletionSource.fileNames) }
}

extension CompletionSource.Candidate.Meaning {
  /// In a few words.
  fileprivate var words: String {
    switch self {
    case .words(let words): words
    case .open(let count): "\(count) open"
    case .date(let date): date.description
    }
  }
}
