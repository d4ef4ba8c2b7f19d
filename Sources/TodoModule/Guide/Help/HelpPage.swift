/// A page of help, as blocks of text that help, its JSON and the manual each set in their own way.
struct HelpPage: Equatable {
  /// What the page is about.
  enum Subject: Equatable {
    /// These commands: all of the program.
    case overview([CommandSpec])
    case command(CommandSpec)
    case topic(HelpTopic)
  }

  /// A block of text.
  enum Block: Equatable {
    case heading(String)
    case paragraph(String)
    /// Lines that are indented and never wrapped.
    case code([String])
    /// The usage of a command.
    case usage(UsageLine)
    /// Terms with their meanings, in two columns.
    case entries([Entry])
    /// Entries under headings, all with the same columns.
    case groups([Group])
    /// The terms of each group in one paragraph after its heading.
    case index([Group])
    /// Exit codes with their names and meanings.
    case exitCodes([ExitCode])
  }

  /// A term and its meaning.
  struct Entry: Equatable {
    let term: String
    let meaning: String

    /// A term and its meaning.
    init(_ term: String, _ meaning: String) {
      self.term = term
      self.meaning = meaning
    }
  }

  /// Entries under a heading.
  struct Group: Equatable {
    let heading: String
    let entries: [Entry]

    /// Entries under a heading.
    init(_ heading: String, _ entries: [Entry]) {
      self.heading = heading
      self.entries = entries
    }
  }

  let subject: Subject
  let blocks: [Block]
}
