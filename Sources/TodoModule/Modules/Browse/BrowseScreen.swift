import TodoEntities

/// What `browse` shows.
struct BrowseScreen: Equatable {
  /// The first line.
  struct Header: Equatable {
    /// The filter that is on, as it was typed; empty without one.
    var filter = ""
    /// The name of the view that is on; nil without one.
    var filterView: String?
    /// How many items the filter finds.
    var shown = 0
    /// How many there would be without the filter.
    var total = 0
    /// The number of overdue items among those that are found.
    var late = 0
    /// The number of marked items.
    var marked = 0
    /// What the list is sorted by, unless it is in the usual order.
    var order: BrowseOrder?
  }

  /// A row of the list.
  struct Row: Equatable {
    let item: ItemRow
    let isCursor: Bool
    let isMarked: Bool
  }

  /// What is between the first and the last line.
  enum Body: Equatable {
    case rows([Row])
    /// No items to show. The value says whether a filter is the reason.
    case nothing(isFiltered: Bool)
    /// The lines of a page that are on the screen.
    case page([String])
  }

  /// The last line, and what is said above it.
  enum Footer: Equatable {
    case status(BrowseStatus)
    /// The user types a line. What is wrong with it, or what it can be completed to, is said above it.
    case prompt(BrowsePrompt.Kind, InputLine, BrowseStatus)
  }

  var header: Header
  var body: Body
  var footer: Footer
}

/// What is said in the last line, or above it: beside a line that is typed, or if it is a long message.
struct BrowseStatus: Equatable {
  var text: StyledText = ""
  /// Whether it is a sentence about what is wrong.
  var isMessage = false
  /// The keys that help most now, from the one to drop last.
  var hints = ["q quit", "? help"]

  static let nothing = BrowseStatus()
  static let noHit = BrowseStatus(text: "no other item is found by the last filter")
  static let noItem = BrowseStatus(text: "there is no item here")
  /// The chosen item is not shown any more: something else has changed or removed it.
  static let itemGone = BrowseStatus(text: "the item is no longer here; nothing was changed")
  static let openQuote = BrowseStatus(text: StyledText("a quote is not closed", .part(.error)))
  /// A page is shown, all of it.
  static let page = BrowseStatus(hints: ["Esc back", "j k scroll"])

  /// The lines of a page that are shown, from 1, of all.
  static func lines(_ lines: ClosedRange<Int>, of count: Int) -> BrowseStatus {
    BrowseStatus(
      text: StyledText("lines \(lines.lowerBound)-\(lines.upperBound) of \(count)", .dim),
      hints: page.hints)
  }

  /// A command ran: its words, what it printed, and whether it changed the list.
  static func ran(_ words: [String], report: [String], isChange: Bool) -> BrowseStatus {
    let printed = report.isEmpty ? "" : "  \(report.joined(separator: "; "))"
    return BrowseStatus(
      text: StyledText(ShellWord.line(words), .bold) + StyledText(printed),
      hints: isChange ? nothing.hints + ["u undo"] : nothing.hints)
  }

  /// A command failed, or the list cannot be read: the sentence.
  static func failed(_ message: String) -> BrowseStatus {
    BrowseStatus(text: StyledText(message, .part(.error)), isMessage: true)
  }

  /// The input is not a filter yet: what is wrong with it.
  static func unfinished(_ message: String) -> BrowseStatus {
    BrowseStatus(text: StyledText(message, .dim), isMessage: true)
  }

  /// What the word can be completed to.
  static func completions(_ candidates: [String]) -> BrowseStatus {
    BrowseStatus(text: StyledText(candidates.joined(separator: "  "), .dim))
  }

  /// The order of the list has changed.
  static func sorted(_ order: BrowseOrder) -> BrowseStatus {
    BrowseStatus(text: StyledText("sorted by \(order.name)"))
  }
}

