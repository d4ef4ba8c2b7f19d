extension HelpTopic {
  /// The formats of `import` and `export`, from the one list of them.
  static var formatBlocks: [HelpPage.Block] {
    [
      .paragraph(
        "todo import reads and todo export writes these. --from and --to name the format; import"
          + " else goes by the file's extension, and where that does not decide, by the content:"),
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
        "What a format holds beyond us is kept in the item, in a member named after it, and goes out"
          + " again. What was lost is said on standard error, item by item."),
      .paragraph(
        "todotxt: (A), (B), (C) are high, medium, low; +project, @tag, due:, t: (wait) and rec: with"
          + " days. csv: tags are separated by spaces, times are UTC, and a cell that a spreadsheet"
          + " would run gets a ' in front, which import takes off. markdown: tokens such as +home and"
          + " due:2026-12-01 stand after the title, notes below it."),
      .code([
        "todo export --to todotxt > todo.txt", "todo import todo.txt",
        "todo export --to taskwarrior | task import",
      ]),
    ]
  }
}
