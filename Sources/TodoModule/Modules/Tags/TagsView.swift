// Writes the page, the fields and the JSON of `tags`: each tag with its number of open and done items.

import TodoEntities

final class TagsView: ModuleView<Void>, CommandView, TagsViewInput {
  func showTags(_ tags: TagsViewModel) {
    writeCounts(tags.rows.map(\.tally.cells), table(tags.rows), ifEmpty: tags.ifEmpty)
  }

  private func table(_ rows: [TagsViewModel.Row]) -> Table {
    var table = console.table([.flexible, .right, .init(isRight: true, importance: 1)])
    for row in rows {
      table.append([
        StyledText(row.tag, .part(.tag)), StyledText(row.open), StyledText(row.done, .dim),
      ])
    }
    return table
  }
}
