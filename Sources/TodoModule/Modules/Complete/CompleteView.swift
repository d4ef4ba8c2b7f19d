// Writes completions for shells, each with a meaning: a title, a date, `4 open`. Omits words that need escapes.

import TodoEntities

final class CompleteView: ModuleView<CompleteLine>, CommandView, CompleteViewInput {
  private let commands: [CommandSpec]
  private let defaultCommand: CommandSpec
  /// The greatest number of lines in an answer.
  private static let limit = 1000
  /// The greatest number of characters of a meaning, because a shell shows it in one line.
  private static let meaningLimit = 100

  override init(presenter: any CommandViewOutput<CompleteLine>, context: ModuleContext) {
    commands = context.services.commands
    defaultCommand = context.services.defaultCommand
    super.init(presenter: presenter, context: context)
  }

  func request(from arguments: ParsedArguments) -> CompleteLine {
    let line = LineToComplete(
      arguments.words.map(\.text), commands: commands, defaultCommand: defaultCommand,
      settings: command.settings)
    return CompleteLine(typed: line.typed, offers: line.offers)
  }

  /// Prints one candidate per line, with a tab before the meaning. Leaves out values that need escapes, because the
  /// escaped form would be a different value on the command line.
  func showCandidates(_ candidates: [CompletionSource.Candidate]) {
    let writable = candidates.lazy.filter { Escaping.escape($0.value) == $0.value }
    for candidate in writable.prefix(CompleteView.limit) {
      let words = candidate.meaning?.words ?? ""
      let meaning = words.shortened(to: CompleteView.meaningLimit, ellipsis: "…")
      console.writeFields([candidate.value] + (meaning.isEmpty ? [] : [meaning]))
    }
  }

  /// Prints a line that cannot be a candidate, to mark the next ones as replacements, and the candidates.
  func showReplacements(_ candidates: [CompletionSource.Candidate]) {
    console.writeLine(CompletionSource.instead)
    showCandidates(candidates)
  }

  /// Prints a line that cannot be a candidate, because no candidate starts with a colon.
  func showFileNames() { console.writeLine(CompletionSource.fileNames) }
}

extension CompletionSource.Candidate.Meaning {
  /// The text next to the candidate.
  fileprivate var words: String {
    switch self {
    case .words(let words): words
    case .line(let text, let isDone): "[\(isDone ? "x" : " ")] \(text)"
    case .open(let count): "\(count) open"
    case .date(let date): date.description
    }
  }
}
