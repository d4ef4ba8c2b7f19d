final class ManualView: ModuleView<Void>, CommandView, ManualViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) {
    if form == .json { throw .noJSON(command: Command.manual.spec.name) }
    try arguments.refuseWords()
  }

  func showManual(_ manual: Manual) {
    for line in ManualPage(manual).lines { console.writeLine(line) }
  }
}
