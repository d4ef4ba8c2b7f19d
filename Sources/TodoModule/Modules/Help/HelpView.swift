final class HelpView: CommandView {
  let command: CommandOutput
  private let output: any HelpViewOutput

  init(output: any HelpViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> String? {
    try arguments.refuseWords(after: 1)
    return arguments.words.first?.text
  }

  func submit(_ request: String?) { output.didRequestHelp(about: request) }
}

extension HelpView: HelpViewInput {
  func showPage(_ page: HelpPage) {
    guard form != .json else { return console.writeJSON(page.json) }
    let capabilities = console.outputCapabilities
    let layout = HelpLayout(width: capabilities.isTerminal ? min(capabilities.width, 100) : 80)
    for line in layout.lines(of: page.blocks) {
      console.write(line.mapText(capabilities.glyphs.translating))
    }
  }
}
