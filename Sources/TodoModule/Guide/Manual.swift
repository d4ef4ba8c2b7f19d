// Orders the sections of the manual page, and escapes its text for mdoc.

/// The manual: sections made of the same blocks as help.
struct Manual: Equatable {
  /// A section with its title in capitals.
  struct Section: Equatable {
    let title: String
    let blocks: [HelpPage.Block]
  }

  /// The sections after SYNOPSIS, in the order of mdoc(7).
  let sections: [Section]
}

extension Manual {
  init(of commands: [CommandSpec], project: String = Version.project) {
    sections =
      [Section(title: "DESCRIPTION", blocks: HelpPage.blocks(of: Manual.introduction))]
      + CommandGroup.allCases.map { group in
        Section(
          title: "COMMANDS: \(group.rawValue.uppercased())",
          blocks: group.commands(among: commands).flatMap(Manual.blocks(of:)))
      } + [
        Section(
          title: "OPTIONS",
          blocks: [
            .paragraph("Every command takes these options."), .options(OptionSpec.global),
            .paragraph("The commands whose usage line shows them also take these options."),
            .options(OptionSpec.ofMany),
          ])
      ]
      + Manual.topics.map { topic, title in
        let formats = topic == .formats ? ExchangeFormat.allCases : []
        let pages = formats.flatMap { [.heading($0.rawValue)] + $0.details }
        return Section(title: title, blocks: topic.blocks + pages)
      } + [
        Section(title: "EXAMPLES", blocks: [.entries(commands.flatMap { $0.examples.prefix(1) })]),
        Section(title: "SEE ALSO", blocks: [.paragraph(Manual.references)]),
        Section(
          title: "BUGS",
          blocks: HelpPage.blocks(of: Manual.limits)
            + (project.isEmpty ? [] : [.paragraph("Reports are welcome at \(project)")])),
      ]
  }

  private static let introduction = """
    todo keeps a to-do list in one file. It never asks for confirmation. `todo undo` undoes a
    command. Without a command, todo runs `todo list`, or the command in the setting `default`.

    Options can come before or after the command. After --, every argument is text.
    """

  private static func blocks(of command: CommandSpec) -> [HelpPage.Block] {
    let names = ([command.name] + command.aliases).joined(separator: ", ")
    var blocks: [HelpPage.Block] = [
      .heading(names), .usage(command.usage), .paragraph(command.abstract + "."),
    ]
    blocks += HelpPage.blocks(of: command.discussion + "\n\n" + command.reference)
    blocks += command.tables.flatMap { [.paragraph($0.heading + ":"), .entries($0.entries)] }
    let options = command.options.filter { !OptionSpec.ofMany.contains($0) }
    return blocks + (options.isEmpty ? [] : [.options(options)])
  }

  /// The topics with the titles of their sections, from mdoc(7) if it has one. They are in the order of the
  /// manual.
  private static let topics: [(topic: HelpTopic, title: String)] = [
    (.terms, "TERMS"),
    (.words, "WORDS OF A LINE"),
    (.attributes, "ATTRIBUTES"),
    (.dates, "DATES AND TIMES"),
    (.rules, "REPETITION"),
    (.filters, "FILTER EXPRESSIONS"),
    (.formats, "EXCHANGE FORMATS"),
    (.json, "JSON OUTPUT"),
    (.syncSetup, "SEVERAL MACHINES"),
    (.phone, "CALENDARS AND PHONES"),
    (.settings, "SETTINGS"),
    (.shell, "USE IN A SHELL"),
    (.recipes, "RECIPES"),
    (.agents, "USE BY PROGRAMS"),
    (.environment, "ENVIRONMENT"),
    (.file, "FILES"),
    (.exitCodes, "EXIT STATUS"),
  ]

  /// The manual pages of the programs that help and the manual mention, in the order that mdoc(7) requires.
  /// They are plain text, because mandoc complains about links to pages that are not installed.
  static let references = "crontab(1), fzf(1), git(1), jq(1), task(1)"

  /// The limits of todo, and how to report a bug.
  private static let limits = """
    Times have no time zone. An item that is due at 17:00 is due at 17:00 local time everywhere.

    Item numbers grow, because a number is free again only after `todo undo` of the command that
    assigned it.

    If a terminal draws a character wider or narrower than Unicode specifies, the columns of its
    row are not aligned.

    Exit code 70 means that todo broke an internal rule. Please report the command, the message,
    the output of `todo --version --json` and `todo doctor`, and the list file if others may see
    it.
    """
}

/// A manual as the lines of an mdoc(7) page.
struct ManualPage {
  private(set) var lines: [String] = []

