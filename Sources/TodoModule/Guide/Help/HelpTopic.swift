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
  var page: HelpPage { HelpPage(subject: .topic(self), blocks: blocks) }

  private var blocks: [HelpPage.Block] {
    switch self {
    case .attributes: HelpTopic.attributeBlocks
    case .dates: HelpTopic.dateBlocks
    case .filters: HelpTopic.filterBlocks
    case .formats: HelpTopic.formatBlocks
    case .exitCodes: HelpTopic.exitCodeBlocks
    case .environment: HelpTopic.environmentBlocks
    case .file: HelpTopic.fileBlocks
    }
  }
}
