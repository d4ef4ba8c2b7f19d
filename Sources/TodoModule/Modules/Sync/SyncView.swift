import TodoEntities

final class SyncView: ModuleView<SyncRequest>, CommandView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> SyncRequest {
    try arguments.refuseWords()
    let calendar = arguments.value(of: .calendar)
    var given = [OptionSpec.initialize, .keep, .dryRun, .status, .log].filter(arguments.has)
    // A refused exchange can be answered, and one be tried.
    let isAnswer = calendar != SyncView.none && [[.keep], [.dryRun]].contains(given)
    if arguments.has(.calendar), !isAnswer { given.append(.calendar) }
    guard given.count <= 1 else { throw .conflictingOptions(given.map { "--\($0.name)" }) }
    if arguments.has(.status) { return .status }
    if arguments.has(.log) { return .log }
    if calendar == SyncView.none { return .endCalendar }
    let target = calendar.map(CalendarTarget.folder) ?? .same
    return .synchronize(
      SyncPlan(
        url: arguments.value(of: .initialize),
        keep: arguments.value(of: .keep).flatMap(KeptSide.init), isDryRun: arguments.has(.dryRun),
        calendar: arguments.has(.calendar) ? target : nil))
  }

  /// The value of `--calendar` that ends the exchange.
  private static let none = "none"
}

extension SyncView: SyncViewInput {
  func showSummary(_ summary: MergeSummary?, calendar: CalendarSummary?, isDryRun: Bool) {
    if form == .json {
      let members = (summary?.members ?? []) + (calendar.map { [("calendar", $0.json)] } ?? [])
      return console.writeJSON(.object(members + [("dryRun", .bool(isDryRun))]))
    }
    if let restored = calendar?.restored, restored > 0 {
      console.writeRemarks([SharingRemark.replaced(kept: restored).message])
    }
    guard !isQuiet else { return }
    for line in summary?.decisions ?? [] { console.writeCut(line) }
    for line in calendar?.lines ?? [] { console.writeCut(line) }
    let counts = [summary?.counts, calendar.map { "calendar \($0.counts)" }].compactMap(\.self)
    console.writeLine(
      "\(isDryRun ? "would sync" : "synced"): \(counts.joined(separator: "; "))")
    if let remark = summary?.baseRemark { console.writeRemarks([remark]) }
  }

  func showEnd(ofCalendar folder: String) {
    if !isQuiet { console.writeLine("no longer synced with '\(folder)', whose files stay") }
  }

  func showRemarks(_ remarks: [SharingRemark]) { console.writeRemarks(remarks.map(\.message)) }

  func showStatus(
    _ status: SharingStatus?, lastSync: DateLabel?, calendar: CalendarState?, last: DateLabel?
  ) {
    let members = (status?.members ?? []) + (calendar.map { [("calendar", $0.json)] } ?? [])
    write(.object(members), fields: (status?.fields ?? []) + (calendar?.fields ?? [])) {
      for line in status?.lines(lastSync: lastSync) ?? [] { console.writeCut(line) }
      for line in calendar?.lines(last: last) ?? [] { console.writeCut(line) }
    }
  }

  func showLog(_ rows: [SyncLogRow]) {
    write(.array(rows.map(\.json)), fields: rows.map(\.fields)) {
      for row in rows { console.writeCut(row.words) }
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

  /// What was decided, one line each.
  fileprivate var lines: [String] {
    merge.decisions
      + moved.map { item in
        "\(item.number): moved to the next date, \(item.text(of: .due) ?? ""): \(item.title)"
      }
  }

  fileprivate var json: JSONText {
    .object(
      merge.members
        + [("files", .number(outgoing)), ("leftAlone", .array(problems.map { .string($0.name) }))])
  }
}

extension SyncLogRow {
  /// The line for people, in local time.
  var words: String {
    [wall.map { "\($0.day) \($0.time)" }, machine, line].compactMap(\.self).joined(separator: "  ")
  }

  /// The line for scripts: the time in UTC, the machine and what was dropped.
  var fields: [String] { [time.description, machine ?? "", line] }

  /// The object of `--json`.
  var json: JSONText {
    .object([
      ("at", .string(time.description)), ("machine", machine.map(JSONText.string) ?? .null),
      ("dropped", .string(line)),
    ])
  }
}
