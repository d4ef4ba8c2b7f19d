/// What `help` explains besides the commands.
enum HelpTopic: String, CaseIterable {
  case attributes, dates, filters, formats, json
  case exitCodes = "exit-codes"
  case config, environment, file, sync, terms, shell

  /// One line for the overview.
  var abstract: String {
    switch self {
    case .attributes: "words that set attributes, such as due:fri"
    case .dates: "how to write dates and rules"
    case .filters: "how to choose items"
    case .formats: "what import reads and export writes"
    case .json: "what --json prints, and how to choose fields"
    case .exitCodes: "exit codes and their meanings"
    case .config: "the settings file: views, aliases, looks"
    case .environment: "environment variables that todo reads"
    case .file: "where the list is stored"
    case .sync: "one list on several machines, through git"
    case .terms: "the words that help and messages use"
    case .shell: "quotes, aliases, a mark in the prompt, fzf"
    }
  }

  /// The page: the abstract, then examples, then the text.
  var page: HelpPage {
    HelpPage(
      subject: .topic(self),
      blocks: [
        .paragraph("\(rawValue): \(abstract)"), .heading("Examples"), .entries(examples),
        .heading("Details"),
      ] + text)
  }

  /// The examples and the text, for a section of the manual.
  var blocks: [HelpPage.Block] { [.entries(examples)] + text }

  /// The text without the examples.
  var text: [HelpPage.Block] {
    switch self {
    case .attributes: HelpTopic.attributeBlocks
    case .dates: HelpTopic.dateBlocks
    case .filters: HelpTopic.filterBlocks
    case .formats: HelpTopic.formatBlocks
    case .json: HelpTopic.jsonBlocks
    case .exitCodes: HelpTopic.exitCodeBlocks
    case .config: HelpTopic.configBlocks
    case .environment: HelpTopic.environmentBlocks
    case .file: HelpTopic.fileBlocks
    case .sync: HelpTopic.syncBlocks
    case .terms: HelpTopic.termBlocks
    case .shell: HelpTopic.shellBlocks
    }
  }
}
