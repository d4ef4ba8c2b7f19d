import TodoEntities

final class TagsView: ModuleView<Void>, CommandView {
  func request(from arguments: ParsedArguments) throws(UsageError) {
    try arguments.refuseWords()
  }
}

extension TagsView: TagsViewInput {
  func showTags(_ tags: [NameTally]) {
    write(.array(tags.map(\.json)), fields: tags.map(\.fields)) { showTable(tags) }
  }

  private func showTable(_ tags: [NameTally]) {
    var table = console.table([
      Table.Column(isFlexible: true), Table.Column(alignment: .right),
      Table.Column(alignment: .right, importance: 1),
    ])
    for tag in tags {
      table.append([
        StyledText("+" + tag.name, .part(.tag)), StyledText("\(tag.open) open"),
        StyledText("\(tag.done) done", .dim),
      ])
    }
    console.write(table)
    if tags.isEmpty, !isQuiet {
      console.writeSentence("no tags; add one: todo edit 3 +home", .dim)
    }
    writeFilterViewName()
  }
}

extension NameTally {
  /// The fields for scripts.
  fileprivate var fields: [String] { [name, String(open), String(done)] }

  /// The object that `--json` prints.
  fileprivate var json: JSONText {
    .object([("name", .string(name)), ("open", .number(open)), ("done", .number(done))])
  }
}