extension BrowseScreen.Header {
  /// The left part: `todo  +home`.
  var title: String {
    ["todo", filterView.map { "view:\($0)" } ?? "", filter].filter { !$0.isEmpty }
      .joined(separator: "  ")
  }

  /// The right part: `12 of 40, 2 late`.
  var counts: String {
    let items = shown == total ? shown.counting("item") : "\(shown) of \(total)"
    return items + (late > 0 ? ", \(late) late" : "") + (marked > 0 ? ", \(marked) marked" : "")
      + (order.map { "; by \($0.name)" } ?? "")
  }
}

extension BrowsePrompt.Kind {
  /// What stands before the line.
  var lead: String {
    switch self {
    case .command: "todo "
    case .filter: "/"
    }
  }
}

extension Failure {
  /// The failure of a view whose terminal cannot be used.
  init(terminal error: Errno) {
    self.init(code: .io, message: "cannot use the terminal: \(error)")
  }
}

/// Where on the screen everything is, and how it looks.
final class BrowseLayout {
  /// The size of the terminal.
  var size = TerminalSize(columns: 80, rows: 24)
  private let capabilities: Capabilities
  private let columns: [ItemColumn]

  /// A layout for a terminal that can show this, with the columns that the user has chosen.
  init(_ capabilities: Capabilities, columns: [ItemColumn]) {
    self.capabilities = capabilities
    self.columns = columns
  }

  /// The columns of text: a character in the last one would wrap.
  private var width: Int { max(1, size.columns - 1) }

  /// Whether there is a line between the rows and the last line.
  private var hasRule: Bool { size.rows >= 5 }
  private var hasHeader: Bool { size.rows >= 3 }

  /// The room that is left for items or for a page.
  var room: BrowseRoom {
    BrowseRoom(
      columns: width, rows: max(0, size.rows - 1 - (hasHeader ? 1 : 0) - (hasRule ? 1 : 0)))
  }

  /// The frame that shows this.
  func frame(of screen: BrowseScreen) -> ScreenFrame {
    var rows = hasHeader ? [header(screen.header)] : []
    let body = body(screen.body)
    rows += body
    rows += Array(repeating: ScreenRow(), count: max(0, room.rows - body.count))
    let (above, last, column) = footer(screen.footer)
    if hasRule {
      rows.append(rule)
      // A message takes the place of the rule, and a long one that of rows above it.
      let message = above.prefix(room.rows + 1).map { row($0) }
      rows.replaceSubrange((rows.count - message.count)..., with: message)
    }
    rows.append(row(last))
    return ScreenFrame(
      rows: rows, cursor: column.map { ScreenFrame.Place(row: rows.count - 1, column: $0) })
  }

  private func row(_ text: StyledText, highlight: Int = 0) -> ScreenRow {
    ScreenRow(
      text, columns: width, ellipsis: capabilities.glyphs.ellipsis,
      theme: capabilities.usesColor ? capabilities.theme : nil, highlight: highlight)
  }

  private var rule: ScreenRow {
    row(StyledText(String(repeating: capabilities.glyphs.rule, count: width), .dim))
  }
}

// MARK: - The list

extension BrowseLayout {
  private func header(_ header: BrowseScreen.Header) -> ScreenRow {
    row(
      line(StyledText(" \(Escaping.escape(header.title))", .bold), [header.counts]))
  }

  private func body(_ body: BrowseScreen.Body) -> [ScreenRow] {
    guard room.rows > 0 else { return [] }
    switch body {
    case .rows(let rows): return lines(of: rows)
    case .nothing(let isFiltered):
      let message =
        isFiltered ? "no item matches" : "nothing to do; press a to add something"
      return [row(StyledText("  \(message)", .part(.summary)))]
    case .page(let lines): return lines.map { row(StyledText($0)) }
    }
  }

