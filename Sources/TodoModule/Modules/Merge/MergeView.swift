import TodoEntities

final class MergeView: ModuleView<MergeRequest>, CommandView {
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
}

extension MergeView: MergeViewInput {
  func showMerge(_ summary: MergeSummary, of copy: MergedCopy?, isDryRun: Bool) {
    show(
      summary.lines(of: copy, isDryRun: isDryRun), summary.json(of: copy), summary.remarks)
  }

  func showDriver(_ change: MergeDriverChange) { show(change.lines, change.json, []) }

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

  /// Throws if options are given that exclude each other, or words that they do not need.
  fileprivate func refuseConflicts() throws(UsageError) {
    guard has(.install) || has(.uninstall) else { return }
    let given =
      [OptionSpec.install, .uninstall].filter(has) + fileOptions + [OptionSpec.dryRun].filter(has)
    if given.count > 1 { throw .conflictingOptions(given.prefix(2).map { "--\($0.name)" }) }
    try refuseWords()
  }
}

extension MergeSummary {
  /// What was decided, how the merged list differs from both, and where a copy is now.
  fileprivate func lines(of copy: MergedCopy?, isDryRun: Bool) -> [String] {
    let verb = isDryRun ? "would merge" : "merged"
    guard let copy else { return decisionLines(ours: nil) + ["\(verb): \(counts)"] }
    let end = (try? copy.newPath.get()).map { "; the copy is now '\($0)'" } ?? ""
    return decisionLines(ours: MergeDecision.here)
      + ["\(verb) '\(copy.path)': \(incoming.words)\(end)"]
  }

  /// The object that `--json` prints.
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
  /// What was changed, what to commit, and what git should not track.
  var lines: [String] {
    guard let program else {
      if isEmpty { return ["git did not merge '\(path.file)' with todo"] }
      let commit =
        hasChangedAttributes
        ? ["to share this, commit '\(path.attributes)'"] : []
      return ["git no longer merges '\(path.file)' with todo"] + commit
    }
    let verb = isEmpty ? "already" : "now"
    var lines = ["git \(verb) merges '\(path.file)' with '\(program)'"]
    if !trackedPrivateFiles.isEmpty {
      let files = trackedPrivateFiles.map(ShellWord.quoted).joined(separator: " ")
      lines += [
        "git also tracks files that are for one machine only; to have it forget them, type:",
        "  \(path.gitCommand) rm --cached -- \(files)",
      ]
    }
    if hasChangedAttributes {
      let names = "\(GitTreeEntry.attributes) \(ShellWord.quoted(path.name))"
      lines += [
        "to share this, commit the list and its attributes:",
        "  \(path.gitCommand) add \(names) && \(path.gitCommand) commit -m 'Merge the list with todo'",
        "in each other clone, type: todo merge --install",
      ]
    }
    return lines
  }

  /// The object that `--json` prints.
  var json: JSONText {
    .object([
      ("program", program.map(JSONText.string) ?? .null),
      ("attributes", .string(path.attributes)),
      ("changed", .bool(!isEmpty)),
      ("tracked", .array(trackedPrivateFiles.map(JSONText.string))),
    ])
  }
}
