import TodoEntities

final class MergeView: CommandView {
  let command: CommandOutput
  private let output: any MergeViewOutput

  init(output: any MergeViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> MergeRequest {
    try arguments.refuseConflicts()
    let isDryRun = arguments.has(.dryRun)
    if arguments.has(.resolve) { return .resolve(isDryRun: isDryRun) }
    if arguments.has(.conflicts) { return .copies(isDryRun: isDryRun) }
    if arguments.has(.install) { return .installDriver }
    if arguments.has(.uninstall) { return .uninstallDriver }
    let words = arguments.words.map(\.text)
    guard words.count >= 3 else { throw .missingOperand(.mergedFile) }
    try arguments.refuseWords(after: 3)
    let paths = MergePaths(
      base: words[0], ours: words[1], theirs: words[2], output: arguments.value(of: .output),
      name: arguments.value(of: .shownPath))
    return .files(
      MergeFilesRequest(
        paths: paths, markerSize: try arguments.checkedMarkerSize(), isDryRun: isDryRun))
  }

  func submit(_ request: MergeRequest) { output.didRequestMerge(request) }
}

extension MergeView: MergeViewInput {
  func showMerge(_ page: MergePage) {
    show(page.lines, page.json, page.summary.baseRemark)
  }

  func showDriver(_ change: MergeDriverChange) { show(change.lines, change.json, nil) }

  func showCopies(_ page: ConflictCopiesPage) {
    show(page.lines, page.json, page.copies.isEmpty ? nil : page.copies[0].summary.baseRemark)
  }

  private func show(_ lines: [String], _ json: JSONText, _ remark: String?) {
    if form == .json { return console.writeJSON(json) }
    if isQuiet { return }
    for line in lines { console.writeLine(line) }
    if let remark { console.writeRemarks([remark]) }
  }
}

extension ParsedArguments {
  /// Throws if options are given that exclude each other, or words that they do not need.
  fileprivate func refuseConflicts() throws(UsageError) {
    let actions = [OptionSpec.install, .uninstall, .resolve, .conflicts].filter(has)
    guard let action = actions.first else { return }
    let valued = [OptionSpec.output, .markerSize, .shownPath].filter { value(of: $0) != nil }
    let isSetUp = action == .install || action == .uninstall
    let others = actions.dropFirst() + valued + (isSetUp && has(.dryRun) ? [.dryRun] : [])
    if let other = others.first {
      throw .conflictingOptions(["--\(action.name)", "--\(other.name)"])
    }
    try refuseWords()
  }

  /// The value of `--marker-size`, 1 to 1,000.
  fileprivate func checkedMarkerSize() throws(UsageError) -> Int? {
    guard let text = value(of: .markerSize) else { return nil }
    guard text.isAllDigits, let size = Int(text), (1...1000).contains(size) else {
      throw .badMarkerSize(text)
    }
    return size
  }
}
