// Lays out the screen of `browse`: the first line (`12 of 40, 2 late`), rows, messages and the last line. A small
// terminal has no rule (below 5 rows) and no first line (below 3).

import TodoEntities

/// The screen of `browse`.
struct BrowseScreen: Equatable {
  /// The first line.
  struct Header: Equatable {
    /// The active filter as it was typed; empty without a filter.
    var filter = ""
    /// The name of the active view; nil without a view.
    var filterView: String?
    /// The number of items that the filter finds.
    var shown = 0
    /// The number of items without the filter.
    var total = 0
    /// The number of overdue items that the filter finds.
    var late = 0
    /// The number of marked items.
    var marked = 0
    /// The order of the list; nil for the usual order.
    var order: BrowseOrder?
    /// The number of hidden items, if the filter leaves them out.
    var waiting = 0
    /// The number of late items that the view hides.
    var lateOutside = 0
  }

  /// A row of the list.
  struct Row: Equatable {
    let item: ItemRow
    let isCursor: Bool
    let isMarked: Bool
    /// The heading above this row; nil for none.
    var heading: BrowseDays.Heading?
  }

  /// The row of the cursor among all rows, counted from 1.
  struct Place: Equatable {
    let row: Int
    let of: Int
  }

  /// The content between the first and the last line.
  enum Body: Equatable {
    case rows([Row])
    /// A sentence that says why there are no items.
    case nothing(String)
    /// The visible lines of a page, and the line of the cursor; nil without one.
    case page([StyledText], bar: Int? = nil)
  }

  /// The last line, and the message above it.
  enum Footer: Equatable {
    case status(BrowseStatus)
    /// The line that the user types. The message above it names a mistake or the completions.
    case prompt(BrowsePrompt.Kind, InputLine, BrowseStatus)
  }

  var header: Header
  var body: Body
  var footer: Footer
  /// Whether the rows belong to an earlier filter.
  var isHeld = false
  var place: Place?
}

extension BrowseScreen.Header {
  /// The left part: `todo  +home`.
  var title: String {
    ["todo", filterView.map { "view:\($0)" } ?? "", filter].filter { !$0.isEmpty }
      .joined(separator: "  ")
  }

  /// The parts on the right: `12 of 40, 2 late`. On a narrow screen, parts of a higher rank are left out first, and
  /// parts of rank 0 never.
  var parts: [(text: StyledText, rank: Int)] {
    let items = shown == total ? shown.counting("item") : "\(shown) of \(total)"
    let parts: [(text: StyledText, rank: Int)] = [
      (StyledText(items, .dim), 1), (StyledText(late > 0 ? "\(late) late" : "", .part(.late)), 0),
      (StyledText(waiting > 0 ? "\(waiting) waiting" : "", .dim), 3),
      (StyledText(marked > 0 ? "\(marked) marked" : "", .bold), 0),
      (StyledText(lateOutside > 0 ? "\(lateOutside) late outside" : "", .part(.late)), 0),
      (StyledText(order.map { "by \($0.name)" } ?? "", .dim), 2),
    ]
    return parts.filter { $0.text != "" }
  }
}

extension BrowsePrompt.Kind {
  /// The text before the line.
  var lead: String {
    switch self {
    case .command: "todo "
    case .filter, .search: "/"
    }
  }
}

/// The layout of the screen, and its looks.
final class BrowseLayout {
  /// The size of the terminal.
  var size = TerminalSize(columns: 80, rows: 24)
  private let capabilities: Capabilities
  private let columns: [ItemColumn]

  /// Creates a layout for a terminal with these capabilities, with the columns that the user has chosen.
  init(_ capabilities: Capabilities, columns: [ItemColumn]) {
    self.capabilities = capabilities
    self.columns = columns
  }

  /// The columns for text, without the last one, where a character would wrap.
  private var width: Int { max(1, size.columns - 1) }

  /// Whether there is a line between the rows and the last line.
  private var hasRule: Bool { size.rows >= 5 }
  private var hasHeader: Bool { size.rows >= 3 }

  /// The room for items or for a page.
  var room: BrowseRoom {
    BrowseRoom(
      columns: width, rows: max(0, size.rows - 1 - (hasHeader ? 1 : 0) - (hasRule ? 1 : 0)))
  }