  /// The rows of the ordinary table, with a place for the cursor and for marks on the left.
  private func lines(of rows: [BrowseScreen.Row]) -> [ScreenRow] {
    var capabilities = capabilities
    capabilities.width = size.columns
    let cells = ItemCells(columns: columns, capabilities: capabilities)
    var table = cells.emptyTable
    for row in rows { table.append(cells.cells(of: row.item)) }
    let lines = table.lines(width: max(1, width - 2))
    return zip(rows, lines).map { item, line in
      let lead = item.isCursor ? (item.isMarked ? ">*" : "> ") : item.isMarked ? "* " : "  "
      return row(
        StyledText(lead) + line, highlight: item.isCursor ? BrowseLayout.highlight : 0)
    }
  }

  /// The columns of the cursor's row in reverse video, so that moving it takes few bytes.
  private static let highlight = 80
}

// MARK: - The last line

extension BrowseLayout {
  /// Returns the lines above the last one, if there is more than a rule, the last line, and the column of
  /// the cursor in it.
  private func footer(
    _ footer: BrowseScreen.Footer
  ) -> (above: [StyledText], last: StyledText, cursor: Int?) {
    switch footer {
    case .status(let status):
      let above = hasRule && !fits(status) ? lines(of: status) : []
      let text = above.isEmpty ? status.text.mapText(Escaping.escape) : ""
      return (above, line(StyledText(" ") + text, status.hints), nil)
    case .prompt(let kind, let line, let advice):
      let (text, column) = window(kind.lead, line)
      return (advice == .nothing ? [] : lines(of: advice), text, column)
    }
  }

  /// Whether there is room for a message beside the keys in the last line; what is no message is cut.
  private func fits(_ status: BrowseStatus) -> Bool {
    let hints = DisplayWidth.columns(of: joined(status.hints[...]))
    return !status.isMessage || DisplayWidth.width(of: status.text) + hints + 3 <= width
  }

  /// A message in as many lines as it needs; one line of anything else.
  private func lines(of status: BrowseStatus) -> [StyledText] {
    let text = StyledText(" ") + status.text.mapText(Escaping.escape)
    guard status.isMessage, DisplayWidth.width(of: text) > width else { return [text] }
    let style = status.text.spans.first?.style ?? .plain
    let words = text.spans.map(\.text).joined()
    return DisplayWidth.wrap(words, to: width, margin: 1)
      .flatMap { DisplayWidth.fold($0, to: width) }.map { StyledText($0, style) }
  }

  /// The part of a typed line that fits, and the column of its cursor.
  private func window(_ lead: String, _ line: InputLine) -> (StyledText, Int) {
    let before = Escaping.escape(line.before)
    let columns = DisplayWidth.columns(of: lead + before)
    let text = lead + before + Escaping.escape(line.after)
    let excess = columns - (width - 1)
    if excess <= 0 { return (StyledText(text), columns) }
    // The start is left out, so that the cursor can be seen.
    var room = excess
    let rest = text.drop { character in
      if room <= 0 { return false }
      room -= DisplayWidth.columns(of: character)
      return true
    }
    return (StyledText(String(rest)), max(0, columns - excess + room))
  }

  /// A text on the left, and as many of these on the right as there is room for.
  private func line(_ text: StyledText, _ hints: [String]) -> StyledText {
    var hints = hints[...]
    let used = min(DisplayWidth.width(of: text), max(width / 2, width - 40))
    while !hints.isEmpty, used + 2 + DisplayWidth.columns(of: joined(hints)) > width {
      hints.removeLast()
    }
    let right = joined(hints)
    let rightWidth = DisplayWidth.columns(of: right)
    if right.isEmpty { return text }
    let left = DisplayWidth.cut(
      text, to: width - rightWidth - 2, ellipsis: capabilities.glyphs.ellipsis)
    let gap = width - rightWidth - DisplayWidth.width(of: left)
    return left + StyledText(String(repeating: " ", count: gap)) + StyledText(right, .dim)
  }

  /// The hints from left to right; the first is dropped last.
  private func joined(_ hints: ArraySlice<String>) -> String {
    hints.reversed().joined(separator: "  ")
  }
}
