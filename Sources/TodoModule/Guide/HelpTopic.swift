// Lists the topics of help with their one-line descriptions and examples. Finds the page that answers another
// word, such as `recurring`.

/// A subject that `help` explains apart from the commands.
enum HelpTopic: String, CaseIterable {
  case words, attributes, dates, rules, filters, formats, json
  case exitCodes = "exit-codes"
  case settings, environment, file
  case syncSetup = "sync-setup"
  case phone
  case terms, shell, recipes, agents

  /// One line for the overview.
  var abstract: String { row.abstract }

  /// The abstract, and a function that makes the rest on demand: the examples, an empty line and the text.
  private var row: (abstract: String, source: () -> String) {
    switch self {
    case .words: ("how todo reads the words of a command", { HelpTopic.wordText })
    case .attributes: ("tokens that set attributes, such as due:fri", { HelpTopic.attributeText })
    case .dates: ("how to write dates and times", { HelpTopic.dateText })
    case .rules: ("how items repeat", { HelpTopic.ruleText })
    case .filters: ("how to select items", { HelpTopic.filterText })
    case .formats: ("the formats of import and export", { HelpTopic.formatText })
    case .json: ("JSON output; fields of --json, --ndjson and --format", { HelpTopic.jsonText })
    case .exitCodes: ("exit codes and their meanings", { HelpTopic.exitCodeText })
    case .settings: ("the settings file: views, aliases, colours", { HelpTopic.settingsText })
    case .environment: ("environment variables that todo reads", { HelpTopic.environmentText })
    case .file: ("where and how the list is stored", { HelpTopic.fileText })
    case .syncSetup: ("how to share one list between machines", { HelpTopic.syncText })
    case .phone: ("the list in calendar programs, also on a phone", { HelpTopic.phoneText })
    case .terms: ("the terms that help and messages use", { HelpTopic.termText })
    case .shell: ("quotes in the shell, and a shorter name for todo", { HelpTopic.shellText })
    case .recipes: ("a week with todo; prompts, bars, mail, reminders", { HelpTopic.recipeText })
    case .agents: ("what scripts and assistants can rely on", { HelpTopic.agentText })
    }
  }

  /// The page: the abstract, the examples and the text.
  var page: HelpPage {
    HelpPage(
      subject: .topic(self),
      blocks: [
        .paragraph("\(rawValue): \(abstract)"), .heading("Examples"), .entries(examples),
      ] + text)
  }

  /// Commands to start from, each with its meaning.
  var examples: [HelpPage.Entry] {
    if case .entries(let examples) = blocks.first { examples } else { [] }
  }

  /// The text without the examples.
  var text: [HelpPage.Block] { Array(blocks.dropFirst()) }

  /// The examples and the text, for a section of the manual.
  var blocks: [HelpPage.Block] {
    let blocks = HelpPage.blocks(of: row.source())
    guard self == .exitCodes else { return blocks }
    return [blocks[0], .entries(ExitCode.allCases.map(\.entry))] + blocks.dropFirst()
  }

  /// The command or topic whose page answers another word, or nil if there is none.
  static func page(on subject: String) -> String? {
    subjects.first { $0.words.split(separator: " ").contains(subject[...]) }?.page
  }

  private static let subjects: [(words: String, page: String)] = [
    ("english natural-language title quotes synonyms suggestions", "words"),
    ("due date scheduled wait waiting until late", "dates"),
    ("every rule series recurring recurrence repetition", "rules"),
    ("tag project priority depends blocks links", "attributes"),
    ("keys shortcuts", "browse"),
    ("template templates", "copy"),
    ("pattern format fields", "json"),
    ("symbols signs legend sort order columns", "list"),
    ("context view views alias aliases colors", "settings"),
    ("prompt cron mail hook inbox tmux waybar fzf rofi gh reminder reminders", "recipes"),
    ("csv ics markdown todotxt taskwarrior", "formats"),
    ("git", "sync"),
    ("agent assistant script scripts stable", "agents"),
    ("caldav calendar-folder vdirsyncer todoman android iphone", "phone"),
  ]

  /// Formats terms and meanings as lines of a text. Leaves out terms without a meaning.
  static func rows(_ rows: [(term: String, meaning: String)]) -> String {
    rows.filter { !$0.meaning.isEmpty }.map { "  \($0.term)  \($0.meaning)" }
      .joined(separator: "\n")
  }
}
