/// What `help` explains beside the commands.
enum HelpTopic: String, CaseIterable {
  case attributes, dates, filters, formats
  case exitCodes = "exit-codes"
  case environment, file

  /// One line for the overview.
  var abstract: String {
    switch self {
    case .attributes: "words that set attributes: +home, due:fri"
    case .dates: "how to write a date"
    case .filters: "how to choose items"
    case .formats: "what import reads and export writes"
    case .exitCodes: "what the program ends with"
    case .environment: "variables that are looked at"
    case .file: "where the list lies, and what is promised"
    }
  }

  /// The page.
  var page: HelpPage {
    let blocks: [HelpPage.Block]
    switch self {
    case .attributes: blocks = HelpTopic.attributeBlocks
    case .dates: blocks = HelpTopic.dateBlocks
    case .filters: blocks = HelpTopic.filterBlocks
    case .formats: blocks = HelpTopic.formatBlocks
    case .exitCodes: return HelpTopic.exitCodePage
    case .environment: blocks = HelpTopic.environmentBlocks
    case .file: blocks = HelpTopic.fileBlocks
    }
    return HelpPage(blocks: blocks, data: HelpTopic.json(rawValue, blocks))
  }

  /// A topic as data: its name, and its text in pieces.
  private static func json(_ name: String, _ blocks: [HelpPage.Block]) -> JSONText {
    .object([("topic", .string(name)), ("text", .array(blocks.flatMap(pieces)))])
  }

  private static func pieces(_ block: HelpPage.Block) -> [JSONText] {
    switch block {
    case .heading(let text), .paragraph(let text): [.string(text)]
    case .code(let lines): lines.map(JSONText.string)
    case .entries(let entries):
      entries.map { .object([("term", .string($0.term)), ("meaning", .string($0.meaning))]) }
    }
  }

  private static var exitCodePage: HelpPage {
    HelpPage(
      blocks: [
        .paragraph(
          "Every code means one thing. On 2 to 8 the list is as it was before, but for two cases of"
            + " 5: if what a command has to say cannot be written, or if the folder cannot be flushed"
            + " behind the change, the change stays, and the message says so."),
        .entries(
          ExitCode.allCases.map {
            HelpPage.Entry("\($0.rawValue < 10 ? " " : "")\($0.rawValue)  \($0.name)", $0.meaning)
          }),
      ],
      data: .array(
        ExitCode.allCases.map {
          .object([
            ("code", .number(Int($0.rawValue))), ("name", .string($0.name)),
            ("meaning", .string($0.meaning)),
          ])
        }))
  }
}
