import TodoEntities

final class SyncView: ModuleView<SyncRequest>, CommandView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> SyncRequest {
    if let word = arguments.words.first {
      throw .unexpectedWord(word.text, instead: SyncView.line(for: arguments.words.map(\.text)))
    }
    let given = [OptionSpec.initialize, .keep, .dryRun, .status, .log].filter(arguments.has)
    guard given.count <= 1 || given == [.initialize, .dryRun] else {
      throw .conflictingOptions(given.map { "--\($0.name)" })
    }
    if arguments.has(.status) { return .status }
    if arguments.has(.log) { return .log }
    return .synchronize(
      SyncPlan(
        url: arguments.value(of: .initialize),
        keep: arguments.value(of: .keep).flatMap(KeptSide.init), isDryRun: arguments.has(.dryRun),
        hasReader: command.hasReader,
        isUnattended: isQuiet && !console.errorCapabilities.isTerminal))
  }

  /// The line that these words after `sync` stand for; nil if that is not known.
  private static func line(for words: [String]) -> String? {
    switch words[0] {
    case "push", "pull": "sync"
    case "status", "log": "sync --\(words[0])"
    case "init": "sync --init " + (words.count > 1 ? ShellWord.quoted(words[1]) : "<url>")
    case let url where words.count == 1: "sync --init \(ShellWord.quoted(url))"
    default: nil
    }
  }
}

extension SyncView: SyncViewInput {
  func showSummary(_ summary: MergeSummary, news: [ChangeReport.Line], isDryRun: Bool) {
    if form == .json {
      return console.writeJSON(
        .object(summary.members(ours: MergeDecision.here) + [("dryRun", .bool(isDryRun))]))
    }
    guard !isQuiet else { return }
    let decisions = summary.decisionLines(ours: MergeDecision.here)
    for line in decisions.prefix(SyncView.limit) { console.writeLine(line) }
    if decisions.count > SyncView.limit {
      let log = isDryRun ? "" : ": todo sync --log"
      console.writeLine("and \(decisions.count - SyncView.limit) more\(log)")
    }
    console.writeLine("\(isDryRun ? "would sync" : "synced"): \(summary.counts)")
    if command.hasReader { show(news, of: summary.incoming.count, isDryRun: isDryRun) }
    console.writeRemarks(summary.remarks)
  }

  private func show(_ news: [ChangeReport.Line], of count: Int, isDryRun: Bool) {
    for line in news {
      console.writeCut("  " + line.message(isDryRun: isDryRun, for: command.reportGlyphs))
    }
    if news.count < count, !news.isEmpty { console.writeLine("  and \(count - news.count) more") }
  }

  /// How many decisions are shown; the log has all of them.
  private static let limit = 10

  func showRemarks(_ remarks: [SharingRemark]) {
    console.writeRemarks(remarks.map { $0.message(command.clock) })
  }

  func showStatus(_ status: SharingStatus, lastSync: DateLabel?) {
    write(status.json, fields: status.fields) {
      for line in status.lines(lastSync: lastSync) { console.writeCut(line) }
    }
  }

  func showLog(_ rows: [SyncLogRow]) {
    write(.array(rows.map(\.json)), fields: rows.map(\.fields)) {
      for row in rows { console.writeLine(row.words) }
      if rows.isEmpty, !isQuiet { console.write(StyledText("no merge has dropped a value", .dim)) }
    }
  }
}

extension SharingStatus {
  /// The lines for people.
  fileprivate func lines(lastSync label: DateLabel?) -> [String] {
    [
      "remote     \(remote)",
      "last sync  \(label?.completeWords ?? lastSync?.description ?? "never")",
      "to send    \(unsentWords)",
    ]
  }

  private var unsentWords: String {
    switch (unsentCount, hasChanged) {
    case (0, false): "nothing"
    case (0, true): "changes of the list"
    case (let count, false): count.counting("commit")
    case (let count, true): "\(count.counting("commit")) and later changes of the list"
    }
  }

  /// The lines for scripts: a name and a value.
  fileprivate var fields: [[String]] {
    [
      ["remote", remote], ["lastSync", lastSync?.description ?? ""],
      ["unsent", String(unsentCount)], ["changed", hasChanged ? "yes" : "no"],
    ]
  }

  /// The object that `--json` prints.
  fileprivate var json: JSONText {
    .object([
      ("remote", .string(remote)),
      ("lastSync", lastSync.map { .string($0.description) } ?? .null),
      ("unsent", .number(unsentCount)), ("changed", .bool(hasChanged)),
    ])
  }
}

extension SyncLogRow {
  /// The line for people, in local time.
  var words: String {
    [wall.map { "\($0.day) \($0.time)" }, machine, decision.words(isPast: true)].compactMap(\.self)
      .joined(separator: "  ")
  }

  /// The line for scripts: the time in UTC, the machine and what was dropped.
  var fields: [String] { [time.description, machine ?? "", decision.words(isPast: true)] }

  /// The object of `--json`.
  var json: JSONText {
    .object(
      [("at", .string(time.description)), ("machine", machine.map(JSONText.string) ?? .null)]
        + decision.members
        // Scripts of before read it of each row.
        + (decision.parts[.dropped] == nil ? [("dropped", .string(""))] : []))
  }
}
