final class DoctorView: ModuleView<DoctorRequest>, CommandView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> DoctorRequest {
    try arguments.refuseWords()
    return arguments.has(.repair) ? .repair(isDryRun: arguments.has(.dryRun)) : .diagnose
  }
}

extension DoctorView: DoctorViewInput {
  func showDiagnosis(_ diagnosis: StoreDiagnosis) {
    guard form != .json else { return console.writeJSON(diagnosis.json) }
    showProblems(diagnosis.problems)
    for note in diagnosis.notes { console.writeLine("note: \(note.message)") }
    if diagnosis.problems.isEmpty, !isQuiet {
      let end = diagnosis.isReadOnly ? ", but it cannot be changed" : ""
      console.writeLine("no problems in '\(diagnosis.path)'\(end)")
    }
  }

  func showRepair(_ outcome: RepairOutcome) {
    guard form != .json else { return console.writeJSON(outcome.json) }
    for line in outcome.mergeMessages { console.writeLine(line) }
    if let repair = outcome.repair {
      if let path = repair.path { showSaved(repair, path, isDryRun: outcome.isDryRun) }
      for line in repair.historyMessages(isDryRun: outcome.isDryRun) { console.writeLine(line) }
    } else if outcome.problems.isEmpty, !isQuiet {
      console.writeLine("nothing to repair")
    }
    let starts = ["to mark the list as resolved, type:", "to finish what git has begun, type:"]
    for (start, command) in zip(starts, outcome.commands) where !isQuiet {
      console.writeLine("\(start) \(command)")
    }
    if !outcome.problems.isEmpty { console.writeLine("a repair cannot fix:") }
    showProblems(outcome.problems)
    if let merge = outcome.repair?.merge, !isQuiet { console.writeRemarks(merge.remarks) }
  }

  private func showProblems(_ problems: [StoreFinding]) {
    for (index, problem) in problems.enumerated() {
      console.writeLine("\(index + 1). \(problem.message)")
    }
  }

  private func showSaved(_ repair: StoreRepair, _ path: String, isDryRun: Bool) {
    let items = repair.savedCount.counting("item")
    console.writeLine(
      isDryRun
        ? "would save \(items); the damaged file would become '\(path)'"
        : "saved \(items); the damaged file is now '\(path)'")
    for line in repair.changes(isDryRun: isDryRun) { console.writeLine(line) }
    if !repair.lost.isEmpty { console.writeLine("these lines could not be read:") }
    let ellipsis = console.outputCapabilities.glyphs.ellipsis
    for lost in repair.lost {
      // A line can be as long as the file. JSON and the damaged file have all of it.
      console.writeLine("\(lost.line): \(lost.text.shortened(to: 500, ellipsis: ellipsis))")
    }
  }
}

extension StoreDiagnosis {
  fileprivate var json: JSONText {
    .object([
      ("path", .string(path)), ("problems", .array(problems.map { .string($0.message) })),
      ("notes", .array(notes.map { .string($0.message) })),
    ])
  }
}
