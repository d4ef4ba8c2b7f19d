import TodoEntities

final class HelpView: ModuleView<HelpRequest>, CommandView, HelpViewInput {
  /// Whether it is the view of `--version`.
  private let asksForVersion: Bool

  init(presenter: any CommandViewOutput<HelpRequest>, context: ModuleContext, asksForVersion: Bool)
  {
    self.asksForVersion = asksForVersion
    super.init(presenter: presenter, context: context)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> HelpRequest {
    if asksForVersion { return .version }
    let isWhole = arguments.has(.everything)
    let words = arguments.words.map(\.text)
    let isFormat = words.first == HelpTopic.formats.rawValue
    try arguments.refuseWords(after: isFormat ? 2 : 1)
    if words.isEmpty { return isWhole ? .reference : .overview }
    return .page(page(named: words.joined(separator: " ")), isWhole: isWhole)
  }

  /// Returns the name of a page. A synonym has the page of its command, unless it is a user's alias.
  private func page(named name: String) -> String {
    let isAlias = command.settings.aliases[name] != nil
    return isAlias ? name : OtherWords.ours(name, .command) ?? name
  }

  func showPage(_ page: HelpPage) {
    guard form != .json else { return console.writeJSON(page.json) }
    let capabilities = console.outputCapabilities
    let layout = HelpLayout(width: capabilities.textWidth, glyphs: capabilities.glyphs)
    for line in layout.lines(of: page.blocks) { console.write(line) }
  }

  func showVersion(_ version: Version) {
    guard form == .json else { return console.writeLine("todo \(version.program)") }
    console.writeJSON(
      .object([
        ("name", .string("todo")), ("version", .string(version.program)),
        ("commit", version.build.map { .string($0.commit) } ?? .null),
        ("date", version.build.map { .string($0.date.description) } ?? .null),
        ("format", .number(version.format)),
      ]))
  }
}

extension UsageError {
  static func unknownTopic(_ word: String, commands: [String]) -> UsageError {
    let topics = HelpTopic.allCases.map(\.rawValue)
    return .said(
      "unknown command or topic '\(word)'"
        + didYouMean(
          word.nearest(among: commands + topics),
          orElse: ". The topics are \(topics.listed(with: "and")). For the commands, see: todo help"
        ))
  }
}
