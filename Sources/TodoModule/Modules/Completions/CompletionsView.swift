import TodoEntities

final class CompletionsView: ModuleView<CompletionScript>, CommandView, CompletionsViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> CompletionScript {
    if form == .json { throw .noJSON(command: Command.completions.spec.name) }
    let names = CompletionScript.allCases.map(\.rawValue)
    guard let word = arguments.words.first?.text else {
      throw .missingOperand("a shell (\(names.alternatives))")
    }
    guard let script = CompletionScript(rawValue: word) else {
      throw .said(
        "'\(word)' is not a shell with completions"
          + didYouMean(word.nearest(among: names), orElse: ": use \(names.alternatives)"))
    }
    try arguments.refuseWords(after: 1)
    return script
  }

  func showScript(_ script: CompletionScript) {
    for line in script.lines { console.writeLine(line) }
  }
}
