import TodoEntities

/// What the columns of a table hold.
struct CSVColumns {
  /// What a column holds.
  enum Meaning: Equatable {
    case part(ItemPart)
    /// The anchor of the repetition in the column `every`.
    case anchor
    /// The series of the repetition in the column `every`.
    case series
    /// The kind of a row in a table of Todoist: a task, or something that belongs to one.
    case kind
  }

  /// One column.
  struct Column {
    /// Its name in the header.
    let name: String
    /// What it holds; nil for an unknown column.
    var meaning: Meaning?
    /// Whether it has the name that todo itself writes. Its values must then be valid; an invalid
    /// value in another column is left out.
    let hasOwnName: Bool
  }

  /// The columns, in the order of the table.
  private(set) var columns: [Column] = []
  /// Whether todo wrote the table: it has a column for every part that each item has.
  let isOwn: Bool

  /// The parts that no column holds.
  var absent: ItemPartSet {
    var parts = Set(columns.compactMap(\.part))
    // Some programs write the time of completion as the state.
    if columns.contains(where: { $0.part == .isCompleted && !$0.hasOwnName }) {
      parts.insert(.completedAt)
    }
    return ItemPartSet(ItemPart.allCases.filter { !parts.contains($0) })
  }

  /// Reads a header. Records a remark for each column that is left out.
  ///
  /// Throws `ParseError` if two columns have the same name of todo's own.
  init(_ header: [CSVCell], _ remarks: inout ExchangeRemarks) throws(ParseError) {
    let names = header.map { $0.text.trimmingSpaces.lowercased() }
    let own = names.map { name in
      ItemPart.allCases.first { "\($0.memberName)".lowercased() == name }
    }
    isOwn = ItemPart.required.allSatisfy { own.contains($0) }
    let chosen = CSVColumns.chosen(header)
    let isTodoist = header.contains { PartNames.key($0.text) == "content" }
    var seen = ItemPartSet()
    for (place, cell) in header.enumerated() {
      if let part = own[place], !seen.insert(part) {
        throw cell.error("duplicate column '\(part.memberName)'")
      }
      var column = Column(name: cell.text, meaning: nil, hasOwnName: own[place] != nil)
      if let part = PartNames.match(cell.text)?.part {
        if let best = chosen[part], best != place, !part.mergesValues {
          remarks.note(
            "the column '\(cell.text)' is left out; '\(header[best].text)' is read as"
              + " \(part.memberName)")
        } else {
          column.meaning = .part(part)
        }
      } else {
        switch PartNames.key(cell.text) {
        case "anchor" where chosen[.every] != nil: column.meaning = .anchor
        case "series" where chosen[.every] != nil: column.meaning = .series
        case "type" where isTodoist: column.meaning = .kind
        default: remarks.note("the unknown column '\(cell.text)' is left out")
        }
      }
      columns.append(column)
    }
  }

  /// Returns the place of the column for each part: the one whose name comes first in `PartNames`.
  private static func chosen(_ header: [CSVCell]) -> [ItemPart: Int] {
    var chosen: [ItemPart: (rank: Int, place: Int)] = [:]
    for (place, cell) in header.enumerated() {
      guard let match = PartNames.match(cell.text) else { continue }
      if let best = chosen[match.part], best.rank <= match.rank { continue }
      chosen[match.part] = (match.rank, place)
    }
    return chosen.mapValues(\.place)
  }
}

extension CSVColumns.Column {
  /// The part that the column holds, if it holds one.
  var part: ItemPart? {
    if case .part(let part) = meaning { part } else { nil }
  }
}

extension ItemPart {
  /// Whether an item takes the values of several columns or members for the part.
  var mergesValues: Bool { self == .tags || self == .isCompleted }
}
