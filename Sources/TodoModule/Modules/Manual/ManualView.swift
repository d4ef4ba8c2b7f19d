final class ManualView: ModuleView<Void>, CommandView {
  func request(from arguments: ParsedArguments) throws(UsageError) {
    if form == .json { throw .noJSON(command: Command.manual.spec.name) }
    try arguments.refuseWords()
  }
}

extension ManualView: ManualViewInput {
  func showManual(_ manual: Manual) {
    for line in ManualPage(manual).lines { console.writeLine(line) }
  }
}
