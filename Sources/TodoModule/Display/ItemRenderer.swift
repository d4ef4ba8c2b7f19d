// Renders lists as cells (`✎ 1/2`), as fields in a pipe, by a template, or as `--json` with its brackets. Narrow
// terminals drop or cut cells. `columns` applies only on a terminal.

import TodoEntities

/// Shows items in one form. Rows arrive in chunks, so that a long list needs little memory.
protocol ItemRenderer {
  func show(_ rows: [ItemRow])
  /// Ends the list. Only forms for people show the summary.
  func finish(_ summary: SummaryViewModel?)
}

/// The form in which items are printed: the form of the run, or one that an option names.
enum ItemForm: Equatable {
  /// For people, on a terminal.
  case table
  /// For scripts: one item per line, fields separated by tabs.
  case lines
  /// One JSON array, or one JSON object per line, with these fields if the user has chosen some.
  case json(ItemFields?, isArray: Bool)
  /// One line per item, made by the template that `--format` takes.
  case template(ItemTemplate)

  /// Creates the form of a command's output. Ignores an invalid option and conflicting options, which the
  /// command reports.
  init(_ command: CommandOutput) {
    let arguments = (try? command.arguments.get()) ?? ParsedArguments()
    let isArray = command.form == .json
    if isArray || arguments.has(.ndjson) {
      self = .json(try? arguments.fields(of: isArray ? .json : .ndjson), isArray: isArray)
    } else if let template = try? arguments.template() {
      self = .template(template)
    } else {
      self = command.form == .table ? .table : .lines
    }
  }

  func renderer(of command: CommandOutput) -> any ItemRenderer {
    let (console, clock, settings) = (command.console, command.clock, command.settings)
    let weights = settings.weights
    switch self {
    case .table:
      // The user's choice of columns is for a terminal; with --table in a pipe, all columns are printed.
      let isTerminal = console.outputCapabilities.isTerminal
      let columns = isTerminal ? settings.looks.columns : ItemColumn.allCases
      return ItemTable(console: console, isQuiet: command.isQuiet, columns: columns)
    case .lines: return ItemLines(console: console)
    case .json(let fields, let isArray):
      return ItemJSON(fields, at: clock, weights: weights, isArray: isArray, console: console)
    case .template(let template):
      return ItemTemplateLines(template: template, clock: clock, weights: weights, console: console)
    }
  }
}

extension CommandOutput {
  /// Writes items in the form for scripts that the user has chosen, or else the text of the command.
  func write(_ rows: @autoclosure () -> [ItemRow], orText showText: () -> Void) {
    let itemForm = ItemForm(self)
    switch itemForm {
    case .table, .lines: showText()
    case .json, .template:
      let renderer = itemForm.renderer(of: self)
      renderer.show(rows())
      renderer.finish(nil)
    }
  }
}

/// Writes items for scripts: one per line, with fields separated by tabs, in a fixed order: number, state,
/// priority, due, project, tags (separated by commas), title.
struct ItemLines: ItemRenderer {
  let console: Console

  func show(_ rows: [ItemRow]) {
    for row in rows {
      console.writeFields { line in
        line.append(number: row.number)
        line.append(row.state.rawValue)
        line.append(row.priority?.rawValue ?? "")
        line.append(date: row.dueDate)
        line.append(utf8: row.projectBytes)
        line.append(joining: row.forEachTag)
        line.append(utf8: row.titleBytes)
      }
    }
  }

  func finish(_ summary: SummaryViewModel?) {}
}

/// Writes items as lines made by a template. A line that ends in NUL gets no newline.
struct ItemTemplateLines: ItemRenderer {
  let template: ItemTemplate
  /// The time to which the values of fields are relative.
  let clock: Clock
  var weights = Urgency.Weights.standard
  let console: Console

  func show(_ rows: [ItemRow]) {
    var bytes: [UInt8] = []
    for row in rows {
      for piece in template.pieces {
        switch piece {
        // Item texts may hold control characters; the template is the user's own.
        case .text(let text): bytes += text.utf8
        case .field(let field):
          Escaping.append(row.text(of: field, at: clock, weights: weights), to: &bytes)
        }
      }
      // A template that ends in NUL is for xargs -0, which takes a newline for part of the next item.
      if bytes.last != 0 { bytes.append(UInt8(ascii: "\n")) }
    }
    console.writeRaw(bytes)
  }

  func finish(_ summary: SummaryViewModel?) {}
}

