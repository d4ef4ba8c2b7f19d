import TodoEntities

final class MergeView: ModuleView<MergeRequest>, CommandView, MergeViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> MergeRequest {
    try arguments.refuseConflicts()
    let isDryRun = arguments.has(.dryRun)
    if arguments.has(.install) { return .installDriver }
    if arguments.has(.uninstall) { return .uninstallDriver }
    let words = arguments.words.map(\.text)
    if words.count == 1, arguments.fileOptions.isEmpty {
      return .copy(path: words[0], isDryRun: isDryRun)
    }
    guard words.count >= 3 else {
      throw .missingOperand("a copy of the list, three list files, or an option such as --install")
    }
    try arguments.refuseWords(after: 3)
    let paths = MergePaths(
      base: words[0], ours: words[1], theirs: words[2], output: arguments.value(of: .output),
      name: arguments.value(of: .shownPath))
    return .files(
      paths, markerSize: try arguments.number(of: .markerSize, upTo: 1000), isDryRun: isDryRun)
  }

  func showMerge(_ merge: MergeViewModel) {
    show(merge.lines, merge.summary.json(of: merge.copy), merge.remarks)
  }

  func showDriver(_ lines: [String], of change: MergeDriverChange) { show(lines, change.json, []) }

  private func show(_ lines: [String], _ json: JSONText, _ remarks: [String]) {
    if form == .json { return console.writeJSON(json) }
    if isQuiet { return }
    for line in lines { console.writeLine(line) }
    console.writeRemarks(remarks)
  }
}

extension ParsedArguments {
  /// The given options that are only for a merge of three files.
  fileprivate var fileOptions: [OptionSpec] {
    [OptionSpec.output, .markerSize, .shownPath].filter(has)
  }

  /// Throws for options that exclude each other, and for words that they do not need.
  fileprivate func refuseConflicts() throws(UsageError) {
    guard has(.install) || has(.uninstall) else { return }
    let given =
      [OptionSpec.install, .uninstall].filter(has) + fileOptions + [OptionSpec.dryRun].filter(has)
    if given.count > 1 { throw .conflictingOptions(given.prefix(2).map { "--\($0.name)" }) }
    try refuseWords()
  }
}

extension MergeSummary {
  fileprivate func json(of copy: MergedCopy?) -> JSONText {
    guard let copy else { return .object(members(ours: nil)) }
    return .object(
      members(ours: MergeDecision.here) + [
        ("copy", .string(copy.path)),
        ("newPath", (try? copy.newPath.get()).map(JSONText.string) ?? .null),
      ])
  }
}

extension MergeDriverChange {
  fileprivate var json: JSONText {
    .object([
      ("program", program.map(JSONText.string) ?? .null),
      ("attributes", .string(path.attributes)),
      ("changed", .bool(!isEmpty)),
      ("tracked", .array(trackedPrivateFiles.map(JSONText.string))),
    ])
  }
}
