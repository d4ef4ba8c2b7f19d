import TodoEntities

extension RepairPage {
  /// For each item that got a new number or id, what became of it, and why.
  var reassignedMessages: [String] {
    reassigned.map { $0.message(isDryRun: isDryRun) }
  }

  /// What became of the items that were there more than once; nil if there are none.
  var repeatedMessage: String? {
    guard !repeated.isEmpty else { return nil }
    let numbers = NumberSet(repeated.map { NumberSet.Bounds($0.number, $0.number) })
    let saved = isDryRun ? "would be saved once" : "were saved once"
    return "items that occur more than once \(saved): \(numbers)"
  }
}

extension ReassignedItem {
  fileprivate func message(isDryRun: Bool) -> String {
    let item = "item \(number) in line \(line) "
    let has = isDryRun ? "would get" : "got"
    guard let newNumber else { return item + has + " a new id: another item has the same" }
    let becomes = isDryRun ? "would become" : "is now"
    let why =
      number > NumberPolicy.highestInFile
      ? "its number was far above the others" : "another item has its number"
    return item + "\(becomes) item \(newNumber)"
      + (hasNewID ? ", with a new id: another item has its number and id" : ": \(why)")
  }
}

extension RepairPage {
  /// The page as a JSON object.
  var json: JSONText {
    .object([
      ("saved", .number(savedCount)),
      ("damagedFile", path.map(JSONText.string) ?? .null),
      (
        "lost",
        .array(
          lost.map { .object([("line", .number($0.line)), ("text", .string($0.text))]) })
      ),
      (
        "reassigned",
        .array(
          reassigned.map {
            .object([
              ("line", .number($0.line)), ("number", .number($0.number)),
              ("newNumber", .number($0.newNumber ?? $0.number)), ("newID", .bool($0.hasNewID)),
            ])
          })
      ),
      (
        "repeated",
        .array(
          repeated.map { .object([("line", .number($0.line)), ("number", .number($0.number))]) })
      ),
      ("problems", .array(problems.map { .string($0.message) })),
    ])
  }
}