/// Writes items for people: aligned columns, cut to the terminal's width, and a summary.
final class ItemTable: ItemRenderer {
  private let console: Console
  private let isQuiet: Bool
  private let cells: ItemCells
  private var table: Table
  /// Whether an item has a symbol other than the symbol for open items.
  private var hasSigns = false

  /// Creates a renderer that writes these columns, by default all, to this console. The first flexible column is
  /// the title.
  init(console: Console, isQuiet: Bool, columns: [ItemColumn] = ItemColumn.allCases) {
    self.console = console
    self.isQuiet = isQuiet
    cells = ItemCells(columns: columns, capabilities: console.outputCapabilities)
    table = cells.emptyTable
  }

  func show(_ rows: [ItemRow]) {
    for row in rows {
      table.append(cells.cells(of: row))
      hasSigns = hasSigns || row.sign != .state(.open)
    }
  }

  func finish(_ summary: SummaryViewModel?) {
    if !hasSigns, let column = cells.columns.firstIndex(of: .state) { table.hide(column) }
    guard let summary, !isQuiet else { return console.write(table) }
    var shown = summary.shown
    // On a full screen, the lines below the table replace its last rows.
    while let screen = summary.screenLines, shown > 1,
      shown + lines(below: shown, summary).count > screen
    {
      shown -= 1
      table.removeLast()
    }
    console.write(table)
    if shown == 0 {
      for text in [summary.text, summary.copies].compactMap(\.self) {
        console.write(text, belowEmpty: true)
      }
      return
    }
    for line in lines(below: shown, summary) { console.write(StyledText(line, .part(.summary))) }
  }

  private func lines(below shown: Int, _ summary: SummaryViewModel) -> [String] {
    let capabilities = console.outputCapabilities
    let more = summary.more(beside: shown).map { "\(capabilities.glyphs.ellipsis) \($0)" }
    return [summary.text, more, summary.copies]
      .compactMap(\.self).flatMap { DisplayWidth.wrap($0, to: capabilities.width) }
  }
}

/// Makes the cells of items in a table, for a screen of any kind.
struct ItemCells {
  /// The first flexible column is the title.
  let columns: [ItemColumn]
  let capabilities: Capabilities
  /// Whether tags and project share one cell, which is aligned to the right.
  private let joinsProject: Bool

  init(columns: [ItemColumn], capabilities: Capabilities) {
    joinsProject = capabilities.width < 70 && columns.contains(.tags) && columns.contains(.project)
    self.columns = joinsProject ? columns.filter { $0 != .project } : columns
    self.capabilities = capabilities
  }

  var emptyTable: Table {
    Table(columns: columns.map(layout), ellipsis: capabilities.glyphs.ellipsis)
  }

  /// Returns the layout of a column. A narrow terminal drops the notes first, then the repeat symbol, then the
  /// urgency. Below 36 columns it drops the date too, because titles would have fewer than ten columns.
  private func layout(of column: ItemColumn) -> Table.Column {
    switch column {
    case .number: .right
    case .state, .priority: Table.Column(gap: 1)
    case .title: Table.Column(isFlexible: true, minimumWidth: 16, gap: 1)
    case .tags, .project: Table.Column(isRight: joinsProject, isYielding: true)
    case .due: Table.Column(importance: capabilities.width < 36 ? 4 : nil)
    case .repeats: Table.Column(importance: 2, gap: 1)
    case .notes: Table.Column(importance: 1, gap: 1)
    case .urgency: Table.Column(isRight: true, importance: 3)
    }
  }

  func cells(of row: ItemRow) -> [StyledText] { columns.map { cell($0, of: row) } }

  private func cell(_ column: ItemColumn, of row: ItemRow) -> StyledText {
    let glyphs = capabilities.glyphs
    return switch column {
    case .number: StyledText(String(row.number), .part(.number))
    case .state: StyledText(glyphs.mark(row.sign), row.sign.style)
    case .priority: row.priority.map { StyledText(glyphs.mark($0), $0.style) } ?? ""
    case .title: StyledText(row.title, row.state == .open ? .part(.title) : .dim)
    case .tags where joinsProject: row.tagAndProjectCell
    case .tags: row.tagCell
    case .project: row.projectCell
    case .due: date(row)
    case .repeats: row.repeats ? StyledText(glyphs.repeats) : ""
    case .notes: row.noteCell(on: capabilities)
    case .urgency:
      // People do not compare fractions. Scripts get them.
      StyledText(row.urgency.map { "\(Int($0.total.rounded()))" } ?? "", .part(.urgency))
    }
  }

