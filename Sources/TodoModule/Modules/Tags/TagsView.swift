// Decides the page of `tags`.

import TodoEntities

final class TagsView: ModuleView<Void>, CommandView, TagsViewInput {
  func showTags(_ tags: [NameTally]) {
    writeCounts(tags.map(\.cells), table(tags), ifEmpty: "no tags; add one: todo edit 3 +home")
  }

  private func table(_ tags: [NameTally]) -> Table {
    var table = console.table([.flexible, .right, .init(alignment: .right, importance: 1)])
    for tag in tags {
      table.append([
        StyledText("+" + tag.name, .part(.tag)), StyledText("\(tag.open) open"),
        StyledText("\(tag.done) done", .dim),
      ])
    }
    return table
  }
}
