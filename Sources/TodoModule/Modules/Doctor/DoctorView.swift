final class DoctorView: CommandView {
  /// What the doctor is to do.
  enum Request: Equatable {
    case diagnose
    case repair(isDryRun: Bool)
  }

  let arguments: Result<ParsedArguments, UsageError>
  private let output: any DoctorViewOutput
  private let console: Console
  private let form: OutputForm
  private let isQuiet: Bool

  init(output: any DoctorViewOutput, context: ModuleContext) {
    self.output = output
    arguments = context.arguments
    console = context.console
    form = context.form
    isQuiet = context.isQuiet
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> Request {
    try arguments.refuseWords()
    return arguments.has(.repair) ? .repair(isDryRun: arguments.has(.dryRun)) : .diagnose
  }

  func submit(_ request: Request) {
    switch request {
    case .diagnose: output.didRequestDiagnosis()
    case .repair(let isDryRun): output.didRequestRepair(isDryRun: isDryRun)
    }
  }

  func reject(_ error: UsageError) { output.didRejectArguments(error) }
}

extension DoctorView: DoctorViewInput {
  func showDiagnosis(_ page: DiagnosisPage) {
    guard form != .json else { return console.writeJSON(page.json) }
    for (index, problem) in page.problems.enumerated() {
      console.writeLine("\(index + 1). \(problem)")
    }
    for note in page.notes { console.writeLine("note: \(note)") }
    if let verdict = page.verdict, !isQuiet { console.writeLine(verdict) }
  }

  func showRepair(_ page: RepairPage) {
    guard form != .json else { return console.writeJSON(page.json) }
    if let path = page.path {
      showSaved(page, path)
    } else if page.problems.isEmpty, !isQuiet {
      console.writeLine("nothing to repair")
    }
    if !page.problems.isEmpty { console.writeLine("a repair does not put this right:") }
    for (index, problem) in page.problems.enumerated() {
      console.writeLine("\(index + 1). \(problem)")
    }
  }

  func showFailure(_ failure: Failure) { console.writeFailure(failure, form: form) }

  private func showSaved(_ page: RepairPage, _ path: String) {
    let items = page.savedCount == 1 ? "1 item" : "\(page.savedCount) items"
    console.writeLine(
      page.isDryRun
        ? "would save \(items); the damaged file would become '\(path)'"
        : "saved \(items); the damaged file is now '\(path)'")
    if !page.lost.isEmpty { console.writeLine("these lines could not be read:") }
    for lost in page.lost { console.writeLine("\(lost.line): \(shortened(lost.text))") }
  }

  /// A line may be as long as the file; all of it stands in the damaged file, and in JSON.
  private func shortened(_ text: String) -> String {
    let start = text.prefix(DoctorView.longestLine)
    let isWhole = start.endIndex == text.endIndex
    return isWhole ? text : String(start) + console.outputCapabilities.glyphs.ellipsis
  }

  private static let longestLine = 500
}

extension DiagnosisPage {
  fileprivate var json: JSONText {
    .object([
      ("problems", .array(problems.map(JSONText.string))),
      ("notes", .array(notes.map(JSONText.string))),
    ])
  }
}

extension RepairPage {
  fileprivate var json: JSONText {
    .object([
      ("saved", .number(savedCount)),
      ("damagedFile", path.map(JSONText.string) ?? .null),
      (
        "lost",
        .array(
          lost.map { .object([("line", .number($0.line)), ("text", .string($0.text))]) })
      ),
      ("problems", .array(problems.map(JSONText.string))),
    ])
  }
}
