// Parses `open 3 2`: an item, and the number of a link. Prints links with their numbers, and reports a missing
// link in a pipe too.

import TodoEntities

final class OpenView: ModuleView<OpenRequest>, CommandView, OpenViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> OpenRequest {
    guard let item = arguments.words.first else {
      throw .missingOperand("the number of an item, as in 3")
    }
    try arguments.refuseWords(after: 2)
    let target = try ItemTarget(words: [item], of: arguments)
    try target.checkIsOneItem(item)
    let word = arguments.words.dropFirst().first?.text ?? "1"
    guard word.isAllDigits, let number = Int(word), number > 0 else {
      throw .said(
        "'\(word)' is not the number of a link",
        suggesting: [Suggestion(purpose: "show the item", words: ["show", item.text])])
    }
    return OpenRequest(target: target, number: number)
  }

  func showLinks(_ links: NumberedLines) {
    showLines(links)
    if links.lines.isEmpty, form == .lines, !isQuiet { console.writeRemarks([links.ifEmpty]) }
    console.flushOutput()
  }

  func showHint(_ hint: String) {
    if !isQuiet { console.writeRemarks([hint]) }
  }
}
