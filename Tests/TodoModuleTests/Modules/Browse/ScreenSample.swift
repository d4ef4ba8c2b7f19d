import TodoEntities

@testable import TodoModule

/// A screen of `browse`, as a terminal shows it.
enum ScreenSample {
  /// A late item with most attributes.
  static let dentist = Fixtures.item(
    3, "Call the dentist", due: "2026-11-18", priority: .high, tags: ["calls"], notes: "x")

  /// A screen with these items, and the cursor on the one at an index.
  static func screen(
    _ items: [TodoItem], _ header: BrowseScreen.Header? = nil, marked: [Int] = [], cursor: Int = 0,
    footer: BrowseScreen.Footer = .status(.nothing)
  ) -> BrowseScreen {
    let rows = items.enumerated().map { index, item in
      BrowseScreen.Row(
        item: ItemRow(item, at: Fixtures.wall), isCursor: index == cursor,
        isMarked: marked.contains(item.number))
    }
    return BrowseScreen(
      header: header ?? BrowseScreen.Header(shown: items.count, total: items.count),
      body: items.isEmpty ? .nothing(isFiltered: false) : .rows(rows), footer: footer)
  }

  /// Where everything is on a terminal of this size.
  static func frame(
    _ screen: BrowseScreen, columns: Int, rows: Int, glyphs: Glyphs = .unicode,
    usesColor: Bool = false
  ) -> ScreenFrame {
    let capabilities = Capabilities(
      isTerminal: true, width: columns, usesColor: usesColor, glyphs: glyphs)
    let layout = BrowseLayout(capabilities, columns: ItemColumn.allCases)
    layout.size = TerminalSize(columns: columns, rows: rows)
    return layout.frame(of: screen)
  }

  /// The terminal after it was painted.
  static func paint(
    _ screen: BrowseScreen, columns: Int, rows: Int, glyphs: Glyphs = .unicode
  ) -> TerminalScreen {
    var painter = ScreenPainter()
    var terminal = TerminalScreen(TerminalSize(columns: columns, rows: rows))
    terminal.feed(painter.paint(frame(screen, columns: columns, rows: rows, glyphs: glyphs)))
    return terminal
  }

  /// The lines of the screen, and what the terminal did not understand.
  static func text(
    _ screen: BrowseScreen, columns: Int, rows: Int, glyphs: Glyphs = .unicode
  ) -> String {
    let terminal = paint(screen, columns: columns, rows: rows, glyphs: glyphs)
    return (terminal.lines + terminal.failures).joined(separator: "\n")
  }
}
