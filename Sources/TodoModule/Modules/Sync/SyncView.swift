import TodoEntities

final class SyncView: CommandView {
  let command: CommandOutput
  private let output: any SyncViewOutput

  init(output: any SyncViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> SyncRequest {
    try arguments.refuseWords()
    let url = arguments.value(of: .initialize)
    let keep = arguments.value(of: .keep).flatMap(KeptSide.init)
    let options =
      (url == nil ? [] : [OptionSpec.initialize]) + (keep == nil ? [] : [.keep])
      + [OptionSpec.dryRun, .status, .log].filter(arguments.has)
    guard options.count <= 1 else {
      throw .conflictingOptions(options.map { "--\($0.name)" })
    }
    if arguments.has(.status) { return .status }
    if arguments.has(.log) { return .log }
    return .synchronize(SyncPlan(url: url, keep: keep, isDryRun: arguments.has(.dryRun)))
  }

  func submit(_ request: SyncRequest) { output.didRequestSync(request) }
}

extension SyncView: SyncViewInput {
  func showSummary(_ summary: MergeSummary, isDryRun: Bool) {
    if form == .json {
      return console.writeJSON(.object(summary.members + [("dryRun", .bool(isDryRun))]))
    }
    guard !isQuiet else { return }
    for line in summary.decisions { console.writeCut(line) }
    let (incoming, outgoing) = (summary.incoming.count, summary.outgoing.count)
    console.writeLine(
      "\(isDryRun ? "would sync" : "synced"): \(incoming) in, \(outgoing) out")
    if let remark = summary.baseRemark { console.writeRemarks([remark]) }
  }

  func showRemarks(_ remarks: [SharingRemark]) { console.writeRemarks(remarks.map(\.message)) }

  func showStatus(_ page: SyncStatusPage) {
    switch form {
    case .json: console.writeJSON(page.json)
    case .lines: for fields in page.fields { console.writeFields(fields) }
    case .table: for line in page.lines { console.writeCut(line) }
    }
  }

  func showLog(_ rows: [SyncLogRow]) {
    switch form {
    case .json: console.writeJSON(.array(rows.map(\.json)))
    case .lines: for row in rows { console.writeFields(row.fields) }
    case .table:
      for row in rows { console.writeCut(row.words) }
      if rows.isEmpty, !isQuiet { console.write(StyledText("no merge has dropped a value", .dim)) }
    }
  }
}
