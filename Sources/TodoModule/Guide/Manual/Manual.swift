/// The manual: sections made of the same blocks as help.
struct Manual: Equatable {
  /// A block of a section.
  enum Block: Equatable {
    /// A block as in help.
    case help(HelpPage.Block)
    /// Options with their meanings.
    case options([OptionSpec])
  }

  /// A section with its title.
  struct Section: Equatable {
    /// The title in capitals.
    let title: String
    let blocks: [Block]

    /// A section with a title and blocks.
    init(_ title: String, _ blocks: [Block]) {
      self.title = title
      self.blocks = blocks
    }
  }

  /// The program's purpose, for the section NAME.
  let purpose: String
  /// The release date in mdoc's form: `November 20, 2026`.
  let date: String
  /// The sections after SYNOPSIS, in the order of mdoc(7).
  let sections: [Section]
}
