extension Console {
  /// Writes a failure to standard error: a sentence, or an object under `--json`.
  func writeFailure(_ failure: Failure, form: OutputForm) {
    if form == .json { dropRemarks() }
    writeRawError(failureLine(failure, form: form))
  }

  /// The line for a failure, as `writeFailure(_:form:)` writes it.
  func failureLine(_ failure: Failure, form: OutputForm) -> [UInt8] {
    guard form == .json else {
      return errorLine(StyledText(Console.errorLead, .part(.error)) + StyledText(failure.message))
    }
    let object = JSONText.object([
      ("code", .number(Int(failure.code.rawValue))), ("name", .string(failure.code.name)),
      ("message", .string(failure.message)),
    ])
    return object.bytes + [0x0A]
  }
}
