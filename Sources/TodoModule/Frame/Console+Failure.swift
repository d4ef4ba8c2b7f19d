extension Console {
  /// Says on stderr what went wrong: a sentence, or under `--json` an object.
  func writeFailure(_ failure: Failure, form: OutputForm) {
    if form == .json { dropRemarks() }
    writeRawError(failureLine(failure, form: form))
  }

  /// The line on stderr that says what went wrong.
  func failureLine(_ failure: Failure, form: OutputForm) -> [UInt8] {
    guard form == .json else {
      return errorLine(StyledText("todo: ", .color(.red)) + StyledText(failure.message))
    }
    let object = JSONText.object([
      ("code", .number(Int(failure.code.rawValue))), ("name", .string(failure.code.name)),
      ("message", .string(failure.message)),
    ])
    return object.bytes + [0x0A]
  }
}
