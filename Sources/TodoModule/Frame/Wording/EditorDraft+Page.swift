import TodoEntities

extension EditorDraft {
  /// The complete text for the editor: the draft, the scissors line and, below it, the mistake in a text
  /// that was saved before, if there is one, and help.
  func page(after mistake: Failure?) -> String {
    let complaint = mistake.map { ["# \($0.message)", "#"] } ?? []
    return text + "\n" + ([scissors] + complaint + EditorDraft.help).joined(separator: "\n") + "\n"
  }

  private static let help: [String] =
    [
      "# Everything from the line with >8 on is ignored.",
      "# Notes go below the first empty line. An empty value clears the attribute.",
      "# To change nothing, leave the text as it is, or delete all of it.",
      "#",
      "#   tags              names, separated by spaces",
      "#   project           a name, with dots between levels: house.garden",
    ] + ItemPart.choices.compactMap(choice) + [
      line(dates.map(\.rawValue), "2026-12-01, 2026-12-01T17:00, fri, fri@17:00, 3d, 2w, eom"),
      line(dates.filter(\.countsFromDue).map(\.rawValue), "due-3d as well"),
      line(["every"], "3d, 2w, 1m, mon,thu, eom, 1st-mon, 1w/strict, 1w/done"),
      line(["spent"], "30min, 2h, 1h30min; +30min adds, -30min subtracts"),
    ]

  private static let dates = EditorFields.parts.compactMap(\.date)

  /// The line for an attribute whose value is one of a few words.
  private static func choice(_ part: ItemPart) -> String? {
    guard let name = part.field, let list = part.choices else { return nil }
    return line([name], list.sentence)
  }

  /// The line for these attributes. Names that are too long for their column have a line of their own.
  private static func line(_ names: [String], _ values: String) -> String {
    let names = names.joined(separator: ", ")
    let column = 18
    guard names.utf8.count < column else {
      return "#   \(names)\n#   " + String(repeating: " ", count: column) + values
    }
    return "#   " + names + String(repeating: " ", count: column - names.utf8.count) + values
  }
}
