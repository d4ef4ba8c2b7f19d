extension HelpTopic {
  /// The text about the formats of `import` and `export`, made from the list of formats.
  static var formatBlocks: [HelpPage.Block] {
    [
      .paragraph(
        "`todo import` reads and `todo export` writes these formats. --from and --to name one;"
          + " without --from, import chooses by file extension, then by content:"),
      .entries(
        ExchangeFormat.allCases.map { format in
          let endings = format.fileExtensions.map { ".\($0)" }.joined(separator: " ")
          return HelpPage.Entry("\(format.rawValue) (\(endings))", format.abstract)
        }),
      .paragraph("What a format cannot hold:"),
      .entries(
        ExchangeFormat.allCases.filter { !$0.losses.isEmpty }.map { format in
          HelpPage.Entry(format.rawValue, format.losses.joined(separator: "; "))
        }),
      .paragraph(
        "Data that todo cannot store is kept with the item, in a member named after the format, and"
          + " written back by an export to that format. Losses are listed on standard error, item by"
          + " item."),
      .paragraph(
        "todotxt: (A), (B), (C) are high, medium, low; +project, @tag, due:, t: (wait) and rec: are"
          + " used, with days but no times. csv: tags are separated by spaces, times are UTC, and a"
          + " cell that a spreadsheet would run as a formula gets a leading apostrophe, which import removes."
          + " markdown: tokens such as +home and due:2026-12-01 follow the title, notes are below"
          + " it."),
    ]
  }
}
