// Parses the options of `sync`, and refuses those that exclude each other, such as `--keep` and `--log`. Writes
// the fields and JSON of `--status` and `--log`.

import TodoEntities

final class SyncView: ModuleView<SyncRequest>, CommandView, SyncViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> SyncRequest {
    try arguments.refuseWords()
    let folder = arguments.value(of: .calendar)
    let calendar: CalendarTarget =
      folder == "none" ? .none : folder.map(CalendarTarget.folder) ?? .same
    var given = [OptionSpec.initialize, .keep, .dryRun, .status, .log].filter(arguments.has)
    // `--calendar` can be combined with `--keep`, after a refused sync, and with `--dry-run`.
    let isAnswer = calendar != .none && [[.keep], [.dryRun]].contains(given)
    if arguments.has(.calendar), !isAnswer { given.append(.calendar) }
    guard given.count <= 1 || given == [.initialize, .dryRun] else {
      throw .conflictingOptions(given.map { "--\($0.name)" })
    }
    if let url = arguments.value(of: .initialize), url.hasPrefix("-") || url.isEmpty {
      throw .said("'\(URLPassword.cut(from: url))' is not a URL")
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

  func showExchange(_ exchange: ExchangeViewModel) {
    if form == .json { return console.writeJSON(exchange.json) }
    console.writeRemarks(exchange.warnings)
    guard !isQuiet else { return }
    for line in exchange.lines { console.writeLine(line) }
    guard exchange.calendar?.ended == nil else { return }
    if command.hasReader, !exchange.news.isEmpty {
      for line in exchange.news { console.write(line.text, indentedBy: 2) }
      if !exchange.otherNews.isEmpty { console.writeLine("  " + exchange.otherNews) }
    }
    console.writeRemarks(exchange.remarks)
  }

  func showStep(_ step: String) {
    if step.isEmpty { console.wipeProgress() } else if !isQuiet { console.showProgress(step) }
  }

  func showRemarks(_ remarks: [String]) { console.writeRemarks(remarks) }

  func showStatus(_ lines: [String], of status: SharingStatus?, _ calendar: CalendarState?) {
    let cells = status?.cells ?? []
    let calendarCells = calendar.map { [ScriptCell("calendar", $0.json, field: nil)] } ?? []
    let fields = cells.map { [$0.name, $0.field ?? ""] } + (calendar?.fields ?? [])
    write((cells + calendarCells).json, fields: fields) {
      for line in lines { console.write(ReportLine(change: line)) }
    }
  }

  func showLog(_ rows: [SyncLogRow], ifEmpty: String) {
    write(.array(rows.map(\.json)), fields: rows.map(\.fields)) {
      for row in rows { console.writeLine(row.line) }
      if rows.isEmpty, !isQuiet { console.write(StyledText(ifEmpty, .dim)) }
    }
  }
}

extension ExchangeViewModel {
  fileprivate var json: JSONText {
    .object(
      (summary?.members(ours: MergeDecision.here) ?? [])
        + (calendar.map { [("calendar", $0.json)] } ?? []) + [("dryRun", .bool(isDryRun))])
  }
}

extension SharingStatus {
  /// The values for scripts: members of an object, or lines with a name and a value.
  fileprivate var cells: [ScriptCell] {
    [
      ScriptCell("remote", remote), ScriptCell("lastSync", lastSync?.description),
      ScriptCell("unsent", unsentCount),
      ScriptCell("changed", .bool(hasChanged), field: hasChanged ? "yes" : "no"),
    ]
  }
}

extension CalendarState {
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
  fileprivate var json: JSONText {
    .object(
      merge.members(ours: MergeDecision.here)
        + [("files", .number(outgoing)), ("leftAlone", .array(problems.map { .string($0.name) }))])
  }
}

extension SyncLogRow {
  /// The line for scripts: the time in UTC, the machine and the decision.
  fileprivate var fields: [String] { [time.description, machine ?? "", words] }

  fileprivate var json: JSONText {
    .object(
      [("at", .string(time.description)), ("machine", machine.map(JSONText.string) ?? .null)]
        + decision.members
        // Older scripts read this member in each row.
        + (decision.parts[.dropped] == nil ? [("dropped", .string(""))] : []))
  }
}
