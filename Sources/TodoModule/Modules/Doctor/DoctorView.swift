final class DoctorView: CommandView {
  /// What the doctor is to do.
  enum Request: Equatable {
    case diagnose, repair
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
    return arguments.has(.repair) ? .repair : .diagnose
  }

  func submit(_ request: Request) {
    switch request {
    case .diagnose: output.didRequestDiagnosis()
    case .repair: output.didRequestRepair()
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
    if page.problems.isEmpty, !isQuiet { console.writeLine("no problems") }
  }

  func showRepair(_ page: RepairPage) {
    guard form != .json else { return console.writeJSON(page.json) }
    let items = page.savedCount == 1 ? "1 item" : "\(page.savedCount) items"
    console.writeLine("saved \(items); the damaged file is now '\(page.path)'")
    if !page.lost.isEmpty { console.writeLine("these lines could not be read:") }
    for lost in page.lost { console.writeLine("\(lost.line): \(lost.text)") }
  }

  func showNothingToRepair() {
    if form == .json { return console.writeJSON(.null) }
    if !isQuiet { console.writeLine("nothing to repair") }
  }

  func showFailure(_ failure: Failure) { console.writeFailure(failure, form: form) }
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
      ("saved", .number(savedCount)), ("damagedFile", .string(path)),
      (
        "lost",
        .array(
          lost.map { .object([("line", .number($0.line)), ("text", .string($0.text))]) })
      ),
    ])
  }
}
