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

  /// Command lines to start from, each with what it does.
  var examples: [HelpPage.Entry] {
    if case .entries(let examples) = blocks.first { examples } else { [] }
  }

  /// The text without the examples.
  var text: [HelpPage.Block] { Array(blocks.dropFirst()) }

  /// The examples and the text, for a section of the manual.
  var blocks: [HelpPage.Block] {
    let blocks = HelpPage.blocks(of: source)
    return self == .exitCodes ? blocks + [.entries(ExitCode.allCases.map(\.entry))] : blocks
  }

  /// The examples, an empty line and the text.
  private var source: String {
    switch self {
    case .attributes: HelpTopic.attributeText
    case .dates: HelpTopic.dateText
    case .filters: HelpTopic.filterText
    case .formats: HelpTopic.formatText
    case .json: HelpTopic.jsonText
    case .exitCodes: HelpTopic.exitCodeText
    case .config: HelpTopic.configText
    case .environment: HelpTopic.environmentText
    case .file: HelpTopic.fileText
    case .sync: HelpTopic.syncText
    case .terms: HelpTopic.termText
    case .shell: HelpTopic.shellText
    }
  }

  /// Terms and meanings as lines of a text; terms without a meaning are left out.
  static func rows(_ rows: [(term: String, meaning: String)]) -> String {
    rows.filter { !$0.meaning.isEmpty }.map { "  \($0.term)  \($0.meaning)" }
      .joined(separator: "\n")
  }
}