  /// Returns the frame that shows a screen.
  func frame(of screen: BrowseScreen) -> ScreenFrame {
    var rows = hasHeader ? [header(screen.header)] : []
    let body = body(screen.body, isHeld: screen.isHeld)
    rows += body
    rows += Array(repeating: ScreenRow(), count: max(0, room.rows - body.count))
    let (above, last, column) = footer(screen.footer)
    var place = column.map { ScreenFrame.Place(row: rows.count + (hasRule ? 1 : 0), column: $0) }
    if isSpoken, place == nil, let bar = body.firstIndex(where: \.isBar) {
      place = ScreenFrame.Place(row: (hasHeader ? 1 : 0) + bar, column: 0)
    }
    if hasRule {
      rows.append(rule(screen.place))
      // A message replaces the rule, and a long one also rows above it.
      var message = above.prefix(room.rows + 1).map { row($0) }
      if message.count < above.count {
        let rest = above.count - message.count + 1
        message[message.count - 1] = row(StyledText(" and \(rest.counting("more line"))", .dim))
      }
      rows.replaceSubrange((rows.count - message.count)..., with: message)
    }
    rows.append(row(last))
    return ScreenFrame(rows: rows, cursor: place)
  }

  /// Whether a screen reader follows the terminal's cursor.
  private var isSpoken: Bool { capabilities.glyphs == .words }

  private func row(_ text: StyledText, isBar: Bool = false) -> ScreenRow {
    ScreenRow(
      text, columns: width, ellipsis: capabilities.glyphs.ellipsis, theme: capabilities.usedTheme,
      bar: isBar ? min(width, BrowseLayout.longestBar) : nil)
  }

  /// Returns the line above the last one, with the place of the cursor at its end.
  private func rule(_ place: BrowseScreen.Place?) -> ScreenRow {
    let end =
      place.map { place in
        let (row, count) = (String(place.row), String(place.of))
        // Every place has the same width, and a move changes nothing else.
        return String(repeating: " ", count: count.count - row.count + 1) + "\(row)/\(count)"
      } ?? ""
    let room = max(0, width - end.count)
    var rule = row(StyledText(String(repeating: capabilities.glyphs.rule, count: room), .dim))
    if room > 0 { rule.append(end) }
    return rule
  }
}

// MARK: - The list

extension BrowseLayout {
  private func header(_ header: BrowseScreen.Header) -> ScreenRow {
    let title = StyledText(" \(Escaping.escape(header.title))", .bold)
    var parts = header.parts
    func joined() -> StyledText {
      parts.reduce("") { $0 + StyledText($0 == "" ? "" : ", ", .dim) + $1.text }
    }
    let used = min(DisplayWidth.width(of: title), max(width / 2, width - 40))
    while used + 2 + DisplayWidth.width(of: joined()) > width,
      let index = parts.indices.max(by: { parts[$0].rank < parts[$1].rank }), parts[index].rank > 0
    {
      parts.remove(at: index)
    }
    return row(line(title, joined()))
  }

  private func body(_ body: BrowseScreen.Body, isHeld: Bool) -> [ScreenRow] {
    guard room.rows > 0 else { return [] }
    switch body {
    case .rows(let rows): return lines(of: rows, isHeld: isHeld)
    case .nothing(let message):
      return DisplayWidth.wrap(Escaping.escape(message), to: width, margin: 2).prefix(room.rows)
        .map { row(StyledText($0, .part(.summary))) }
    case .page(let lines, let bar): return lines.enumerated().map { row($1, isBar: $0 == bar) }
    }
  }

  /// Returns the rows of the usual table, with columns for the cursor and for marks on the left.
  private func lines(of rows: [BrowseScreen.Row], isHeld: Bool) -> [ScreenRow] {
    var capabilities = capabilities
    capabilities.width = size.columns
    let cells = ItemCells(columns: columns, capabilities: capabilities)
    var table = cells.emptyTable
    for row in rows { table.append(cells.cells(of: row.item)) }
    let lines = table.lines(width: max(1, width - 2))
    var shown: [ScreenRow] = []
    for (item, line) in zip(rows, lines) {
      shown += [item.heading].compactMap(\.self).map(heading)
      let mark = StyledText(item.isMarked ? "*" : "", .bold)
      let lead = StyledText(item.isCursor ? ">" : "") + mark
      let gap = String(repeating: " ", count: 2 - DisplayWidth.width(of: lead))
      let text = lead + StyledText(gap) + line
      shown.append(
        row(isHeld ? StyledText(text.plainText, .dim) : text, isBar: item.isCursor && !isHeld))
      // If there are more lines than rows, lines above the first item are left out.
      if item == rows.first, shown.count > room.rows { shown = shown.suffix(room.rows) }
    }
    return Array(shown.prefix(room.rows))
  }

