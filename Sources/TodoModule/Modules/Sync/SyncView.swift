// Decides which options of `sync` exclude each other; how many decisions are shown, 10; `--status` and
// `--log`; for `sync URL` the line to type.

import TodoEntities

final class SyncView: ModuleView<SyncRequest>, CommandView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> SyncRequest {
    if let word = arguments.words.first {
      throw .unexpectedWord(word.text, instead: SyncView.line(for: arguments.words.map(\.text)))
    }
    let folder = arguments.value(of: .calendar)
    let calendar: CalendarTarget =
      folder == "none" ? .none : folder.map(CalendarTarget.folder) ?? .same
    var given = [OptionSpec.initialize, .keep, .dryRun, .status, .log].filter(arguments.has)
    // A refused exchange can be answered, and one be tried.
    let isAnswer = calendar != .none && [[.keep], [.dryRun]].contains(given)
    if arguments.has(.calendar), !isAnswer { given.append(.calendar) }
    guard given.count <= 1 || given == [.initialize, .dryRun] else {
      throw .conflictingOptions(given.map { "--\($0.name)" })
    }
    if arguments.has(.status) { return .status }
    if arguments.has(.log) { return .log }
    return .synchronize(
      SyncPlan(
        url: arguments.value(of: .initialize),
        keep: arguments.value(of: .keep).flatMap(KeptSide.init), isDryRun: arguments.has(.dryRun),
        calendar: arguments.has(.calendar) ? calendar : nil, hasReader: command.hasReader,
        isUnattended: isQuiet && !console.errorCapabilities.isTerminal))
  }

  /// The line that these words after `sync` stand for.
  private static func line(for words: [String]) -> String {
    switch words[0] {
    case "push", "pull", "now": "sync"
    case "status", "log": "sync --\(words[0])"
    case "init": "sync --init " + (words.count > 1 ? ShellWord.quoted(words[1]) : "<url>")
    case let url where words.count == 1: "sync --init \(ShellWord.quoted(url))"
    default: "sync"
    }
  }
}

extension SyncView: SyncViewInput {
  func showSummary(
    _ summary: MergeSummary?, calendar: CalendarSummary?, news: [ReportViewModel.Line],
    isDryRun: Bool
  ) {
    if form == .json {
      let members =
        (summary?.members(ours: MergeDecision.here) ?? [])
        + (calendar.map { [("calendar", $0.json)] } ?? [])
      return console.writeJSON(.object(members + [("dryRun", .bool(isDryRun))]))
    }
    if let restored = calendar?.restored, restored > 0 {
      console.writeRemarks([SharingRemark.replaced(kept: restored).message(command.clock)])
    }
    guard !isQuiet else { return }
    if let folder = calendar?.ended {
      return console.writeLine("no longer synced with '\(folder)', whose files stay")
    }
    let merges = [summary, calendar?.merge].compactMap(\.self)
    let decisions =
      merges.flatMap { $0.decisionLines(ours: MergeDecision.here) } + (calendar?.moves ?? [])
    let counts = [summary?.counts, calendar.map { "calendar \($0.counts)" }].compactMap(\.self)
      .joined(separator: "; ")
    // First where nothing was decided yet.
    if isDryRun { console.writeLine("would sync: \(counts)") }
    for line in decisions.prefix(SyncView.limit) { console.writeLine(line) }
    if decisions.count > SyncView.limit {
      let log = isDryRun ? "" : ": todo sync --log"
      console.writeLine("and \(decisions.count - SyncView.limit) more\(log)")
    }
    if !isDryRun { console.writeLine("synced: \(counts)") }
    if command.hasReader, !news.isEmpty {
      for line in news {
        console.write(
          line.text, indentedBy: 2)
      }
      let others = merges.reduce(-news.count) { $0 + $1.incoming.count }
      if others > 0 { console.writeLine("  and \(others) more") }
    }
    if let summary { console.writeRemarks(summary.remarks) }
    if let calendar { console.writeRemarks(calendar.remarks.map(\.message)) }
  }

  /// How many decisions are shown; the log has all of them.
  private static let limit = 10

  func showRemarks(_ remarks: [SharingRemark]) {
    console.writeRemarks(remarks.map { $0.message(command.clock) })
  }

  func showStatus(
    _ status: SharingStatus?, lastSync: DateLabel?, calendar: CalendarState?, last: DateLabel?
  ) {
    let members = (status?.members ?? []) + (calendar.map { [("calendar", $0.json)] } ?? [])
    write(.object(members), fields: (status?.fields ?? []) + (calendar?.fields ?? [])) {
      let lines = (status?.lines(lastSync: lastSync) ?? []) + (calendar?.lines(last: last) ?? [])
      for line in lines { console.write(ReportLine(change: line)) }
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

  /// The members of the object that `--json` prints.
  fileprivate var members: [(String, JSONText)] {
    [
      ("remote", .string(remote)),
      ("lastSync", lastSync.map { .string($0.description) } ?? .null),
      ("unsent", .number(unsentCount)), ("changed", .bool(hasChanged)),
    ]
  }
}

extension CalendarState {
  fileprivate func lines(last label: DateLabel?) -> [String] {
    let time = label?.completeWords ?? last?.description ?? "never"
    return ["calendar   \(folder) (\(files.count.counting("file")), \(time))"]
  }

  fileprivate var fields: [[String]] {
    [
      ["calendar", folder], ["lastCalendar", last?.description ?? ""],
      ["files", String(files.count)],
    ]
  }

  fileprivate var json: JSONText {
    .object([
      ("folder", .string(folder)), ("lastSync", last.map { .string($0.description) } ?? .null),
      ("files", .number(files.count)),
    ])
  }
}

extension CalendarSummary {
  /// How many items of the list it changed, and how many files.
  fileprivate var counts: String { "\(merge.incoming.count) in, \(outgoing) out" }

  /// What moved to its next date, one line each.
  fileprivate var moves: [String] {
    moved.map { item in
      "\(item.number): moved to the next date, \(item.text(of: .due) ?? ""): \(item.title)"
    }
  }

  fileprivate var json: JSONText {
    .object(
      merge.members(ours: MergeDecision.here)
        + [("files", .number(outgoing)), ("leftAlone", .array(problems.map { .string($0.name) }))])
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
