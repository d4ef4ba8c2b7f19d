final class HelpView: FamilyView<HelpDocument, HelpRequest>, CommandView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> HelpRequest {
    switch mode {
    case .pages:
      let isWhole = arguments.has(.everything)
      let words = arguments.words.map(\.text)
      let isFormat = words.first == HelpTopic.formats.rawValue
      try arguments.refuseWords(after: isWhole ? 0 : isFormat ? 2 : 1)
      if isWhole { return .reference }
      return words.isEmpty ? .overview : .page(words.joined(separator: " "))
    case .manual:
      if form == .json { throw .noJSON(command: Command.manual.spec.name) }
      try arguments.refuseWords()
      return .manual
    case .completions:
      if form == .json { throw .noJSON(command: Command.completions.spec.name) }
      return .script(try script(arguments))
    case .version: return .version
    }
  }

  private func script(_ arguments: ParsedArguments) throws(UsageError) -> CompletionScript {
    let names = CompletionScript.allCases.map(\.rawValue)
    guard let word = arguments.words.first?.text else {
      throw .missingOperand(.shell(names))
    }
    guard let script = CompletionScript(rawValue: word) else {
      throw .unknownShell(word, accepted: names, nearest: word.nearest(among: names))
    }
    try arguments.refuseWords(after: 1)
    return script
  }
}

extension HelpView: HelpViewInput {
  func showPage(_ page: HelpPage) {
    guard form != .json else { return console.writeJSON(page.json) }
    let capabilities = console.outputCapabilities
    let layout = HelpLayout(width: capabilities.textWidth, glyphs: capabilities.glyphs)
    for line in layout.lines(of: page.blocks) { console.write(line) }
  }

  func showManual(_ manual: Manual) {
    for line in ManualPage(manual).lines { console.writeLine(line) }
  }

  func showScript(_ script: CompletionScript) {
    for line in script.lines { console.writeLine(line) }
  }

  func showVersion(_ version: Version) {
    guard form == .json else { return console.writeLine("todo \(version.program)") }
    console.writeJSON(
      .object([
        ("name", .string("todo")), ("version", .string(version.program)),
        ("format", .number(version.format)),
      ]))
  }
}
