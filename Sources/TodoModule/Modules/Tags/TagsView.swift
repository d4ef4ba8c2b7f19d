import TodoEntities

final class TagsView: ModuleView<Void>, CommandView {
  func request(from arguments: ParsedArguments) throws(UsageError) {
    try arguments.refuseWords()
  }
}

extension TagsView: TagsViewInput {
  func showTags(_ rows: [NameRow]) {
    write(.array(rows.map(\.json)), fields: rows.map(\.fields)) { showTable(rows) }
  }

  private func showTable(_ rows: [NameRow]) {
    var table = Table(
      columns: [
        Table.Column(isFlexible: true), Table.Column(alignment: .right),
        Table.Column(alignment: .right, importance: 1),
      ],
      ellipsis: console.outputCapabilities.glyphs.ellipsis)
    for row in rows {
      table.append([
        StyledText("+" + row.name, .tag), StyledText("\(row.open) open"),
        StyledText("\(row.done) done", .dim),
      ])
    }
    console.write(table)
    if rows.isEmpty, !isQuiet {
      console.writeSentence("no tags; add one: todo edit 3 +home", .dim)
    }
    writeFilterViewName()
  }
}
