import TodoEntities

final class MergeView: CommandView {
  let command: CommandOutput
  private let output: any MergeViewOutput

  init(output: any MergeViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> MergeRequest {
    let words = arguments.words.map(\.text)
    guard words.count >= 3 else { throw .missingOperand(.mergedFile) }
    try arguments.refuseWords(after: 3)
    return MergeRequest(
      paths: MergePaths(
        base: words[0], ours: words[1], theirs: words[2], output: arguments.value(of: .output)),
      markerSize: try arguments.markerSize())
  }

  func submit(_ request: MergeRequest) { output.didRequestMerge(request) }
}

extension MergeView: MergeViewInput {
  func showSummary(_ summary: MergeSummary) {
    if form == .json { return console.writeJSON(.object(summary.members)) }
    if isQuiet { return }
    for line in summary.decisions + [summary.total] { console.writeCut(line) }
    console.writeRemarks([summary.baseRemark].compactMap(\.self))
  }
}

extension ParsedArguments {
  /// The value of `--marker-size`, 1 to 1,000.
  fileprivate func markerSize() throws(UsageError) -> Int? {
    guard let text = value(of: .markerSize) else { return nil }
    guard text.isAllDigits, let size = Int(text), (1...1000).contains(size) else {
      throw .badMarkerSize(text)
    }
    return size
  }
}

extension MergeSummary {
  /// How the merged list differs from both.
  fileprivate var total: String { "merged: \(incoming.count) in, \(outgoing.count) out" }
}