  private func heading(_ heading: BrowseDays.Heading) -> ScreenRow {
    switch heading {
    case .late: row(StyledText("Late", .part(.late)))
    case .day(let label): row(StyledText(label.heading, .bold))
    case .undated: row(StyledText("Without a date", .bold))
    case .earlier: row(StyledText("Earlier", .bold))
    }
  }

  /// The greatest number of columns of the cursor's bar beyond its text. A longer bar costs bytes with each move.
  private static let longestBar = 120
}

// MARK: - The last line

extension BrowseLayout {
  /// Returns the lines above the last one, which replace the rule, the last line, and the column of the cursor in
  /// the last line.
  private func footer(
    _ footer: BrowseScreen.Footer
  ) -> (above: [StyledText], last: StyledText, cursor: Int?) {
    switch footer {
    case .status(let status):
      let above = hasRule && !fits(status) ? lines(of: status) : []
      let text = above.isEmpty ? status.line : ""
      return (above, line(StyledText(" ") + text, of: status), nil)
    case .prompt(let kind, let line, let advice):
      let (text, column) = window(kind.lead, line)
      return (advice == .nothing ? [] : lines(of: advice), text, column)
    }
  }

  /// Returns whether a message fits into the last line. Other texts are cut, and always fit.
  private func fits(_ status: BrowseStatus) -> Bool {
    !status.isMessage || DisplayWidth.width(of: status.line) < width
  }

  /// Returns a message in as many lines as it needs, or any other text in one line.
  private func lines(of status: BrowseStatus) -> [StyledText] {
    let text = StyledText(" ") + status.line
    guard status.isMessage, DisplayWidth.width(of: text) > width else { return [text] }
    let style = status.text.spans.first?.style ?? .plain
    return status.text.plainText.split(separator: "\n").flatMap { line in
      // The rest of a line is indented.
      DisplayWidth.wrap(
        Escaping.escape(String(line)), to: width, margin: 1 + line.prefix { $0 == " " }.count
      ).flatMap { DisplayWidth.fold($0, to: width) }.map { StyledText($0, style) }
    }
  }

  /// Returns the part of a typed line that fits, and the column of its cursor.
  private func window(_ lead: String, _ line: InputLine) -> (StyledText, Int) {
    let before = Escaping.escape(line.before)
    let columns = DisplayWidth.columns(of: lead + before)
    let text = lead + before + Escaping.escape(line.after)
    let excess = columns - (width - 1)
    if excess <= 0 { return (StyledText(text), columns) }
    // The start is left out, because the cursor must be visible.
    var room = excess
    let rest = text.drop { character in
      if room <= 0 { return false }
      room -= DisplayWidth.columns(of: character)
      return true
    }
    return (StyledText(String(rest)), max(0, columns - excess + room))
  }

  /// Returns a line with a text on the left, as many keys as fit on the right, and the command between them, unless
  /// only a few letters of the command fit.
  private func line(_ text: StyledText, of status: BrowseStatus) -> StyledText {
    var hints = status.hints[...]
    let echo = status.echo.mapText(Escaping.escape)
    let (own, other) = (DisplayWidth.width(of: text), DisplayWidth.width(of: echo))
    let used = max(
      status.isMessage && own < width ? own : 0, min(own + other, max(width / 2, width - 40)))
    while !hints.isEmpty, used + 2 + DisplayWidth.columns(of: joined(hints)) > width {
      // After a change, undo is the most useful key.
      let first = hints.count > 1 && hints.last == BrowseStatus.undo ? hints.count - 2 : nil
      hints.remove(at: first ?? hints.count - 1)
    }
    let right = joined(hints)
    let room = width - own - 2 - (right.isEmpty ? 0 : DisplayWidth.columns(of: right) + 2)
    let gap = own > 1 ? "  " : ""
    let left = other > 0 && room >= min(12, other) ? text + StyledText(gap) + echo : text
    return line(left, StyledText(right, .dim))
  }

  /// Returns a line with a text on the left, which is cut if necessary, and one on the right.
  private func line(_ text: StyledText, _ right: StyledText) -> StyledText {
    let rightWidth = DisplayWidth.width(of: right)
    if rightWidth == 0 || rightWidth + 2 > width { return text }
    let left = DisplayWidth.cut(
      text, to: width - rightWidth - 2, ellipsis: capabilities.glyphs.ellipsis)
    let gap = width - rightWidth - DisplayWidth.width(of: left)
    return left + StyledText(String(repeating: " ", count: gap)) + right
  }

  /// Returns the hints in reverse order. The first one is on the right, and is dropped last.
  private func joined(_ hints: ArraySlice<String>) -> String {
    hints.reversed().joined(separator: "  ")
  }
}
