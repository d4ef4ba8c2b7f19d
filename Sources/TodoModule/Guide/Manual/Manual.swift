/// The manual page: sections made of the same blocks as the help.
struct Manual: Equatable {
  /// A piece of a section.
  enum Block: Equatable {
    /// As in the help.
    case help(HelpPage.Block)
    /// Options with what they mean.
    case options([OptionSpec])
  }

  /// A section and what stands in it.
  struct Section: Equatable {
    /// In capitals.
    let title: String
    let blocks: [Block]

    /// A section of these blocks.
    init(_ title: String, _ blocks: [Block]) {
      self.title = title
      self.blocks = blocks
    }
  }

  /// What the program does, for NAME.
  let purpose: String
  /// The day of the program's release, as mdoc writes it.
  let date: String
  /// The sections after SYNOPSIS, in the order of mdoc(7).
  let sections: [Section]
}
