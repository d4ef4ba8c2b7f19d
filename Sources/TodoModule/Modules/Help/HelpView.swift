final class HelpView: CommandView {
  let arguments: Result<ParsedArguments, UsageError>
  private let output: any HelpViewOutput
  private let console: Console
  private let form: OutputForm

  init(output: any HelpViewOutput, context: ModuleContext) {
    self.output = output
    arguments = context.arguments
    console = context.console
    form = context.form
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> String? {
    if arguments.words.count > 1 { throw .unexpectedWord(arguments.words[1].text) }
    return arguments.words.first?.text
  }

  func submit(_ request: String?) { output.didRequestHelp(about: request) }
  func reject(_ error: UsageError) { output.didRejectArguments(error) }
}

extension HelpView: HelpViewInput {
  func showPage(_ page: HelpPage) {
    guard form != .json else { return console.writeJSON(page.json) }
    let capabilities = console.outputCapabilities
    let layout = HelpLayout(width: capabilities.isTerminal ? min(capabilities.width, 100) : 80)
    let ellipsis = capabilities.glyphs.ellipsis
    for line in layout.lines(of: page.blocks) {
      console.write(line.mapText { $0.replacing("…", with: ellipsis) })
    }
  }
}