  private func date(_ row: ItemRow) -> StyledText {
    switch row.listedDate {
    case .due: row.due.map { StyledText($0.words, $0.style) } ?? ""
    case .belowDay:
      row.due.map { StyledText($0.wordsBelowDay, $0.style) }
        ?? StyledText(row.isScheduled ? "scheduled" : "", .dim)
    case .wait: StyledText(row.label(of: .wait).map { "until \($0.words)" } ?? "")
    case .ended(let label): StyledText("\(row.state.rawValue) \(label.words)", .dim)
    }
  }
}

extension ItemRow {
  var tagCell: StyledText { StyledText(tagWords, .part(.tag)) }

  var projectCell: StyledText { StyledText(project ?? "", .part(.project)) }

  /// Tags and project in one cell, which the table cuts.
  fileprivate var tagAndProjectCell: StyledText {
    let gap = tags.isEmpty || project == nil ? "" : " "
    return tagCell + StyledText(gap) + projectCell
  }

  private var tagWords: String { tags.map { "+" + $0 }.joined(separator: " ") }

  /// The note symbol, and the progress of the checklist in the notes.
  func noteCell(on capabilities: Capabilities) -> StyledText {
    guard notes != nil else { return "" }
    let sign = capabilities.glyphs.note
    return StyledText(checklist.progress.map { "\(sign) \($0)" } ?? sign)
  }
}

// The styles and symbols of an item's attributes, in tables and pages.

extension ItemRow.Sign {
  var style: Style {
    switch self {
    case .state(.open): .plain
    case .state(.done), .state(.cancelled): .part(.done)
    case .state(.waiting): .part(.waiting)
    case .active: .bold
    case .blocked: .dim
    }
  }
}

extension Priority {
  var style: Style {
    switch self {
    case .high: .part(.high)
    case .medium: .part(.medium)
    case .low: .part(.low)
    }
  }
}

extension DateLabel {
  /// The style of an overdue date or of today. Other dates have none: there is no 'soon'.
  var style: Style { isOverdue ? .part(.late) : isToday ? .part(.today) : .plain }
}

extension Glyphs {
  func mark(_ sign: ItemRow.Sign) -> String {
    switch sign {
    case .state(.open): open
    case .state(.done): done
    case .state(.cancelled): cancelled
    case .state(.waiting): waiting
    case .active: active
    case .blocked: blocked
    }
  }

  func mark(_ priority: Priority) -> String {
    switch priority {
    case .high: highPriority
    case .medium: mediumPriority
    case .low: lowPriority
    }
  }
}

/// Writes items as JSON objects, one per line: in one array, or each by itself.
final class ItemJSON: ItemRenderer {
  private let fields: ItemFields?
  private let clock: Clock
  private let weights: Urgency.Weights
  private let isArray: Bool
  private let console: Console
  private var isEmpty = true

  /// Creates a renderer of objects with these fields at this time, even those without a value. Without fields,
  /// objects have the members of the list file, and the urgency if it is shown.
  init(
    _ fields: ItemFields? = nil, at clock: Clock, weights: Urgency.Weights = .standard,
    isArray: Bool = true, console: Console
  ) {
    (self.fields, self.clock, self.weights) = (fields, clock, weights)
    (self.isArray, self.console) = (isArray, console)
  }

  func show(_ rows: [ItemRow]) {
    var bytes: [UInt8] = []
    for row in rows {
      if isArray { bytes.append(isEmpty ? "[\n" : ",\n") }
      isEmpty = false
      if let fields { append(fields, of: row, to: &bytes) } else { row.appendJSON(to: &bytes) }
      if !isArray { bytes.append(UInt8(ascii: "\n")) }
    }
    console.writeRaw(bytes)
  }

  private func append(_ fields: ItemFields, of row: ItemRow, to buffer: inout [UInt8]) {
    for (index, member) in fields.members.enumerated() {
      buffer.append(UInt8(ascii: index == 0 ? "{" : ","))
      JSONWriter.append(string: member.name, to: &buffer)
      buffer.append(UInt8(ascii: ":"))
      row.appendJSON(of: member.field, at: clock, weights: weights, to: &buffer)
    }
    buffer.append(UInt8(ascii: "}"))
  }

  func finish(_ summary: SummaryViewModel?) {
    if isArray { console.writeRaw([UInt8]((isEmpty ? "[]\n" : "\n]\n").utf8)) }
  }
}
