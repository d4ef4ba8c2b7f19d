final class CompleteView: CommandView {
  let arguments: Result<ParsedArguments, UsageError>
  private let output: any CompleteViewOutput
  private let console: Console
  private let commands: [CommandSpec]

  init(output: any CompleteViewOutput, context: ModuleContext) {
    self.output = output
    arguments = context.arguments
    console = context.console
    commands = context.commands
  }

  func request(from arguments: ParsedArguments) -> CompletionRequest {
    let line = UnfinishedLine(
      arguments.words.map(\.text), commands: commands, standard: CommandRegistry.standard.spec)
    return CompletionRequest(typed: line.typed, offers: line.offers)
  }

  func submit(_ request: CompletionRequest) { output.didRequestCompletion(request) }
  func reject(_ error: UsageError) { output.didRejectArguments(error) }
}

extension CompleteView: CompleteViewInput {
  /// One a line, a tab before the meaning.
  func showCandidates(_ candidates: [CompletionSource.Candidate]) {
    for candidate in candidates {
      let meaning = candidate.meaning.isEmpty ? [] : [candidate.meaning]
      console.writeFields([candidate.value] + meaning)
    }
  }

  /// A line that is no candidate: none begins with a colon.
  func showFileNames() { console.writeLine(CompletionScript.fileNames) }
}
