/// A page of help.
struct HelpPage: Equatable {
  /// What it is about.
  enum Subject: Equatable {
    /// All of the program's commands.
    case overview([CommandSpec])
    case command(CommandSpec)
    case topic(HelpTopic)
  }

  /// A piece of the text.
  enum Block: Equatable {
    case heading(String)
    case paragraph(String)
    /// Shown as it is, one line each, indented.
    case code([String])
    /// Terms with what they mean, in two columns.
    case entries([Entry])
    /// What the program ends with, and when.
    case exitCodes([ExitCode])
  }

  /// A term and what it means.
  struct Entry: Equatable {
    let term: String
    let meaning: String

    /// A term and what it means.
    init(_ term: String, _ meaning: String) {
      self.term = term
      self.meaning = meaning
    }
  }

  let subject: Subject
  /// The text.
  let blocks: [Block]
}
