// Writes the page and the JSON of `doctor`: numbered problems, notes and repairs. Cuts a lost line to 500
// characters, except in JSON.

final class DoctorView: ModuleView<DoctorRequest>, CommandView, DoctorViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> DoctorRequest {
    try arguments.refuseWords()
    return arguments.has(.repair) ? .repair(isDryRun: arguments.has(.dryRun)) : .diagnose
  }

  func showDiagnosis(_ diagnosis: DiagnosisViewModel) {
    guard form != .json else { return console.writeJSON(diagnosis.json) }
    writeNumbered(diagnosis.problems)
    for note in diagnosis.notes { console.writeLine("note: \(note)") }
    if diagnosis.problems.isEmpty, !isQuiet { console.writeLine(diagnosis.ifEmpty) }
  }

  func showRepair(_ repair: RepairViewModel) {
    guard form != .json else { return console.writeJSON(repair.json) }
    for line in repair.lines { console.writeLine(line) }
    writeLostLines(repair.outcome)
    for line in repair.broughtBack { console.writeLine(line) }
    for hint in repair.hints where !isQuiet { console.writeLine(hint) }
    if !repair.problems.isEmpty { console.writeLine(repair.problemsHeading) }
    writeNumbered(repair.problems)
    if !isQuiet { console.writeRemarks(repair.remarks) }
  }

  private func writeNumbered(_ problems: [String]) {
    for (index, problem) in problems.enumerated() { console.writeLine("\(index + 1). \(problem)") }
  }

  private func writeLostLines(_ outcome: RepairOutcome) {
    guard let repair = outcome.repair, repair.path != nil else { return }
    let ellipsis = console.outputCapabilities.glyphs.ellipsis
    for lost in repair.lost {
      // A line can be as long as the file. JSON and the damaged file have the complete line.
      console.writeLine("\(lost.line): \(lost.text.shortened(to: 500, ellipsis: ellipsis))")
    }
  }
}

extension DiagnosisViewModel {
  fileprivate var json: JSONText {
    .object([
      ("path", .string(path)), ("problems", .array(problems.map(JSONText.string))),
      ("notes", .array(notes.map(JSONText.string))),
    ])
  }
}

extension RepairViewModel {
  /// The result as a JSON object.
  var json: JSONText {
    let repair = outcome.repair
    var members: [(String, JSONText)] = [
      ("saved", .number(repair?.savedCount ?? 0)),
      ("damagedFile", repair?.path.map(JSONText.string) ?? .null),
      ("lost", .array(repair?.lost.map(\.json) ?? [])),
      ("reassigned", .array(repair?.reassigned.map(\.json) ?? [])),
      ("repeated", .array(repair?.repeated.map(\.json) ?? [])),
      ("withoutRule", .array(repair?.withoutRule.map(\.json) ?? [])),
      ("problems", .array(problems.map(JSONText.string))),
    ]
    if let repair, repair.historyCount + repair.commitCount > 0 {
      members.append(("fromHistory", .number(repair.historyCount)))
      members.append(("fromCommit", .number(repair.commitCount)))
    }
    if let repair, repair.path == nil, repair.merge == nil {
      members.append(("historyStart", repair.start.map { .string("\($0.at)") } ?? .null))
      members.append(("lacksChanges", .bool(repair.lacksChanges)))
    }
    if let merge = repair?.merge {
      let next = outcome.commands.joined(separator: " && ")
      members += [
        ("merge", .object(merge.members(ours: nil))),
        ("next", next.isEmpty ? .null : .string(next)),
      ]
    }
    return .object(members)
  }
}

extension ReassignedItem {
  fileprivate var json: JSONText {
    .object([
      ("line", .number(line)), ("number", .number(number)),
      ("newNumber", .number(newNumber ?? number)), ("newID", .bool(hasNewID)),
    ])
  }
}

extension ItemLine {
  fileprivate var json: JSONText {
    .object([("line", .number(line)), ("number", .number(number))])
  }
}

extension LostLine {
  fileprivate var json: JSONText {
    .object([("line", .number(line)), ("text", .string(text))])
  }
}
