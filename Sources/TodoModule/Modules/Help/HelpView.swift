final class HelpView: CommandView {
  let command: CommandOutput
  private let output: any HelpViewOutput

  init(output: any HelpViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> HelpRequest {
    let isWhole = arguments.has(.everything)
    try arguments.refuseWords(after: isWhole ? 0 : 1)
    return isWhole ? .reference : arguments.words.first.map { .page($0.text) } ?? .overview
  }

  func submit(_ request: HelpRequest) { output.didRequestHelp(request) }
}

extension HelpView: HelpViewInput {
  func showPage(_ page: HelpPage) {
    guard form != .json else { return console.writeJSON(page.json) }
    let capabilities = console.outputCapabilities
    let layout = HelpLayout(width: capabilities.textWidth, glyphs: capabilities.glyphs)
    for line in layout.lines(of: page.blocks) { console.write(line) }
  }
}
