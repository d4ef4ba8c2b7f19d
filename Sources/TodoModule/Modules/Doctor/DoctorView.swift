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
    if diagnosis.problems.isEmpty, !isQuiet { console.writeLine(diagnosis.verdict) }
  }

  func showRepair(_ page: RepairPage) {
    guard form != .json else { return console.writeJSON(page.json) }
    for line in page.mergeMessages { console.writeLine(line) }
    let problems = page.outcome.problems
    if let path = page.repair.path {
      showSaved(page, path)
    } else if page.merge == nil, problems.isEmpty, !isQuiet {
      console.writeLine("nothing to repair")
    }
    if let command = page.nextCommand, !isQuiet {
      console.writeLine("to mark the list as resolved, type: \(command)")
    }
    if !problems.isEmpty { console.writeLine("a repair cannot fix:") }
    showProblems(problems)
    if let remark = page.merge?.baseRemark, !isQuiet { console.writeRemarks([remark]) }
  }

  private func showProblems(_ problems: [StoreFinding]) {
    for (index, problem) in problems.enumerated() {
      console.writeLine("\(index + 1). \(problem.message)")
    }
  }

  private func showSaved(_ page: RepairPage, _ path: String) {
    let items = page.repair.savedCount.counting("item")
    console.writeLine(
      page.outcome.isDryRun
        ? "would save \(items); the damaged file would become '\(path)'"
        : "saved \(items); the damaged file is now '\(path)'")
    for line in page.reassignedMessages { console.writeLine(line) }
    if let line = page.repeatedMessage { console.writeLine(line) }
    for line in page.ruleMessages { console.writeLine(line) }
    if !page.repair.lost.isEmpty { console.writeLine("these lines could not be read:") }
    let ellipsis = console.outputCapabilities.glyphs.ellipsis
    for lost in page.repair.lost {
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