  init(_ manual: Manual) {
    lines = [
      ".Dd \(Version.date)", ".Dt TODO 1", ".Os",
      ".Sh NAME", ".Nm todo", ".Nd \(MdocText.running("keep a to-do list in one file"))",
      ".Sh SYNOPSIS", ".Nm", ".Op Ar command", ".Op Ar options", ".Op Ar words ...",
    ]
    for section in manual.sections {
      lines.append(".Sh \(section.title)")
      var needsSpace = false
      for block in section.blocks {
        appendBlock(block, needsSpace: needsSpace)
        needsSpace = if case .heading = block { false } else { true }
      }
    }
  }

  /// Lays out a block. Displays and lists have space above them. A paragraph needs .Pp, except after a heading.
  private mutating func appendBlock(_ block: HelpPage.Block, needsSpace: Bool) {
    switch block {
    case .heading(let text): lines.append(".Ss \(MdocText.argument(text))")
    case .paragraph(let text):
      if needsSpace { lines.append(".Pp") }
      lines += MdocText.sentences(text)
    case .code(let code): appendLiteral(code)
    case .usage(let usage): appendLiteral(usage.lines(within: ManualPage.literalColumns))
    case .entries(let entries), .keys(let entries):
      appendList(entries.map { ("Ic \(MdocText.argument($0.term))", $0.meaning) })
    case .options(let options): appendList(options.map { (MdocText.option($0), $0.abstract) })
    case .groups(let groups), .index(let groups):
      for group in groups {
        appendBlock(.heading(group.heading), needsSpace: false)
        appendBlock(.entries(group.entries), needsSpace: false)
      }
    }
  }

  /// The columns of a literal display in 80 columns, without its indentation.
  private static let literalColumns = 69

  private mutating func appendLiteral(_ code: [String]) {
    lines.append(".Bd -literal -offset indent")
    lines += code.map(MdocText.literalLine)
    lines.append(".Ed")
  }

  /// Lays out a list. The items already have the form of mdoc, but the meanings do not.
  private mutating func appendList(_ rows: [(item: String, meaning: String)]) {
    lines.append(".Bl -tag -width Ds")
    for row in rows {
      lines.append(".It \(row.item)")
      lines += MdocText.sentences(row.meaning)
    }
    lines.append(".El")
  }
}

/// Text escaped for mdoc(7) and roff(7).
enum MdocText {
  /// One argument of a macro. It is quoted, so it may contain spaces. Dashes stay ASCII, because users type
  /// them.
  static func argument(_ text: String) -> String {
    // Without \& at the start, mdoc would read even a quoted argument such as "Ar" as a macro. Without \& at
    // the end, it would read the last character of "echo $?" as punctuation.
    let end = text.last.map(closing.contains) == true ? "\\&" : ""
    return "\"\\&\(escaped(text, isLiteral: true))\(end)\""
  }

  /// The closing delimiters of mdoc(7).
  private static let closing = ".,:;)]?!"

  /// The arguments of `.It` for an option with its letter and value. The macro `Fl` adds one dash.
  static func option(_ option: OptionSpec) -> String {
    let letter = option.letter.map { "Fl \($0) , " } ?? ""
    let name = "Fl \(escaped("-" + option.name, isLiteral: true))"
    return letter + name + (option.value.map { " Ar \(argument($0.placeholder))" } ?? "")
      + (option.attachment.map { " Ns Op = Ns Ar \(argument($0.placeholder))" } ?? "")
  }

  /// A line of a literal display.
  static func literalLine(_ text: String) -> String { guarded(escaped(text, isLiteral: true)) }

  /// Running text. A word that starts with a dash, such as an option, keeps ASCII dashes.
  static func running(_ text: String) -> String { escaped(text, isLiteral: false) }

  /// The lines of a paragraph. Each sentence starts a new line, and no line is longer than 80 bytes, as the
  /// mdoc style requires.
  static func sentences(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in running(text).split(separator: " ") {
      let isNewSentence = line.last.map(".!?".contains) == true && word.first?.isUppercase == true
      if isNewSentence || !line.isEmpty && line.utf8.count + 1 + word.utf8.count > 78 {
        lines.append(guarded(line))
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    lines.append(guarded(line))
    return lines
  }

  /// Protects a leading dot or apostrophe. Otherwise roff would read the line as a request.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  private static func escaped(_ text: String, isLiteral: Bool) -> String {
    var result = ""
    var isWordStart = true
    var isOption = false
    for scalar in text.unicodeScalars {
      if isWordStart { isOption = scalar == "-" }
      isWordStart = scalar == " "
      switch scalar {
      case "\\": result += "\\e"
      case "\"": result += "\\(dq"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "-": result += isLiteral || isOption ? "\\-" : "-"
      case " "..."}": result.unicodeScalars.append(scalar)
      default:
        // Four hexadecimal digits or more.
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let zeros = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
        result += "\\[u\(zeros)\(digits)]"
      }
    }
    return result
  }
}
