extension HelpTopic {
  /// The text about the formats of `import` and `export`, made from the list of formats.
  static var formatBlocks: [HelpPage.Block] {
    [
      .paragraph(
        "`todo import` reads and `todo export` writes these formats. --from and --to name one;"
          + " without --from, import chooses by file extension, then by content. A calendar is"
          + " recognised whatever its extension, and so are JSON, task lists and tables in a .txt"
          + " file. Content is todo.txt if more than half of its lines have x, (A), a date, +word,"
          + " @word or key:value in their places:"),
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
      .paragraph("How a format is read and written:"),
      .entries(
        ExchangeFormat.allCases.filter { !$0.notes.isEmpty }.map { format in
          HelpPage.Entry(format.rawValue, format.notes.joined(separator: "; "))
        }),
      .paragraph(
        "Names of columns (csv) and of members (json) that import knows. Upper and lower case,"
          + " spaces, _ and - make no difference. If an item has several, the first one here counts;"
          + " but all tags are taken, and an item is done if any of them says so:"),
      .entries(
        PartNames.all.filter { $0.names.count > 1 }.map { part, names in
          HelpPage.Entry("\(part.memberName)", names.dropFirst().joined(separator: ", "))
        }),
    ]
  }
}
